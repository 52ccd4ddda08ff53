// Database tables: SQL, migrations and models of the usual object-relational mappers.
import { limits } from '../../kernel/limits'
import type { ProjectView } from '../project-view'
import { lineCounter, scanFiles, type ScannedFile } from './scan-text'

export interface TablePlace {
  readonly table: string
  /** `CREATE TABLE`, `migration`, `model`. */
  readonly how: string
  readonly path: string
  readonly line: number
  readonly own: boolean
}

export interface Tables {
  readonly places: readonly TablePlace[]
  readonly filesRead: number
  readonly filesLeft: number
}

interface Way {
  readonly ends: RegExp
  readonly how: string
  readonly pattern: RegExp
  /** The file must hold this as well. */
  readonly alsoNeeds?: RegExp
}

const code = /\.(?:[cm]?[jt]sx?|py|go|rs|rb|php|java|kt|cs|scala|sh|ex|exs)$/
const script = /\.(?:[cm]?[jt]sx?)$/
const ways: readonly Way[] = [
  {
    ends: /\.(?:sql|ddl)$/,
    how: 'CREATE TABLE',
    pattern:
      /\bCREATE\s+(?:GLOBAL\s+|LOCAL\s+|TEMP(?:ORARY)?\s+|UNLOGGED\s+|VIRTUAL\s+|EXTERNAL\s+)*TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?((?:[["'`]?[\w$]+["'`\]]?\s*\.\s*)?[["'`]?[\w$]+["'`\]]?)/gi,
  },
  {
    ends: code,
    how: 'CREATE TABLE',
    pattern:
      /\bCREATE\s+(?:TEMP(?:ORARY)?\s+|UNLOGGED\s+|VIRTUAL\s+)*TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?((?:["'`]?[\w$]+["'`]?\.)?["'`]?\w[\w$]*["'`]?)\s*(?:\(|USING\b|AS\b)/g,
  },
  {
    ends: code,
    how: 'CREATE TABLE',
    pattern: /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?((?:["'`]?[\w$]+["'`]?\.)?["'`]?\w[\w$]*["'`]?)\s*\(/g,
  },
  { ends: script, how: 'migration', pattern: /\.createTable(?:IfNotExists)?\(\s*["'`]([\w.$]+)["'`]/g },
  { ends: script, how: 'model', pattern: /\b(?:pg|mysql|sqlite)Table\(\s*["'`](\w+)/g },
  { ends: script, how: 'model', pattern: /@Entity\(\s*(?:\{\s*(?:name|tableName):\s*)?["'`](\w+)/g },
  { ends: script, how: 'model', pattern: /\b(?:sequelize|db)\.define\(\s*["'`](\w+)/g },
  { ends: script, how: 'model', pattern: /\bmongoose\.model(?:<[^>]{0,400}>)?\(\s*["'`](\w+)/g },
  { ends: /\.rb$/, how: 'migration', pattern: /\bcreate_table[ (]+[:"'](\w+)/g },
  { ends: /\.php$/, how: 'migration', pattern: /\bSchema::create\(\s*["'](\w+)/g },
  {
    ends: /\.php$/,
    how: 'model',
    pattern: /#\[(?:ORM\\)?Table\(\s*(?:name:\s*)?["'](\w+)|protected\s+\$table\s*=\s*["'](\w+)/g,
  },
  { ends: /\.py$/, how: 'model', pattern: /__tablename__\s*=\s*["'](\w+)/g },
  { ends: /\.py$/, how: 'migration', pattern: /\bop\.create_table\(\s*["'](\w+)/g },
  { ends: /\.py$/, how: 'model', pattern: /\bdb_table\s*=\s*["'](\w+)/g },
  { ends: /\.py$/, how: 'model', pattern: /^class\s+(\w+)\([^)]{0,400}\bmodels\.Model\b[^)]{0,400}\):/gm },
  { ends: /\.py$/, how: 'migration', pattern: /migrations\.CreateModel\(\s*name\s*=\s*["'](\w+)/g },
  {
    ends: /\.(?:java|kt)$/,
    how: 'model',
    pattern:
      /@(?:jakarta\.persistence\.|javax\.persistence\.)?(?:Table|CollectionTable|JoinTable)\(\s*(?:name\s*=\s*)?"(\w+)"/g,
  },
  {
    ends: /\.(?:java|kt)$/,
    how: 'model',
    pattern:
      /@Entity\s*(?:\([^)]{0,400}\)\s*)?(?:@(?!Table)\w+(?:\([^)]{0,400}\))?\s*)*(?:public\s+|data\s+|open\s+|final\s+)*class\s+(\w+)/g,
  },
  { ends: /\.go$/, how: 'model', pattern: /\)\s*TableName\(\)\s*string\s*\{\s*return\s*"(\w+)"/g },
  {
    ends: /\.go$/,
    how: 'model',
    pattern: /^type\s+(\w+)\s+struct\s*\{(?:(?!^\})[^`]|`(?![^`\n]*\bgorm:)[^`\n]*`){0,4000}`[^`\n]*\bgorm:/gm,
    alsoNeeds: /\bgorm:/,
  },
  {
    ends: /\.go$/,
    how: 'model',
    pattern: /(?<=\.(?:AutoMigrate|CreateTable)\([^;]{0,1000})(?:\bnew\(|&)(?:\w+\.)?([A-Z]\w*)(?:\)|\{\})/g,
    alsoNeeds: /\.(?:AutoMigrate|CreateTable)\(/,
  },
  {
    ends: /\.cs$/,
    how: 'model',
    pattern: /\[Table\(\s*"(\w+)"|\bDbSet<\w+>\s+(\w+)|\bCreateTable\(\s*(?:name:\s*)?"(\w+)"/g,
  },
  { ends: /\.prisma$/, how: 'model', pattern: /^model\s+(\w+)\s*\{/gm },
  { ends: /\.rs$/, how: 'model', pattern: /\btable!\s*\{\s*(?:\w+\.)?(\w+)\s*\(|\btable_name\s*=\s*"?(\w+)/g },
  { ends: /\.exs?$/, how: 'migration', pattern: /\b(?:create\s+table\(|schema\s+)[:"](\w+)/g },
]
const words = [
  'table',
  'tables',
  'createtable',
  'entity',
  'tablename',
  'schema',
  'model',
  'models',
  'define',
  'dbset',
  'createmodel',
  'gorm',
  'migrate',
]
/** SQL keywords that a pattern may mistake for a name. */
const noName = /^(?:if|as|like|from|select|the|a|with|using|and|or|for|in|is)$/i

/** Where tables are created or described, the project's own first. */
export function tablesOf(view: ProjectView): Tables {
  const { files, left } = scanFiles(view, {
    words,
    always: (path) => /\.(?:sql|ddl|prisma)$/.test(path),
    fits: (path) => ways.some(({ ends }) => ends.test(path)),
  })
  const places: TablePlace[] = []
  for (const file of files) {
    if (file.kind === 'vendored' || places.length >= limits.collectedFacts) continue
    places.push(...placesIn(file))
  }
  return { places: places.sort((a, b) => Number(b.own) - Number(a.own)), filesRead: files.length, filesLeft: left }
}

function placesIn({ path, text, kind }: ScannedFile): readonly TablePlace[] {
  const lineAt = lineCounter(text.text)
  const found = ways
    .filter(({ ends, alsoNeeds }) => ends.test(path) && alsoNeeds?.test(text.text) !== false)
    .flatMap(({ how, pattern }) =>
      [...text.text.matchAll(pattern)].flatMap((match) => {
        const written = match.slice(1).find((group) => group !== undefined) ?? ''
        const table = written.replace(/["'`[\]\s]/g, '')
        const line = lineAt(match.index + match[0].lastIndexOf(written))
        const comment = /^\s*(?:\/\/|#(?!\[)|\*|--)/.test(text.lines[line - 1] ?? '')
        return table === '' || noName.test(table) || comment
          ? []
          : [{ table, how, path, line, own: kind === 'source' || kind === 'data' }]
      }),
    )
  const seen = new Set<string>()
  return found
    .sort((a, b) => a.line - b.line)
    .filter((one) => !seen.has(`${one.line}:${one.table}`) && seen.add(`${one.line}:${one.table}`))
}
