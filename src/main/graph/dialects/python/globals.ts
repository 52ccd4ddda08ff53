// Results of Python's built-in functions.
import { alike, givesFirst, type GlobalCall } from '../../types/globals'
import { builtin, unknown } from '../../types/types'

const listed: GlobalCall = ([first = unknown], resolver) => builtin('array', resolver.elementOf(first))
const collected: GlobalCall = ([first = unknown], resolver) => builtin('set', resolver.elementOf(first))

export const pythonCalls: ReadonlyMap<string, GlobalCall> = new Map<string, GlobalCall>([
  ['abs', givesFirst],
  ...alike('sorted list tuple reversed iter', listed),
  ...alike('set frozenset', collected),
  ['next', ([first = unknown], resolver) => resolver.elementOf(first)],
  ['type', ([first]) => (first?.kind === 'instance' ? { kind: 'class', definition: first.definition } : unknown)],
  ['getattr', () => unknown],
  ...alike('str repr', () => builtin('string')),
  ...alike('len int float', () => builtin('number')),
  ['dict', () => builtin('map')],
])
