// Counts the words of a query in the lines of each definition of a file; inner definitions are counted separately from
// outer ones.
import type { Definition } from '../project-view'
import type { MentionFinder } from './mentions'
import type { WeightedWord } from './rank-files'
import { textWordsOf } from './text-words'

/** The words in the lines of a definition, including the comment before it. */
export interface Body {
  /** Occurrences of each word. */
  readonly counts: Map<WeightedWord, number>
  /** The best line, and the value of its words. */
  bestLine: number
  bestValue: number
}

/** Definitions that own their lines; lines of smaller ones belong to the enclosing definition. */
const withBody: ReadonlySet<string> = new Set([
  'class',
  'interface',
  'struct',
  'trait',
  'enum',
  'namespace',
  'module',
  'function',
  'method',
  'constructor',
  'type',
])

/** Lines of comments before a definition that belong to it; at most this many are read. */
const leadingLines = 60
const leadingLine = /^\s*(?:\/[/*]|\*|#|@|--|\[)/

/** Whether a definition owns its lines, unlike small ones such as fields. */
export function hasOwnLines({ kind }: Definition): boolean {
  return withBody.has(kind)
}

/**
 * The bodies that contain any word, by the definition's key; null is for lines outside all definitions.
 * @param definitions all of the file, outer ones before inner ones; those that own their lines are used
 */
export function bodiesOf(
  lines: readonly string[],
  definitions: readonly Definition[],
  finder: MentionFinder,
): ReadonlyMap<number | null, Body> {
  const bodies = new Map<number | null, Body>()
  const words = textWordsOf(lines)
  const held = new Map<number, WeightedWord[]>()
  for (const { at, word } of finder.find(words.vocabulary))
    for (const line of words.linesAt(at)) {
      const known = held.get(line)
      if (known === undefined) held.set(line, [word])
      else known.push(word)
    }
  if (held.size === 0) return bodies
  const owners = ownersOf(lines, definitions)
  for (const [line, found] of held) addLine(bodies, owners[line] ?? null, line + 1, found)
  return bodies
}

function addLine(
  bodies: Map<number | null, Body>,
  owner: number | null,
  line: number,
  words: readonly WeightedWord[],
): void {
  const known = bodies.get(owner)
  const body = known ?? { counts: new Map<WeightedWord, number>(), bestLine: line, bestValue: 0 }
  if (known === undefined) bodies.set(owner, body)
  let value = 0
  const seen = new Set<WeightedWord>()
  for (const word of words) {
    body.counts.set(word, (body.counts.get(word) ?? 0) + 1)
    if (!seen.has(word)) value += word.value
    seen.add(word)
  }
  if (value > body.bestValue || (value === body.bestValue && line < body.bestLine)) {
    body.bestValue = value
    body.bestLine = line
  }
}

interface Owners {
  readonly lines: readonly string[]
  readonly byLine: readonly (number | null)[]
}

/** By the definitions of a file, which a graph's reader keeps, and for the lines that were last read of it. */
const kept = new WeakMap<readonly Definition[], Owners>()

/** The innermost definition of each line. */
function ownersOf(lines: readonly string[], definitions: readonly Definition[]): readonly (number | null)[] {
  const known = kept.get(definitions)
  if (known?.lines === lines) return known.byLine
  const byLine = new Array<number | null>(lines.length).fill(null)
  for (const { key, startLine, endLine } of definitions.filter(hasOwnLines)) {
    byLine.fill(key, startLine - 1, endLine)
    for (let index = startLine - 2; index >= Math.max(0, startLine - leadingLines); index--) {
      if (!leadingLine.test(lines[index] ?? '')) break
      byLine[index] = key
    }
  }
  kept.set(definitions, { lines, byLine })
  return byLine
}
