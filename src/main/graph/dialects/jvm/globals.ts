// Results of functions that Kotlin and Scala provide.
import { alike, givesFirst, type GlobalCall } from '../../types/globals'
import { builtin, unionOf, unknown } from '../../types/types'

const lists = 'listOf mutableListOf setOf mutableSetOf listOfNotNull arrayOf sequenceOf arrayListOf List Seq Vector Set'

export const jvmCalls: ReadonlyMap<string, GlobalCall> = new Map<string, GlobalCall>([
  ['with', ([, body], resolver) => (body === undefined ? unknown : resolver.returnOf(body))],
  ['run', ([first = unknown], resolver) => resolver.returnOf(first)],
  [
    'lazy',
    (given, resolver) => {
      const body = given.at(-1)
      return builtin('optional', body === undefined ? unknown : resolver.returnOf(body))
    },
  ],
  ...alike('checkNotNull requireNotNull', givesFirst),
  ...alike(lists, (given) => builtin('array', unionOf(given))),
  ...alike('Some Option', ([first = unknown]) => builtin('optional', first)),
  ['String', () => builtin('string')],
  ['Number', () => builtin('number')],
])
