// Whether there is something to open behind a citation.
import type { Citation } from '#contract/conversation'

/** Its lines are there, whether or not they hold what they are cited for. */
export function isThere({ verified, exists }: Pick<Citation, 'verified' | 'exists'>): boolean {
  return verified || exists === true
}
