// Maps names of built-in types to language-neutral types.
import type { TypeRules } from '../dialects/dialect'
import { builtin, builtinAs, foreign, foreignNamed, nothing, type Type } from '../types/types'

const voids = new Set(['void', 'undefined', 'null', 'never', 'None', 'nil', 'Unit'])
const anything = new Set(['any', 'unknown', 'object', 'dynamic', 'Any', 'AnyRef', 'Object', 'interface{}'])

/** The built-in type of a name that nothing in the repository binds; null for unknown names. */
export function builtinType(rules: TypeRules, name: string, given: readonly Type[] = []): Type | null {
  if (voids.has(name)) return nothing
  // In languages without dynamic member lookup, the root type is a type like any other.
  if (rules.scalars?.roots.has(name) === true) return builtinAs('Object', 'object')
  if (anything.has(name)) return null
  const neutral = Object.hasOwn(rules.builtins, name) ? rules.builtins[name] : undefined
  if (neutral !== undefined) {
    return rules.scalars === null ? builtin(neutral, ...given) : builtinAs(name, neutral, ...given)
  }
  if (rules.transparent.has(name)) return given[0] ?? null
  if (!rules.isForeign(name)) return null
  return rules.scalars?.importsNamespaces === true ? foreignNamed(name) : foreign
}
