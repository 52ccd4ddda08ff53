// What code does with database tables: statements of SQL in texts of any language and in files of queries, and the calls
// of common query builders.
import { codeEndings } from '../../contract/languages'
import { limits } from '../../kernel/limits'
import { perReadableGraph } from '../per-graph'
import type { ProjectView } from '../project-view'
import { commentedOut } from './commented-out'
import { lineCounter, scanFiles } from './scan-text'

export interface TableUse {
  /** As written, without quotes and the name of its schema. */
  readonly table: string
  readonly does: 'reads' | 'writes'
  readonly path: string
  readonly line: number
  readonly own: boolean
}

export interface TableUses {
  readonly uses: readonly TableUse[]
  readonly filesRead: number
  readonly filesLeft: number
}

type Found = Pick<TableUse, 'table' | 'does'> & { readonly at: number }

const words = ['select', 'insert', 'update', 'delete', 'replace', 'truncate', 'from', 'into', 'knex', 'table']
const ends = new RegExp(`\\.(?:${codeEndings()}|sql|exs?)$`)

/** The uses of tables in the project's files, in file order. */
export const tableUsesOf = perReadableGraph((view: ProjectView): TableUses => {
  const { files, left } = scanFiles(view, { words, fits: (path) => ends.test(path) })
  const uses: TableUse[] = []
  for (const { path, text, kind } of files) {
    if (kind === 'vendored' || kind === 'generated' || uses.length >= limits.collectedFacts) continue
    const isOut = commentedOut(text.text)
    const lineAt = lineCounter(text.text)
    const seen = new Set<string>()
    for (const { table, does, at } of usesIn(text.text, path.endsWith('.sql')).sort((a, b) => a.at - b.at)) {
      const line = lineAt(at)
      if (isOut(at) || seen.has(`${line} ${does} ${table}`)) continue
      seen.add(`${line} ${does} ${table}`)
      uses.push({ table, does, path, line, own: kind === 'source' || kind === 'data' })
    }
  }
  return { uses, filesRead: files.length, filesLeft: left }
})

/** @param isSql whether the whole text is SQL */
function usesIn(text: string, isSql: boolean): Found[] {
  const code = isSql ? withoutComments(text) : text
  return [
    ...statementsIn(code, isSql).flatMap((one) => usesOfStatement(code, one)),
    ...(isSql ? [] : [...built(text), ...mapped(text)]),
  ]
}

/** What comments say becomes blank, so that places stay what they are. */
function withoutComments(code: string): string {
  return code.replace(/--[^\n]*/g, (comment) => ' '.repeat(comment.length))
}

interface Statement {
  readonly from: number
  readonly to: number
}

const opening = /\b(?:SELECT|WITH|INSERT|UPDATE|DELETE|REPLACE|MERGE|TRUNCATE)\s/gi
const longestStatement = 6_000

