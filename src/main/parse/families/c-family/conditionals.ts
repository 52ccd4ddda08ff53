// Which parts of conditional compilation the grammar sees: of a conditional that cuts through a construct, one branch
// is kept. Conditionals between whole statements keep all their branches.

type Range = readonly [start: number, end: number]

interface Branch {
  /** The directive's own line and its continuation lines. */
  readonly directive: Range
  /** The name that the condition tests; null if it is anything else. */
  readonly test: Test | null
  /** Whether the condition holds; null if unknown. */
  readonly holds: boolean | null
  /** Where the code after the directive ends. */
  end: number
  /** The code of the branch, as the grammar will read it. */
  text: string
}

interface Test {
  readonly name: string
  readonly isNegative: boolean
}

/** What the file was taken to be compiled with where a branch was chosen, so that later choices agree with it. */
type Assumed = Map<string, boolean>

interface Conditional {
  readonly branches: Branch[]
  readonly parent: Conditional | null
  /** Whether it is at a place where a statement may begin. */
  readonly isAtStart: boolean
}

const directiveLine = /^[ \t]*#[ \t]*(if|ifdef|ifndef|elif|elifdef|elifndef|else|endif)\b((?:.*\\\r?\n)*.*)/gm

/** A comment that doesn't end on the lines of its directive. */
const openComment = /\/\*(?:(?!\*\/)[\s\S])*$/

/** The end of a directive with the comment behind it, which may end on a later line. */
function endOf(source: string, start: number, text: string): number {
  const end = start + text.length
  const closed = openComment.test(text) ? source.indexOf('*/', end) : -1
  return closed === -1 ? end : closed + 2
}

/** Names that only other compilers define, or that mean C before prototypes. */
const undefinedNames =
  /^(?:_WIN32|_WIN64|WIN32|_MSC_VER|__CYGWIN__|__MINGW32__|KR_headers|_AIX|__sun|__HP_\w+|__BORLANDC__|_?UNICODE)$/

/**
 * Blanks code that would hide the structure of the rest: all branches but one of a conditional that begins or ends
 * inside a statement, a list or a bracket.
 * @param isPlusPlus whether `__cplusplus` is defined
 * @param continuing matches the start of a branch that continues the construct before it, though that looks complete
 */
export function keepOneBranch(source: string, isPlusPlus: boolean, continuing?: RegExp): string {
  const blanked: Range[] = []
  const assumed: Assumed = new Map()
  let open: Conditional | null = null
  let outside = ''
  let at = 0
  const append = (text: string): void => {
    const branch = open?.branches.at(-1)
    if (branch !== undefined) branch.text += text
    else if (text.trim() !== '') outside = text
  }
  for (const match of source.matchAll(directiveLine)) {
    const [text, word = '', condition = ''] = match
    // Inside the comment behind another directive.
    if (match.index < at) continue
    const directive: Range = [match.index, endOf(source, match.index, text)]
    append(code(source.slice(at, match.index)))
    at = directive[1]
    if (word.startsWith('if')) {
      const before: string = textBefore(open) ?? outside
      open = { branches: [], parent: open, isAtStart: isWhole(before) }
    }
    if (open === null) continue
    const last: Branch | undefined = open.branches.at(-1)
    if (last !== undefined) last.end = match.index
    const test = testOf(word, condition.trim())
    open.branches.push({ directive, test, holds: holds(test, isPlusPlus, assumed), end: at, text: '' })
    if (word !== 'endif') continue
    const left = close(open, blanked, assumed, continuing)
    open = open.parent
    append(left)
  }
  return blanked.length === 0 ? source : withoutRanges(source, blanked)
}

/** The text of the innermost branch that isn't empty; undefined at file level. */
function textBefore(open: Conditional | null): string | undefined {
  for (let at = open; at !== null; at = at.parent) {
    const text = at.branches.at(-1)?.text ?? ''
    if (text.trim() !== '') return text
    if (!at.isAtStart) return ','
  }
  return open === null ? undefined : ';'
}

