// Kotlin's built-in types, for overload resolution.
import { plainScalars } from '../plain'
import type { ScalarRules } from '../dialect'
import { namesOf } from '../java/scalars'

export const kotlinScalars: ScalarRules = {
  ...plainScalars,
  roots: new Set(['Any']),
  primitive: new Set('Byte Short Char Int Long Float Double Boolean'.split(' ')),
  // Numbers never widen, but an integer literal may have any integer type.
  widens: { Int: ['Long', 'Short', 'Byte'], String: ['CharSequence'] },
  literals: { string: 'String', boolean: 'Boolean' },
  results: namesOf({
    Int: 'length size indexOf lastIndexOf compareTo hashCode toInt count ordinal',
    Boolean: 'isEmpty isNotEmpty isBlank contains containsKey startsWith endsWith equals any all none',
    Long: 'toLong',
    Double: 'toDouble',
    Float: 'toFloat',
  }),
}
