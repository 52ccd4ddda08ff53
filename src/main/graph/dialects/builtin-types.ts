// Built-in type names of every language as neutral types.
import type { Dialect } from '../../parse/parsed-file'
import { builtin, foreign, nothing, type Type } from '../types/types'
import { cTransparent, cTypes } from './c/builtins'
import { csharpTypes } from './csharp/builtins'
import { ecmascriptTransparent, ecmascriptTypes } from './ecmascript/builtins'
import { goTypes } from './go/builtins'
import { isGlobal } from './globals'
import { javaTypes } from './java/builtins'
import { kotlinTypes } from './kotlin/builtins'
import { phpTypes } from './php/builtins'
import { pythonTypes } from './python/builtins'
import { rustTransparent, rustTypes } from './rust/builtins'
import { scalaTypes } from './scala/builtins'

const none: Readonly<Record<string, string>> = {}
const types: Readonly<Record<Dialect, Readonly<Record<string, string>>>> = {
  ecmascript: ecmascriptTypes,
  python: pythonTypes,
  go: goTypes,
  java: javaTypes,
  c: cTypes,
  rust: rustTypes,
  php: phpTypes,
  ruby: none,
  shell: none,
  kotlin: kotlinTypes,
  scala: scalaTypes,
  csharp: csharpTypes,
  plain: none,
}
const voids = new Set(['void', 'undefined', 'null', 'never', 'None', 'nil', 'Unit'])
const anything = new Set(['any', 'unknown', 'object', 'dynamic', 'Any', 'AnyRef', 'Object', 'interface{}'])

/** The built-in type behind a name that nothing in the repository binds; null for names that are nobody's. */
export function builtinType(dialect: Dialect, name: string, given: readonly Type[] = []): Type | null {
  if (voids.has(name)) return nothing
  if (anything.has(name)) return null
  const neutral = Object.hasOwn(types[dialect], name) ? types[dialect][name] : undefined
  if (neutral !== undefined) return builtin(neutral, ...given)
  if (dialect === 'rust' && rustTransparent.has(name)) return given[0] ?? null
  if (dialect === 'c' && cTransparent.has(name)) return given[0] ?? null
  if (dialect === 'ecmascript') {
    if (ecmascriptTransparent.has(name)) return given[0] ?? null
    // An unbound capitalised type is the host's: `HTMLElement`, `Event`.
    return /^[A-Z]\w/.test(name) ? foreign : null
  }
  return isGlobal(dialect, name) ? foreign : null
}
