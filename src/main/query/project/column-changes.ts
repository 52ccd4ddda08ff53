// What migrations change of a table after it is made: `ALTER TABLE`, and the calls of the usual builders.
import { limits } from '../../kernel/limits'
import { classifyPath } from '../path-class'
import type { ProjectView, SourceText } from '../project-view'
import { snakeCase } from '../../kernel/words/snake-case'
import { indentOf } from '../source-lines'
import { lineCounter, scanFiles } from './scan-text'

export interface ColumnChange {
  readonly column: string
  readonly what: 'added' | 'dropped' | 'renamed' | 'changed'
  /** The new name of a renamed column. */
  readonly to: string | null
  /** As written, on one line. */
  readonly text: string
  readonly path: string
  readonly line: number
}

const words = [
  'alter',
  'altertable',
  'column',
  'columns',
  'addcolumn',
  'dropcolumn',
  'renamecolumn',
  'schema',
  'table',
  'changetable',
]
const longest = 160
const linesOfBlock = 80
const mostLines = 8
/** Calls of a builder that make no column. */
const noColumn =
  /^(?:foreign|index|unique|primary|references|inTable|on|onDelete|onUpdate|withKeyName|drop\w*|remove\w*|rename\w*|comment|check\w*|engine|charset|collation|constraint|constrained|add\w*)$/i
