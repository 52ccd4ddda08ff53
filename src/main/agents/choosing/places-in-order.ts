// The places that an answer lists: those that the question is likeliest about, then others that hold its words.
import { isTestCode } from '../../query/facts/test-code'
import { classifyPath, isCatalogue } from '../../query/path-class'
import type { ProjectView } from '../../query/project-view'
import type { Hit } from '../../query/search/hybrid'
import type { Chosen } from './choose-place'

const shown = 10
const shownPerFile = 4
/** So many come from the choice; other places that hold the words may be tests, documentation or lines outside it. */
const mostChosen = 7
/** Of so many of the first, what the search finds outside definitions comes before other definitions. */
const leading = 3
/** One this much less likely than the first isn't meant. */
const likeFirst = 0.04
/** A hit has to have this share of the best relevance, and this much of it. */
const likeBest = 0.4
const leastRelevance = 0.02

/**
 * @param found by the search, which has the lines
 * @param names of definitions that the question has
 */
export function placesInOrder(
  view: ProjectView,
  found: readonly Hit[],
  chosen: readonly Chosen[],
  names: ReadonlySet<string>,
): readonly Hit[] {
  const top = found[0]?.relevance ?? 0
  const hitOf = new Map(found.toReversed().map((hit) => [hit.symbol?.key, hit]))
  const first = chosen[0]?.likelihood ?? 0
  const likely = chosen
    .filter(({ likelihood }) => likelihood >= first * likeFirst)
    .map((one) => hitOf.get(one.symbol.key) ?? asHit(one, top))
  const strong = found.filter(
    ({ coverage, relevance }) => coverage > 0 && relevance >= Math.max(leastRelevance, top * likeBest),
  )
  const named = strong.filter(
    ({ symbol }) => symbol !== null && (names.has(symbol.name) || names.has(symbol.qualifiedName)),
  )
  const best = limited(likely).slice(0, mostChosen)
  // Routes, settings and other lines outside definitions.
  const outside = found.slice(0, leading).filter(({ symbol, match }) => symbol === null && match === 'text')
  const ordered = [...new Set([...named, ...best.slice(0, leading), ...outside, ...best, ...strong])]
  const listed = limited(ordered)
  const source = listed.filter(
    ({ filePath, symbol }) => classifyPath(filePath) === 'source' && (symbol === null || !isTestCode(view, symbol)),
  )
  const others = listed.filter((hit) => !source.includes(hit))
  // A translated text says that the program shows something, not where.
  const telling = others.filter(({ filePath }) => !isCatalogue(filePath))
  return [...source, ...(source.length > 0 || telling.length > 0 ? telling : others)].slice(0, shown)
}

/** Only a few of each file. */
function limited(hits: readonly Hit[]): readonly Hit[] {
  const perFile = new Map<string, number>()
  return hits.filter(({ filePath }) => {
    const used = perFile.get(filePath) ?? 0
    perFile.set(filePath, used + 1)
    return used < shownPerFile
  })
}

function asHit({ symbol, share }: Chosen, relevance: number): Hit {
  const { filePath, startLine, endLine } = symbol
  return { match: 'symbol', filePath, startLine, endLine, line: startLine, symbol, relevance, coverage: share }
}
