// Who reads and writes a table: the lines of code that use its model, and the repositories that are made for it.
import { escaped } from '../../../contract/text-pattern'
import { callersOf } from '../../../query/facts/callers'
import { typeKinds } from '../../../query/facts/use-kinds'
import { isType } from '../../../query/symbol-kinds'
import { classifyPath } from '../../../query/path-class'
import type { ProjectView, StoredLink, StoredSymbol } from '../../../query/project-view'
import { instanceUsesOf } from '../../../query/project/models/instance-uses'
import { namesOfModel, type Model } from '../../../query/project/models/mapper'
import { tableUsesOf, type TableUse } from '../../../query/project/table-uses'
import type { TablePlace } from '../../../query/project/tables'
import { splitIdentifier, stem } from '../../../query/search/terms'
import type { AnswerSection } from '../../agent'
import { cutNote, section } from '../../answer-parts'
import { readNote } from '../../project-rows'
import { code, count, lineRow, nameOf } from '../../rows'

/** What a question says that asks for users of a table. */
export const asksForUsers =
  /\b(?:reads?|writes?|written|read from|uses?|used|fills?|queries|queried|inserts?|updates?|deletes?|changes?|modif(?:y|ies))\b/i

const writing =
  /(?:::|\.|->)(?:(?:force|first_?or|update_?or|find_?or|get_?or|bulk|batch|raw|in)_?)?(?:create|save|insert|update|upsert|delete|destroy|remove|persist|merge|increment|decrement|truncate|restore|touch)(?!e?d(?:\b|_))\w*\b/i
const reading =
  /(?:::|\.|->)(?:find|get|first|last|where|all|count|select|query|exists|pluck|fetch|load|list|latest|earliest|with|filter|exclude|aggregate|annotate|values|order|includes|joins|sum|maximum|minimum|max|min|average|paginate|unscoped)\w*\b/i
const repository = /(?:Repository|Repo|Dao|Mapper|Store)$/
const modelEnding = new Set(['entity', 'model', 'record'].map(stem))
/** Lines of one statement that are read: a chain of calls goes on below. */
const linesOfStatement = 8
const lineCharacters = 400
const shown = 12
const shownCharacters = 120
const symbolsRead = 60
const repositoriesRead = 4
/** A longer definition does more than hand out a model. */
const linesOfGiver = 5

export interface TableUsers {
  readonly said: string
  readonly sections: readonly AnswerSection[]
  /** What wasn't read. */
  readonly limits: readonly string[]
}

/** Sections about the users of one table, with sentences that sum them up: by statements, and by its model. */
export function tableUsers(view: ProjectView, table: string, places: readonly TablePlace[]): TableUsers {
  const stated = usersInStatements(view, table)
  const modelled = usersOfModel(view, table, places)
  return {
    said: stated.said + modelled.said,
    sections: [...stated.sections, ...modelled.sections],
    limits: [
      ...stated.limits,
      ...(modelled.sections.length > 0
        ? ['Users are those whose lines name the model or its repository; relations of other models reach it too.']
        : []),
    ],
  }
}

const doing = { writes: ['write', 'writes'], reads: ['read', 'reads'] } as const

/** What the statements of SQL and the calls of query builders in the code do with a table. */
function usersInStatements(view: ProjectView, table: string): TableUsers {
  const bare = (table.split('.').at(-1) ?? table).toLowerCase()
  const { uses, filesRead, filesLeft } = tableUsesOf(view)
  const mine = uses.filter((one) => one.own && one.table.toLowerCase() === bare)
  if (mine.length === 0) return { said: '', sections: [], limits: [] }
  const found = (['writes', 'reads'] as const).map((does) => {
    const rows = mine.filter((one) => one.does === does)
    return { does, rows, users: new Set(rows.map((one) => userOf(view, one).key)).size }
  })
  // Statements that are put together at run time aren't found.
  const parts = found
    .filter(({ users }) => users > 0)
    .map(
      ({ does, users }, at) =>
        `at least ${count(users, 'place')} ${doing[does][users === 1 ? 1 : 0]} ${at === 0 ? code(table) : 'it'}`,
    )
  return {
    said: ` By the statements in the code, ${parts.join(' and ')}.`,
    sections: found.flatMap(({ does, rows }) =>
      statementSection(view, `Statements by which ${code(table)} is ${does === 'reads' ? 'read' : 'written'}`, rows),
    ),
    limits: readNote(
      'Statements are read from texts in code, files of SQL and common query builders',
      filesRead,
      filesLeft,
    ),
  }
}

/** The definition that a statement is in, or the query that it is: the line of its file. */
function userOf(view: ProjectView, { path, line }: TableUse): { readonly key: string; readonly name: string } {
  const around = view.graph.symbolAt(path, line)
  return around === null || around.kind === 'file' || isSqlFile(path)
    ? { key: `${path}:${line}`, name: '' }
    : { key: String(around.key), name: nameOf(around) }
}

function isSqlFile(path: string): boolean {
  return path.endsWith('.sql')
}

