// "How do I turn off registration" where a record holds it: the field that is true or false, the column with its
// default, the code that asks for it, and the routes that change the record.
import { escaped } from '../../../contract/text-pattern'
import { limits } from '../../../kernel/limits'
import { isCommentLine } from '../../../query/comment-line'
import { rankSymbols } from '../../../query/find-symbol'
import { isTestCode } from '../../../query/facts/test-code'
import { classifyPath } from '../../../query/path-class'
import { routesOf } from '../../../query/project/routes'
import { scanFiles } from '../../../query/project/scan-text'
import type { ProjectView, StoredSymbol } from '../../../query/project-view'
import { splitIdentifier, stem } from '../../../query/search/terms'
import { isValue } from '../../../query/symbol-kinds'
import { stemsIn, strengthIn, weighed, type WordGroup } from '../../../query/search/word-groups'
import type { AnswerSection, GraphAnswer } from '../../agent'
import { emptyAnswer, section } from '../../answer-parts'
import { firstOf, placeRow } from '../../project-rows'
import { code, count, nameOf, placeOf, symbolRow } from '../../rows'

const searched = 60
const shown = 8
const filesRead = 200
const ofState = new Set(
  'is are has can allow allowed enable enabled disable disabled open public new user active'.split(' ').map(stem),
)
const isBoolean = /\b(?:bool(?:ean)?|Boolean(?:Field)?|BOOLEAN|tinyint)\b/
const asks = /\bif\b|\bunless\b|\?|!|&&|\|\||\breturn\b|\bcase\b/
const isSchema = /\.(?:xml|sql|prisma)$|(?:^|\/)(?:migrations?|schema|db)\/.*\.\w+$/i
const givesDefault = /default(?:Value(?:Boolean)?)?["']?\s*(?:[=:(]|\s)\s*["'(]?(?<value>true|false|0|1)\b/i
const changes: ReadonlySet<string> = new Set(['PUT', 'PATCH', 'POST'])

interface Line {
  readonly path: string
  readonly line: number
  readonly text: string
}

/** Null if no field that is true or false is called as the words say. */
export function composeFlag(view: ProjectView, about: readonly WordGroup[], wantsOn: boolean): GraphAnswer | null {
  const things = about.filter(({ isAside }) => isAside !== true)
  const groups = weighed(view, things)
  if (groups.length === 0) return null
  const found = things.flatMap(({ forms }) => forms.flatMap((form) => view.graph.searchSymbols(form, searched)))
  const fields = [...new Map(found.map(({ symbol }) => [symbol.key, symbol])).values()].filter((symbol) => {
    const parts = stemsIn(symbol.name)
    const line = view.readText(symbol.filePath)?.lines[symbol.nameLine - 1] ?? ''
    return (
      isValue(symbol) &&
      symbol.parentKey !== null &&
      classifyPath(symbol.filePath) === 'source' &&
      groups.every((group) => strengthIn(parts, group) > 0) &&
      [...parts].every((part) => ofState.has(part) || groups.some((group) => strengthIn(new Set([part]), group) > 0)) &&
      isBoolean.test(line) &&
      !isTestCode(view, symbol)
    )
  })
  const [first, ...others] = rankSymbols(view, fields)
  if (first === undefined) return null
  const owner = first.parentKey === null ? null : view.graph.symbolByKey(first.parentKey)
  const readers = readersOf(view, first)
  // What nothing asks for decides nothing.
  if (readers.length === 0) return null
  const columns = columnLines(view, first)
  const routes = owner === null ? [] : routesOfRecord(view, owner)
  const given = columns
    .map(({ text }) => givesDefault.exec(text)?.groups?.['value'])
    .find((value) => value !== undefined)
  const disables = [...stemsIn(first.name)].includes(stem('disabled'))
  const to = wantsOn === disables ? 'false' : 'true'
  const [route] = routes
  return {
    ...emptyAnswer(
      'value',
      `${code(nameOf(first))} decides it, a field that is true or false: ${code(to)} turns it ${wantsOn ? 'on' : 'off'}, at ${code(placeOf(first))}.${given === undefined ? '' : ` A new record has ${code(given)}, at ${code(`${columns[0]?.path}:${columns[0]?.line}`)}.`} It is asked for at ${code(`${readers[0]?.path}:${readers[0]?.line}`)}${readers.length > 1 ? ` and ${count(readers.length - 1, 'more place')}` : ''}.${route === undefined ? '' : ` The record is changed by ${code(`${route.method} ${route.route}`)}${routes.length > 1 ? ` and ${count(routes.length - 1, 'other route')}` : ''}.`}`,
    ),
    subject: { resolved: first.id, alternatives: others.slice(0, shown).map(({ id }) => id) },
    sections: [
      ...section('The field', [symbolRow(view, first)]),
      ...lineSection(view, 'Where it is asked for', readers),
      ...lineSection(view, 'Where the database has it', columns),
      ...section(
        'Routes that change the record',
        routes.slice(0, shown).map((one) => placeRow(view, one, code(`${one.method} ${one.route}`))),
      ),
      ...section(
        'Other fields that are named so',
        others.slice(0, shown).map((symbol) => symbolRow(view, symbol)),
      ),
    ],
    limits: ['Found by its name; where people change it on a page of the interface is not followed.'],
    next: [`Who uses ${code(nameOf(first))}?`],
  }
}

/** Lines elsewhere that ask for a field, itself or by its accessor. */
function readersOf(view: ProjectView, { name, filePath }: StoredSymbol): readonly Line[] {
  const plain = name.replace(/^_+/, '')
  const upper = plain.slice(0, 1).toUpperCase() + plain.slice(1)
  const accessors = [`get${upper}`, `is${upper}`, `${plain}?`]
  const pattern = new RegExp(
    `(?:\\b(?:${accessors.slice(0, 2).map(escaped).join('|')})\\s*\\(|(?:\\.|->|::)${escaped(plain)}\\b(?!\\s*(?:=(?!=)|\\()))`,
  )
  return linesIn(
    view,
    [plain, ...accessors],
    (path) => path !== filePath && classifyPath(path) === 'source',
    (line) => pattern.test(line) && asks.test(line),
  )
}

function columnLines(view: ProjectView, { name }: StoredSymbol): readonly Line[] {
  const pattern = new RegExp(`(?<![\\w])["'\`:]?${escaped(name)}["'\`]?(?![\\w])`, 'i')
  return linesIn(
    view,
    [name],
    (path) => isSchema.test(path) && classifyPath(path) !== 'test',
    (line) => pattern.test(line) && givesDefault.test(line),
  )
}

function linesIn(
  view: ProjectView,
  names: readonly string[],
  fits: (path: string) => boolean,
  isMeant: (line: string) => boolean,
): readonly Line[] {
  const words = [...new Set(names.flatMap((name) => [name.toLowerCase(), ...splitIdentifier(name)]))]
  const { files } = scanFiles(view, { words: words.filter((word) => word.length > 3), fits, most: filesRead })
  return files.flatMap(({ path, text }) =>
    text.lines.flatMap((line, at): readonly Line[] =>
      line.length > limits.evidenceLineCharacters || isCommentLine(line) || !isMeant(line)
        ? []
        : [{ path, line: at + 1, text: line.trim() }],
    ),
  )
}

function lineSection(view: ProjectView, title: string, lines: readonly Line[]): readonly AnswerSection[] {
  const { shown: rows, note } = firstOf(lines, shown, 'line')
  return section(
    title,
    rows.map((one) => {
      const around = view.graph.symbolAt(one.path, one.line)
      const within = around === null || around.kind === 'file' ? '' : `${code(nameOf(around))}: `
      return placeRow(view, one, `${within}${code(one.text.slice(0, 140))}`)
    }),
    note === undefined ? {} : { text: note },
  )
}

interface ChangingRoute {
  readonly path: string
  readonly line: number
  readonly method: string
  readonly route: string
}

/** Routes called after the type of a record, by which one is changed. */
function routesOfRecord(view: ProjectView, { name }: StoredSymbol): readonly ChangingRoute[] {
  const wanted = splitIdentifier(name).map(stem).join(' ')
  return routesOf(view).routes.flatMap((one): readonly ChangingRoute[] => {
    const last = one.route
      .split('/')
      .filter((part) => /^[\w-]+$/.test(part))
      .at(-1)
    const isOfIt = last !== undefined && splitIdentifier(last).map(stem).join(' ') === wanted
    return isOfIt && changes.has(one.method.toUpperCase())
      ? [{ path: one.path, line: one.line, method: one.method, route: one.route }]
      : []
  })
}
