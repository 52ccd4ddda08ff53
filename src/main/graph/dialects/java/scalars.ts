// Java's built-in types, for overload resolution.
import { plainScalars } from '../plain'
import type { ScalarRules } from '../dialect'

export const javaScalars: ScalarRules = {
  ...plainScalars,
  roots: new Set(['Object']),
  primitive: new Set('byte short char int long float double boolean'.split(' ')),
  widens: {
    byte: ['short', 'int', 'long', 'float', 'double'],
    short: ['int', 'long', 'float', 'double'],
    char: ['int', 'long', 'float', 'double'],
    int: ['long', 'float', 'double'],
    long: ['float', 'double'],
    float: ['double'],
    String: ['CharSequence'],
    Integer: ['Number'],
    Long: ['Number'],
    Short: ['Number'],
    Byte: ['Number'],
    Float: ['Number'],
    Double: ['Number'],
  },
  boxes: {
    byte: 'Byte',
    short: 'Short',
    char: 'Character',
    int: 'Integer',
    long: 'Long',
    float: 'Float',
    double: 'Double',
    boolean: 'Boolean',
  },
  literals: { string: 'String', boolean: 'boolean' },
  results: namesOf({
    int: 'length size indexOf lastIndexOf compareTo compareToIgnoreCase hashCode ordinal intValue codePointAt',
    boolean: `isEmpty isBlank contains containsKey containsValue startsWith endsWith equals equalsIgnoreCase hasNext
      matches anyMatch allMatch noneMatch isPresent booleanValue`,
    long: 'longValue',
    double: 'doubleValue',
    float: 'floatValue',
    short: 'shortValue',
    byte: 'byteValue',
    char: 'charValue charAt',
    'char[]': 'toCharArray',
    'byte[]': 'getBytes',
  }),
}

/** Inverts a map from results to names. */
export function namesOf(byResult: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(byResult).flatMap(([result, names]) => names.split(/\s+/).map((name) => [name, result])),
  )
}
