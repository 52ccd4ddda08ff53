// Which lines of a long body tell what it does: the heads of branches, what is kept, sent, thrown or answered, the lines
// that have the words of a question, and what they stand in.
import { commentLineAbove, isCommentLine } from '../../../query/comment-line'
import { splitIdentifier, stem } from '../../../query/search/terms'
import { depthOf, depthWithBraces, indentOf, range } from '../../../query/source-lines'

/** Calls that keep, change or send something, in the words of the usual libraries. */
const changes =
  /(?<![\p{L}])(?:create|insert|save|store|persist|put|upload|update|upsert|delete|remove|destroy|add|emit|send|publish|notify|dispatch|enqueue|queue|push|write|commit|submit|schedule|execute)\p{L}*\s*(?:<[^<>]{0,60}>)?\(/iu
const ends =
  /(?<![\p{L}.])(?:throw|raise|panic!?|abort|reject|bail!?|die)(?![\p{L}_])|\bstatus\(\s*[45]\d\d|\b[45]\d\d\s*[,})]/u
const returns = /(?<![\w.])return\s+[^\s;]/
const returnsNothing = /(?<![\w.])return\s+(?:null|nil|None|false|undefined|\[\]|\{\})\s*;?\s*\}?$/
const branch =
  /^[\s})\]]*(?:if|else|elif|elsif|elseif|unless|guard|switch|match|case|default|when|rescue|except|catch|cond)\b/
/** Hands on the error of a call, which each call has: `if err != nil {`, `return nil, err`. */
const passesError =
  /^[\s})]*if\b[^=!]*\b(?:e|err|error)\s*(?:!==?|===?)\s*(?:nil|null|undefined|None)\b|;\s*err\s*!=\s*nil\s*\{|^[\s})]*if\s*\(?(?:err|error)\)?\s*\{?$|\breturn\b.*\berr(?:or)?\b/
const loop = /^\s*(?:for|while|loop|until|foreach|do|try)\b/
const named = /\b[A-Z][A-Z\d]*_[A-Z\d_]{2,}\b|process\.env\b|getenv|\b(?:config|settings?|options)\b(?:\.|->|\[)/
const waits = /(?<![\p{L}])(?:delay|sleep|wait|setTimeout|setInterval|after)\s*\(/u
const assigns = /(?<![\p{L}])set(?:_|\p{Lu})\p{L}*\(|^\s*(?:this|self|@?\w+)(?:\.|->|@)\w+\s*=(?![=>])/u
const logs =
  /^\s*(?:await\s+)?(?:\w+(?:\.|::|->))*_?(?:log\w*|console|print\w*|warn\w*|debug|trace)(?:\.\w+|!|::\w+)?\s*\(/i
/** Opens a block of statements, and no data. */
const opensBlock =
  /(?:^[\s})\]]*(?:if|else|elif|for|while|switch|match|case|when|try|catch|with)\b|=>\s*\{?\s*$|\bdo\b|\bfunction\b|\bfunc\b|->\s*\{?\s*$)/
const closing = /^[\s})\];,]*(?:end)?[\s})\];,]*$/
const longestLine = 300
/** Lines of one statement, of a condition, and of a block below its head that are shown with it. */
const statementLines = 7
const dataLines = 4
const conditionLines = 6
const blockLines = 3
const mostSignature = 4
const mostParents = 8
const worth = {
  word: 2,
  /** A word in the comment above a statement, which says what that is for. */
  said: 1.2,
  changes: 2,
  ends: 2.2,
  returns: 1.2,
  nothing: 0.6,
  branch: 1,
  between: 1,
  /** Of what a line that hands on an error is worth. */
  passing: 0.25,
  loop: 0.2,
  named: 1.2,
  waits: 1,
  assigns: 0.7,
}
/** What each line costs that comes with one. */
const ofEachLine = 0.12
/** Lines that were hit stand before all others. */
const hit = 20

/**
 * The lines to show, counted from 0 and in order.
 * @param most lines with the signs of what is left out between them
 * @param words of the question
 * @param hits lines that must be among them
 * @param nameAt the line that has the name
 */