function statementSection(view: ProjectView, title: string, uses: readonly TableUse[]): readonly AnswerSection[] {
  const byUser = [...Map.groupBy(uses, (one) => userOf(view, one).key).values()]
  const note = cutNote(Math.min(shown, byUser.length), byUser.length, 'place', false)
  return section(
    title,
    byUser.slice(0, shown).flatMap(([first]) => {
      if (first === undefined) return []
      const { name } = userOf(view, first)
      const text = (view.readText(first.path)?.lines[first.line - 1] ?? '').trim().slice(0, shownCharacters)
      return [lineRow(view, first.path, first.line, first.line, `${name === '' ? '' : `${code(name)}: `}${code(text)}`)]
    }),
    note === undefined ? {} : { text: note },
  )
}

/** A line in a definition that uses a model. */
type UseLine = Pick<StoredLink, 'filePath' | 'line' | 'symbol'>

/** Those of the type that a table is kept in; none if it isn't known. */
function usersOfModel(
  view: ProjectView,
  table: string,
  places: readonly TablePlace[],
): Pick<TableUsers, 'said' | 'sections'> {
  const mapped = places.find(({ model }) => model !== undefined)?.model
  const model = mapped?.symbol ?? modelOf(view, table, places)
  if (model === null) return { said: '', sections: [] }
  const { groups, complete } = callersOf(view, [model], typeKinds)
  const links = groups
    .flatMap((group) => group.links)
    .filter(
      ({ filePath, symbol }) =>
        classifyPath(filePath) === 'source' && symbol.kind !== 'file' && filePath !== model.filePath,
    )
  const repositories = [...new Map(links.map(({ symbol }) => [symbol.key, symbol])).values()]
    .filter((one) => isType(one) && repository.test(one.name))
    .slice(0, repositoriesRead)
  const users = repositories.map((one) => callersOf(view, [one], typeKinds))
  const ofRepositories = users.flatMap((one) =>
    one.groups
      .flatMap((group) => group.links)
      .filter(({ filePath, symbol }) => classifyPath(filePath) === 'source' && symbol.kind !== 'file'),
  )
  const named = namedUses(view, model, links, mapped)
  const ofInstances = mapped === undefined ? [] : instanceUsesOf(view, mapped)
  const lines = (does: 'reads' | 'writes'): readonly UseLine[] => [
    ...named[does],
    ...ofInstances
      .filter((one) => one.does === does)
      .flatMap(({ path: filePath, line }) => {
        const symbol = view.graph.symbolAt(filePath, line)
        return symbol === null ? [] : [{ filePath, line, symbol }]
      }),
  ]
  const writes = firstOfEach(lines('writes'))
  const wrote = new Set(writes.map(({ symbol }) => symbol.key))
  const reads = firstOfEach(lines('reads').filter((link) => !wrote.has(link.symbol.key)))
  const through = firstOfEach(ofRepositories)
  // Mappers reach objects in ways that no line names.
  const isLeast = !complete || mapped !== undefined
  const least = isLeast ? 'at least ' : ''
  // None found by such lines is not none.
  const parts = [
    ...(writes.length === 0
      ? []
      : [`${least}${count(writes.length, 'definition')} ${writes.length === 1 ? 'writes' : 'write'} it`]),
    ...(reads.length === 0
      ? []
      : [`${least}${count(reads.length, 'definition')} ${reads.length === 1 ? 'reads' : 'read'} it`]),
    ...(repositories.length === 0
      ? []
      : [
          `${repositories.map((one) => code(nameOf(one))).join(', ')} ${repositories.length === 1 ? 'is' : 'are'} made for it`,
        ]),
  ]
  if (writes.length + reads.length + repositories.length === 0) return { said: '', sections: [] }
  return {
    said: ` The model of ${code(table)} is ${code(nameOf(model))}: by the lines that name it, ${parts.join(', ')}.`,
    sections: [
      ...linkSection(view, `Writes ${table}`, writes, isLeast),
      ...linkSection(view, `Reads ${table}`, reads, isLeast),
      ...linkSection(
        view,
        `Uses ${repositories.map(({ name }) => name).join(', ')}`,
        through,
        users.some((one) => !one.complete),
      ),
    ],
  }
}

/** What a model is handed out by: its class, and what returns it where its mapper keeps it by name. */
function namedUses(
  view: ProjectView,
  model: StoredSymbol,
  links: readonly StoredLink[],
  mapped: Model | undefined,
): Readonly<Record<'reads' | 'writes', readonly UseLine[]>> {
  const givers = [...new Map(links.map(({ symbol, confidence }) => [symbol.key, { symbol, confidence }])).values()]
    .filter(({ symbol, confidence }) => confidence === 'inferred' && symbol.endLine - symbol.startLine < linesOfGiver)
    .slice(0, repositoriesRead)
  const given = givers.flatMap(({ symbol }) =>
    callersOf(view, [symbol], typeKinds)
      .groups.flatMap((group) => group.links)
      .filter(({ filePath, symbol: user }) => classifyPath(filePath) === 'source' && user.kind !== 'file'),
  )
  const names = [model.name, ...namesOfModel(mapped), ...givers.map(({ symbol }) => symbol.name)]
  const called = new RegExp(
    `(?<![\\w$])(?:${[...new Set(names)].map(escaped).join('|')})(?=\\s*(?:::|\\.)[a-z_]\\w*!?)`,
  )
  /** What is called on the model itself, with what follows in the statement; empty if nothing is. */
  const callsOn = (link: UseLine): string => {
    const statement = statementAt(view, link)
    const at = called.exec(statement)?.index ?? statement.length
    return chainIn(statement.slice(at))
  }
  const all = [...links, ...given]
  return {
    writes: all.filter((link) => writing.test(callsOn(link))),
    reads: all.filter((link) => reading.test(callsOn(link))),
  }
}

