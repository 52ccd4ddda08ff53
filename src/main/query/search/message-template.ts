// Where a printed message is written: the source has placeholders where the message has values.
import { limits } from '../../kernel/limits'
import { classifyPath } from '../path-class'
import type { ProjectView } from '../project-view'

export interface WrittenMessage {
  readonly path: string
  readonly line: number
  /** The share of the message, without its values, that the literal on this line contains: 0 to 1. */
  readonly share: number
}

const chunksRead = 60
/** Shorter literals, or single words, occur for many reasons. */
const leastLetters = 8
const leastWords = 2
const leastShare = 0.5
/** A literal with as much of a message is the message itself. */
const wholeShare = 0.9

/** Values of `printf`, Python, C#, Rust, JavaScript, Ruby, PHP and the shell, and escapes. */
const placeholder =
  /%(?:\(\w{1,60}\))?[-+#0]{0,3}\d{0,3}(?:\.\d{1,3})?(?:hh?|ll?|z|j|t)?[a-zA-Z]|[$#]\{[^{}]{0,200}\}|\{\{[^{}]{0,200}\}\}|\{[^{}]{0,200}\}|\$[A-Za-z_]\w{0,60}|\\./g
const literal =
  /"((?:[^"\\]|\\.){0,2000})(?:"|\\?$)|'((?:[^'\\]|\\.){0,2000})(?:'|\\?$)|`((?:[^`\\]|\\.){0,2000})(?:`|\\?$)/g
/** Values in a message, as opposed to its fixed words: qualified names, quoted texts, paths, addresses, numbers. */
const values =
  /\S*\w::\w\S*|(?<=^|\s):\w+|"[^"]{0,400}"|'[^']{0,400}'|`[^`]{0,400}`|\S*[\\/]\S*|<[^<>]{0,200}>|\([^()]{0,200}\)|\S*\d\S*/g

/** Lines with a literal whose fixed parts occur in a message in order: the largest share first, source before tests. */
export function findMessage(view: ProjectView, message: string, limit: number): readonly WrittenMessage[] {
  const text = message.trim().slice(0, limits.searchQueryCharacters)
  // Who tells of a message may begin it with a capital.
  const asSaid = text.toLowerCase()
  const fixed = text.replace(values, ' ')
  const wanted = letters(fixed)
  if (wanted < leastLetters || wordsIn(fixed) < leastWords) return []
  const found: WrittenMessage[] = []
  const seen = new Set<string>()
  for (const chunk of view.graph.searchChunks(fixed, chunksRead)) {
    const lines = view.readText(chunk.filePath)?.lines ?? []
    for (let line = chunk.startLine; line <= Math.min(chunk.endLine, lines.length); line++) {
      const key = `${chunk.filePath}:${line}`
      const source = lines[line - 1] ?? ''
      if (seen.has(key) || source.length > limits.sourceLineCharacters / 10) continue
      const share = Math.min(1, saidBy(source, asSaid) / wanted)
      if (share < leastShare) continue
      seen.add(key)
      found.push({ path: chunk.filePath, line, share })
    }
  }
  // A test may have a part of a text that a catalogue has as a whole.
  const rank = ({ path }: WrittenMessage): number => {
    const kind = classifyPath(path)
    return kind === 'source' ? 0 : kind === 'test' ? 2 : 1
  }
  // Prose quotes messages, and its marks of code look like literals.
  const isWritten = found.some(({ path }) => classifyPath(path) !== 'prose')
  const places = isWritten ? found.filter(({ path }) => classifyPath(path) !== 'prose') : found
  const isWhole = ({ share }: WrittenMessage): boolean => share >= wholeShare
  // A literal with half of a message that the source has as a whole is another text. A test may have it with its values.
  const isInSource = places.some((one) => isWhole(one) && rank(one) === 0)
  return (isInSource ? places.filter(isWhole) : places)
    .toSorted((a, b) => rank(a) - rank(b) || b.share - a.share || compare(a, b))
    .slice(0, limit)
}

/**
 * The number of letters of a message that the best literal of a line contains; 0 if none matches.
 * @param message in lower case
 */
function saidBy(source: string, message: string): number {
  let most = 0
  for (const found of source.matchAll(literal)) {
    const written = found[1] ?? found[2] ?? found[3] ?? ''
    const parts = written
      .split(placeholder)
      .map((part) => part.trim().toLowerCase())
      .filter((part) => letters(part) > 0)
    const text = parts.join(' ')
    if (letters(text) < leastLetters || wordsIn(text) < leastWords) continue
    most = Math.max(most, lettersHeld(message, parts), lettersFromPart(message, parts))
  }
  return most
}

/** A message is pasted without what comes before its first words: "repeated address: 1" of "server %s: repeated address: %d". */
const mostLeftOut = 3

/** The same for a message that begins with a later part of the literal; the part itself begins after its punctuation. */
function lettersFromPart(message: string, parts: readonly string[]): number {
  for (let first = 1; first <= Math.min(mostLeftOut, parts.length - 1); first++) {
    const begun = (parts[first] ?? '').replace(/^[^\p{L}]+/u, '')
    if (letters(begun) >= leastLetters && wordsIn(begun) >= leastWords && message.startsWith(begun))
      return lettersHeld(message, [begun, ...parts.slice(first + 1)])
  }
  return 0
}

/** The letters of the parts if a message has them in this order; it may break off before the literal does. */
function lettersHeld(message: string, parts: readonly string[]): number {
  let from = 0
  let held = 0
  for (const part of parts) {
    const at = message.indexOf(part, from)
    if (at === -1) {
      const begun = message.indexOf(part.slice(0, leastLetters), from)
      const rest = message.slice(begun === -1 ? from : begun).trim()
      // Nothing is left of the message but, at most, the beginning of this part.
      // Who tells of a message leaves out its end: "does not contain recipe" of "does not contain recipe `{name}`".
      const isBegun = held > 0 || letters(rest) >= 2 * leastLetters
      return isBegun && (letters(rest) === 0 || (begun !== -1 && part.startsWith(rest))) ? held + letters(rest) : 0
    }
    held += letters(part)
    from = at + part.length
  }
  return held
}

function letters(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0
}

function wordsIn(text: string): number {
  return text.match(/\p{L}{2,}/gu)?.length ?? 0
}

function compare(a: WrittenMessage, b: WrittenMessage): number {
  return a.path === b.path ? a.line - b.line : a.path < b.path ? -1 : 1
}
