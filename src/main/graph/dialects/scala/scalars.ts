// Scala's built-in types, for overload resolution.
import { namesOf } from '../java/scalars'
import { plainScalars } from '../plain'
import type { ScalarRules } from '../dialect'

export const scalaScalars: ScalarRules = {
  ...plainScalars,
  roots: new Set(['Any', 'AnyRef', 'Object']),
  primitive: new Set('Byte Short Char Int Long Float Double Boolean'.split(' ')),
  widens: {
    Byte: ['Short', 'Int', 'Long', 'Float', 'Double'],
    Short: ['Int', 'Long', 'Float', 'Double'],
    Char: ['Int', 'Long', 'Float', 'Double'],
    Int: ['Long', 'Float', 'Double'],
    Long: ['Float', 'Double'],
    Float: ['Double'],
    String: ['CharSequence'],
  },
  literals: { string: 'String', boolean: 'Boolean' },
  results: namesOf({
    Int: 'length size indexOf lastIndexOf compareTo hashCode toInt',
    Boolean: 'isEmpty nonEmpty contains startsWith endsWith equals exists forall',
    Long: 'toLong',
    Double: 'toDouble',
    Char: 'charAt',
  }),
}
