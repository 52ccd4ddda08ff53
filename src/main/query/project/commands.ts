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
    .flatMap(({ what, pattern }) =>
      [...text.matchAll(pattern)].flatMap((match): readonly DeclaredCommand[] => {
        const [whole, written, help] = match
        const name = written ?? nameAfter?.(text.slice(match.index + whole.length, match.index + whole.length + 2_000))
        if (name === undefined || name === null) return []
        const at = match.index + (written === undefined ? whole.search(/\S/) : whole.indexOf(written))
        return [{ name, what, help: help?.trim() || null, line: lineAt(at) }]
      }),
    )
}
