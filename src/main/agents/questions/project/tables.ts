// "Which tables are there": database tables from SQL, migrations and models.
import { namesOfModel } from '../../../query/project/models/mapper'
import { tablesOf, type TablePlace } from '../../../query/project/tables'
import { splitIdentifier, stem } from '../../../query/search/terms'
import type { ProjectView } from '../../../query/project-view'
import type { AnswerRow, GraphAnswer } from '../../agent'
import { emptyAnswer, section } from '../../answer-parts'
import { composeColumns } from '../../composers/topics/columns'
import { asksForUsers, tableUsers } from '../../composers/topics/table-users'
import { fillers, firstOf, narrow, placeRow, readNote, withoutProject } from '../../project-rows'
import type { Asked, QuestionKind } from '../../question-kind'
import { code, count } from '../../rows'

const own = new RegExp(
  `^(?:${fillers}|tables?|databases?|db|sql|schemas?|created?|creates?|migrations?|models?|entities|entity|columns?|fields?|attributes?|felder|spalten|tabellen?|champs|colonnes|campos|columnas|colunas|tabl[ae]s?|tabelas?|hat|tiene|tienen|tem|têm|ont|possède|contient|contiene|contém|which|welche|quais|quelles|qué|store[sd]?|persist(?:ed|s)?|holds?|keeps?|kept|contains?|saved|who|code|functions?|methods?|inserts?|updates?|deletes?|changes?|reads?|writes?|written|fills?|quer(?:y|ies|ied)|rows?)$`,
  'i',
)
const shown = 40
const readFrom = 'Read from SQL, migrations and the models of common ORMs'
const asksForColumns =
  /\b(?:fields|columns|attributes|felder|spalten|champs|colonnes|campos|columnas|colunas|attribute|attributs|atributos)\b|列|字段|カラム|フィールド/i

/** "Which table stores alarms": one table, and not a view of a page. */
const oneTable =
  '(?:what|which) (?:database |db |sql )?tables? (?:stores?|holds?|keeps?|contains?|persists?|(?:is|are) .{1,40} (?:stored|kept|saved|persisted|written)) ?.{0,80}'

/** "Who writes the users table", "which functions read from the table orders". */
const usersOfTable =
  '(?:who|what|which (?:code|function|method|file|quer|part|place|statement|class|service|handler)\\w*|where) (?:is |are |do(?:es)? |the |we |it |all |code |can |ever )*(?:reads?|writes?|written|updates?|inserts?|deletes?|fills?|quer(?:y|ies)|us(?:es?|ing)|chang(?:es?|ed)|modif(?:y|ies|ied)) .{0,60}\\btable\\b.{0,60}'

/** "What are the columns of orders": of a table, if there is one called so. */
const columnsOfName = '(?:what|which|list|show)(?: me)?(?: all| are| the)* columns (?:of|in|on|does|has) .{1,60}'

