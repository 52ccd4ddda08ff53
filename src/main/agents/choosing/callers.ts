// What the definitions that call another say of it: one step of what is asked about is called by the others, and need
// not repeat their words.
import type { ProjectView } from '../../query/project-view'
import { callsAmong } from '../../query/search/neighbours'
import { bestOf, nowhere, type Candidate } from './candidates'

export interface CallerSupport {
  /** The share of the question's weight that its best caller has. */
  readonly share: number
  /** How much more evenly it has all of the words together with its callers. */
  readonly adds: number
}

const none: CallerSupport = { share: 0, adds: 0 }

/** What the callers of each candidate say, of those that are candidates too. */
export function callersOf(
  view: ProjectView,
  candidates: readonly Candidate[],
): (candidate: Candidate) => CallerSupport {
  const byKey = new Map(candidates.map((candidate) => [candidate.symbol.key, candidate]))
  const callers = new Map<number, Candidate[]>()
  for (const [from, to] of callsAmong(view, [...byKey.keys()])) {
    const caller = byKey.get(from)
    const known = callers.get(to)
    if (caller === undefined) continue
    if (known === undefined) callers.set(to, [caller])
    else known.push(caller)
  }
  return ({ symbol, places }) => {
    const found = callers.get(symbol.key)
    if (found === undefined) return none
    const shareOf = (caller: Candidate): number =>
      caller.places.reduce((sum, place) => sum + place.term.weight * bestOf(place), 0)
    const adds = places.reduce((sum, place, at) => {
      const own = bestOf(place)
      const together = found.reduce((most, caller) => Math.max(most, bestOfPlace(caller, at)), own)
      return sum + place.term.weight * (Math.log(nowhere + together) - Math.log(nowhere + own))
    }, 0)
    return { share: Math.max(...found.map(shareOf)), adds }
  }
}

function bestOfPlace({ places }: Candidate, at: number): number {
  const place = places[at]
  return place === undefined ? 0 : bestOf(place)
}