function statementsIn(text: string, isSql: boolean): readonly Statement[] {
  const found: Statement[] = []
  let last = 0
  for (const { index: from, 0: word } of text.matchAll(opening)) {
    if (from < last || found.length >= limits.collectedFacts) continue
    const before = text.slice(Math.max(0, from - 200), from)
    const quote = /("""|'''|["'`])(?:\s|\\n|--[^\n]*\n)*$/.exec(before)?.[1]
    const isUpper = word === word.toUpperCase()
    // Words in lower case are SQL right behind a quote; those in upper case also where a line of a longer text begins.
    const isBegin = quote !== undefined || (isUpper && /(?:^|\n|<<[-~<]?["']?\w{1,40}["']?)[ \t(]*$/.test(before))
    if (!isSql && (!isBegin || !(isUpper || word === word.toLowerCase()))) continue
    const to = isSql
      ? endBefore(text, from, /;/)
      : quote === undefined
        ? endBefore(text, from, ending)
        : endOfText(text, from, quote)
    found.push({ from, to })
    last = to
  }
  return found
}

const ending = /;|\n[ \t]*\n|\n[ \t]*(?:"""|'''|`)/

function endBefore(text: string, from: number, sign: RegExp): number {
  const rest = text.slice(from, from + longestStatement)
  const end = rest.search(sign)
  return from + (end === -1 ? rest.length : end)
}

/** Where the text with a statement ends, with others that are joined to it. */
function endOfText(text: string, from: number, quote: string): number {
  for (let at = from; at < from + longestStatement;) {
    const close = text.indexOf(quote, at)
    if (close === -1) break
    if (text[close - 1] === '\\') {
      at = close + 1
      continue
    }
    const next = /^\s*(?:[+.&\\]|\|\||<<)?\s*[frb]?(["'])/.exec(
      text.slice(close + quote.length, close + quote.length + 200),
    )
    if (quote.length > 1 || quote === '`' || next?.[1] !== quote) return close
    at = close + quote.length + next[0].length
  }
  return Math.min(text.length, from + longestStatement)
}

const part = '\\\\?["`\\[]?([A-Za-z_][\\w$]*)(?![\\w$])\\\\?["`\\]]?'
const name = `(?:${part}\\s*\\.\\s*)?${part}`
const writes = new RegExp(
  `\\b(?:(?:INSERT|REPLACE|MERGE)\\s+(?:OR\\s+\\w+\\s+|IGNORE\\s+|LOW_PRIORITY\\s+|DELAYED\\s+){0,3}INTO|DELETE\\s+FROM|UPDATE(?:\\s+OR\\s+\\w+)?|TRUNCATE(?:\\s+TABLE)?)\\s+(?:ONLY\\s+)?${name}`,
  'gi',
)
const reads = new RegExp(`\\b(?:FROM|JOIN)\\s+(?:ONLY\\s+|LATERAL\\s+)?${name}(?!\\s*[.(]|[\\w$%{])`, 'gi')
const alsoRead = new RegExp(
  `^(?:\\s+(?:AS\\s+)?(?!(?:WHERE|JOIN|ON|SET|LEFT|INNER)\\b)\\w+)?\\s*,\\s*${name}(?!\\s*[.(])`,
  'i',
)
const named =
  /(?:\bWITH\s+(?:RECURSIVE\s+)?|,\s*)(\w+)\s*(?:\([^()]{0,400}\)\s*)?AS\s*(?:(?:NOT\s+)?MATERIALIZED\s*)?\(/gi
/** Words of SQL, or of prose, where a table has its name. */
const noTable =
  /^(?:select|where|set|values|the|a|an|this|that|all|any|each|your|our|my|it|and|or|on|if|dual|lateral|unnest|now|current_timestamp|excluded|old|new|inserted|deleted|distinct|of|to|for|as|in|with|using|when|not|cascade|only|from|table|left|right|inner|outer|cross|full|natural)$/i

function usesOfStatement(text: string, { from, to }: Statement): readonly Found[] {
  const code = withoutComments(text.slice(from, to))
  const isRead = /^(?:SELECT|WITH)\b/i.test(code)
  // Only prose has none of these.
  if (isRead && !/\bFROM\b/i.test(code)) return []
  const hidden = new Set([...code.matchAll(named)].map((one) => (one[1] ?? '').toLowerCase()))
  const found: Found[] = []
  const take = (table: string | undefined, does: TableUse['does'], at: number): void => {
    if (table === undefined || noTable.test(table) || hidden.has(table.toLowerCase())) return
    found.push({ table, does, at: from + at })
  }
  for (const { index, 0: whole, 2: table } of code.matchAll(writes)) {
    // `FOR UPDATE OF`, `ON UPDATE CASCADE`, `DO UPDATE SET`, and prose that begins with "Update".
    const isEvent = /\b(?:FOR|ON|DO|KEY|BEFORE|AFTER|OR)\s+$/i.test(code.slice(Math.max(0, index - 12), index))
    if (/^UPDATE/i.test(whole) && (isEvent || !/^[^]{0,1000}?\bSET\b/i.test(code.slice(index + whole.length)))) continue
    if (/^TRUNCATE\s+(?!TABLE)/i.test(whole) && index > 0) continue
    take(table, 'writes', index + whole.length - (table ?? '').length)
  }
  for (const { index, 0: whole, 2: table } of code.matchAll(reads)) {
    const before = code.slice(Math.max(0, index - 60), index)
    if (/\bDELETE\s+$/i.test(before) || /\bDISTINCT\s+$/i.test(before)) continue
    if (/\b(?:EXTRACT|SUBSTRING|TRIM|OVERLAY)\s*\([^()]*$/i.test(before)) continue
    take(table, 'reads', index + whole.length - (table ?? '').length)
    let rest = index + whole.length
    for (let step = 0; step < 20; step++) {
      const next = alsoRead.exec(code.slice(rest, rest + 300))
      if (next === null) break
      rest += next[0].length
      take(next[2], 'reads', rest - (next[2] ?? '').length)
    }
  }
  return found
}

const builder =
  /(?:\b(?:knex|trx|db|DB|database|builder|sq|squirrel|psql|goqu|qb|dialect)(?:\.|::|->)?(insert|insertinto|update|delete|deletefrom|from|into|table|selectfrom|replaceinto)?|(?:\.|->)(from|into|insertinto|updatetable|deletefrom|table|join|leftjoin|innerjoin))(?:<[\w.]{1,60}>)?\(\s*["'`](\w+)(?:(?: as |\.)\w+)?["'`]/gi
const writing =
  /^[^;]{0,600}?(?:\.|->)(?:insert|update|upsert|del|delete|truncate|increment|decrement|replace|merge)\w*\s*\(/i

/** `knex('links').insert(…)`, `sq.Update("users")`, `DB::table('users')->get()`. */
function built(text: string): readonly Found[] {
  return [...text.matchAll(builder)].flatMap(({ index, 0: whole, 1: verb = '', 2: member = '', 3: table = '' }) => {
    if (noTable.test(table)) return []
    const does = verb === '' ? member : verb
    const isWriting =
      /insert|update|delete|replace|^into/i.test(does) ||
      (/^(?:|table|from)$/i.test(does) && writing.test(restOfQuery(text, index, index + whole.length)))
    return [{ table, does: isWriting ? 'writes' : 'reads', at: index + whole.length - table.length - 1 } as const]
  })
}

/** `db.insert(users)`, `.select().from(users)`, `db.query.users.findMany()` and `prisma.user.create()`. */
const ofObject =
  /\b(?:db|tx|trx|database)\s*\.(insert|update|delete)\(\s*(\w+)\s*\)|(?<=\)\s{0,40})\.(from)\(\s*(?:schema\.)?([a-z]\w*)\s*[,)]|\.query\.(\w+)\.(find)(?:Many|First)\(|\b(?:\w*prisma\w*|tx|db)\s*\.([a-z]\w*)\s*\.(find|create|update|upsert|delete|count|aggregate|groupBy)(?:Many|First|Unique|AndReturn|ManyAndReturn)?(?:OrThrow)?\(/gi

function mapped(text: string): readonly Found[] {
  return [...text.matchAll(ofObject)].flatMap((one): readonly Found[] => {
    const verb = one[1] ?? one[3] ?? one[6] ?? one[8] ?? ''
    const table = one[2] ?? one[4] ?? one[5] ?? one[7] ?? ''
    if (noTable.test(table)) return []
    const does = /^(?:insert|update|delete|create|upsert)/i.test(verb) ? 'writes' : 'reads'
    return [{ table, does, at: one.index + one[0].lastIndexOf(table) }]
  })
}

/** The rest of a chain of calls, as far as it goes on: also on the variable that holds it. */
function restOfQuery(text: string, from: number, to: number): string {
  const rest = text.slice(to, to + 2_000)
  const end = rest.search(/;|\n[ \t]*\n|\n[ \t]*(?:const|let|var|return|if|await|\})/)
  const chain = end === -1 ? rest : rest.slice(0, end)
  const held = /\b(?:const|let|var|\$)\s*(\w+)\s*=\s*(?:await\s+)?$/.exec(
    text.slice(Math.max(0, from - 100), from),
  )?.[1]
  if (held === undefined || writing.test(chain)) return chain
  const body = rest.slice(0, endOfBody.exec(rest)?.index)
  return [...body.matchAll(new RegExp(`\\b${held}((?:\\.|->)\\w+\\s*\\()`, 'g'))].map((one) => one[1]).join(' ')
}

/** Where the function around ends, as formatted code does. */
const endOfBody = /\n\}|\n {4}\}\n\n/
