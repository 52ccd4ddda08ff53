// "Which columns does the table of orders have": the fields of its model, or the lines that create it.
import { limits } from '../../../kernel/limits'
import { partsOf as partsOfLanguages } from '../../../query/project/language-patterns'
import type { TablePlace } from '../../../query/project/tables'
import { classifyPath } from '../../../query/path-class'
import { splitIdentifier, stem } from '../../../query/search/terms'
import type { ProjectView, StoredSymbol } from '../../../query/project-view'
import type { AnswerRow, GraphAnswer } from '../../agent'
import { emptyAnswer, section } from '../../answer-parts'
import { firstOf, placeRow } from '../../project-rows'
import { code, count, nameOf, symbolRow } from '../../rows'

const types: ReadonlySet<string> = new Set(['class', 'struct', 'interface', 'type', 'trait'])
const members: ReadonlySet<string> = new Set(['field', 'property', 'variable', 'constant'])
/** What declares a column in a model whose other members are none. */
const declaresColumn =
  /[=:]\s*(?:[\w.]{1,60}\.)?(?:\w*Field|\w*Column|ForeignKey|\w*Key|relationship|Relationship|\w*Relation)\s*(?:[<[(]|$)|\bmapped_column\(|\bMapped\[/
const mostTables = 3
const shown = 60
const symbolsRead = 200
const linesOfStatement = 200

interface Columns {
  readonly key: string
  readonly isModel: boolean
  readonly name: string
  readonly rows: readonly AnswerRow[]
}

/** Null if no table is called so, or none of its columns is found. */
export function composeColumns(
  view: ProjectView,
  places: readonly TablePlace[],
  words: readonly string[],
  note: readonly string[],
): GraphAnswer | null {
  const wanted = words.flatMap(partsOf).toSorted().join(' ')
  const named = places.filter(
    ({ table }) =>
      partsOf(table.split('.').at(-1) ?? table)
        .toSorted()
        .join(' ') === wanted,
  )
  // A model says more than the migrations that once made its table.
  const created = [...named.filter(({ how }) => how === 'model'), ...named.filter(({ how }) => how !== 'model')]
    .slice(0, shown)
    .map((place) => columnsOf(view, place))
  const models = modelsNamed(view, words, wanted).map((one) => ofType(view, one))
  const ofModels = created.filter(({ isModel }) => isModel)
  const all = [...ofModels, ...models, ...created].filter(({ rows }) => rows.length > 0)
  const found = [...new Map(all.toReversed().map((one) => [one.key, one])).values()].toReversed().slice(0, mostTables)
  const [first] = found
  if (first === undefined) return null
  return {
    ...emptyAnswer(
      'tables',
      `${code(first.name)} has ${count(first.rows.length, 'column')} that ${first.rows.length === 1 ? 'is' : 'are'} declared where it is defined: ${first.rows
        .slice(0, 12)
        .map(({ symbolName, text }) => (symbolName === null ? text : code(symbolName)))
        .join(', ')}${first.rows.length > 12 ? ', …' : ''}.`,
    ),
    sections: found.flatMap(({ name, rows }) => {
      const { shown: listed, note: cut } = firstOf(rows, shown, 'column')
      return section(`Columns of ${name}`, listed, cut === undefined ? {} : { text: cut })
    }),
    limits: [...note, 'Columns that base types, later migrations or the framework add are not listed.'],
    next: [`Explain ${code(first.name)}`],
  }
}

function partsOf(name: string): readonly string[] {
  return splitIdentifier(name).map(stem)
}

function columnsOf(view: ProjectView, place: TablePlace): Columns {
  const owner = place.how === 'model' ? typeAround(view, place) : null
  return owner === null
    ? { key: place.table.toLowerCase(), name: place.table, rows: ofStatement(view, place), isModel: false }
    : ofType(view, owner)
}

function ofType(view: ProjectView, owner: StoredSymbol): Columns {
  const lines = view.readText(owner.filePath)?.lines ?? []
  const own = membersOf(view, owner)
  const declared = own.filter((one) => isColumn(lines, one))
  return {
    key: owner.qualifiedName,
    name: nameOf(owner),
    isModel: true,
    rows: (declared.length > 0 ? declared : own).map((one) =>
      symbolRow(
        view,
        one,
        code(
          (lines[one.nameLine - 1] ?? one.name)
            .trim()
            .slice(0, 120)
            .replace(/[({[,;]+$/, ''),
        ),
      ),
    ),
  }
}

function membersOf(view: ProjectView, owner: StoredSymbol): readonly StoredSymbol[] {
  return view.graph
    .symbolsInFile(owner.filePath)
    .filter(({ parentKey, kind, name }) => parentKey === owner.key && members.has(kind) && !name.startsWith('__'))
}

function isColumn(lines: readonly string[], { nameLine }: StoredSymbol): boolean {
  return declaresColumn.test((lines[nameLine - 1] ?? '').slice(0, limits.evidenceLineCharacters))
}

/** Types called so that declare columns; one with a base of the project's own isn't known as a model by its line. */
function modelsNamed(view: ProjectView, words: readonly string[], wanted: string): readonly StoredSymbol[] {
  return view.graph
    .searchSymbols(words.join(' '), symbolsRead)
    .map(({ symbol }) => symbol)
    .filter(
      ({ kind, name, filePath }) =>
        types.has(kind) && classifyPath(filePath) === 'source' && partsOf(name).toSorted().join(' ') === wanted,
    )
    .filter((one) => {
      const lines = view.readText(one.filePath)?.lines ?? []
      return membersOf(view, one).some((member) => isColumn(lines, member))
    })
}

/** The type that a table's line is in, that its method belongs to, or that it is an attribute of. */
function typeAround(view: ProjectView, { path, line }: TablePlace): StoredSymbol | null {
  let around = view.graph.symbolAt(path, line)
  while (around !== null && !types.has(around.kind))
    around = around.parentKey === null ? null : view.graph.symbolByKey(around.parentKey)
  return around ?? typeBelow(view, path, line)
}

/** Attributes, annotations and comments, which stand above the type that they are about. */
const aboveType = /^\s*(?:#\[|@|\[|\/\/|\/?\*|\)|$)/
const linesAbove = 20

function typeBelow(view: ProjectView, path: string, line: number): StoredSymbol | null {
  const lines = view.readText(path)?.lines ?? []
  if (!aboveType.test(lines[line - 1] ?? '')) return null
  let at = line
  while (at < line + linesAbove && at < lines.length && aboveType.test(lines[at] ?? '')) at++
  return view.graph.symbolsInFile(path).find(({ kind, startLine }) => types.has(kind) && startLine === at + 1) ?? null
}

const noColumn = /^(?:primary|foreign|unique|key|index|constraint|check|fulltext|exclude|like)\b/i

/**
 * The columns in the lines of a statement or a macro, up to the one that closes it: a bracket as the one that opens it. A name that
 * is given inside the statement stands below its columns.
 */
function ofStatement(view: ProjectView, place: TablePlace): readonly AnswerRow[] {
  const rows: AnswerRow[] = []
  const source = view.readText(place.path)
  const lines = source?.lines ?? []
  const isOther = relationsOf(place, source?.text ?? '')
  const first = openingLine(lines, place)
  const closing = /\{\s*$/.test((lines[first - 1] ?? '').slice(0, limits.evidenceLineCharacters)) ? /^\}/ : /^\)/
  for (let at = first; at < Math.min(lines.length, first + linesOfStatement); at++) {
    const line = (lines[at] ?? '').trim().slice(0, limits.evidenceLineCharacters)
    if (closing.test(line)) return rows
    const name = /^["'`[]?([A-Za-z_]\w*)["'`\]]?(?:\s*->|:)?\s+\S/.exec(line)?.[1]
    if (name === undefined || noColumn.test(line) || isOther(line)) continue
    rows.push(placeRow(view, { path: place.path, line: at + 1 }, code(line.replace(/,$/, '').slice(0, 120)), name))
  }
  return []
}

/** The line of the bracket that a place is in, if it is indented below one. */
function openingLine(lines: readonly string[], { line, how }: TablePlace): number {
  const own = (lines[line - 1] ?? '').slice(0, limits.evidenceLineCharacters)
  // A line that opens a block is the one that its columns are below.
  if (how !== 'model' || !/^\s/.test(own) || /[({]\s*$/.test(own)) return line
  for (let at = line - 1; at > Math.max(0, line - linesOfStatement); at--)
    if (/^\S.*\{\s*$/.test((lines[at - 1] ?? '').slice(0, limits.evidenceLineCharacters))) return at
  return line
}

/** What tells lines that are no columns, by the pattern that found the table. */
function relationsOf({ path, how }: TablePlace, text: string): (line: string) => boolean {
  const way = partsOfLanguages('tables')
    .filter(({ ends }) => ends.test(path))
    .flatMap(({ ways }) => ways)
    .find((one) => one.how === how && one.noColumn !== undefined)
  return (line) => way?.noColumn?.(line, text) === true
}
