// The definition that a question may mean instead of the one that is told, with its source: of places that are about as
// likely, the second is often the one.
import type { ProjectView, StoredSymbol } from '../../../query/project-view'
import type { AnswerSection } from '../../agent'
import type { Chosen } from '../../choosing/choose-place'
import { code, nameOf } from '../../rows'
import { wordsText } from '../found-little'
import { sourceSection } from '../hit-rows'
import { doesSomething } from './best-place'

/** One this likely is nearly always the one that is meant; of those between it and one that stands out, every second. */
const sure = 0.6
/** One this much less likely than the first isn't meant. */
const asLikely = 0.3
const compared = 4

export interface Rival {
  /** What a first sentence says of it after the one that stands out; empty if there is none. */
  readonly said: string
  readonly sections: readonly AnswerSection[]
}

/**
 * @param chosen the likeliest first
 * @param told what the answer shows already
 */
export function rivalOf(
  view: ProjectView,
  chosen: readonly Chosen[],
  told: readonly (StoredSymbol | null)[],
  leader: Chosen | null,
  words: readonly string[],
): Rival {
  const [first] = chosen
  const known = new Set(told.map((symbol) => symbol?.key))
  const rival =
    first === undefined || (leader !== null && leader.likelihood >= sure)
      ? undefined
      : chosen
          .slice(0, compared)
          .find(
            ({ symbol, likelihood }) =>
              likelihood >= first.likelihood * asLikely && !known.has(symbol.key) && doesSomething(view, symbol),
          )
  if (rival === undefined) return { said: '', sections: [] }
  const { symbol, named } = rival
  const why = named.length === 0 ? '' : `, named for ${wordsText(named)}`
  return {
    said: leader === null ? '' : `It may also be ${code(nameOf(symbol))}${why}. `,
    sections: sourceSection(view, symbol, symbol.startLine, words),
  }
}
