// Conditions in code, and what follows if they hold: an error, a status, a redirect. Found by lines and indentation, so
// that all languages with such statements are read alike.
import { limits } from '../../../kernel/limits'
import { commentLineAbove, isCommentLine } from '../../comment-line'
import { depthOf, depthWithBraces, indentOf } from '../../source-lines'

export interface Guard {
  readonly line: number
  /** The last line that belongs to it. */
  readonly endLine: number
  /** The condition as written, in one line. */
  readonly condition: string
  /** The line that says what follows. */
  readonly follows: string
  /** What is done if it doesn't hold, where it ends without a word. */
  readonly otherwise: string | null
  /** All of its lines, with the comment above. */
  readonly text: string
  /** The lines that `otherwise` begins. */
  readonly after: string
  /** It ends what is done, and does not only write something down. */
  readonly isExit: boolean
}

const opener =
  /^[\s})\]]*(?:else\s+)?(?:if|unless|guard|elif|elsif|elseif|except|rescue|catch|when)\b[\s({:]|^[\s})\]]*(?:except|rescue|catch)\b/
/** Ends what is done, with an error, an answer or a redirect. */
const exits =
  /(?<![A-Za-z])(?:throw|raise|return|abort|panic|redirect|reject|bail|die|exit|halt|fail|head|render|send_?Status|send_?Error|status|deny|Err|http_?error|next|err!)(?![a-z])|(?<=[a-z])(?:Error|Exception|Redirect|Abort)\(/
/** Only says so, or goes on with something else. */
const notes =
  /(?<![A-Za-z])(?:flash|error|add_?errors?|set_?errors?|notify|continue|break|stop|pause|lock|message|msg|log\w*|warn\w*)(?![a-z])/i
const writesLog = /(?<![A-Za-z])(?:log\w*|print\w*|console|debug|warn\w*)(?![a-z])/i
/** Ends a function without a word: what is decided comes after it. */
const bare = /^(?:return|continue|break|next)(?: (?:nil|null|None|true|false))?;?\s*\}?$/
/** `raise NotAllowed unless admin`, `abort(404) if x`. */
const postfix =
  /^\s*(?:raise|throw|return|abort|redirect\w*|render|head|fail|halt)\b.{0,160}\b(?:if|unless)\s+(?<condition>\S.*)$/
