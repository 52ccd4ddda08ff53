// The next call of a function that is shown: what it hands the work to, or what it calls that is named for the question.
// "How are notes encrypted" leads to a function of one line, and the cipher is in what that line calls.
import { followedCalls } from '../../../query/facts/calls/followed-calls'
import { isTestCode } from '../../../query/facts/test-code'
import { classifyPath } from '../../../query/path-class'
import type { ProjectView, StoredLink, StoredSymbol } from '../../../query/project-view'
import { isFunction } from '../../../query/symbol-kinds'
import type { AnswerSection } from '../../agent'
import type { ChainStep } from '../../../query/facts/main-chain'
import { section } from '../../answer-parts'
import { constantRows, sourceSection } from '../hit-rows'
import { code, linkVerb, nameOf, placeOf, symbolRow } from '../../rows'
import { decidingSource } from '../wording/deciding-lines'
import type { ChainSubject } from './chain-subject'

/** A callee with less of the question's words is a side thing, unless the function does nothing else. */
const leastShare = 0.15
/** A function of at most so many lines may do no more than hand on. */
const shortBody = 12
/** Calls of one function that are compared: a longer one calls much that says nothing about it. */
const comparedCalls = 60
/** A hop is shown as a whole if it isn't longer than this. */
const mostLines = 30
/** What only hands on in turn is followed once more. */
const mostHops = 2
/** What is surer counts more than what has a bit more of the words. */
const ofExact = 0.05
/** A line of its own says little: getters, constants. */
const leastLines = 3
/** What counts or records what is done is no part of it. */
const isRecord = /statistic|metric|telemetr|analytic|audit|monitor|tracing/i
/** The name says that it keeps, sends or makes something: what a short function is there for. */
const acts =
  /^(?:save|store|persist|insert|create|submit|send|publish|enqueue|push|write|execute|process|handle|run|apply|update|delete|remove)/i
const ofAct = 0.2
const isAside = /^(?:log|logger|debug|info|warn(?:ing)?|error|trace|print|printf|assert)(?:[A-Z_]|$)/i

export interface Hop {
  readonly from: StoredSymbol
  readonly link: StoredLink
}

/**
 * What is called next, at most two hops deep; none if nothing that is called is about the question.
 * @param known keys of what the answer shows already
 */
export function nextHops(
  view: ProjectView,
  first: StoredSymbol,
  subject: ChainSubject,
  known: ReadonlySet<number> = new Set(),
): readonly Hop[] {
  const seen = new Set([first.key, ...known])
  const hops: Hop[] = []
  let from: StoredSymbol | null = first
  while (from !== null && hops.length < mostHops) {
    const link = bestCallee(view, from, subject, seen, hops.length)
    if (link === null) break
    hops.push({ from, link })
    seen.add(link.symbol.key)
    from = linesOf(link.symbol) <= shortBody ? link.symbol : null
  }
  return hops
}

function bestCallee(
  view: ProjectView,
  from: StoredSymbol,
  subject: ChainSubject,
  seen: ReadonlySet<number>,
  hop: number,
): StoredLink | null {
  const links = followedCalls(view, from)
    .slice(0, comparedCalls)
    .filter((link) => !seen.has(link.symbol.key) && isStep(view, link, subject))
  const rated = links
    .map((link) => ({
      link,
      share: subject.share(link.symbol) + (linesOf(from) <= shortBody && acts.test(link.symbol.name) ? ofAct : 0),
    }))
    .toSorted((a, b) => ratingOf(b) - ratingOf(a))
  const [best] = rated
  if (best === undefined) return null
  // The first may do no more than hand on; what that does is no further question.
  const isOnlyCall = hop === 0 && rated.length === 1 && linesOf(from) <= shortBody
  // Everything in a file that is named for the subject is about it, also what only helps.
  const { symbol } = best.link
  const tells = subject.isNamed(symbol) || symbol.filePath !== from.filePath || linesOf(symbol) > shortBody
  return isOnlyCall || (best.share >= leastShare && tells) ? best.link : null
}

function ratingOf({ link, share }: { readonly link: StoredLink; readonly share: number }): number {
  return share + (link.confidence === 'exact' ? ofExact : 0)
}

/** Whether a call leads to code of the project that does something. */
function isStep(view: ProjectView, { symbol, confidence }: StoredLink, subject: ChainSubject): boolean {
  return (
    confidence !== 'possible' &&
    isFunction(symbol) &&
    linesOf(symbol) >= leastLines &&
    !isAside.test(symbol.name) &&
    (!isRecord.test(symbol.qualifiedName) || subject.words.some((word) => isRecord.test(word))) &&
    classifyPath(symbol.filePath) === 'source' &&
    !isTestCode(view, symbol)
  )
}

function linesOf({ startLine, endLine }: StoredSymbol): number {
  return endLine - startLine + 1
}

/** Each hop with its source. */
export function hopSections(
  view: ProjectView,
  hops: readonly Hop[],
  words: readonly string[] = [],
): readonly AnswerSection[] {
  return hops.flatMap(({ from, link }) => {
    const { symbol } = link
    const found = decidingSource(view, symbol, mostLines, words)
    if (found === null) return []
    return section(
      `It calls ${nameOf(symbol)}`,
      [
        symbolRow(
          view,
          symbol,
          `${code(nameOf(symbol))}, which ${code(nameOf(from))} ${linkVerb(link.kind)} in line ${link.line}${link.confidence === 'exact' ? '' : ', inferred'}`,
        ),
        ...constantRows(view, symbol, found.lines),
      ],
      { text: found.text },
    )
  })
}

/** Whether the calls of an answer are no more than what it shows with its source. */
export function tellsNoMore(chain: readonly ChainStep[], told: StoredSymbol | null, hops: readonly Hop[]): boolean {
  const shown = new Set([told?.key, ...hops.map(({ link }) => link.symbol.key)])
  return told !== null && chain.every(({ symbol }) => shown.has(symbol.key))
}

/** What follows a chain of calls: the whole of the step that has most of the question's words, and what that calls. */
export function decidingSections(
  view: ProjectView,
  chain: readonly ChainStep[],
  subject: ChainSubject,
): readonly AnswerSection[] {
  // The first step is how it comes to the others; of others alike, the last is what it comes to.
  const [best] = chain
    .slice(1)
    .map(({ symbol }) => ({ symbol, share: subject.share(symbol) }))
    .toReversed()
    .toSorted((a, b) => b.share - a.share)
  if (best === undefined || linesOf(best.symbol) < leastLines) return []
  const hops = nextHops(view, best.symbol, subject, new Set(chain.map(({ symbol }) => symbol.key)))
  const { words } = subject
  return [...sourceSection(view, best.symbol, best.symbol.startLine, words), ...hopSections(view, hops, words)]
}

/** The first hop in a sentence. */
export function hopText(hops: readonly Hop[]): string {
  const last = hops.at(-1)
  if (last === undefined) return ''
  const through = hops.slice(0, -1).map(({ link }) => ` through ${code(nameOf(link.symbol))}`)
  return `It calls ${code(nameOf(last.link.symbol))} at ${code(placeOf(last.link.symbol))}${through.join('')}. `
}
