// Element types of Go's loops and channels.
import { builtin, foreign, unknown, type Type } from '../../types/types'

/**
 * The first variable of Go's `range`, or the result of `<-`: an index, a key or a received value, depending on the
 * type.
 */
export function firstOfRange(over: Type): Type {
  if (over.kind === 'external' || over.kind === 'native' || over.kind === 'global') return foreign
  if (over.kind !== 'builtin') return unknown
  return over.name === 'map' || over.name === 'channel' ? (over.arguments[0] ?? unknown) : builtin('number')
}
