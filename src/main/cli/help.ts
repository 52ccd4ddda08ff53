// The examples under a command's help.

/** @param rows command lines, each with what it does */
export function examples(...rows: readonly (readonly [command: string, meaning: string])[]): string {
  const width = Math.max(...rows.map(([command]) => command.length))
  return `\nExamples:\n${rows.map(([command, meaning]) => `  $ ${command.padEnd(width)}   ${meaning}`).join('\n')}`
}
