// Models of Django: a class is kept in the table that it names, or in that of its application and its own name.
// https://docs.djangoproject.com/en/stable/ref/models/options/#table-names
import type { ProjectView, StoredSymbol } from '../../../project-view'
import type { Mapper, Model, ModelColumn } from '../mapper'
import {
  bareName,
  classesBelow,
  declarationOf,
  lineOf,
  ancestryIn,
  inheritedIn,
  type Ancestry,
  type ModelClass,
} from '../classes'

const bases = [
  'external:django#db.models.Model',
  'external:django#db.models.base.Model',
  'external:django#contrib.auth.models.AbstractUser',
  'external:django#contrib.auth.models.AbstractBaseUser',
  'external:django#contrib.auth.base_user.AbstractBaseUser',
  'external:django#contrib.contenttypes.models.ContentType',
  'external:django#contrib.gis.db.models.Model',
  'external:django#contrib.sessions.base_session.AbstractBaseSession',
]
/** A base of a package may be a model too: only models have such fields. */
const written = {
  words: ['models'],
  ends: /\.py$/,
  extends: /^class\s+\w+\s*\(/,
  has: /^(?: {4}|\t)\w+\s*(?::[^=\n]{1,200})?=\s*models\.\w*(?:Field|ForeignKey)\(|\(\s*(?:\w+\.)?GenericTaggedItemBase\b/m,
}
/** What a model of users gets from the bases that Django has for it. */
const ofUsers = /\b(?:AbstractUser|PermissionsMixin)\b/
const joinsOfUsers = ['groups', 'user_permissions']
const namesTable = /\bdb_table\s*=\s*["']([^"'\n]+)/
const labelled = /\bapp_label\s*=\s*["'](\w+)/
/** How a field is declared that has a column. */
const field = /^\s*\w+\s*(?::[^=\n]{1,200})?=\s*(?:[\w.]{1,80}\.)?(\w*(?:Field|ForeignKey|Key))(?:\[[^\]\n]{0,80}\])?\(/
const toOne = /(?:ForeignKey|OneToOneField|ParentalKey)$/
const isJoin = /ManyToManyField$/
const noColumn = /ManyToManyField$|^GenericForeignKey$/

export const mapper: Mapper = {
  id: 'django',
  name: 'Django',
  bases,
  modelsIn(view) {
    const labelOf = labelsOf(view)
    const kept = classesBelow(view, bases, written).filter((one) => !isMigration(one.symbol.filePath) && hasTable(one))
    const keys = new Set(kept.map(({ symbol }) => symbol.key))
    const ancestry = ancestryIn(view)
    const fieldsOf = inheritedIn(ancestry, keys, (symbol) => ownFieldsOf(view, symbol))
    return kept.flatMap((one): readonly Model[] => {
      const { symbol } = one
      const options = optionsOf(one)
      const named = namesTable.exec(options)
      const label = labelled.exec(options)?.[1] ?? labelOf(symbol.filePath)
      const table = named?.[1] ?? `${label}_${bareName(one).toLowerCase()}`
      const line = named === null ? symbol.nameLine : lineOf(one, one.text.indexOf(named[0]))
      const shared = { mapper: mapper.name, path: symbol.filePath, symbol }
      const fields = fieldsOf(one)
      const joins = fields.filter(({ kind, text }) => isJoin.test(kind) && !/\bthrough\s*=/.test(text))
      return [
        { ...shared, table, line, columns: columnsOf(ancestry, one, fields, keys) },
        ...[...joins, ...joinsOfBases(one, fields)].map((join) => joinTable(shared, table, one, join)),
      ]
    })
  },
}

function hasTable(one: ModelClass): boolean {
  return !/\b(?:abstract|proxy)\s*=\s*True\b/.test(optionsOf(one))
}

/** The lines of a model's `class Meta`, which are indented below it. */
function optionsOf({ text }: ModelClass): string {
  const lines = text.split('\n')
  const first = lines.findIndex((line) => /^\s+class\s+Meta\b/.test(line))
  if (first === -1) return ''
  const indent = lines[first]?.search(/\S/) ?? 0
  const end = lines.findIndex((line, at) => at > first && line.trim() !== '' && line.search(/\S/) <= indent)
  return lines.slice(first + 1, end === -1 ? lines.length : end).join('\n')
}

function isMigration(path: string): boolean {
  return /(?:^|\/)migrations\//.test(path)
}

/** The label of the application that a file belongs to: the folder of its models, or what its configuration says. */
function labelsOf(view: ProjectView): (path: string) => string {
  const known = new Map<string, string>()
  return (path) => {
    const folders = path.split('/').slice(0, -1)
    const models = folders.lastIndexOf('models')
    const app = models > 0 ? folders.slice(0, models) : folders
    const key = app.join('/')
    const found = known.get(key) ?? labelIn(view, app)
    known.set(key, found)
    return found
  }
}

const farUp = 3

function labelIn(view: ProjectView, folders: readonly string[]): string {
  // Models may be in packages below the application.
  for (let up = 0; up < farUp && up < folders.length; up++) {
    const app = folders.slice(0, folders.length - up)
    const text = ['apps.py', '__init__.py']
      .map((name) => [...app, name].join('/'))
      .map((path) => (view.graph.file(path) === null ? '' : (view.readText(path)?.text ?? '')))
      .find((one) => /\bAppConfig\b/.test(one))
    if (text === undefined) continue
    const label = /^\s+label\s*=\s*["'](\w+)/m.exec(text)?.[1]
    const name = /^\s+name\s*=\s*["']([\w.]+)/m.exec(text)?.[1]?.split('.').at(-1)
    return label ?? name ?? app.at(-1) ?? ''
  }
  return folders.at(-1) ?? ''
}

interface Field extends ModelColumn {
  /** The name of its class. */
  readonly kind: string
  /** Null for one that has no column. */
  readonly column: ModelColumn | null
}

function ownFieldsOf(view: ProjectView, { key, filePath: path }: StoredSymbol): readonly Field[] {
  const lines = view.readText(path)?.lines ?? []
  return view.graph.children(key).flatMap((member): readonly Field[] => {
    const { name, nameLine: line } = member
    const kind = field.exec(lines[line - 1] ?? '')?.[1]
    if (kind === undefined) return []
    const own = { name, text: declarationOf(lines, member), path, line }
    return [{ ...own, kind, column: noColumn.test(kind) ? null : { ...own, name: columnName(own, kind) } }]
  })
}

function columnsOf(
  ancestry: Ancestry,
  one: ModelClass,
  fields: readonly Field[],
  kept: ReadonlySet<number>,
): readonly ModelColumn[] {
  const { filePath: path, nameLine: line } = one.symbol
  const hasKey = fields.some(({ text }) => /\bprimary_key\s*=\s*True\b/.test(text))
  const parent = ancestry(one.symbol, () => false).find(({ key }) => key !== one.symbol.key && kept.has(key))
  const key =
    parent === undefined
      ? { name: 'id', text: 'the key that Django adds', path, line }
      : { name: `${parent.name.toLowerCase()}_ptr_id`, text: 'the key of the model above it', path, line }
  const columns = fields.flatMap(({ column }) => column ?? [])
  return hasKey || columns.some(({ name }) => name === 'id') ? columns : [key, ...columns]
}

/** The relations that a model of users inherits from outside. */
function joinsOfBases({ symbol, lines }: ModelClass, fields: readonly Field[]): readonly Field[] {
  const { filePath: path, nameLine: line } = symbol
  if (!ofUsers.test(lines[line - 1] ?? '')) return []
  return joinsOfUsers
    .filter((name) => !fields.some((one) => one.name === name))
    .map((name) => ({ name, kind: 'ManyToManyField', text: name, path, line, column: null }))
}

/** A relation is kept in a column of the other's key. */
function columnName({ name, text }: ModelColumn, kind: string): string {
  const named = /\bdb_column\s*=\s*["'](\w+)/.exec(text)?.[1]
  return named ?? (toOne.test(kind) ? `${name}_id` : name)
}

function joinTable(
  shared: Pick<Model, 'mapper' | 'symbol'>,
  table: string,
  one: ModelClass,
  { name, text, path, line }: Field,
): Model {
  const named = /\bdb_table\s*=\s*["'](\w+)/.exec(text)?.[1]
  const model = bareName(one).toLowerCase()
  const columns = ['id', `${model}_id`].map((column) => ({ name: column, text: 'of the relation', path, line }))
  return { ...shared, table: named ?? `${table}_${name}`, path, line, columns, isJoin: true }
}