export function condensedLines(
  lines: readonly string[],
  most: number,
  words: readonly string[],
  { nameAt = 0, hits = [] }: { readonly nameAt?: number; readonly hits?: readonly number[] } = {},
): readonly number[] {
  const wanted = new Set(words.flatMap((word) => splitIdentifier(word).map(stem)))
  const kept = new Set(signature(lines, nameAt))
  const body = Math.max(...kept, 0) + 1
  const logged = linesOfLogs(lines)
  const seen = new Map<string, number>()
  const outermost = Math.min(
    ...lines
      .slice(body)
      .filter((line) => line.trim() !== '' && !closing.test(line))
      .map(indentOf),
  )
  const rated = lines
    .flatMap((line, at) => {
      if (at < body) return []
      const rated = logged.has(at) ? 0 : worthOf(line.slice(0, longestLine), wanted)
      // What decides between the parts of a body is worth more than what decides in one of them.
      const decides = branch.test(line) && !passesError.test(line) && indentOf(line) <= outermost
      const between = rated > 0 && decides ? worth.between : 0
      const times = (seen.get(line.trim()) ?? 0) + 1
      seen.set(line.trim(), times)
      const said =
        rated > 0 ? Math.min(2, wordsIn(commentLineAbove(lines, at).slice(0, longestLine), wanted)) * worth.said : 0
      const own = (rated + between) / times + said + (hits.includes(at) ? hit : 0)
      if (own <= 0) return []
      const unit = [...(said > 0 ? [at - 1] : []), ...unitOf(lines, at, body)]
      // What is deep in data takes many lines to say little.
      const data = unit.filter((one) => !opensBlock.test(lines[one] ?? ''))
      return [{ at, unit, worth: own / (1 + ofEachLine * data.length) }]
    })
    .toSorted((a, b) => b.worth - a.worth || a.at - b.at)
  for (const { unit: whole } of rated) {
    const unit = whole.filter((one) => !kept.has(one))
    if (unit.length === 0) continue
    const next = new Set([...kept, ...unit])
    if (shownLines(next, lines.length) > most) continue
    for (const one of unit) kept.add(one)
  }
  return filled(lines, kept)
}

/** Lines of statements that only write a log: what is logged is done nowhere, but says what went wrong in short ones. */
function linesOfLogs(lines: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>()
  for (const [at, line] of lines.entries()) {
    if (!logs.test(line)) continue
    const end = statementEnd(lines, at)
    if (end > at) for (const one of range(at, end)) found.add(one)
  }
  return found
}

/** A statement with what it stands in, and the first lines below a head. */
function unitOf(lines: readonly string[], at: number, body: number): readonly number[] {
  const start = startOf(lines, at, body)
  const line = lines[start] ?? ''
  const isHead = branch.test(line) || loop.test(line)
  const end = isHead ? conditionEnd(lines, start) : statementEnd(lines, start)
  const own = range(start, Math.max(end, at))
  const below = isHead ? blockBelow(lines, end) : []
  return [...parentsOf(lines, start, body), ...own, ...below]
}

/** Heads of the blocks around a line, with their conditions. */
function parentsOf(lines: readonly string[], from: number, body: number): readonly number[] {
  const found: number[] = []
  let indent = indentOf(lines[from] ?? '')
  for (let at = from - 1, heads = 0; at >= body && heads < mostParents; at--) {
    const line = lines[at] ?? ''
    const own = indentOf(line)
    if (own >= indent || line.trim() === '' || isCommentLine(line) || closing.test(line)) continue
    const start = startOf(lines, at, body)
    indent = Math.min(own, indentOf(lines[start] ?? ''))
    found.push(...range(start, at).slice(-conditionLines))
    heads++
    at = start
  }
  return found
}

/** Where the statement begins whose last line this is: `) {` belongs to the `if (` above. */
function startOf(lines: readonly string[], at: number, body: number): number {
  const line = lines[at] ?? ''
  if (!/^\s*[)\]]/.test(line)) return at
  const indent = indentOf(line)
  for (let above = at - 1; above >= Math.max(body, at - conditionLines * 2); above--) {
    const one = lines[above] ?? ''
    if (one.trim() !== '' && indentOf(one) <= indent) return above
  }
  return at
}

