// Files that parsing leaves out as a whole, for a reason that is told.
import type { skipReasons } from '../source/skip-rules'

type Reason = (typeof skipReasons)[keyof typeof skipReasons]

/** Thrown while a file is parsed that must not be a part of the graph. */
export class LeftOutError extends Error {
  constructor(readonly reason: Reason) {
    super(reason)
  }
}
