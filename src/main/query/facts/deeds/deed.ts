// A deed of a question, and a place of a program that does it.
import type { Route } from '../../project/routes'
import type { StoredSymbol } from '../../project-view'
import type { WordGroup } from '../../search/word-groups'
import type { DeedVerb } from './verbs'

export interface Deed {
  readonly verb: DeedVerb
  readonly things: readonly WordGroup[]
  readonly aside: readonly WordGroup[]
  /** Whether it is done to what belongs to the one who does it. */
  readonly isOwn?: boolean
}

/** A place that does it. */
export interface DeedPlace {
  readonly name: string
  readonly path: string
  readonly line: number
  readonly endLine: number
  /** Its definition; null for what stands in the declaration of a route or a procedure. */
  readonly symbol: StoredSymbol | null
  readonly route: Route | null
  readonly score: number
  /** Words of the question that it is named after, and those that it isn't. */
  readonly held: readonly string[]
  readonly missing: readonly string[]
}

/** A place with at least this score does what is asked; what has less is only near it. */
export const isDone = 0.72
