// Results of what Swift's library provides by name.
import { alike, type GlobalCall } from '../../types/globals'
import { builtin, unknown } from '../../types/types'

export const swiftCalls: ReadonlyMap<string, GlobalCall> = new Map<string, GlobalCall>([
  ...alike('String Substring Character', () => builtin('string')),
  ...alike('Int Int8 Int16 Int32 Int64 UInt UInt8 UInt16 UInt32 UInt64 Float Double CGFloat', () => builtin('number')),
  ['Bool', () => builtin('boolean')],
  ...alike('Array Set ContiguousArray', ([first = unknown], resolver) => builtin('array', resolver.elementOf(first))),
])
