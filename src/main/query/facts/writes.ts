// Which line of a definition writes to a database: calls of stores, of active records, and statements of SQL.
import { splitIdentifier } from '../../kernel/words/split-identifier'
import { isCommentLine } from '../comment-line'
import type { ProjectView, StoredSymbol } from '../project-view'

export type WriteAct = 'create' | 'update' | 'delete'

export interface Write {
  readonly line: number
  /** Whether it is of the sort that was asked for. */
  readonly isAsked: boolean
  /** Whether what it writes to is named as a store, rather than any object that can be saved. */
  readonly isSure: boolean
}

/** Lines read of one definition. */
const mostLines = 400
/** Characters read of one line. */
const mostCharacters = 400
/** Lines in which the call chain of a builder may begin. */
const linesBefore = 3

const acts: Readonly<Record<WriteAct, RegExp>> = {
  create: /^(?:create|insert|add|save|store|persist|upsert|merge|bulk|replace)/i,
  update: /^(?:update|save|set|upsert|merge|persist|bulk|replace|find_?one_?and_?update)/i,
  delete: /^(?:delete|remove|destroy|drop|find_?one_?and_?delete)/i,
}
const call =
  /(?:\.|->)((?:create|insert|add|save|store|persist|upsert|merge|update|delete|remove|destroy|bulk_?create|bulk_?insert|find_?one_?and)\w*)(!|(?=\s*[(<{]|\s*$|\s+do\b))/gi
const stores = new Set(
  'prisma db database repo repos repository repositories session sess storage orm gorm xorm knex sequelize tx trx transaction conn connection em dao objects'.split(
    ' ',
  ),
)
/** Methods that only records and stores have. */
const ofRecords =
  /^(?:(?:save|create|update|destroy|delete)!|(?:create|update|delete|insert)Many|(?:update|delete|insert)One|(?:update|delete|insert|upsert)_all|bulk_create|upsert|save)$/
const statement = /\b(?:insert into|delete from|replace into|update \S{1,80} set)\b/i
/** What a page keeps is in no database. */
const inBrowser = /\b(?:local|session)Storage\b/

/** The line of a definition that most likely writes to a database; null if none does. */
export function writeIn(view: ProjectView, symbol: StoredSymbol, act: WriteAct): Write | null {
  const text = view.readText(symbol.filePath)
  if (text === null) return null
  const first = symbol.startLine - 1
  const lines = text.lines.slice(first, Math.min(symbol.endLine, first + mostLines))
  let best: Write | null = null
  for (const [at, whole] of lines.entries()) {
    const one = whole.slice(0, mostCharacters)
    if (isCommentLine(one)) continue
    const found = writeOf(lines, at, one, act)
    if (found !== null && rank(found) > rank(best)) best = { ...found, line: symbol.startLine + at }
  }
  return best
}

function rank(write: Pick<Write, 'isAsked' | 'isSure'> | null): number {
  return write === null ? 0 : 1 + 2 * Number(write.isAsked) + Number(write.isSure)
}

function writeOf(
  lines: readonly string[],
  at: number,
  line: string,
  act: WriteAct,
): Pick<Write, 'isAsked' | 'isSure'> | null {
  const sql = statement.exec(line)?.[0]?.toLowerCase()
  if (sql !== undefined) return { isAsked: acts[act].test(sql), isSure: true }
  let best: Pick<Write, 'isAsked' | 'isSure'> | null = null
  for (const { 1: name = '', 2: mark = '', index } of line.matchAll(call)) {
    const method = `${name}${mark}`
    const isSure = isStore(lines, receiverOf(lines, at, line.slice(0, index)))
    if (!isSure && !ofRecords.test(method)) continue
    const found = { isAsked: acts[act].test(method), isSure }
    if (rank(found) > rank(best)) best = found
  }
  return best
}

/** What stands before the call, also in the lines above if it continues a chain. */
function receiverOf(lines: readonly string[], at: number, before: string): string {
  let receiver = before
  for (let back = 1; back <= linesBefore && /^\s*(?:(?:\.|->).*)?$/.test(receiver); back++)
    receiver = `${(lines[at - back] ?? '').slice(0, mostCharacters)}${receiver.trimStart()}`
  return /[\w$.>()?[\]!-]+$/.exec(receiver.slice(-160))?.[0] ?? ''
}

/** A receiver whose name says so, or the type that the head of the definition gives it: `s *xorm.Session`. */
function isStore(lines: readonly string[], receiver: string): boolean {
  if (inBrowser.test(receiver)) return false
  if (namesStore(receiver)) return true
  const [root = ''] = receiver.match(/^\w+/) ?? []
  if (root === '') return false
  const head = lines.slice(0, linesBefore).join(' ').slice(0, mostCharacters)
  const typed = [...head.matchAll(/\b(\w+)\s*:?\s+[*&]?([\w.]+)/g)].find(([, name]) => name === root)
  return typed !== undefined && namesStore(typed[2] ?? '')
}

function namesStore(text: string): boolean {
  return splitIdentifier(text).some((word) => stores.has(word))
}
