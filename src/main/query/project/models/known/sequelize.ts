// Models of Sequelize: `User.init({…}, {…})` in classes, `sequelize.define('user', {…}, {…})`, kept in the plural of
// their name. https://sequelize.org/docs/v6/core-concepts/model-basics
import { limits } from '../../../../kernel/limits'
import type { ProjectView, StoredSymbol } from '../../../project-view'
import { argumentPlaces, bracketsIn, type Brackets } from '../../brackets'
import { lineCounter, scanFiles, type ScannedFile } from '../../scan-text'
import type { Mapper, Model, ModelColumn } from '../mapper'
import { snakeCase } from '../../../../kernel/words/snake-case'
import { plural } from '../../../../kernel/words/word-number'

const declared = /(?<![\w.$])(?<holder>[\w.$]{1,200})\.(?:init|define)\s*(?:<[^()]{0,200}>)?\(/g
const isDefined = /\bdefine\s*(?:<[^()]{0,200}>)?\($/
const words = ['sequelize', 'datatypes']
const ends = /\.[cm]?[jt]sx?$/
const migrations = /(?:^|\/)migrations?\//

export const mapper: Mapper = {
  id: 'sequelize',
  name: 'Sequelize',
  bases: ['external:sequelize#Model'],
  modelsIn(view) {
    const { files } = scanFiles(view, { words, fits: (path) => ends.test(path) })
    const all = files
      .filter(({ path, kind, text }) => kind === 'source' && !migrations.test(path) && /sequelize/i.test(text.text))
      .flatMap((file) => declarationsIn(view, file))
      .slice(0, limits.collectedFacts)
    const byName = new Map(all.map((one) => [one.registered ?? one.symbol.name, one]))
    const relationsOf = relationsIn(view)
    return all.map((one) => ({ ...one, columns: [...(one.columns ?? []), ...keysOf(one, relationsOf(one), byName)] }))
  },
}

function declarationsIn(view: ProjectView, { path, text: { text } }: ScannedFile): readonly Model[] {
  const found = [...text.matchAll(declared)]
  if (found.length === 0) return []
  const brackets = bracketsIn(text)
  const lineAt = lineCounter(text)
  const symbols = view.graph.symbolsInFile(path)
  return found.flatMap((match): readonly Model[] => {
    const open = match.index + match[0].length - 1
    const isDefinition = isDefined.test(match[0])
    const given = argumentPlaces(text, brackets, open)
    const [name, attributes, options] = isDefinition ? given : [undefined, ...given]
    const line = lineAt(match.index)
    if (attributes === undefined || text[attributes.from] !== '{') return []
    const said = optionsIn(text.slice(options?.from ?? 0, options?.to ?? 0))
    // Anything may have a method of these names: only a model is told its connection or its columns' types.
    const body = text.slice(attributes.from, attributes.to)
    if (isDefinition ? !isText(text, name) : !/\bsequelize\b/.test(said.text)) return []
    if (!isDefinition && !/\bDataTypes?\b|\btype:/.test(body)) return []
    const symbol = holderOf(symbols, line, match.groups?.['holder'] ?? '')
    if (symbol === null) return []
    const registered = isDefinition ? unquoted(text, name) : (said.of('modelName') ?? symbol.name)
    const columns = columnsIn(path, text, brackets, attributes.from, { at: match.index, line })
    return [
      {
        table: said.of('tableName') ?? (said.is('freezeTableName') ? registered : tableOf(registered, said)),
        symbol,
        registered,
        mapper: mapper.name,
        path,
        line,
        columns: [...withKey(columns, path, line), ...stamps(columns, said, path, line)],
      },
    ]
  })
}

interface Options {
  readonly text: string
  of(name: string): string | undefined
  is(name: string): boolean
  isNot(name: string): boolean
}

function optionsIn(text: string): Options {
  return {
    text,
    of: (name) => new RegExp(`\\b${name}\\s*:\\s*["'\`](\\w+)`).exec(text)?.[1],
    is: (name) => new RegExp(`\\b${name}\\s*:\\s*true\\b`).test(text),
    isNot: (name) => new RegExp(`\\b${name}\\s*:\\s*false\\b`).test(text),
  }
}

function tableOf(name: string, said: Options): string {
  return plural(said.is('underscored') ? snakeCase(name) : name)
}

function isText(text: string, place: { readonly from: number } | undefined): boolean {
  return place !== undefined && /["'`]/.test(text[place.from] ?? '')
}

function unquoted(text: string, place: { readonly from: number; readonly to: number } | undefined): string {
  return place === undefined ? '' : text.slice(place.from + 1, place.to - 1)
}

/** The class that is initialised, by its own method or by its name, or what holds a defined model. */
function holderOf(own: readonly StoredSymbol[], line: number, holder: string): StoredSymbol | null {
  const named = own.find(({ kind, name }) => kind === 'class' && name === holder)
  if (named !== undefined) return named
  const around = own.filter(({ startLine, endLine }) => startLine <= line && endLine >= line)
  return (
    around.findLast(({ kind }) => kind === 'class') ??
    around.findLast(({ kind, startLine }) => (kind === 'variable' || kind === 'constant') && startLine === line) ??
    around.at(-1) ??
    null
  )
}

/** The keys of an object, each as it is written on one line. */
function columnsIn(
  path: string,
  text: string,
  brackets: Brackets,
  open: number,
  before: { readonly at: number; readonly line: number },
): readonly ModelColumn[] {
  const lineAt = lineCounter(text, before)
  return argumentPlaces(text, brackets, open).flatMap(({ from, to }): readonly ModelColumn[] => {
    const written = text.slice(from, to).replace(/^(?:\/\/[^\n]*\n|\/\*[^]*?\*\/|\s)+/, '')
    const name = /^["'`]?([A-Za-z_$][\w$]*)["'`]?\s*:/.exec(written)?.[1]
    const isVirtual = /\bDataTypes?\.VIRTUAL\b/.test(written)
    const column = /\bfield\s*:\s*["'](\w+)/.exec(written)?.[1]
    if (name === undefined || isVirtual) return []
    const shown = written.replace(/\s+/g, ' ').slice(0, longest)
    return [{ name: column ?? name, text: shown, path, line: lineAt(to - written.length) }]
  })
}

const longest = 160

function withKey(columns: readonly ModelColumn[], path: string, line: number): readonly ModelColumn[] {
  const hasKey = columns.some(({ name, text }) => name === 'id' || /\bprimaryKey:\s*true\b/.test(text))
  return hasKey ? columns : [{ name: 'id', text: 'the key that Sequelize adds', path, line }, ...columns]
}

function stamps(columns: readonly ModelColumn[], said: Options, path: string, line: number): readonly ModelColumn[] {
  if (said.isNot('timestamps')) return []
  const names = ['createdAt', 'updatedAt', ...(said.is('paranoid') ? ['deletedAt'] : [])]
  return names
    .filter((name) => !said.isNot(name))
    .map((name) => said.of(name) ?? (said.is('underscored') ? snakeCase(name) : name))
    .filter((name) => !columns.some((column) => column.name === name))
    .map((name) => ({ name, text: 'a time that Sequelize keeps', path, line }))
}

const belonging =
  /(?<![\w.])([\w.]{1,200})\.belongsTo\(\s*([\w.]{1,200})\s*(?:,\s*\{([^{}]{0,600}(?:\{[^{}]{0,300}\}[^{}]{0,300})?)\})?/g

interface Relation {
  /** What belongs to another, and what that is, as written without what they are in. */
  readonly from: string
  readonly to: string
  readonly options: string
  readonly line: number
}

/** The relations that the file of a model declares for it; each file is read once, whatever is declared in it. */
function relationsIn(view: ProjectView): (one: Model) => readonly Relation[] {
  const known = new Map<string, ReadonlyMap<string, readonly Relation[]>>()
  return ({ path, symbol, registered }) => {
    const bySide = known.get(path) ?? Map.groupBy(relationsOf(view, path), ({ from }) => from)
    known.set(path, bySide)
    const names = new Set([symbol.name, registered ?? symbol.name, 'this'])
    return [...names].flatMap((name) => bySide.get(name) ?? []).toSorted((a, b) => a.line - b.line)
  }
}

function relationsOf(view: ProjectView, path: string): readonly Relation[] {
  const text = view.readText(path)?.text ?? ''
  const lineAt = lineCounter(text)
  return Array.from(text.matchAll(belonging), ({ index, 1: from = '', 2: to = '', 3: options = '' }) => ({
    from: last(from),
    to: last(to),
    options,
    line: lineAt(index),
  }))
}

/** No table has more columns than this. */
const mostKeys = 1_600

/** The columns of what a model belongs to. */
function keysOf(
  one: Model,
  relations: readonly Relation[],
  byName: ReadonlyMap<string, Model>,
): readonly ModelColumn[] {
  const known = new Set((one.columns ?? []).map(({ name }) => name))
  return relations.slice(0, mostKeys).flatMap(({ to, options, line }) => {
    const said = /\bforeignKey\s*:\s*(?:\{[^{}]*?\bname\s*:\s*)?["'](\w+)/.exec(options)?.[1]
    const as = /\bas\s*:\s*["'](\w+)/.exec(options)?.[1]
    const name = said ?? `${as ?? byName.get(to)?.registered ?? lowerFirst(to)}Id`
    if (known.has(name)) return []
    known.add(name)
    return [{ name, text: `belongs to ${to}`, path: one.path, line }]
  })
}

function last(path: string): string {
  return path.split('.').at(-1) ?? path
}

function lowerFirst(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1)
}
