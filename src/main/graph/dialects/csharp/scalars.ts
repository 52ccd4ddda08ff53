// C#'s built-in types, for overload resolution.
import { namesOf } from '../java/scalars'
import { plainScalars } from '../plain'
import type { ScalarRules } from '../dialect'

const fractions = ['float', 'double', 'decimal']

export const csharpScalars: ScalarRules = {
  ...plainScalars,
  roots: new Set(['object', 'Object']),
  aliases: {
    String: 'string',
    Char: 'char',
    Byte: 'byte',
    SByte: 'sbyte',
    Int16: 'short',
    UInt16: 'ushort',
    Int32: 'int',
    UInt32: 'uint',
    Int64: 'long',
    UInt64: 'ulong',
    Single: 'float',
    Double: 'double',
    Decimal: 'decimal',
    Boolean: 'bool',
  },
  primitive: new Set('bool char byte sbyte short ushort int uint long ulong float double decimal'.split(' ')),
  widens: {
    sbyte: ['short', 'int', 'long', ...fractions],
    byte: ['short', 'ushort', 'int', 'uint', 'long', 'ulong', ...fractions],
    short: ['int', 'long', ...fractions],
    ushort: ['int', 'uint', 'long', 'ulong', ...fractions],
    char: ['ushort', 'int', 'uint', 'long', 'ulong', ...fractions],
    int: ['long', ...fractions],
    uint: ['long', 'ulong', ...fractions],
    long: fractions,
    ulong: fractions,
    float: ['double'],
  },
  results: namesOf({
    int: 'Length Count IndexOf LastIndexOf CompareTo GetHashCode',
    bool: 'Contains ContainsKey StartsWith EndsWith Equals Any All HasValue',
    'char[]': 'ToCharArray',
  }),
  arraysAre: new Set('IEnumerable ICollection IList IReadOnlyList IReadOnlyCollection Span ReadOnlySpan'.split(' ')),
  sealed: new Set('Span ReadOnlySpan ImmutableArray KeyValuePair ValueTask Nullable'.split(' ')),
  delegates: true,
  infersFromArguments: true,
  importsNamespaces: true,
}
