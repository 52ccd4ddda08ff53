// What leads to the first step of a chain: its callers, and what queues it, as far as they are about the question too.
import { throwIfAborted } from '../../../kernel/abort'
import { limits } from '../../../kernel/limits'
import { classifyPath } from '../../path-class'
import type { ProjectView, StoredLink, StoredSymbol } from '../../project-view'
import { createStemmer, splitIdentifier, stem } from '../../search/terms'
import { isCallable } from '../../symbol-kinds'
import { callersOf } from '../callers'
import type { ChainStep } from '../main-chain'
import { isTestCode } from '../test-code'
import { deferredTo } from './deferred-calls'

const mostBefore = 3
const tried = 12
const linesRead = 60

/** "How does a reply become an email", "how are reminders sent": what asks for a way, and not how one thing works. */
const asksForWay =
  /\b(?:become|becomes|turn(?:ed|s)? into|gets?|reach(?:es)?|travels?|arrives?|ends? up|answers?|sent|delivered|downloaded|imported|exported|synced|created|published|processed)\b(?!.*\bworks?\b)/i

/** Whether a question asks for the way of something, whose beginning then belongs to it. */
export function asksForBeginning(question: string): boolean {
  return asksForWay.test(question)
}

/** A chain with the steps before it, of which each has one of the words or is the only one that leads on. */
export function withWhatLeadsTo(
  view: ProjectView,
  chain: readonly ChainStep[],
  words: readonly string[],
  signal: AbortSignal,
): readonly ChainStep[] {
  const wanted = new Set(words.flatMap((word) => splitIdentifier(word).map(stem)))
  let steps = chain
  for (let before = 0; before < mostBefore; before++) {
    throwIfAborted(signal)
    const [first] = steps
    const link =
      first === undefined ? null : leadingTo(view, first.symbol, new Set(steps.map(({ symbol }) => symbol.key)), wanted)
    if (first === undefined || link === null) break
    const { symbol: from } = link
    steps = [{ symbol: from, call: { ...link, symbol: first.symbol } }, ...steps]
  }
  return steps
}

/** The caller that is about the question most, or the only one; null if that is open. */
function leadingTo(
  view: ProjectView,
  to: StoredSymbol,
  seen: ReadonlySet<number>,
  wanted: ReadonlySet<string>,
): StoredLink | null {
  const calls = callersOf(view, [to]).groups.flatMap(({ symbol, links: [link] }) =>
    link === undefined || link.kind !== 'calls' || link.confidence === 'possible' ? [] : [{ ...link, symbol }],
  )
  const all = [...deferredTo(view, to), ...calls].filter(
    ({ symbol }) =>
      isCallable(symbol) &&
      !seen.has(symbol.key) &&
      classifyPath(symbol.filePath) === 'source' &&
      !isTestCode(view, symbol),
  )
  const rated = all
    .slice(0, tried)
    .map((link) => ({ link, share: wordsIn(view, link.symbol, link.line, wanted) }))
    .toSorted((a, b) => b.share - a.share)
  const [best, second] = rated
  if (best === undefined) return null
  // Of several that say the same of it, none is the way.
  const isClear = second === undefined || best.share > second.share
  return isClear && (best.share > 0 || all.length === 1) ? best.link : null
}

/** How many of the words a definition has in its name, its documentation and around the call. */
function wordsIn(view: ProjectView, symbol: StoredSymbol, line: number, wanted: ReadonlySet<string>): number {
  const from = Math.max(symbol.startLine, line - linesRead / 2)
  const lines =
    view.readText(symbol.filePath)?.lines.slice(from - 1, Math.min(symbol.endLine, line + linesRead / 2)) ?? []
  const text = lines.map((one) => one.slice(0, limits.evidenceLineCharacters)).join(' ')
  const stems = createStemmer()
  const named = stems(`${symbol.qualifiedName} ${symbol.doc ?? ''}`)
  const held = stems(text)
  return [...wanted].reduce((sum, one) => sum + (named.has(one) ? 2 : held.has(one) ? 1 : 0), 0)
}
