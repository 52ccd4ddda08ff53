// Values generated from a JSON schema: most are valid, some nearly, some not at all.
import fc, { anyCharacter } from './property'

export interface JsonSchema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
}

/** Texts that often cause bugs: special names of JavaScript, shell and SQL syntax, non-numbers, lone surrogates. */
export const hostileTexts = [
  ...['', ' ', '-', '--', '__proto__', 'constructor', 'toString', 'null', 'NaN', '1e999', '-1', '0x10', '9'.repeat(30)],
  ...[
    "'; DROP TABLE node; --",
    '" OR 1=1',
    '%',
    '_%',
    '*',
    '(a+)+$',
    '[',
    '\\',
    '<%= 7 * 7 %>',
    '$(id)',
    '{{x}}',
    '<img src=x>',
  ],
  ...['../../../../etc/passwd', '/dev/null', 'C:\\x', '\\\\host\\share', '%2e%2e%2f', 'ext::sh', 'file:///etc/passwd'],
  ...[
    'http://127.0.0.1:1/a/b.git',
    'a/b',
    '\0',
    'a\0b',
    '\r\nX: y',
    '\u202e',
    '\ud800',
    '\u{1f600}',
    'é',
    'e\u0301',
    '\u001b[2J',
  ],
  ...['x'.repeat(300), 'x '.repeat(3_000), '('.repeat(2_000), '> - '.repeat(500), `${'a/'.repeat(2_000)}b`],
]

export interface Sources {
  /** The schema of a reference. */
  resolve(reference: string): JsonSchema
  /** Existing values, by the name of a property or parameter. */
  readonly known: Readonly<Record<string, readonly unknown[]>>
}

/** @param name name of the property or parameter */
export function valueOf(schema: JsonSchema, sources: Sources, name = '', depth = 0): fc.Arbitrary<unknown> {
  const fitting = fittingValue(schema, sources, name, depth)
  const anything = fc.oneof(
    fc.constantFrom<unknown>(null, true, 0, -1, 1e308, 2 ** 53, [], {}, [[[[]]]], ''),
    fc.constantFrom(...hostileTexts),
    fc.jsonValue({ maxDepth: 2 }),
  )
  const known = Object.hasOwn(sources.known, name) ? (sources.known[name] ?? []) : []
  const others = [
    { weight: 8, arbitrary: fitting },
    { weight: 1, arbitrary: anything },
  ]
  return known.length === 0
    ? fc.oneof(...others)
    : fc.oneof({ weight: 16, arbitrary: fc.constantFrom(...known) }, ...others)
}

function fittingValue(schema: JsonSchema, sources: Sources, name: string, depth: number): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined) return fittingValue(sources.resolve(schema.$ref), sources, name, depth)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  const either = schema.anyOf ?? schema.oneOf
  if (either !== undefined) return fc.oneof(...either.map((one) => fittingValue(one, sources, name, depth)))
  const { type } = schema
  if (Array.isArray(type))
    return fc.oneof(...(type as string[]).map((one) => fittingValue({ ...schema, type: one }, sources, name, depth)))
  switch (type) {
    case 'string':
      return fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: anyCharacter, maxLength: 30 }))
    case 'integer':
    case 'number':
      return numberOf(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return depth > 3
        ? fc.constant([])
        : fc.array(valueOf(schema.items ?? {}, sources, name, depth + 1), { maxLength: 3 })
    case 'object':
      return objectOf(schema, sources, depth)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function numberOf({ minimum = -1_000_000, maximum = 1_000_000 }: JsonSchema): fc.Arbitrary<number> {
  return fc.oneof(
    fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) }),
    fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1, 0, -0, 0.5),
  )
}

/** Required fields are sometimes missing, optional ones present half the time, and there may be an unknown field. */
function objectOf(schema: JsonSchema, sources: Sources, depth: number): fc.Arbitrary<unknown> {
  if (depth > 4) return fc.constant({})
  const fields = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const isRequired = schema.required?.includes(name) === true
    const value = valueOf(property, sources, name, depth + 1)
    return [name, fc.option(value, { freq: isRequired ? 20 : 1, nil: undefined })] as const
  })
  const unknown = fc.option(fc.constantFrom<unknown>(1, 'x', { a: [] }), { freq: 1, nil: undefined })
  return fc.record({ ...Object.fromEntries(fields), unknown_field: unknown })
}
