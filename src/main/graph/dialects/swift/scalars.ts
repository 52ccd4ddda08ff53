// Swift's own types, for overload resolution.
import { namesOf } from '../java/scalars'
import type { ScalarRules } from '../dialect'
import { plainScalars } from '../plain'

const numbers = 'Int Int8 Int16 Int32 Int64 UInt UInt8 UInt16 UInt32 UInt64 Float Double CGFloat'

export const swiftScalars: ScalarRules = {
  ...plainScalars,
  roots: new Set(['Any', 'AnyObject', 'Sendable', 'AnyHashable']),
  primitive: new Set([...numbers.split(' '), 'Bool']),
  // Numbers never widen, but a literal may have any type that it fits.
  widens: {
    Int: ['Double', 'Float', 'CGFloat', ...numbers.split(' ').filter((name) => /Int\d/.test(name))],
    String: ['Substring', 'StaticString', 'Character'],
  },
  literals: { string: 'String', boolean: 'Bool' },
  results: namesOf({
    Int: 'count distance hashValue',
    Bool: 'isEmpty contains hasPrefix hasSuffix allSatisfy elementsEqual',
  }),
}
