// Rights that code asks for by a text: `has_perm("orders.delete_order")`, `can("order:delete")`.
import { plural, singular } from '../../../kernel/words/word-number'
import { escaped } from '../../../contract/text-pattern'
import { limits } from '../../../kernel/limits'
import { isCommentLine } from '../../../query/comment-line'
import { classifyPath } from '../../../query/path-class'
import type { ProjectView } from '../../../query/project-view'
import { placeRow } from '../../project-rows'
import { code, nameOf } from '../../rows'
import type { AnswerRow } from '../../agent'

export interface NamedRight {
  /** As written in the code. */
  readonly right: string
  readonly rows: readonly AnswerRow[]
  /** Lines that say who has it: where it is a key of a table. */
  readonly given: readonly AnswerRow[]
  /** Whether there may be more places. */
  readonly isCut: boolean
}

/** What stands near a text that names a right. */
const asks = /perm|allow|authori[sz]|polic|\bcan\b|can\w*\(|guard|role|acl|scope|abilit|privilege|grant|require/i
/** A key of a text that people read. */
const shownText = /(?:(?<![\w$])(?:\$?t[cr]?|__?|trans\w*|translate\w*|gettext|localize\w*)|i18n\.\w+)\(\s*$/
/** The name of a key in the tag of a field: `` `yaml:"order_delete"` ``. */
const keyInTag = /`[^`]*\w:$/
/** Names a route, or asks for the path of one. */
const namesRoute =
  /\b(?:name|as|endpoint|route_?name)["']?\s*(?:[:=(]|=>)\s*$|(?:path|route|url|redirect|uri)\w*!?\(\s*$/i
const linesAbove = 2
const mostPairs = 9
const mostPlaces = 40
const mostRead = 200

/** The rights with a deed and a thing in their name that source code asks for, the one with most places first. */
export function rightsNamed(
  view: ProjectView,
  deeds: readonly string[],
  things: readonly string[],
): readonly NamedRight[] {
  const pairs = deeds.flatMap((deed) =>
    things.map((thing) => [deed.toLowerCase(), singular(thing.toLowerCase())] as const),
  )
  const found = pairs.slice(0, mostPairs).flatMap(([deed, thing]) => {
    const lines = linesWith(view, deed, thing)
    return formsOf(deed, thing).flatMap((form) => {
      const places = lines.filter(({ own }) => own.includes(form))
      const rows = placesOf(view, form, places)
      return rows.length === 0
        ? []
        : [{ right: form, rows, given: givenIn(view, form, places), isCut: rows.length === mostPlaces }]
    })
  })
  return found.toSorted((a, b) => b.rows.length - a.rows.length)
}

interface Line {
  readonly path: string
  readonly line: number
  readonly own: string
}

/** Lines of the source that hold any form of a right: its words are in one chunk, and only such files are read, once. */
function linesWith(view: ProjectView, deed: string, thing: string): readonly Line[] {
  const doing = new Set(view.graph.chunksHolding(deed, 'body'))
  const both = [thing, plural(thing)].flatMap((one) =>
    view.graph.chunksHolding(one, 'body').filter((chunk) => doing.has(chunk)),
  )
  const fileOf = view.graph.filesOfChunks()
  const files = view.graph.files()
  const paths = [...new Set(both.map((chunk) => files[fileOf[chunk] ?? -1]?.path ?? ''))].filter(
    (path) => path !== '' && classifyPath(path) === 'source',
  )
  const forms = formsOf(deed, thing)
  return paths
    .slice(0, mostRead)
    .flatMap((path) =>
      (view.readText(path)?.lines ?? []).flatMap((own, at) =>
        own.length <= limits.evidenceLineCharacters && forms.some((form) => own.includes(form))
          ? [{ path, line: at + 1, own }]
          : [],
      ),
    )
}

function formsOf(deed: string, thing: string): readonly string[] {
  const things = [...new Set([thing, plural(thing)])]
  const forms = ['_', '-', ':', '.'].flatMap((between) =>
    things.flatMap((one) => [`${deed}${between}${one}`, `${one}${between}${deed}`]),
  )
  // Constants are in capitals: `DELETE_ORDER`.
  return [...forms, ...forms.filter((form) => form.includes('_')).map((form) => form.toUpperCase())]
}

/** `DELETE_ORDER: [Role.ADMIN]`: a key of a table that speaks of roles or rights. */
function givenIn(view: ProjectView, form: string, places: readonly Line[]): readonly AnswerRow[] {
  const isKey = new RegExp(
    `^\\s*(?:["'\`]${escaped(form)}["'\`]|\\[?(?:\\w{1,40}\\.)?${escaped(form)}\\]?)\\s*(?::|=>)\\s*\\S`,
  )
  return places
    .filter(({ path, line, own }) => {
      if (!isKey.test(own)) return false
      return asks.test(`${own.replaceAll(form, '')} ${view.graph.symbolAt(path, line)?.qualifiedName ?? ''}`)
    })
    .slice(0, mostPlaces)
    .map((place) => rowOf(view, place))
}

function placesOf(view: ProjectView, form: string, places: readonly Line[]): readonly AnswerRow[] {
  const isText = new RegExp(`["'\`](?:[\\w-]{1,40}[.:/])?${escaped(form)}["'\`]`)
  return places
    .filter(({ path, line, own }) => {
      if (/(?:^|\/)migrations?\//.test(path)) return false
      const lines = view.readText(path)?.lines ?? []
      // Lines above are of the same call only if that is still open.
      const isOpen = /[([{,]\s*$/.test((lines[line - 2] ?? '').slice(0, limits.evidenceLineCharacters))
      const near = lines.slice(isOpen ? Math.max(0, line - 1 - linesAbove) : line - 1, line)
      return (
        isText.test(own) &&
        !isCommentLine(own) &&
        !/^\s*(?:\{#|<!--|\*)/.test(own) &&
        !shownText.test(own.slice(0, Math.max(0, own.search(isText)))) &&
        !keyInTag.test(own.slice(0, Math.max(0, own.search(isText)))) &&
        !namesRoute.test(own.slice(0, Math.max(0, own.search(isText)))) &&
        near.some((one) => asks.test(one.slice(0, limits.evidenceLineCharacters).replaceAll(form, '')))
      )
    })
    .slice(0, mostPlaces)
    .map((place) => rowOf(view, place))
}

function rowOf(view: ProjectView, place: { readonly path: string; readonly line: number }): AnswerRow {
  const around = view.graph.symbolAt(place.path, place.line)
  const name = around === null || around.kind === 'file' ? '' : `${code(nameOf(around))}: `
  const text = (view.readText(place.path)?.lines[place.line - 1] ?? '').trim().slice(0, 140)
  return placeRow(view, place, `${name}${code(text)}`)
}