/** `abort_if(x, 403)`, `x ?? throw y`, `ensure!(x, y)`, `.orElseThrow(…)`: both in one line. */
const inOne =
  /\b(?:throw|abort|ensure|raise|bail)_?(?:if|unless)\b\s*[!(]|\bensure!\s*\(|\bdeny_?access\w*\s*\(|\bauthori[sz]e!?\s*[( ]\s*["':@$\w]|(?:\?\?|\|\||\bor)\s*(?:throw|raise|abort|die)\b|\b(?:ok_or(?:_else)?|or_?else_?throw|unwrap_or_else)\s*\(.{0,80}(?:error|exception|err|abort)/i
/** Hands on what went wrong elsewhere. Who may do something isn't decided so. */
export const passesOn = /\b(?:err|error|e)\s*(?:!==?|is not)\s*(?:nil|null|None)\b/
/** Answers whether something holds: `return self.times_used < self.use_limit`. */
const answers = /^\s*return\b\s*(?:[(!]|\S.*(?:[<>]=?|\bis(?:Before|After|Past)\b)\s*\S)/
const compares = /[\w)\]]\s*[<>]=?\s*[\w(]|\.is(?:Before|After|Past)\b/
const linesOfCondition = 6
const linesOfBody = 14
const linesAfter = 3
const linesOfAnswer = 6
const shownLine = 160

/** The conditions of a text that something follows from, in order. */
export function guardsIn(lines: readonly string[]): readonly Guard[] {
  return lines.flatMap((line, at): readonly Guard[] => {
    if (line.length > limits.evidenceLineCharacters || isCommentLine(line)) return []
    if (inOne.test(line)) return [single(lines, at, line.trim())]
    const after = postfix.exec(line)?.groups?.['condition']
    if (after !== undefined) return [single(lines, at, after)]
    if (answers.test(line)) return answered(lines, at)
    return opener.test(line) ? opened(lines, at) : []
  })
}

function single(lines: readonly string[], at: number, condition: string): Guard {
  const line = (lines[at] ?? '').trim()
  return {
    line: at + 1,
    endLine: at + 1,
    condition: condition.slice(0, shownLine),
    follows: line.slice(0, shownLine),
    otherwise: null,
    after: '',
    text: `${commentLineAbove(lines, at).slice(0, limits.evidenceLineCharacters)}\n${line}`,
    isExit: true,
  }
}

/** What a function answers, if it compares something. */
function answered(lines: readonly string[], at: number): readonly Guard[] {
  const end = endOfCondition(lines, at)
  const whole = lines
    .slice(at, end + 1)
    .map((one) => one.trim())
    .join(' ')
  if (!compares.test(whole) || /=>|->|<\/|\bnew \w+</.test(whole)) return []
  return [
    {
      ...single(lines, at, whole),
      endLine: end + 1,
      follows: whole.slice(0, shownLine),
      text: `${commentLineAbove(lines, at).slice(0, limits.evidenceLineCharacters)}\n${whole}`,
    },
  ]
}

function opened(lines: readonly string[], at: number): readonly Guard[] {
  const end = endOfCondition(lines, at)
  const head = lines
    .slice(at, end + 1)
    .map((one) => one.trim())
    .join(' ')
  const indent = indentOf(lines[at] ?? '')
  const body = bodyBelow(lines, end, indent)
  // What is deeper follows from another condition.
  const direct = body.filter(({ text }) => indentOf(text) === indentOf(body[0]?.text ?? ''))
  // `if (x) return y` in one line, or what is in the block.
  const inHead = /[){:]\s*(?<rest>\S.*)$/.exec((lines[end] ?? '').replace(/\{\s*$/, ''))?.groups?.['rest'] ?? ''
  const found =
    direct.find(({ text }) => isExitLine(text)) ??
    (isExitLine(inHead) ? { at: end, text: inHead } : undefined) ??
    (handlesFailure(head) ? direct.find(({ text }) => isDeed(text)) : undefined) ??
    direct.find(({ text }) => notes.test(text))
  if (found === undefined) return []
  const statement = found.text.trim()
  const shown = direct.filter((one) => one.at <= found.at)
  // `return` alone says less than what is done before it.
  const before = bare.test(statement)
    ? shown.findLast(({ at, text }) => at < found.at && !opener.test(text))
    : undefined
  // What is decided comes after it, if the condition doesn't hold.
  const after = bare.test(statement) && shown.length < 2 ? linesFrom(lines, (body.at(-1)?.at ?? end) + 1, indent) : []
  const otherwise = after[0] === undefined || opener.test(after[0].text) ? [] : after
  return [
    {
      line: at + 1,
      endLine: Math.max(found.at, otherwise.at(-1)?.at ?? 0, end) + 1,
      condition: head
        .replace(/^[})\]\s]+/, '')
        .replace(/\s*[{:]\s*$/, '')
        .slice(0, shownLine),
      follows:
        `${before === undefined ? '' : `${whole(lines, before.at, before.text)} `}${whole(lines, found.at, statement)}`.slice(
          0,
          shownLine,
        ),
      otherwise: otherwise[0]?.text.trim().slice(0, shownLine) ?? null,
      text: [
        commentLineAbove(lines, at).slice(0, limits.evidenceLineCharacters),
        head,
        ...shown.map((one) => whole(lines, one.at, one.text)),
      ].join('\n'),
      after: otherwise.map(({ text }) => text).join('\n'),
      isExit: isExitLine(found.text) || (handlesFailure(head) && isDeed(found.text)),
    },
  ]
}

/** A statement with the lines that its brackets go on to. */
function whole(lines: readonly string[], at: number, text: string): string {
  let joined = text.trim()
  // `return {` says what is answered only in the lines below.
  const isAnswer = /^(?:return|throw|raise)\b.*\{$/.test(joined)
  const most = isAnswer ? linesOfAnswer : linesAfter
  for (let next = at + 1; next < at + most && (isAnswer ? depthWithBraces(joined) : depthOf(joined)) > 0; next++)
    joined += ` ${(lines[next] ?? '').trim()}`
  return joined
}

interface PlacedLine {
  readonly at: number
  readonly text: string
}

/** The last line of a condition, whose brackets may go on for some lines. */
function endOfCondition(lines: readonly string[], at: number): number {
  let depth = 0
  for (let end = at; end < at + linesOfCondition; end++) {
    depth += depthOf((lines[end] ?? '').replace(/\{\s*$/, ''))
    if (depth <= 0 && !goesOn.test(lines[end] ?? '')) return end
  }
  return at
}

/** An operator at the end of a line: the condition goes on, though no bracket is open. */
const goesOn = /(?:\|\||&&|(?<![\w])(?:and|or|not)|\\)\s*$/

/** The lines of a block, which are deeper than what opens it. */
function bodyBelow(lines: readonly string[], end: number, indent: number): readonly PlacedLine[] {
  const body: PlacedLine[] = []
  for (let at = end + 1; at <= end + linesOfBody && at < lines.length; at++) {
    const text = lines[at] ?? ''
    if (text.trim() === '' || text.trim() === '{') continue
    if (indentOf(text) <= indent) break
    if (isCommentLine(text)) continue
    body.push({ at, text })
  }
  return body
}

/** The next lines of the block around, after the end of an inner one. */
function linesFrom(lines: readonly string[], from: number, indent: number): readonly PlacedLine[] {
  const found: PlacedLine[] = []
  for (let at = from; at < Math.min(lines.length, from + linesAfter * 2) && found.length < linesAfter; at++) {
    const text = lines[at] ?? ''
    if (text.trim() === '' || /^[\s})\]]*(?:end)?$/.test(text) || isCommentLine(text)) continue
    if (indentOf(text) < indent) break
    found.push({ at, text })
  }
  return found
}

const catches = /^[\s})\]]*(?:except|rescue|catch)\b/

/** Whether a condition asks whether something failed: whatever is done then deals with it. */
function handlesFailure(head: string): boolean {
  return catches.test(head) || passesOn.test(head)
}

/** Whether a line calls something or sets it, and doesn't only write it down. */
function isDeed(text: string): boolean {
  return /[\w)\]]\s*(?:\(|=(?!=))/.test(text) && !opener.test(text) && !isCommentLine(text) && !writesLog.test(text)
}

function isExitLine(text: string): boolean {
  return (
    exits.test(text) && !isCommentLine(text) && !(writesLog.test(text) && !/^\s*(?:throw|raise|return)\b/.test(text))
  )
}
