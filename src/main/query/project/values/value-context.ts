// What a value depends on besides its own line: the conditions it stands under, what is set beside it, and what the names
// in it stand for. `max: 10` says little without `windowMs` above it, `MAX_MB * 1024` nothing without `MAX_MB = 250`.
import { limits } from '../../../kernel/limits'
import type { ProjectView } from '../../project-view'
import { indentOf } from '../../source-lines'
import { comment, parentsOf } from './block-lines'
import { readLiteral } from './literal'
import { resolveValue, type Resolved } from './resolve-value'

export interface ContextLine {
  readonly path: string
  readonly line: number
  readonly text: string
}

export interface Condition extends ContextLine {
  /** Whether the line stands where the condition doesn't hold. */
  readonly isElse: boolean
}

export interface NamedIn {
  readonly constants: readonly Resolved[]
  /** What the expression makes with them, if it is a product of numbers. */
  readonly product: number | null
}

/** More conditions around a line say less of it each. */
const mostConditions = 2
/** A reader takes in so many settings next to one. */
const mostBeside = 6
/** A section with more is a list of its own, and not about one value. */
const longestBlock = 14
const longestSection = 4
const mostNames = 3
const linesBeside = 40
const longestLine = 160
const opensCondition =
  /^[}\s]*(?:(?:else\s+)?if\b|elif\b|elsif\b|elseif\b|unless\b|when\b|switch\b|case\b|match\b|#\s*if(?:n?def)?\b|\{\{-?\s*if\b|\{%-?\s*if\b)/
const opensElse = /^[}\s]*else\b(?!\s*if\b)/
/** A function begins another text: what is around it says when it is declared, and not when it runs. */
const opensFunction =
  /(?:\bfunction\b|=>|\bdef\b|\bfunc\b|\bfn\b)\s*[^]*[{:(]?\s*$|^\s*(?:(?:public|private|protected|internal|static|async|override|final)\s+)+[\w<>[\],.? ]+\(/
const after = /\S\s+(?<condition>(?:if|unless)\s+\S.*)$/
const property = /^\s*["'`]?[A-Za-z_$][\w$.-]*["'`]?\s*(?::(?!:)|=>|=(?![=>]))\s*\S/
const opensObject = /[({[]\s*$/
/** What holds statements, and no properties. */
const opensStatements =
  /\b(?:class|interface|enum|struct|namespace|if|for|while|switch|function|def|try)\b|\)\s*\{\s*$|=>\s*\{\s*$/
const constant = /(?<![\w.$"'`])(?:[A-Za-z_$][\w$]*\.)*[A-Z][A-Z\d_]{2,}(?![\w(])/g
const quoted = /(["'`])(?:(?!\1)[^\\]|\\.){0,200}\1/g

/** The conditions that a line stands under, the nearest first, within its function. */
export function conditionsAround(view: ProjectView, path: string, line: number): readonly Condition[] {
  const lines = view.readText(path)?.lines ?? []
  const own = lines[line - 1] ?? ''
  if (own.length > limits.evidenceLineCharacters) return []
  const found: Condition[] = []
  const postfix = after.exec(own)?.groups?.['condition']
  // Python and JavaScript have `if` within an expression.
  if (
    postfix !== undefined &&
    !/\belse\b/.test(postfix) &&
    !opensCondition.test(own) &&
    /\.(?:rb|rake|pl|pm)$/.test(path)
  )
    found.push({ path, line, text: cut(postfix), isElse: false })
  for (const { line: text, at } of parentsOf(lines, line - 1)) {
    if (found.length >= mostConditions || (opensFunction.test(text) && !opensCondition.test(text))) break
    if (opensCondition.test(text)) found.push({ path, line: at + 1, text: conditionOf(text), isElse: false })
    else if (opensElse.test(text)) {
      const opened = openedBefore(lines, at)
      if (opened !== null) found.push({ path, line: opened + 1, text: conditionOf(lines[opened] ?? ''), isElse: true })
    }
  }
  return found
}

/** The line of the `if` that an `else` belongs to, by its indentation. */
function openedBefore(lines: readonly string[], at: number): number | null {
  const indent = indentOf(lines[at] ?? '')
  for (let above = at - 1; above >= Math.max(0, at - linesBeside); above--) {
    const text = lines[above] ?? ''
    if (text.trim() === '' || indentOf(text) > indent) continue
    if (indentOf(text) < indent) return null
    if (opensCondition.test(text)) return above
    if (!/^[\s})\]{]*$/.test(text)) return null
  }
  return null
}

function conditionOf(text: string): string {
  return cut(
    text
      .trim()
      .replace(/^[}\s]+/, '')
      .replace(/\s*[{:]\s*$/, ''),
  )
}

/** What is set in the same object, call or block of settings, in the order of its lines. */
export function setBeside(view: ProjectView, path: string, line: number, isSetting: boolean): readonly ContextLine[] {
  const lines = view.readText(path)?.lines ?? []
  const own = lines[line - 1] ?? ''
  const [parent] = parentsOf(lines, line - 1)
  if (!property.test(own) || parent === undefined) return []
  const isObject = opensObject.test(parent.line) && !opensStatements.test(parent.line)
  if (!isObject && !isSetting) return []
  const indent = indentOf(own)
  const beside: ContextLine[] = []
  for (let at = parent.at + 1; at < Math.min(lines.length, parent.at + linesBeside); at++) {
    const text = lines[at] ?? ''
    if (text.trim() === '' || text.length > limits.evidenceLineCharacters) continue
    if (indentOf(text) < indent || (isSetting && /^\s*\[/.test(text))) break
    if (indentOf(text) > indent || at === line - 1 || comment.test(text) || !property.test(text)) continue
    beside.push({ path, line: at + 1, text: cut(text.trim()) })
  }
  return beside.length > (isSetting ? longestSection : longestBlock) ? [] : beside.slice(0, mostBeside)
}

/** What the constants in an expression are. */
export function constantsIn(
  view: ProjectView,
  expression: string,
  place: { readonly path: string; readonly line: number },
): NamedIn {
  const plain = expression.replace(quoted, ' ')
  const names = [...new Set(plain.match(constant) ?? [])].slice(0, mostNames)
  const constants = names.flatMap((name) => {
    const found = resolveValue(view, name, place)
    return found === null || !['number', 'duration', 'size', 'truth'].includes(found.literal.kind) ? [] : [found]
  })
  const written = constants.reduce(
    (text, one, at) => text.replaceAll(names[at] ?? '', String(one.literal.product ?? one.literal.text)),
    plain,
  )
  const isWhole = constants.length === names.length && constants.length > 0
  return { constants, product: isWhole ? readLiteral(written).product : null }
}

function cut(text: string): string {
  return text.length > longestLine ? `${text.slice(0, longestLine)}…` : text
}
