// "Which columns does the table of orders have": the fields of its model, or the lines that create it.
import { limits } from '../../../kernel/limits'
import { isMigration } from '../../../query/facts/roles/in-role'
import { columnChanges, type ColumnChange } from '../../../query/project/column-changes'
import { namesOfModel, type Model } from '../../../query/project/models/mapper'
import type { TablePlace } from '../../../query/project/tables'
import { classifyPath } from '../../../query/path-class'
import { splitIdentifier, stem } from '../../../query/search/terms'
import type { ProjectView, StoredSymbol } from '../../../query/project-view'
import { isType, isValue } from '../../../query/symbol-kinds'
import type { AnswerRow, GraphAnswer } from '../../agent'
import { emptyAnswer, section } from '../../answer-parts'
import { firstOf } from '../../project-rows'
import { code, count, nameOf, symbolRow } from '../../rows'
import { columnRow, ofStatement } from './column-lines'
import { declaredText } from './declared-text'

/** What declares a column in a model whose other members are none. */
const declaresColumn =
  /[=:]\s*(?:[\w.]{1,60}\.)?(?:\w*Field|\w*Column|ForeignKey|\w*Key|relationship|Relationship|\w*Relation)\s*(?:[<[(]|$)|\bmapped_column\(|\bMapped\[/
const mostTables = 3
const namedColumns = 12
const shown = 60
const symbolsRead = 200

interface Columns {
  /** Whether it tells how the table is now: a model, or the schema as a whole. */
  readonly isNow: boolean
  readonly key: string
  readonly isModel: boolean
  /** Whether its mapper is known well enough to tell the columns that no line names. */
  readonly isMapped?: true
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
  const isCalled = (name: string): boolean => partsOf(name).toSorted().join(' ') === wanted
  const named = places.filter(
    ({ table, model }) => isCalled(table.split('.').at(-1) ?? table) || namesOfModel(model).some(isCalled),
  )
  // A model says more than the migrations that once made its table.
  const created = [...named.filter(({ how }) => how === 'model'), ...named.filter(({ how }) => how !== 'model')]
    .slice(0, shown)
    .map((place) => columnsOf(view, place))
  const mapped = new Set(places.map(({ model }) => model?.symbol.key))
  const models = modelsNamed(view, words, wanted)
    .filter(({ key }) => !mapped.has(key))
    .map((one) => ofType(view, one))
  const ofModels = created.filter(({ isModel }) => isModel)
  const every = [...ofModels, ...models, ...created].filter(({ rows }) => rows.length > 0)
  // A migration's own copy of a model is as the table was then.
  const isPast = ({ isModel, rows }: Columns): boolean => isModel && isMigration(rows[0]?.path ?? '')
  const all = [...every.filter((one) => !isPast(one)), ...every.filter(isPast)]
  const found = all.filter((one, at) => all.findIndex(({ key }) => key === one.key) === at).slice(0, mostTables)
  const [first] = found
  if (first === undefined) return null
  const { rows: now, gone } = first.isNow ? { rows: first.rows, gone: [] } : afterChanges(view, first)
  const others = found.filter((one) => one !== first)
  return {
    ...emptyAnswer(
      'tables',
      `${code(first.name)} has ${count(now.length, 'column')} that ${now.length === 1 ? 'is' : 'are'} declared where it is defined${now.length > first.rows.length || gone.length > 0 ? ' or in later migrations' : ''}: ${now
        .slice(0, namedColumns)
        .map((row) => code(columnName(row)))
        .join(', ')}${now.length > namedColumns ? ', …' : ''}.`,
    ),
    sections: [
      ...[{ ...first, rows: now }, ...others].flatMap(({ name, rows }) => {
        const { shown: listed, note: cut } = firstOf(rows, shown, 'column')
        return section(`Columns of ${name}`, listed, cut === undefined ? {} : { text: cut })
      }),
      ...section('Changed later', gone.slice(0, shown)),
    ],
    limits: [
      ...note,
      first.isNow
        ? first.isMapped
          ? 'Columns that packages from outside the repository add are not listed.'
          : 'Columns that base types, later migrations or the framework add are not listed.'
        : 'Changes that migrations make in other ways than by statements and the usual calls are not found.',
    ],
    next: [`Explain ${code(first.name)}`],
  }
}

/** A column that its line doesn't name is named in front of it. */
function columnName({ symbolName, text }: AnswerRow): string {
  return symbolName ?? /^`([^`]+)`:/.exec(text)?.[1] ?? text.replaceAll('`', '')
}

/** The columns that a table has after the migrations that follow, and those that are gone or called otherwise. */
function afterChanges(
  view: ProjectView,
  { name, rows }: Columns,
): { readonly rows: readonly AnswerRow[]; readonly gone: readonly AnswerRow[] } {
  const columns = new Map(rows.map((row) => [columnName(row).toLowerCase(), row]))
  const gone: AnswerRow[] = []
  for (const change of columnChanges(view, name)) {
    const key = change.column.toLowerCase()
    const row = changeRow(view, change)
    if (change.what === 'added') {
      if (!columns.has(key)) columns.set(key, row)
      continue
    }
    if (!columns.has(key)) continue
    gone.push({ ...row, text: `${code(change.column)} is ${change.what}: ${row.text}` })
    if (change.what === 'dropped') columns.delete(key)
    if (change.what === 'renamed' && change.to !== null) {
      columns.delete(key)
      columns.set(change.to.toLowerCase(), { ...row, symbolName: change.to })
    }
  }
  return { rows: [...columns.values()], gone }
}

function changeRow(view: ProjectView, { path, line, text, column }: ColumnChange): AnswerRow {
  return columnRow(view, { path, line }, text, column)
}

function partsOf(name: string): readonly string[] {
  return splitIdentifier(name).map(stem)
}

/** Files that are written anew with every change. */
const wholeSchema = /(?:^|[/._-])(?:schema|latest|structure|dump)\.\w+$/i

function columnsOf(view: ProjectView, place: TablePlace): Columns {
  const { model } = place
  if (model !== undefined) return ofModel(view, model)
  const owner = place.how === 'model' ? typeAround(view, place) : null
  const isNow = place.how === 'model' || wholeSchema.test(place.path)
  return owner === null
    ? { key: place.table.toLowerCase(), name: place.table, rows: ofStatement(view, place), isModel: false, isNow }
    : ofType(view, owner)
}

/** None of a model whose columns are said by the schema. */
function ofModel(view: ProjectView, { table, columns }: Model): Columns {
  const rows = (columns ?? []).map(({ name, text, path, line }) => columnRow(view, { path, line }, text, name))
  return { key: table.toLowerCase(), name: table, isModel: true, isMapped: true, isNow: true, rows }
}

function ofType(view: ProjectView, owner: StoredSymbol): Columns {
  const lines = view.readText(owner.filePath)?.lines ?? []
  const all = membersOf(view, owner)
  const isField = ({ kind }: StoredSymbol): boolean => kind !== 'constant'
  const own = all.some(isField) ? all.filter(isField) : all
  const declared = own.filter((one) => isColumn(lines, one))
  return {
    key: owner.qualifiedName,
    name: nameOf(owner),
    isModel: true,
    isNow: true,
    rows: (declared.length > 0 ? declared : own).map((one) => symbolRow(view, one, code(declaredText(view, one)))),
  }
}

function membersOf(view: ProjectView, owner: StoredSymbol): readonly StoredSymbol[] {
  return view.graph
    .symbolsInFile(owner.filePath)
    .filter(({ parentKey, kind, name }) => parentKey === owner.key && isValue({ kind }) && !name.startsWith('__'))
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
        isType({ kind }) && classifyPath(filePath) === 'source' && partsOf(name).toSorted().join(' ') === wanted,
    )
    .filter((one) => {
      const lines = view.readText(one.filePath)?.lines ?? []
      return membersOf(view, one).some((member) => isColumn(lines, member))
    })
}

/** The type that a table's line is in, that its method belongs to, or that it is an attribute of. */
function typeAround(view: ProjectView, { path, line }: TablePlace): StoredSymbol | null {
  let around = view.graph.symbolAt(path, line)
  while (around !== null && !isType(around))
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
  return view.graph.symbolsInFile(path).find(({ kind, startLine }) => isType({ kind }) && startLine === at + 1) ?? null
}