export const question: QuestionKind = {
  id: 'tables',
  rank: 26,
  phrases: {
    en: [
      `(?:what|which|list|show)(?: me)?(?: all| are| the)* ?(?:fields|columns|attributes)\\b.{0,40}?\\b(?:(?:database |db )?tables?|(?:database |data )?models?|entit(?:y|ies))\\b.{0,60}`,
      `(?:what|which|list|show|give|are there|is there|name|all|how many)\\b.{0,40}?\\b(?:(?:database |db |sql )?tables|database (?:schema|models|entities)|db schema)\\b.{0,80}`,
      `(?:what|which) (?:database )?(?:entities|models) (?:are|does|do) .{0,60}\\b(?:database|db|stored?|persisted)\\b.{0,40}`,
      `(?:what|which|list|show(?: me)?|name)(?: are)?(?: the| all| its| our)*(?: main| core| central| key| most important| data| domain)* ?(?:models|entities|data ?models?|domain (?:objects|models?))(?: (?:are there|exist|does (?:it|this \\w+|the \\w+) have|do we have|in (?:this|the) \\w+))?(?:,? and (?:how|where|what) .{1,60})?`,
      oneTable,
      usersOfTable,
      columnsOfName,
      `where is (?:the )?(?:\\S+ table|database schema|db schema) (?:defined|created|declared)`,
    ],
    de: [
      'welche (?:felder|spalten|attribute) (?:hat|haben|gibt es in|enthält) .{0,40}\\b(?:tabelle|modell|entität)\\b.{0,60}',
      '(?:welche|liste|zeige?|gibt es).{0,30}(?:datenbank)?tabellen.{0,60}',
    ],
    fr: [
      'quels? (?:sont les )?(?:champs|colonnes|attributs) .{0,30}\\b(?:table|modèle)\\b.{0,60}',
      'quelles (?:sont les )?colonnes .{0,30}\\b(?:table|modèle)\\b.{0,60}',
      '(?:quelles?|liste|montre|y a-t-il).{0,30}tables.{0,60}',
    ],
    es: [
      'qu[eé] (?:campos|columnas|atributos) (?:(?:tienen?|contiene|posee) )?.{0,30}\\b(?:tabla|modelo)\\b.{0,60}',
      '(?:qué|que|cuáles|lista|muestra|hay).{0,30}tablas.{0,60}',
    ],
    pt: [
      '(?:que|quais) (?:campos|colunas|atributos) (?:(?:tem|têm|possui|contém) )?.{0,30}\\b(?:tabela|modelo)\\b.{0,60}',
      '(?:que|quais|lista|mostra|mostre|há).{0,30}tabelas.{0,60}',
    ],
    zh: ['.{0,20}(?:数据库表|数据表|哪些表).{0,30}', '.{0,20}表.{0,30}(?:哪些|什么)(?:列|字段).{0,10}'],
    ja: ['.{0,20}テーブル.{0,30}'],
  },
  needsThought: false,
  aboutCode: true,
  lists: true,
  compose: composeTables,
}

/** @returns null if there is none and the question may ask for models that are no tables */
function composeTables({ view, understanding }: Asked): GraphAnswer | null {
  const { places, filesRead, filesLeft } = tablesOf(view)
  const mine = places.filter((one) => one.own)
  const among = mine.length > 0 ? mine : places
  const asked = withoutProject(view, understanding.text)
  // A word that a table is called by means it, though the paths of all of them have it.
  const called = narrow(among, asked, own, ({ table, model }) => [table, ...namesOfModel(model)].join(' '))
  const { items, words, partly } =
    called.words.length > 0 ? called : narrow(among, asked, own, ({ table, path, how }) => `${table} ${path} ${how}`)
  // Where there is one table, its name tells nothing apart, and is meant all the same.
  const spoken = new Set(splitIdentifier(asked).map(stem))
  const byName =
    words.length > 0 ? [] : among.filter(({ table }) => splitIdentifier(table).every((part) => spoken.has(stem(part))))
  const meant = byName.length > 0 ? splitIdentifier(byName[0]?.table ?? '') : words
  if (asksForColumns.test(understanding.text) && meant.length > 0) {
    const columns = composeColumns(
      view,
      byName.length > 0 ? byName : [...items, ...partly],
      meant,
      readNote(readFrom, filesRead, filesLeft),
    )
    if (columns !== null) return columns
  }
  if (new RegExp(`^${columnsOfName}$`, 'i').test(understanding.text) && meant.length === 0) return null
  // A table that is not found may be one of a page.
  if (new RegExp(`^${oneTable}$`, 'i').test(understanding.text) && meant.length === 0) return null
  // Neither may one be that nobody declares.
  if (new RegExp(`^${usersOfTable}$`, 'i').test(understanding.text) && meant.length === 0) return null
  const asksForModels = !/\b(?:tables?|database|db|schema|sql)\b|tabelle|tabla|tabela|表|テーブル/i.test(
    understanding.text,
  )
  const isModel = ([, found]: readonly [string, readonly TablePlace[]]): boolean =>
    found.some((one) => one.how === 'model')
  const tables = [...Map.groupBy(items, sameTable(items))]
  if (asksForModels && tables.length === 0) return null
  const groups = asksForModels ? tables.toSorted((a, b) => Number(isModel(b)) - Number(isModel(a))) : tables
  // "Budgets and their limits" asks for two tables; each is named with one of the words.
  const named = partly.filter(
    ({ table }) => narrow([{ table: '' }, { table }], words.join(' '), own, (one) => one.table).words.length > 0,
  )
  const others = [...Map.groupBy(named, sameTable(named))].filter(([name]) => !groups.some(([known]) => known === name))
  const { shown: rows, note } = firstOf(groups, shown, 'table')
  const users =
    meant.length > 0 && asksForUsers.test(understanding.text) ? usersOf(view, groups, understanding.text) : null
  return {
    ...emptyAnswer(
      'tables',
      groups.length === 0
        ? `No database table is found in ${code(view.name)}.`
        : `${code(view.name)} defines ${count(groups.length, 'table')}${words.length === 0 ? '' : ` that ${groups.length === 1 ? 'fits' : 'fit'} ${words.map((word) => `“${word}”`).join(', ')}`}${mine.length === 0 ? ', only in tests and examples' : ''}: ${groups
            .slice(0, 12)
            .map(([name, found]) => code(shortName(name, found[0]?.table)))
            .join(', ')}${groups.length > 12 ? ', …' : ''}.${
            others.length === 0
              ? ''
              : ` ${count(others.length, 'more table')} ${others.length === 1 ? 'is' : 'are'} named with some of these words: ${others
                  .slice(0, 12)
                  .map(([name, found]) => code(shortName(name, found[0]?.table)))
                  .join(', ')}${others.length > 12 ? ', …' : ''}.`
          }${users?.said ?? ''}`,
    ),
    sections: [
      ...(users?.sections ?? []),
      ...section('Tables', tableRows(view, rows), note === undefined ? {} : { text: note }),
      ...section(
        'Tables with some of the words',
        tableRows(view, others.slice(0, shown)),
        others.length > shown ? { text: `${shown} of ${count(others.length, 'table')} shown.` } : {},
      ),
    ],
    limits: [
      ...readNote(readFrom, filesRead, filesLeft),
      'Tables that a later migration drops in another way than by the usual calls are still listed; names built at run time are not found.',
      ...(users?.limits ?? []),
    ],
    next: [],
  }
}

