// Conversions between a language's own types, by the rules of its dialect.
import type { Dialect, ScalarRules } from '../dialects/dialect'
import { builtin, builtinAs, type Type } from '../types/types'

/** The canonical name of a built-in type with aliases. */
export function canonicalName(rules: ScalarRules | null, name: string): string {
  return rules !== null && Object.hasOwn(rules.aliases, name) ? (rules.aliases[name] ?? name) : name
}

/** Whether a type is primitive. */
export function isPrimitive(rules: ScalarRules | null, name: string): boolean {
  return rules !== null && rules.primitive.has(canonicalName(rules, name))
}

/**
 * How well a value fits a parameter of another type: 2 for the same type, less for each step of widening, about 1 if
 * boxed, -1 if it can't be passed, null if the language defines nothing for the two.
 */
export function conversion(rules: ScalarRules, given: string, declared: string): number | null {
  const from = canonicalName(rules, given)
  const to = canonicalName(rules, declared)
  if (from === to) return 2
  const { primitive, boxes } = rules
  const step = wider(rules, from).indexOf(to)
  if (step !== -1) return 1.9 - step * 0.05
  const box = Object.hasOwn(boxes, from) ? boxes[from] : undefined
  if (box === to) return 1.3
  if (box !== undefined && wider(rules, box).includes(to)) return 1.2
  const unboxed = Object.keys(boxes).find((value) => boxes[value] === from)
  if (unboxed === to) return 1.3
  if (unboxed !== undefined && wider(rules, unboxed).includes(to)) return 1.1
  const isKnown = (name: string): boolean =>
    primitive.has(name) || wider(rules, name).length > 0 || Object.values(boxes).includes(name)
  return isKnown(from) && isKnown(to) ? -1 : null
}

function wider({ widens }: ScalarRules, name: string): readonly string[] {
  return (Object.hasOwn(widens, name) ? widens[name] : undefined) ?? []
}

/** The type of a string or boolean literal, under the language's own name. */
export function literalType({ types }: Dialect, kind: 'string' | 'boolean'): Type {
  return types.scalars === null ? builtin(kind) : builtinAs(types.scalars.literals[kind], kind)
}

/** A native array, as opposed to a collection of the library. */
export function arrayOf({ types }: Dialect, element: Type): Type {
  return types.scalars === null ? builtin('array', element) : builtinAs('[]', 'array', element)
}

/** The type of a constant of a number's box, `Integer.MAX_VALUE`; null for other members. */
export function constantOf({ types: { scalars } }: Dialect, box: string, name: string): Type | null {
  if (scalars === null || !/^(?:(?:MIN|MAX)_\w+|NaN|(?:POSITIVE|NEGATIVE)_INFINITY)$/.test(name)) return null
  const value = Object.keys(scalars.boxes).find((one) => scalars.boxes[one] === box)
  return value === undefined ? null : builtinAs(value, 'number')
}

/** The result type of a library member that is known by its name alone; null otherwise. */
export function resultByName(dialect: Dialect, name: string): Type | null {
  const rules = dialect.types.scalars
  const result = rules !== null && Object.hasOwn(rules.results, name) ? rules.results[name] : undefined
  if (rules === null || result === undefined) return null
  const isArray = result.endsWith('[]')
  const one = isArray ? result.slice(0, -2) : result
  const scalar = one === rules.literals.boolean ? literalType(dialect, 'boolean') : builtinAs(one, 'number')
  return isArray ? arrayOf(dialect, scalar) : scalar
}
