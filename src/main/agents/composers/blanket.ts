// What answers about the subtypes of an interface say of its blanket implementations.
import { blanketImplementationsOf } from '../../query/facts/blanket-implementations'
import type { ProjectView, StoredSymbol } from '../../query/project-view'
import type { AnswerSection } from '../agent'
import { cutNote, section } from '../answer-parts'
import { placeRow } from '../project-rows'
import { code, count, linkRow, nameOf } from '../rows'

const shown = 40

export interface Blanket {
  /** A sentence for the headline, with a space before it; empty if there are none. */
  readonly sentence: string
  readonly sections: readonly AnswerSection[]
  readonly limits: readonly string[]
  /** How many types have the interface by them. */
  readonly types: number
}

/** The types that have an interface by `impl<T: A> B for T`. @param listed keys of types that are listed already */
export function blanketOf(view: ProjectView, type: StoredSymbol, listed: ReadonlySet<number>): Blanket {
  const { found, isCut } = blanketImplementationsOf(view, type)
  const limits = isCut ? ['Implementations for all types with another interface were not all read.'] : []
  if (found.length === 0) return { sentence: '', sections: [], limits, types: 0 }
  const links = found.flatMap(({ types }) => types).filter(({ symbol }) => !listed.has(symbol.key))
  const types = [...new Map(links.map((link) => [link.symbol.key, link])).values()]
  const asked = [...new Set(found.map(({ bounds }) => allWith(bounds)))].join(', and for ')
  const isUnsure = found.some((one) => one.isUnsure && one.types.length > 0)
  const note = cutNote(shown, types.length, 'type')
  return {
    sentence: ` It is also implemented for ${asked}: ${types.length === 0 ? 'which these are, the graph does not tell' : `${isUnsure ? 'up to ' : ''}${count(types.length, 'more type')} in the graph`}.`,
    sections: [
      ...section(
        `Types that implement ${nameOf(type)} by that`,
        types
          .slice(0, shown)
          .map((link) =>
            linkRow(view, link, code(nameOf(link.symbol)), '', `${link.symbol.name} implements ${type.name}`),
          ),
        { column: 'Type', ...(note === undefined ? {} : { text: note }) },
      ),
      ...section(
        'Implementations for all such types',
        found
          .slice(0, shown)
          .map((one) => placeRow(view, one, `${code(type.name)} for ${allWith(one.bounds)}`, type.name)),
      ),
    ],
    limits: [
      ...limits,
      'What packages define is not in the graph: neither their types nor which types implement their interfaces.',
    ],
    types: types.length,
  }
}

function allWith(bounds: readonly string[]): string {
  return bounds.length === 0 ? 'all types' : `all types that implement ${bounds.map(code).join(' and ')}`
}
