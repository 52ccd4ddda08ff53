// Result types of functions of a few ubiquitous packages; all others return something external.
import { expressionAt, type FileTable } from '../program/program'
import type { Resolver } from '../types/resolver'
import { builtin, foreign, unknown, type Type } from '../types/types'

type External = Extract<Type, { kind: 'external' }>

/** The result of calling a function of an external package. */
export function packageResult(resolver: Resolver, callee: External, table: FileTable, call: number): Type {
  const row = expressionAt(table, call)
  if (row.kind !== 'call') return foreign
  const first = row.arguments[0]
  const given = (): Type => (first === undefined ? unknown : resolver.evaluate(table, first))
  const typed = (): Type | null => {
    const argument = row.typeArguments[0]
    return argument === undefined ? null : resolver.annotation(table, argument)
  }
  switch (`${callee.package}#${callee.name.replace(/^default\./, '')}`) {
    case 'react#useRef':
    case 'react#createRef':
      return builtin('ref', typed() ?? given())
    case 'react#useState':
      return builtin('tuple', typed() ?? initial(resolver, given()), foreign)
    case 'react#useMemo':
      return typed() ?? resolver.returnOf(given())
    case 'react#useCallback':
    case 'functools#wraps':
    case 'functools#lru_cache':
    case 'functools#cache':
      return given()
    case 'react#createContext':
      return builtin('context', typed() ?? given())
    case 'react#useContext': {
      const context = given()
      return context.kind === 'builtin' && context.name === 'context' ? (context.arguments[0] ?? unknown) : foreign
    }
    case 'typing#cast': {
      return first === undefined ? unknown : resolver.annotation(table, first)
    }
    default:
      return { ...callee, derived: true }
  }
}

function initial(resolver: Resolver, type: Type): Type {
  return type.kind === 'function' ? resolver.returnOf(type) : type
}