/** The columns of calls that need no name. */
const nameless: Readonly<Record<string, readonly string[]>> = {
  id: ['id'],
  increments: ['id'],
  timestamps: ['created_at', 'updated_at'],
  timestampsTz: ['created_at', 'updated_at'],
  softDeletes: ['deleted_at'],
  softDeletesTz: ['deleted_at'],
  rememberToken: ['remember_token'],
}
/** Those of a relation that is named, as Rails and Laravel make them. */
const relation =
  /^t\.(?:references|belongs_to)[ (]+:(?<one>\w+)|(?:->|\.)(?:nullable)?(?:[uU]uid|[uU]lid)?[mM]orphs\(\s*["'](?<any>\w+)|(?:->|\.)foreignIdFor\(\s*(?:\w+\\)*(?<model>\w+)::class(?:\s*,\s*["'](?<column>\w+))?/
/** `t.string :name, :email`: those before an option. */
const several = /^t\.\w+[ (]+(?<names>:\w+(?:\s*,\s*:\w+\b(?!\s*=>))+)/
const builder = /^(?:\$?\w+)?(?:\.|->)(?<method>\w+)\s*(?:$|[( ]\s*(?:[:"'](?<name>\w+))?)/
const columnCall = /\b[Cc]olumn\(\s*["'](?<name>\w+)["']/
const callee = /^(?:\$?\w+)$/

export interface BuiltColumns {
  readonly names: readonly string[]
  /** As written, on one line. */
  readonly text: string
  /** The 0-based line that has the name. */
  readonly at: number
}

/** The columns that a call of a builder makes in a line, with the calls on it that follow; null if it makes none. */
export function builtColumns(lines: readonly string[], at: number): BuiltColumns | null {
  const line = lineAt(lines, at)
  // `table` alone on a line, its calls below it.
  const isChained = callee.test(line) && lineAt(lines, at + 1).startsWith('.')
  if (line.startsWith('.')) return null
  const written = isChained ? `${line}${lineAt(lines, at + 1)}` : line
  const called = columnCall.exec(written)?.groups
  if (called !== undefined) return { names: [called['name'] ?? ''], text: wholeCall(lines, at), at }
  const text = wholeCall(lines, at)
  const related = relation.exec(written)?.groups
  if (related !== undefined) return { names: namesOfRelation(related, text), text, at }
  const groups = builder.exec(written)?.groups
  if (groups === undefined) return null
  const { method = '', name } = groups
  if (noColumn.test(method)) return null
  const list = several.exec(written)?.groups?.['names']?.match(/\w+/g)
  const names = list ?? (name === undefined ? nameless[method] : [name])
  return names === undefined ? null : { names, text, at: isChained ? at + 1 : at }
}

function namesOfRelation(
  { one, any, model, column }: Readonly<Record<string, string | undefined>>,
  text: string,
): readonly string[] {
  if (model !== undefined) return [column ?? `${snakeCase(model)}_id`]
  const isAny = any !== undefined || /\bpolymorphic\b/.test(text)
  const name = one ?? any ?? ''
  return isAny ? [`${name}_type`, `${name}_id`] : [`${name}_id`]
}

function lineAt(lines: readonly string[], at: number): string {
  return (lines[at] ?? '').trim().slice(0, limits.evidenceLineCharacters)
}

/** A call with those chained to it on the lines below, on one line. */
function wholeCall(lines: readonly string[], at: number): string {
  let text = lineAt(lines, at)
  for (let next = at + 1; next < at + mostLines && lineAt(lines, next).startsWith('.'); next++)
    text += lineAt(lines, next)
  return text.replace(/[,;]$/, '').slice(0, longest)
}

const alter =
  /\bALTER\s+TABLE\s+(?:IF\s+EXISTS\s+)?(?:ONLY\s+)?["'`[]?(?:\w+["'`\]]?\.["'`[]?)?(?<table>\w+)["'`\]]?\s+(?<rest>(?:[^;`]|`\w+`){1,2000})/gi
const clause =
  /^\s*(?<verb>ADD|DROP|RENAME|ALTER|MODIFY|CHANGE)\s+(?:COLUMN\s+)?(?:IF\s+(?:NOT\s+)?EXISTS\s+)?["'`[]?(?<column>\w+)["'`\]]?(?:\s+TO\s+["'`[]?(?<to>\w+))?/i
const notOfColumns =
  /^\s*(?:ADD|DROP|ALTER|RENAME)\s+(?:CONSTRAINT|INDEX|KEY|PRIMARY|FOREIGN|UNIQUE|CHECK|FULLTEXT|TO\b|PARTITION)/i
const call =
  /\b(?<method>add_column|add_reference|add_belongs_to|remove_reference|remove_column|rename_column|drop_column|change_column|alter_column|addColumn|removeColumn|dropColumn|renameColumn)\s*\(?\s*[:"'](?<table>\w+)["']?\s*,\s*(?:\w+\.)?(?:Column\(\s*)?[:"'](?<column>\w+)["']?(?:\s*,\s*[:"'](?<to>\w+))?/g
const block = /\b(?:alterTable|change_table|[Ss]chema(?:::|\.)table)\s*\(?\s*[:"'](?<table>\w+)["']?/g
const undone = /^(?:down|downgrade|revert|rollback|undo)$/i
const undoneFile = /(?:^|[./_-])(?:down|rollback|undo)\.\w+$/i
const whats = { add: 'added', drop: 'dropped', remove: 'dropped', rename: 'renamed' } as const

function whatOf(verb: string): ColumnChange['what'] {
  const first = /^[a-z]+/.exec(verb.toLowerCase().replace('column', ''))?.[0] ?? ''
  return whats[first as keyof typeof whats] ?? 'changed'
}

/** The changes of a table's columns in the order of the files' names, without those that only undo others. */
export function columnChanges(view: ProjectView, table: string): readonly ColumnChange[] {
  const wanted = table.toLowerCase().split('.').at(-1) ?? table
  const { files } = scanFiles(view, { words, fits: (path) => classifyPath(path) !== 'test' && !undoneFile.test(path) })
  const found: ColumnChange[] = []
  for (const { path, text } of files) {
    if (found.length >= limits.collectedFacts) break
    if (!text.text.toLowerCase().includes(wanted)) continue
    const isUndone = (line: number): boolean => undone.test(view.graph.symbolAt(path, line)?.name ?? '')
    const changes = [...inStatements(text, wanted), ...inCalls(text, wanted), ...inBlocks(text, wanted)]
    found.push(
      ...changes
        .filter(({ line }) => !isUndone(line))
        .toSorted((a, b) => a.line - b.line)
        .map((change) => ({ ...change, path })),
    )
  }
  return found
}

type Change = Omit<ColumnChange, 'path'>

function inStatements({ text }: SourceText, table: string): readonly Change[] {
  const lineOf = lineCounter(text)
  return [...text.matchAll(alter)].flatMap(({ groups, index, 0: whole }): readonly Change[] => {
    if (groups?.['table']?.toLowerCase() !== table) return []
    const rest = groups['rest'] ?? ''
    let at = index + whole.length - rest.length
    return clausesOf(rest).flatMap((part): readonly Change[] => {
      const start = at + (part.length - part.trimStart().length)
      at += part.length + 1
      const said = notOfColumns.test(part) ? undefined : clause.exec(part)?.groups
      if (said === undefined) return []
      const { verb = '', column = '', to } = said
      const shown = part.trim().replace(/\s+/g, ' ').slice(0, longest)
      return [{ column, what: whatOf(verb), to: to ?? null, text: shown, line: lineOf(start) }]
    })
  })
}

/** The clauses of a statement, apart at the commas that are in no brackets. */
function clausesOf(text: string): readonly string[] {
  const parts: string[] = []
  let [depth, from] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '(') depth++
    else if (sign === ')') depth--
    // A quote ends the text that the statement stands in.
    else if (depth === 0 && sign === ',') {
      parts.push(text.slice(from, at))
      from = at + 1
    }
  }
  return [...parts, text.slice(from)]
}

function inCalls({ text, lines }: SourceText, table: string): readonly Change[] {
  const lineOf = lineCounter(text)
  return [...text.matchAll(call)].flatMap(({ groups, index }): readonly Change[] => {
    const { method = '', column: named = '', to } = groups ?? {}
    if (groups?.['table']?.toLowerCase() !== table) return []
    const column = /reference|belongs_to/.test(method) ? `${named}_id` : named
    const what = whatOf(method)
    const line = lineOf(index)
    return [{ column, what, to: what === 'renamed' ? (to ?? null) : null, text: wholeCall(lines, line - 1), line }]
  })
}

function inBlocks({ text, lines }: SourceText, table: string): readonly Change[] {
  const lineOf = lineCounter(text)
  return [...text.matchAll(block)].flatMap(({ groups, index }): readonly Change[] => {
    if (groups?.['table']?.toLowerCase() !== table) return []
    const changes: Change[] = []
    const start = lineOf(index)
    const indent = indentOf(lines[start - 1] ?? '')
    for (let at = start; at < Math.min(lines.length, start + linesOfBlock); at++) {
      const line = lines[at] ?? ''
      if (line.trim() !== '' && indentOf(line) <= indent) break
      const built = builtColumns(lines, at)
      if (built !== null) {
        const what = /(?:\.|->)change\(/.test(built.text) ? 'changed' : 'added'
        for (const column of built.names) changes.push({ column, what, to: null, text: built.text, line: built.at + 1 })
        continue
      }
      const said =
        /(?:\.|->)(?<method>dropColumn|renameColumn|remove|rename)\s*\(?\s*[:"'](?<column>\w+)["']?(?:\s*,\s*[:"'](?<to>\w+))?/.exec(
          lineAt(lines, at),
        )?.groups
      if (said !== undefined)
        changes.push({
          column: said['column'] ?? '',
          what: whatOf(said['method'] ?? ''),
          to: said['to'] ?? null,
          text: lineAt(lines, at),
          line: at + 1,
        })
    }
    return changes
  })
}
