// Kotlin's own types, where overloads are chosen by them.
import { plainScalars } from '../plain'
import type { ScalarRules } from '../dialect'
import { namesOf } from '../java/scalars'

export const kotlinScalars: ScalarRules = {
  ...plainScalars,
  roots: new Set(['Any']),
  primitive: new Set('Byte Short Char Int Long Float Double Boolean'.split(' ')),
  // A number never widens, but an integer literal may be any of the integers.
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
