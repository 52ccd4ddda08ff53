// Command-line commands and options, found by patterns of the usual parsers.
import { limits } from '../../kernel/limits'
import { classifyPath } from '../path-class'
import type { ProjectView } from '../project-view'
import { partsOf, type CommandPatterns, type DeclaredCommand } from './language-patterns'
import { lineCounter, scanFiles } from './scan-text'

export interface CommandLine extends DeclaredCommand {
  readonly path: string
  /** False in examples. */
  readonly own: boolean
}

export interface CommandLines {
  readonly found: readonly CommandLine[]
  readonly filesRead: number
  readonly filesLeft: number
}

const patterns = partsOf('commands')
const words = [
  'command',
  'option',
  'argument',
  'arg',
  'parser',
  'flag',
  'flagset',
  'clap',
  'click',
  'parseargs',
  'optparse',
  'optionparser',
  'thor',
  'cobra',
  'use',
  'yargs',
  'typer',
  'addargument',
  'subcommand',
  'mercenary',
]

/** Command-line commands and options in the source of a project, in file order. */
export function commandLinesOf(view: ProjectView): CommandLines {
  const { files, left } = scanFiles(view, {
    words,
    fits: (path) => patterns.some(({ ends }) => ends.test(path)) && ['source', 'example'].includes(classifyPath(path)),
  })
  const found: CommandLine[] = []
  for (const { path, text, kind } of files) {
    if (kind === 'vendored' || kind === 'generated' || found.length >= limits.collectedFacts) continue
    const lineAt = lineCounter(text.text)
    const own = kind === 'source'
    const here = patterns
      .filter(({ ends }) => ends.test(path))
      .flatMap((one) => [...commandsIn(text.text, one, lineAt), ...(one.more?.(text.text, lineAt, path) ?? [])])
      .map((one) => ({ ...one, path, own }))
    const seen = new Set<string>()
    // One by one: a file may have more than a call can have arguments.
    for (const one of here.sort((a, b) => a.line - b.line)) {
      if (seen.has(`${one.line}:${one.name}`)) continue
      seen.add(`${one.line}:${one.name}`)
      found.push(one)
    }
  }
  return { found: found.sort((a, b) => Number(b.own) - Number(a.own)), filesRead: files.length, filesLeft: left }
}

function commandsIn(
  text: string,
  { ways, nameAfter }: CommandPatterns,
  lineAt: (offset: number) => number,
): readonly DeclaredCommand[] {
  return ways
    .filter(({ alsoNeeds }) => alsoNeeds?.test(text) !== false)
    .flatMap(({ what, pattern, defaultAfter }) =>
      [...text.matchAll(pattern)].flatMap((match): readonly DeclaredCommand[] => {
        const [whole, written, help] = match
        const name = written ?? nameAfter?.(text.slice(match.index + whole.length, match.index + whole.length + 2_000))
        if (name === undefined || name === null) return []
        const at = match.index + (written === undefined ? whole.search(/\S/) : placeOf(written, whole))
        const defaultValue =
          what === 'option' && written !== undefined ? defaultIn(text, at + written.length, defaultAfter) : null
        return [{ name, what, help: help?.trim() || null, defaultValue, line: lineAt(at) }]
      }),
    )
}

/** Where a name stands in its declaration, and not in a longer name before it. */
function placeOf(name: string, declaration: string): number {
  const quoted = ['"', "'", '`'].map((mark) => declaration.indexOf(`${mark}${name}${mark}`)).filter((at) => at !== -1)
  return quoted.length > 0 ? Math.min(...quoted) + 1 : declaration.indexOf(name)
}

const lengthOfDeclaration = 800
const namedDefault =
  /\bdefault(?:_?value)?(?:_t)?\s*[=:]\s*("[^"\n]{0,80}"|'[^'\n]{0,80}'|[\w.+-]{1,60})(?=\s*(?:[,)\]}\n]|$))/i

/** The default in the rest of a declaration, which ends where its bracket closes. */
function defaultIn(text: string, from: number, defaultAfter: RegExp | undefined): string | null {
  const following = text.slice(from, from + lengthOfDeclaration)
  let depth = 0
  let end = 0
  while (end < following.length && depth >= 0) {
    const sign = following[end++] ?? ''
    if ('([{'.includes(sign)) depth++
    else if (')]}'.includes(sign)) depth--
  }
  const rest = following.slice(0, end)
  return defaultAfter?.exec(rest)?.[1] ?? namedDefault.exec(rest)?.[1] ?? null
}