/** Blanks the other branches of a conditional that cuts through a construct. Returns the remaining text. */
function close(conditional: Conditional, blanked: Range[], assumed: Assumed, continuing?: RegExp): string {
  const { branches, isAtStart } = conditional
  const choices = branches.slice(0, -1)
  const continues = choices.some(({ text }) => continuing?.test(text) === true)
  const isCutting = !isAtStart || continues || choices.some(({ text }) => !isBalanced(text) || !isWhole(text))
  if (!isCutting) return ' ; '
  const known = choices.find((branch) => branch.holds === true)
  const kept = known ?? choices.find((branch) => branch.holds !== false)
  if (kept?.test && kept.holds === null) assumed.set(kept.test.name, !kept.test.isNegative)
  for (const branch of branches) {
    blanked.push(branch.directive)
    if (branch !== kept) blanked.push([branch.directive[1], branch.end])
  }
  return kept?.text ?? ''
}

function testOf(word: string, condition: string): Test | null {
  if (word === 'else' || word === 'endif') return null
  const found = /^(!?)\s*(?:defined\b)?[\s(]*(\w+)[\s)]*(?:\/[/*].*)?$/.exec(condition)
  if (found === null) return null
  const [, not = '', name = ''] = found
  return { name, isNegative: (not === '!') !== (word === 'ifndef') }
}

function holds(test: Test | null, isPlusPlus: boolean, assumed: Assumed): boolean | null {
  if (test === null) return null
  const { name, isNegative } = test
  const isKnownFalse = name === '0' || undefinedNames.test(name)
  const value = name === '__cplusplus' ? isPlusPlus : isKnownFalse ? false : (assumed.get(name) ?? null)
  return value === null ? null : value !== isNegative
}

/**
 * Blanks the directives of the remaining conditionals, so that their branches follow each other: a grammar fails on
 * conditions that only a preprocessor understands. Code disabled by `#if 0` is blanked too.
 */
export function withoutConditions(source: string): string {
  const blanked: Range[] = []
  /** For each open conditional, the start of a branch that is never compiled, or -1. */
  const open: number[] = []
  for (const match of source.matchAll(directiveLine)) {
    const [text, word = '', condition = ''] = match
    const off = open.at(-1) ?? -1
    if (off !== -1 && !word.startsWith('if')) blanked.push([off, match.index])
    // A comment that begins here and ends on a later line is kept whole.
    blanked.push([match.index, match.index + (openComment.exec(text)?.index ?? text.length)])
    if (!word.startsWith('if')) open.pop()
    if (word !== 'endif') open.push(/^\s*0\s*(?:\/[/*].*)?$/.test(condition) ? match.index : -1)
  }
  for (const { index, 0: text } of source.matchAll(emptyDirective)) blanked.push([index, index + text.length])
  return blanked.length === 0 ? source : withoutRanges(source, blanked)
}

const emptyDirective = /^[ \t]*#[ \t]*$/gm

const commentsAndStrings =
  /\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?|\/\/[^\n]*|"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\.)*'|^[ \t]*#(?:.*\\\r?\n)*.*/gm

/** Without comments and directives; strings become empty. */
function code(text: string): string {
  return text.replace(commentsAndStrings, (found) => (found.startsWith('"') ? '""' : ''))
}

function isBalanced(text: string): boolean {
  let depth = 0
  for (const sign of text.replace(/[^(){}[\]]+/g, '')) {
    depth += '({['.includes(sign) ? 1 : -1
    if (depth < 0) return false
  }
  return depth === 0
}

/**
 * Whether a text ends where a statement or declaration does. A line in capitals only is taken for a macro that is one.
 */
function isWhole(text: string): boolean {
  const end = text.trimEnd()
  if (/=\s*\{$/.test(end)) return false
  if (end === '' || /[;{}:]$/.test(end)) return true
  const line = end.slice(end.lastIndexOf('\n') + 1).trim()
  return /^[A-Z_][A-Z0-9_]*(?:\s*\(.*\))?$/.test(line)
}

/** Replaces everything in the ranges except line ends by spaces, so that all offsets stay the same. */
function withoutRanges(source: string, ranges: readonly Range[]): string {
  let result = ''
  let at = 0
  for (const [start, end] of ranges.toSorted(([left], [right]) => left - right)) {
    const from = Math.max(at, start)
    if (from >= end) continue
    result += source.slice(at, from) + source.slice(from, end).replace(/[^\r\n]/g, ' ')
    at = end
  }
  return result + source.slice(at)
}
