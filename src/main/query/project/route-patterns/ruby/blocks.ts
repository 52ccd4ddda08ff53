// The statements of a file of Rails routes as a tree: what stands in a block is its content.
import { limits } from '../../../../kernel/limits'

export interface Statement {
  /** Offset in the text. */
  readonly at: number
  /** On one line, without `do` and comments. */
  readonly code: string
  readonly inner: readonly Statement[]
}

/** Blocks in blocks that are followed; damaged code may never close any. */
const deepest = 30
/** Lines and characters of one statement; lists of actions take some lines. What follows is a statement of its own. */
const longestLines = 100
const longestStatement = 4_000
/** The names that a block gets, with their bars. */
const blockNames = 300

/** Reads the statements of a file. */
export function statementsIn(text: string): readonly Statement[] {
  const root: Statement[] = []
  const open: Statement[][] = [root]
  let at = 0
  let start = 0
  let pending = ''
  let joinedLines = 0
  let count = 0
  for (const line of text.split('\n')) {
    if (count > limits.collectedFacts) break
    const code = withoutComment(line).trim()
    if (pending === '') start = at + line.length - line.trimStart().length
    at += line.length + 1
    if (code === '') continue
    joinedLines = pending === '' ? 1 : joinedLines + 1
    pending = pending === '' ? code : `${pending} ${code}`
    if (pending.length < longestStatement && joinedLines < longestLines && isContinued(pending)) continue
    const statement = pending.slice(0, 2 * longestStatement)
    pending = ''
    count++
    if (/^(?:end|\})(?!\w)/.test(statement)) {
      if (open.length > 1) open.pop()
      continue
    }
    if (/^(?:else|elsif|when|rescue|ensure)\b/.test(statement)) continue
    const block = blockBegun(statement)
    const oneLine = block === null ? blockOnOneLine(statement) : null
    const inner: Statement[] =
      oneLine === null ? [] : oneLine.inside.split(/\s*;\s*/).map((one) => ({ at: start, code: one, inner: [] }))
    open.at(-1)?.push({ at: start, code: block ?? oneLine?.before ?? statement, inner })
    if (
      (block !== null || /^(?:if|unless|case|begin|while|def|class|module)\b/.test(statement)) &&
      open.length < deepest
    )
      open.push(inner)
  }
  return root
}

/** What stands before a block that begins at the end: `namespace :admin do |routes|`. */
function blockBegun(statement: string): string | null {
  const from = Math.max(0, statement.length - blockNames)
  const begun = /(?:\bdo|\{)\s*(?:\|[^|]*\|)?$/.exec(statement.slice(from))
  return begun === null ? null : statement.slice(0, from + begun.index).trimEnd()
}

/** A block and its end: `member { get :preview }`. */
function blockOnOneLine(statement: string): { readonly before: string; readonly inside: string } | null {
  const begun = /\bdo\b(?:\s*\|[^|]*\|)?|\{(?=\s*(?:get|post|put|patch|delete|resources?)\b)/.exec(statement)
  const end = /(?:\bend|\})$/.exec(statement)
  if (begun === null || end === null) return null
  const inside = statement.slice(begun.index + begun[0].length, end.index)
  const code = inside.trim().replace(/;$/, '').trimEnd()
  return code === '' ? null : { before: statement.slice(0, begun.index).trimEnd(), inside: code }
}

/** A `#` in a quoted text is part of it: `"users#index"`. */
function withoutComment(line: string): string {
  return /^(?:[^"'#]|"[^"]*"|'[^']*')*/.exec(line)?.[0] ?? line
}

/** Whether the next line belongs to a statement. */
function isContinued(code: string): boolean {
  if (/(?:,|\\|=>|\+|\|\||&&|\()$/.test(code)) return true
  const opened = (code.match(/[[(]/g) ?? []).length - (code.match(/[\])]/g) ?? []).length
  const braces = (code.match(/\{/g) ?? []).length - (code.match(/\}/g) ?? []).length
  return opened > 0 || (braces > 0 && /[:=]>?\s*\{/.test(code.slice(code.lastIndexOf('}') + 1)) && !/\bdo\b/.test(code))
}
