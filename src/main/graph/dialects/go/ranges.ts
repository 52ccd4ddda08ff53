// What Go's loops and channels give.
import { builtin, foreign, unknown, type Type } from '../../types/types'

/** The first name of Go's `range`, or what `<-` takes: a position, a key or a received value, as the type decides. */
export function firstOfRange(over: Type): Type {
  if (over.kind === 'external' || over.kind === 'native' || over.kind === 'global') return foreign
  if (over.kind !== 'builtin') return unknown
  return over.name === 'map' || over.name === 'channel' ? (over.arguments[0] ?? unknown) : builtin('number')
}
