// Picks our arguments from those of the Electron binary; Chromium's own are among them.

const withValue = new Set(['--port', '--data'])

/**
 * Our flags and the folder, out of everything the binary was started with.
 * @param argv `process.argv`: the binary, in development the program's folder, then flags in any order
 */
export function launchFlags(argv: readonly string[], isPackaged: boolean): readonly string[] {
  const given = argv.slice(isPackaged ? 1 : 2)
  return given.filter((flag, at) => {
    if (!flag.startsWith('-')) return true
    return withValue.has(flag.split('=')[0] ?? '') || (at > 0 && withValue.has(given[at - 1] ?? ''))
  })
}
