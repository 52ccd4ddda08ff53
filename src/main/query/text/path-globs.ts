// Filters files by patterns as people type them: `*.ts, src/**, packages/{core,ui}`. Patterns match as in ignore files:
// a name matches in any folder, a path with a slash from the root.
import ignore from 'ignore'
import { limits } from '../../kernel/limits'

/** Why a list of patterns is rejected. */
export type GlobFault = 'long' | 'many' | 'globstars'

/** The patterns of a list, with `{a,b}` expanded, or why it is rejected. */
export function readGlobs(text: string): readonly string[] | GlobFault {
  const patterns = splitOutside(text, ',').flatMap((part) => alternatives(part.trim().replace(/^\.?\//, '/')))
  const wanted = patterns.filter((pattern) => pattern !== '' && pattern !== '/')
  if (wanted.length > limits.textSearchGlobs) return 'many'
  if (wanted.some((pattern) => pattern.length > limits.ignorePatternCharacters)) return 'long'
  if (wanted.some((pattern) => pattern.split('**').length - 1 > limits.ignorePatternGlobstars)) return 'globstars'
  return wanted
}

/** @param include no pattern means every file */
export function pathFilter(include: readonly string[], exclude: readonly string[]): (path: string) => boolean {
  const options = { ignorecase: true }
  const included = ignore(options).add([...include])
  const excluded = ignore(options).add([...exclude])
  return (path) => (include.length === 0 || included.ignores(path)) && (exclude.length === 0 || !excluded.ignores(path))
}

/** Only one list of alternatives is expanded, because several would multiply. */
function alternatives(pattern: string): readonly string[] {
  const [, before = '', inside, after = ''] = /^([^{]*)\{([^{}]*)\}(.*)$/.exec(pattern) ?? []
  return inside === undefined ? [pattern] : inside.split(',').map((one) => `${before}${one.trim()}${after}`)
}

function splitOutside(text: string, separator: string): readonly string[] {
  const parts = ['']
  let depth = 0
  for (const character of text) {
    if (character === '{') depth += 1
    if (character === '}') depth = Math.max(0, depth - 1)
    if (character === separator && depth === 0) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts
}
