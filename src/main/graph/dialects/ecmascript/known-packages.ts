// Functions of packages that most programs use: their results keep the types of the repository.
import type { PackageCall } from '../../types/package-calls'
import type { Resolver } from '../../types/resolver'
import { builtin, foreign, unknown, type Type } from '../../types/types'

const heldValue: PackageCall = ({ given, typed }) => builtin('ref', typed() ?? given())

export const ecmascriptPackages: ReadonlyMap<string, PackageCall> = new Map<string, PackageCall>([
  ['react#useRef', heldValue],
  ['react#createRef', heldValue],
  ['react#useState', ({ resolver, given, typed }) => builtin('tuple', typed() ?? initial(resolver, given()), foreign)],
  ['react#useMemo', ({ resolver, given, typed }) => typed() ?? resolver.returnOf(given())],
  ['react#useCallback', ({ given }) => given()],
  ['react#createContext', ({ given, typed }) => builtin('context', typed() ?? given())],
  ['react#useContext', ({ given }) => heldBy(given())],
])

function initial(resolver: Resolver, type: Type): Type {
  return type.kind === 'function' ? resolver.returnOf(type) : type
}

function heldBy(context: Type): Type {
  return context.kind === 'builtin' && context.name === 'context' ? (context.arguments[0] ?? unknown) : foreign
}
