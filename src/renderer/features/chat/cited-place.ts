// Whether a citation can be opened.
import type { Citation } from '#contract/conversation'

/** Its lines exist, whether or not they contain what they are cited for. */
export function isThere({ verified, exists }: Pick<Citation, 'verified' | 'exists'>): boolean {
  return verified || exists === true
}
