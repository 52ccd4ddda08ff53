// Properties that programs of the Java platform are started with: where code reads them.
import { limits } from '../../kernel/limits'
import type { ProjectView } from '../project-view'
import { partsOf } from './language-patterns'
import { lineCounter, scanFiles } from './scan-text'

export interface PropertyRead {
  readonly name: string
  readonly path: string
  readonly line: number
  /** As written in the source; null if there is none. */
  readonly defaultValue: string | null
  /** False in tests, examples and vendored code. */
  readonly own: boolean
}

export interface PropertyReads {
  readonly reads: readonly PropertyRead[]
  readonly filesRead: number
  readonly filesLeft: number
}

const patterns = partsOf('properties')

/** The properties that are read by name, the program's own first, ordered by name. */
export function systemPropertiesOf(view: ProjectView): PropertyReads {
  const { files, left } = scanFiles(view, {
    words: ['property', 'boolean', 'integer', 'long', 'props'],
    fits: (path) => patterns.some(({ ends }) => ends.test(path)),
  })
  const reads: PropertyRead[] = []
  for (const { path, text, kind } of files) {
    if (reads.length >= limits.collectedFacts) break
    const own = kind === 'source'
    for (const pattern of patterns.filter(({ ends }) => ends.test(path)).flatMap((one) => one.reads)) {
      const lineAt = lineCounter(text.text)
      for (const match of text.text.matchAll(pattern)) {
        const line = lineAt(match.index + match[0].indexOf(match[1] ?? ''))
        if (/^\s*(?:\/\/|\*|\/\*)/.test(text.lines[line - 1] ?? '')) continue
        reads.push({ name: match[1] ?? '', path, line, defaultValue: match[2]?.trim() ?? null, own })
      }
    }
  }
  reads.sort((a, b) => Number(b.own) - Number(a.own) || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.line - b.line))
  return { reads, filesRead: files.length, filesLeft: left }
}
