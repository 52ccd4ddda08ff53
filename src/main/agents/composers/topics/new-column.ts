// "Where would I add a field to a story", of what a table holds: a migration, the columns that exist, and the places
// that name one of the last of them.
import { isMigration } from '../../../query/facts/roles/in-role'
import { tablesOf } from '../../../query/project/tables'
import { classifyPath } from '../../../query/path-class'
import type { ProjectView, StoredSymbol } from '../../../query/project-view'
import { contentWords, splitIdentifier, stem } from '../../../query/search/terms'
import type { AnswerRow, AnswerSection, GraphAnswer } from '../../agent'
import { emptyAnswer, section } from '../../answer-parts'
import { code, count, fileRow } from '../../rows'
import { composeColumns } from './columns'
import { linesNaming, namingSection, type NamingLines } from './naming-lines'
import { composeNewMigration } from './new-migration'

/** "A field such as a subtitle to a story". */
const wanted =
  /\b(?:fields?|columns?|propert(?:y|ies)|attributes?)\b.{0,80}? (?:to|in|into|on|for|of) (?:the |our |my |an? |every |each )?([\p{L}\d _-]{2,60})$/iu
const ofTables = /\s+(?:tables?|models?|entity|entities|objects?|records?|rows?)$/i
const shown = 6
const shownPlaces = 10
/** Shorter names are often other words. */
const leastName = 5
/** A column that hardly any file names shows nothing of where it is read and shown. */
const leastFiles = 3

/** Where the columns of what a question adds a field to are declared. */
export interface DeclaredColumns {
  readonly table: string
  readonly rows: readonly AnswerRow[]
  /** The type that declares them as its members; null if statements, calls or a schema do. */
  readonly type: StoredSymbol | null
}

/** Null if no field is added, or no table is called as that to which it is added. */
export function columnsMeant(view: ProjectView, subject: string): DeclaredColumns | null {
  const owner = wanted.exec(subject.trim())?.[1]?.replace(ofTables, '')
  if (owner === undefined) return null
  const words = contentWords(owner)
  const answer = words.length === 0 ? null : composeColumns(view, tablesOf(view).places, words, [])
  const [first] = answer?.sections ?? []
  const [row] = first?.rows ?? []
  if (first === undefined || row === undefined) return null
  const member = row.symbolId === null ? null : view.graph.symbol(row.symbolId)
  const type = member?.parentKey == null ? null : view.graph.symbolByKey(member.parentKey)
  // The set that a table is told by is a member of something else.
  const isCalled = type !== null && forms(type.name).endsWith(forms(words.join(' ')))
  if (type !== null && !isCalled) return null
  return { table: first.title.replace(/^Columns of /, ''), rows: first.rows, type }
}

/** Whether a field is added to something. */
export function addsField(subject: string): boolean {
  return wanted.test(subject.trim())
}

function forms(name: string): string {
  return splitIdentifier(name)
    .map((part) => stem(part))
    .join(' ')
}

/** Composes where a new column goes. */
export function composeNewColumn(view: ProjectView, { table, rows }: DeclaredColumns): GraphAnswer {
  const last = rows.slice(-shown)
  const migration = composeNewMigration(view, 'migration')
  const pattern = patternOf(view, last)
  return {
    ...emptyAnswer(
      'where to add',
      `A new one would be a column of ${code(table)}, next to ${count(rows.length, 'other')}, such as ${last.at(-1)?.text ?? ''}.${migration === null ? '' : ` ${migration.headline}`}`,
    ),
    subject: { resolved: table, alternatives: [] },
    sections: [
      ...section(`The last columns of ${table}`, last, {
        text: `${last.length} of ${count(rows.length, 'column')} shown.`,
      }),
      ...namingSection(pattern, 'a column of it', shownPlaces),
      ...modelSection(view, table),
      ...(migration?.sections.filter(({ title }) => /^(?:The newest of|Tasks for it)/.test(title)) ?? []),
    ],
    limits: [
      "Inferred from the columns that exist; the graph can't know which place is intended.",
      ...(migration?.limits ?? []),
    ],
    next: [`Which columns does the table ${code(table)} have?`],
  }
}

/** Of the last columns, the one that several files and the fewest lines name: not one that many tables have. */
function patternOf(view: ProjectView, last: readonly AnswerRow[]): NamingLines | null {
  const columns = last.flatMap(({ symbolName }) =>
    symbolName !== null && symbolName.length >= leastName && splitIdentifier(symbolName).length > 1 ? [symbolName] : [],
  )
  const [best] = columns
    .map((column) =>
      linesNaming(view, column, (places) =>
        places.toSorted((a, b) => Number(isMigration(a.path)) - Number(isMigration(b.path))),
      ),
    )
    .filter(({ files }) => files >= leastFiles)
    .toSorted((a, b) => Number(a.isCut) - Number(b.isCut) || a.lines.length - b.lines.length)
  return best ?? null
}

/** The file that is called as the table: its model. */
function modelSection(view: ProjectView, table: string): readonly AnswerSection[] {
  const models = view.graph
    .files()
    .filter(
      ({ path, symbols }) =>
        symbols > 0 &&
        classifyPath(path) === 'source' &&
        /(?:^|\/)(?:models?|entit(?:y|ies)|domain)\//i.test(path) &&
        forms((path.split('/').at(-1) ?? '').replace(/\.\w+$/, '')) === forms(table),
    )
  return section(
    'Its model',
    models.slice(0, 2).map((file) => fileRow(view, file)),
  )
}
