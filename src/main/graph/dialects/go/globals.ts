// Results of Go's predeclared functions.
import { alike, givesFirst, type GlobalCall } from '../../types/globals'
import { builtin } from '../../types/types'

export const goCalls: ReadonlyMap<string, GlobalCall> = new Map<string, GlobalCall>([
  ...alike('copy append', givesFirst),
  ...alike('len int', () => builtin('number')),
])