/** The type that a table is kept in: one that says so, else one of its name. */
function modelOf(view: ProjectView, table: string, places: readonly TablePlace[]): StoredSymbol | null {
  for (const { how, path, line } of places) {
    const around = how === 'model' ? view.graph.symbolAt(path, line) : null
    const owner = around === null || isType(around) ? around : typeIn(view, path, around)
    if (owner !== null && isType(owner)) return owner
  }
  const wanted = splitIdentifier(table.split('.').at(-1) ?? table)
    .map(stem)
    .join(' ')
  const words = table.replaceAll('_', ' ')
  const named = [words, `${words} entity`, `${words} model`]
    .flatMap((one) => view.graph.searchSymbols(one, symbolsRead).map(({ symbol }) => symbol))
    .filter((one, at, all) => all.findIndex(({ key }) => key === one.key) === at)
    .filter((one) => isType(one) && classifyPath(one.filePath) === 'source')
  const joined = (one: StoredSymbol): readonly string[] => splitIdentifier(one.name).map(stem)
  const asEntity = named.filter((one) => {
    const parts = joined(one)
    return modelEnding.has(parts.at(-1) ?? '') && parts.slice(0, -1).join(' ') === wanted
  })
  const plain = named.filter((one) => joined(one).join(' ') === wanted)
  const chosen = asEntity.length > 0 ? asEntity : plain
  // Several types of one name are not all kept in the table.
  return chosen.length === 1 ? (chosen[0] ?? null) : null
}

/** The type around a field that names a table. */
function typeIn(view: ProjectView, path: string, { startLine }: StoredSymbol): StoredSymbol | null {
  return (
    view.graph
      .symbolsInFile(path)
      .filter((one) => isType(one) && one.startLine <= startLine && one.endLine >= startLine)
      .at(-1) ?? null
  )
}

/** The text from a link on, up to the end of its statement: while brackets are open, or a chain of calls goes on. */
function statementAt(view: ProjectView, { filePath, line }: UseLine): string {
  const lines = (view.readText(filePath)?.lines ?? [])
    .slice(line - 1, line - 1 + linesOfStatement)
    .map((one) => one.slice(0, lineCharacters))
  const end = lines.findIndex((one, at) => {
    const next = lines[at + 1]?.trim() ?? ''
    const isOpen = openBrackets(lines.slice(0, at + 1).join(' ')) > 0 || /^(?:\.|->|\?\.|\)|\])/.test(next)
    return /;\s*$/.test(one) || !isOpen
  })
  return lines.slice(0, end === -1 ? lines.length : end + 1).join(' ')
}

function openBrackets(text: string): number {
  return (text.match(/[([{]/g) ?? []).length - (text.match(/[)\]}]/g) ?? []).length
}

const deepestArguments = 8
const chain = /^[\w$]+(?:\s*(?:::|\?\.|\.|->)\s*\w+[!?]?(?:\(\)|\[\]|\s*\{\})*)*/

/** The calls on what a text begins with, one after the other, without what they are given. */
function chainIn(text: string): string {
  let bare = text
  for (let depth = 0; depth < deepestArguments; depth++)
    bare = bare
      .replace(/\([^()[\]{}]+\)/g, '()')
      .replace(/\[[^()[\]{}]+\]/g, '[]')
      .replace(/\{[^()[\]{}]+\}/g, '{}')
      .replace(/\((?:\(\)|\[\]|\{\})+\)/g, '()')
  // What is given over more lines than are read isn't closed.
  return chain.exec(bare.replace(/[([{](?![)\]}]).*$/, ''))?.[0] ?? ''
}

function firstOfEach(links: readonly UseLine[]): readonly UseLine[] {
  return [...new Map(links.toReversed().map((link) => [link.symbol.key, link])).values()].toReversed()
}

function linkSection(
  view: ProjectView,
  title: string,
  links: readonly UseLine[],
  isCut: boolean,
): readonly AnswerSection[] {
  const note = cutNote(Math.min(shown, links.length), links.length, 'place', isCut)
  return section(
    title,
    links.slice(0, shown).map(({ filePath, line, symbol }) => {
      const text = (view.readText(filePath)?.lines[line - 1] ?? '').trim().slice(0, shownCharacters)
      return lineRow(view, filePath, line, line, `${code(nameOf(symbol))}: ${code(text)}`)
    }),
    note === undefined ? {} : { text: note },
  )
}