/** The users of the one table that a question means: the one that it names, or that is called as its word. */
function usersOf(
  view: ProjectView,
  groups: readonly (readonly [string, readonly TablePlace[]])[],
  text: string,
): ReturnType<typeof tableUsers> | null {
  const asked = new Set(splitIdentifier(text).map(stem))
  const written = groups.find(([name]) => name.includes('_') && text.toLowerCase().includes(name))
  const [name, places] =
    written ?? groups.find(([one]) => splitIdentifier(one).length === 1 && asked.has(stem(one))) ?? groups[0] ?? []
  return name === undefined || places === undefined ? null : tableUsers(view, shortName(name, places[0]?.table), places)
}

function tableRows(
  view: ProjectView,
  groups: readonly (readonly [string, readonly TablePlace[]])[],
): readonly AnswerRow[] {
  return groups.flatMap(([name, [first, ...others]]) => {
    if (first === undefined) return []
    const more = others.length === 0 ? '' : `, and ${count(others.length, 'more place')}`
    return [placeRow(view, first, `${code(shortName(name, first.table))}, ${first.how}${more}`, first.table)]
  })
}

/** The name of a table without its schema, if it is known without one too. */
function shortName(name: string, written = ''): string {
  return written.toLowerCase().endsWith(`.${name}`) ? written.slice(-name.length) : written
}

/**
 * What tells tables apart. A model and the table that it is kept in are one: `ApiKey` is `api_keys`. Tables that differ
 * only in their forms stay two.
 */
function sameTable(places: readonly TablePlace[]): (place: TablePlace) => string {
  // `dbo.users` and `users` are one table, in the words of two databases.
  const bare = (table: string): string => (table.split('.').at(-1) ?? table).toLowerCase()
  const joined = (table: string): string => {
    const parts = splitIdentifier(table.split('.').at(-1) ?? table)
    return [...parts.slice(0, -1), stem(parts.at(-1) ?? '')].join('')
  }
  const created = new Map<string, Set<string>>()
  for (const { table, how } of places)
    if (how !== 'model') created.set(joined(table), (created.get(joined(table)) ?? new Set()).add(bare(table)))
  return ({ table, how }) => {
    const names = how === 'model' ? created.get(joined(table)) : undefined
    return names?.size === 1 ? ([...names][0] ?? '') : bare(table)
  }
}
