// Separates our arguments from those of the Electron binary, which include Chromium's own.

const withValue = new Set(['--port', '--data'])

/**
 * Our flags and the folder, from all arguments of the binary.
 * @param argv `process.argv`: the binary, in development the program's folder, then flags in any order
 */
export function launchFlags(argv: readonly string[], isPackaged: boolean): readonly string[] {
  const given = argv.slice(isPackaged ? 1 : 2)
  return given.filter((flag, at) => {
    if (!flag.startsWith('-')) return true
    return withValue.has(flag.split('=')[0] ?? '') || (at > 0 && withValue.has(given[at - 1] ?? ''))
  })
}
