// Database tables: SQL, migrations and models of the usual object-relational mappers.
import { codeEndings } from '../../contract/languages'
import { limits } from '../../kernel/limits'
import type { ProjectView } from '../project-view'
import { commentedOut } from './commented-out'
import { partsOf, type TablePatterns } from './language-patterns'
import { modelsOf } from './models/models'
import type { Model } from './models/mapper'
import { perReadableGraph } from '../per-graph'
import { afterTableChanges } from './table-changes'
import { lineCounter, scanFiles, type ScannedFile } from './scan-text'

export interface TablePlace {
  readonly table: string
  /** `CREATE TABLE`, `migration`, `model`. */
  readonly how: string
  readonly path: string
  readonly line: number
  readonly own: boolean
  /** Of a mapper whose models are told by their class: the model that the table is of. */
  readonly model?: Model
  /** The mapper whose models tell all tables as they are now. */
  readonly saidByModels?: string
}

export interface Tables {
  readonly places: readonly TablePlace[]
  readonly filesRead: number
  readonly filesLeft: number
}

/** SQL statements in the code of any language, also of some that aren't parsed. */
const statements: TablePatterns = {
  ends: new RegExp(`\\.(?:${codeEndings()}|sh|exs?)$`),
  ways: [
    {
      how: 'CREATE TABLE',
      pattern:
        /\bCREATE\s+(?:TEMP(?:ORARY)?\s+|UNLOGGED\s+|VIRTUAL\s+)*TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?((?:["'`]?[\w$]+["'`]?\.)?(?:["'`]|\{\{)?\w[\w$]*(?:["'`]|\}\})?)\s*(?:\(|USING\b|AS\b)/g,
    },
    {
      how: 'CREATE TABLE',
      pattern:
        /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?((?:["'`]?[\w$]+["'`]?\.)?(?:["'`]|\{\{)?\w[\w$]*(?:["'`]|\}\})?)\s*\(/g,
    },
  ],
}
const patterns: readonly TablePatterns[] = [statements, ...partsOf('tables')]
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
  'sqlmodel',
  'totable',
  'createmodel',
  'gorm',
  'migrate',
  'drop',
  'droptable',
  'rename',
  'renametable',
]
/** SQL keywords that a pattern may mistake for a name. */
const noName = /^(?:if|as|like|from|select|the|a|with|using|and|or|for|in|is)$/i

/** Where tables are created or described, the project's own first. */
export const tablesOf = perReadableGraph((view: ProjectView): Tables => {
  const { files, left: filesLeft } = scanFiles(view, {
    words,
    always: (path) => /\.(?:sql|ddl|prisma)$/.test(path),
    fits: (path) => patterns.some(({ ends }) => ends.test(path)),
  })
  const places: TablePlace[] = []
  for (const file of files) {
    if (file.kind === 'vendored' || places.length >= limits.collectedFacts) continue
    // One by one: a file may have more than a call can have arguments.
    for (const place of withoutSteps(file, placesIn(file))) places.push(place)
  }
  const left = afterTableChanges(view, files, places)
  const created = new Set(left.filter(({ how }) => how !== 'model').map(({ table }) => table.toLowerCase()))
  const models = modelsOf(view, created)
  const all = [...models.map(placeOfModel), ...withoutModels(left, models)]
  return { places: all.sort((a, b) => Number(b.own) - Number(a.own)), filesRead: files.length, filesLeft }
})

function placeOfModel(model: Model): TablePlace {
  const { table, path, line } = model
  return { table, how: 'model', path, line, own: true, model }
}

/** What a pattern found of a model that its mapper knows better is left out, as are steps to what the models say. */
function withoutModels(places: readonly TablePlace[], models: readonly Model[]): readonly TablePlace[] {
  const mappers = new Set(models.map(({ mapper }) => mapper))
  const classes = Map.groupBy(models, ({ path }) => path)
  return places.filter(({ how, path, line, saidByModels }) => {
    if (saidByModels !== undefined && mappers.has(saidByModels)) return false
    if (how !== 'model') return true
    const known = classes.get(path) ?? []
    return !known.some(({ symbol }) => symbol.startLine <= line && symbol.endLine >= line)
  })
}

const renaming =
  /\bALTER\s+TABLE\s+(?:IF\s+EXISTS\s+)?["'`[]?([\w$]+)["'`\]]?\s+RENAME\s+TO\s+["'`[]?([\w$]+)|\bRENAME\s+TABLE\s+["'`]?([\w$]+)["'`]?\s+TO\s+["'`]?([\w$]+)/gi

/**
 * A table that the same file renames later is a step in changing the other, as where columns can't be altered. One that
 * the file makes anew under its name is none: the old one is only set aside.
 */
function withoutSteps({ text: { text } }: ScannedFile, places: readonly TablePlace[]): readonly TablePlace[] {
  if (places.length === 0 || !/\brename\b/i.test(text)) return places
  const lineAt = lineCounter(text)
  const renamed = new Map<string, { readonly to: string; readonly line: number }>()
  for (const { index, 1: from, 2: to, 3: before, 4: after } of text.matchAll(renaming))
    renamed.set((from ?? before ?? '').toLowerCase(), { to: to ?? after ?? '', line: lineAt(index) })
  const lastMade = new Map(places.map(({ table, line }) => [table.toLowerCase(), line]))
  return places.map((place) => {
    const name = place.table.toLowerCase()
    const later = renamed.get(name)
    return later === undefined || later.line < (lastMade.get(name) ?? place.line)
      ? place
      : { ...place, table: later.to }
  })
}

function placesIn({ path, text, kind }: ScannedFile): readonly TablePlace[] {
  const lineAt = lineCounter(text.text)
  const isOut = commentedOut(text.text)
  const found = patterns
    .filter(({ ends }) => ends.test(path))
    .flatMap(({ ways }) => ways)
    .filter(({ alsoNeeds }) => alsoNeeds?.test(text.text) !== false)
    .flatMap(({ how, pattern, saidByModels }) =>
      [...text.text.matchAll(pattern)].flatMap((match) => {
        const written = match.slice(1).find((group) => group !== undefined) ?? ''
        const table = written.replace(/["'`[\]{}\s]/g, '')
        const line = lineAt(match.index + match[0].lastIndexOf(written))
        const comment = /^\s*(?:\/\/|#(?!\[)|\*|--)/.test(text.lines[line - 1] ?? '')
        return table === '' || noName.test(table) || comment || isOut(match.index)
          ? []
          : [
              {
                table,
                how,
                path,
                line,
                own: kind === 'source' || kind === 'data',
                ...(saidByModels !== undefined && { saidByModels }),
              },
            ]
      }),
    )
  const seen = new Set<string>()
  return found
    .sort((a, b) => a.line - b.line)
    .filter((one) => !seen.has(`${one.line}:${one.table}`) && seen.add(`${one.line}:${one.table}`))
}
