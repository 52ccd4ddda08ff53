// Results of functions in Rust's prelude.
import { alike, givesFirst, type GlobalCall } from '../../types/globals'
import { builtin, unknown } from '../../types/types'

export const rustCalls: ReadonlyMap<string, GlobalCall> = new Map<string, GlobalCall>([
  ...alike('Arc.new Box.new Box.pin Rc.new', givesFirst),
  ...alike('Some Option', ([first = unknown]) => builtin('optional', first)),
  ...alike('String str', () => builtin('string')),
])
