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

/** Reads the statements of a file. */
export function statementsIn(text: string): readonly Statement[] {
  const root: Statement[] = []
  const open: Statement[][] = [root]
  let at = 0
  let start = 0
  let pending = ''
  let count = 0
  for (const line of text.split('\n')) {
    if (count > limits.collectedFacts) break
    const code = withoutComment(line).trim()
    if (pending === '') start = at + line.length - line.trimStart().length
    at += line.length + 1
    if (code === '') continue
    pending = pending === '' ? code : `${pending} ${code}`
    if (pending.length < 4_000 && isContinued(pending)) continue
    const statement = pending
    pending = ''
    count++
    if (/^(?:end|\})(?!\w)/.test(statement)) {
      if (open.length > 1) open.pop()
      continue
    }
    if (/^(?:else|elsif|when|rescue|ensure)\b/.test(statement)) continue
    const block = /^(.*?)\s*(?:\bdo|\{)\s*(?:\|[^|]*\|)?$/.exec(statement)
    const oneLine =
      /^(.*?)\s*(?:\bdo\b(?:\s*\|[^|]*\|)?|\{(?=\s*(?:get|post|put|patch|delete|resources?)\b))\s*(.+?)\s*(?:;?\s*\bend|\})$/.exec(
        statement,
      )
    const inner: Statement[] =
      oneLine === null ? [] : (oneLine[2] ?? '').split(/\s*;\s*/).map((one) => ({ at: start, code: one, inner: [] }))
    open.at(-1)?.push({ at: start, code: block?.[1] ?? oneLine?.[1] ?? statement, inner })
    if (
      (block !== null || /^(?:if|unless|case|begin|while|def|class|module)\b/.test(statement)) &&
      open.length < deepest
    )
      open.push(inner)
  }
  return root
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
  return opened > 0 || (braces > 0 && /[:=]>?\s*\{[^}]*$/.test(code) && !/\bdo\b/.test(code))
}