function conditionEnd(lines: readonly string[], start: number): number {
  let depth = 0
  for (let at = start; at < Math.min(lines.length, start + conditionLines); at++) {
    depth += depthOf((lines[at] ?? '').replace(/[{:]\s*$/, ''))
    if (depth <= 0 && !/(?:\|\||&&|\b(?:and|or|not))\s*$/.test(lines[at] ?? '')) return at
  }
  return start
}

/** The last line of a statement whose brackets go on; of one that is long, its first lines. */
function statementEnd(lines: readonly string[], start: number): number {
  const line = lines[start] ?? ''
  const isShort = changes.test(line) || !(ends.test(line) || returns.test(line))
  const most = isShort ? dataLines : statementLines
  let depth = 0
  for (let at = start; at < Math.min(lines.length, start + statementLines); at++) {
    depth += depthWithBraces(lines[at] ?? '')
    if (depth <= 0) return at
  }
  return Math.min(lines.length - 1, start + most - 1)
}

/** The first lines of the block that a head opens. */
function blockBelow(lines: readonly string[], head: number): readonly number[] {
  const indent = indentOf(lines[head] ?? '')
  const found: number[] = []
  for (let at = head + 1; at < lines.length && found.length < blockLines; at++) {
    const line = lines[at] ?? ''
    if (line.trim() === '' || /^\s*\{\s*$/.test(line)) continue
    if (indentOf(line) <= indent) break
    if (isCommentLine(line) || logs.test(line)) continue
    found.push(at)
    if (ends.test(line) || returns.test(line)) {
      found.push(...range(at + 1, statementEnd(lines, at)))
      break
    }
  }
  return found
}

/** The lines of a signature; of a long one the first, with the name, and the last. */
function signature(lines: readonly string[], nameAt: number): readonly number[] {
  let depth = 0
  let end = nameAt
  for (let at = nameAt; at < Math.min(lines.length, nameAt + 14); at++) {
    depth += parentheses(lines[at] ?? '')
    end = at
    if (depth <= 0) break
  }
  if (depth > 0) return [nameAt]
  const all = range(nameAt, end)
  return all.length <= mostSignature ? all : [...all.slice(0, 2), end]
}

/** With the lines between two that are only one or two apart, and without empty ones at the ends. */
function filled(lines: readonly string[], kept: ReadonlySet<number>): readonly number[] {
  const inOrder = [...kept].toSorted((a, b) => a - b)
  return inOrder.flatMap((at, place) => {
    const next = inOrder[place + 1]
    if (next === undefined || next === at + 1) return [at]
    const between = range(at + 1, next - 1)
    const telling = between.filter((one) => !closing.test(lines[one] ?? '') && !isCommentLine(lines[one] ?? ''))
    return between.length === 1 || telling.length === 0
      ? [at, ...between.filter((one) => between.length < 4 || (lines[one] ?? '').trim() !== '')]
      : [at]
  })
}

/** How many lines are printed: those kept, and one for each gap. */
function shownLines(kept: ReadonlySet<number>, total: number): number {
  const inOrder = [...kept].toSorted((a, b) => a - b)
  const gaps = inOrder.filter((at, place) => place > 0 && at > (inOrder[place - 1] ?? 0) + 1).length
  return inOrder.length + gaps + Number((inOrder.at(-1) ?? 0) < total - 1)
}

function worthOf(line: string, wanted: ReadonlySet<string>): number {
  if (isCommentLine(line) || closing.test(line)) return 0
  const ofWords = Math.min(wordsIn(line, wanted), 2) * worth.word
  if (logs.test(line)) return ofWords / 2
  if (passesError.test(line)) return ofWords / 2 + worth.passing
  return (
    ofWords +
    (changes.test(line) ? worth.changes : 0) +
    (ends.test(line) ? worth.ends : 0) +
    (returnsNothing.test(line) ? worth.nothing : returns.test(line) ? worth.returns : 0) +
    (branch.test(line) ? worth.branch : loop.test(line) ? worth.loop : 0) +
    (named.test(line) ? worth.named : 0) +
    (waits.test(line) ? worth.waits : 0) +
    (assigns.test(line) ? worth.assigns : 0)
  )
}

/** How many of the wanted words a text has. */
function wordsIn(text: string, wanted: ReadonlySet<string>): number {
  return new Set(
    splitIdentifier(text)
      .map(stem)
      .filter((part) => wanted.has(part)),
  ).size
}

/** How many parentheses a line opens more than it closes: a default may have brackets of its own. */
function parentheses(text: string): number {
  return (text.match(/\(/g)?.length ?? 0) - (text.match(/\)/g)?.length ?? 0)
}
