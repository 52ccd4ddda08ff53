// A message of a catalogue of translated texts: the code shows it by its key.
import { escaped } from '../../contract/text-pattern'
import { baseNameOf } from '../../kernel/base-name-of'
import { classifyPath, isCatalogue } from '../../query/path-class'
import type { ProjectView } from '../../query/project-view'
import type { AnswerRow } from '../agent'
import { code, count, lineRow, nameOf } from '../rows'

const chunksRead = 60
const mostKeys = 5
const shown = 10
/** Files with shorter names are named for their languages. */
const leastLetters = 6
const keyAtStart = /^\s*["'`]?(?<key>[\p{L}_][\p{L}\p{N}_.:-]{2,120})["'`]?\s*(?:=>|[:=])\s*\S/u

/** Where the code names the texts of some lines. */
export interface Shown {
  readonly rows: readonly AnswerRow[]
  readonly total: number
  readonly keys: readonly string[]
  /** "`app/login.ts:3` in `login`", of the first place. */
  readonly first: string
}

/** Lines of the source with the keys of these lines of catalogues; null if there are no keys, or no such lines. */
export function shownBy(view: ProjectView, places: readonly AnswerRow[]): Shown | null {
  const keys = [...new Set(places.flatMap((place) => keyOf(view, place) ?? []))].slice(0, mostKeys)
  const found = keys.flatMap((key) => usesOf(view, key))
  const unique = [...new Map(found.map((one) => [`${one.path}:${one.line}`, one])).values()].sort(
    (a, b) => Number(classifyPath(a.path) !== 'source') - Number(classifyPath(b.path) !== 'source'),
  )
  const [first] = unique
  if (first === undefined) return null
  const around = view.graph.symbolAt(first.path, first.line)
  const within = around === null || around.kind === 'file' ? '' : ` in ${code(nameOf(around))}`
  return {
    rows: unique.slice(0, shown).map((one) => useRow(view, one)),
    total: unique.length,
    keys,
    first: `${code(`${first.path}:${first.line}`)}${within}`,
  }
}

/** The key of a line of a catalogue, an ordinary word with the name of its file; null for other files. */
function keyOf(view: ProjectView, { path, startLine }: AnswerRow): string | null {
  if (path === null || !isCatalogue(path)) return null
  const key = keyAtStart.exec(view.readText(path)?.lines[startLine - 1] ?? '')?.groups?.['key'] ?? ''
  if (key === '' || /[_.-]|\p{Ll}\p{Lu}/u.test(key)) return key === '' ? null : key
  const file = baseNameOf(path).replace(/\..*$/, '')
  // A folder or a file for each language says nothing: `en.json`, `fr/errors.php`.
  return file.length < leastLetters ? null : `${file}.${key}`
}

interface Use {
  readonly path: string
  readonly line: number
  readonly source: string
}

function usesOf(view: ProjectView, key: string): readonly Use[] {
  // `validation.wrong_source` is the text `wrong_source` of the file validation.
  const quoted = new RegExp(`["'\`](?:[\\w/-]{1,60}[.:]){0,6}${escaped(key)}["'\`]`, 'u')
  return view.graph.searchChunks(key, chunksRead).flatMap(({ filePath, startLine, endLine }): readonly Use[] => {
    if (isCatalogue(filePath)) return []
    const lines = view.readText(filePath)?.lines.slice(startLine - 1, endLine) ?? []
    return lines.flatMap((source, at) =>
      quoted.test(source) ? [{ path: filePath, line: startLine + at, source }] : [],
    )
  })
}

function useRow(view: ProjectView, { path, line, source }: Use): AnswerRow {
  const around = view.graph.symbolAt(path, line)
  const name = around === null || around.kind === 'file' ? '' : `${code(nameOf(around))}: `
  return {
    ...lineRow(view, path, line, line, `${name}${code(source.trim().slice(0, 160))}`),
    symbolId: around?.id ?? null,
  }
}

/** What the headline says of it. */
export function shownText({ keys, total, first }: Shown): string {
  const named = keys.slice(0, 2).map(code).join(', ')
  return `It is a translated text, which the code shows by ${keys.length === 1 ? 'its key' : 'the keys'} ${named}${keys.length > 2 ? ' and others' : ''} at ${count(total, 'place')}, first ${first}.`
}
