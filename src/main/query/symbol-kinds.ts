// What kinds of symbols have in common. A kind that a new language brings is sorted in here, and nowhere else.
import type { NodeKind } from '../graph/graph'
import { holderKinds, typeKinds } from '../graph/program/kinds'

interface Kinded {
  readonly kind: NodeKind
}

const types: ReadonlySet<NodeKind> = typeKinds
const holders: ReadonlySet<NodeKind> = holderKinds
const classes: ReadonlySet<NodeKind> = new Set<NodeKind>(['class', 'interface', 'struct', 'trait'])
const functions: ReadonlySet<NodeKind> = new Set<NodeKind>(['function', 'method'])
const values: ReadonlySet<NodeKind> = new Set<NodeKind>(['field', 'variable', 'constant'])

/** Whether a symbol is a class, an interface, an enumeration or another type. */
export function isType({ kind }: Kinded): boolean {
  return types.has(kind)
}

/** Whether a symbol is a type that can have methods to carry out or to inherit: no enumeration, no alias. */
export function isClassLike({ kind }: Kinded): boolean {
  return classes.has(kind)
}

/** Whether a symbol is a type or a mere group of names, such as a namespace or a module of Ruby. */
export function isHolder({ kind }: Kinded): boolean {
  return holders.has(kind)
}

/** Whether a symbol is a function or a method: code that is run under a name of its own. */
export function isFunction({ kind }: Kinded): boolean {
  return functions.has(kind)
}

/** Whether a symbol is called: a function, a method or a constructor. */
export function isCallable({ kind }: Kinded): boolean {
  return functions.has(kind) || kind === 'constructor'
}

/** Whether a symbol may be named as what is to be run: a callable, a class, or a value that may hold a function. */
export function mayRun(symbol: Kinded): boolean {
  return isCallable(symbol) || symbol.kind === 'class' || symbol.kind === 'variable' || symbol.kind === 'constant'
}

/** Whether a symbol keeps a value: a field, a variable or a constant. */
export function isValue({ kind }: Kinded): boolean {
  return values.has(kind)
}
