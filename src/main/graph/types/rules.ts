// How a dialect looks up names, modules and values, over one resolver. Most dialects say little: see plain-rules.ts.
import type { Import, Scope } from '../../parse/parsed-file'
import type { FileTable } from '../program/program'
import type { Entity } from './entities'
import type { Space } from './spaces'
import type { Type } from './types'

/** Rules of all dialects have the same keys in the same order; what is null costs nothing where it is asked for. */
export interface Rules {
  readonly names: NameLookup
  readonly modules: ModuleLookup
  readonly values: ValueLookup
  /** All bases of a class in the order in which members are looked up; where there is none, bases are asked depth first. */
  readonly basesInOrder: ((definition: number) => readonly Type[] | null) | null
  /** Interfaces that are implemented by having their methods. */
  readonly structural: Structural | null
}

export interface NameLookup {
  /** What a name means at a place; empty where it is bound nowhere in the repository. */
  lookup(table: FileTable, scope: number, name: string, space: Space, line: number): readonly Entity[]
  /** What a scope around a place brings besides its own bindings. */
  readonly around: ((table: FileTable, row: Scope, name: string, space: Space) => readonly Entity[]) | null
  /** Names that no statement spells out: the rest of the package, star imports, what scripts share. */
  unspelled(table: FileTable, name: string, space: Space): readonly Entity[]
  /** Of what a package or star import has under a name that which a bare name can mean. */
  readonly bare: ((found: readonly Entity[]) => readonly Entity[]) | null
}

export interface ModuleLookup {
  /** The module, package or foreign package that an import leads to. */
  resolve(table: FileTable, row: Import): Type
  /** What the name of a whole-module import stands for, where it is not the module. */
  readonly bound: ((table: FileTable, row: Import) => Type | null) | null
  /** Members of a module or package beyond its files' own scopes: submodules, classes, names of its other files. */
  members(module: Type, name: string, space: Space): readonly Entity[]
  /** What a name means at file level or in a namespace or module, beyond what is there. */
  scopeMembers(table: FileTable, scope: number, name: string, space: Space): readonly Entity[]
  /** Files that importing a package uses, where that is all of a folder. */
  readonly filesOf: ((module: Type) => readonly FileTable[]) | null
  /** Packages and namespaces whose extensions a file sees, besides those it imports. */
  readonly inView: ((table: FileTable) => readonly string[]) | null
}

export interface ValueLookup {
  /** A namespace as a value. */
  namespace(definition: number): Type
  /** What decorators make of a function, or null where it still is the function. */
  readonly decorated: ((definition: number) => Type | null) | null
  /** What a parameter of a function is given by its name alone. */
  readonly asked: ((table: FileTable, localDefinition: number, name: string) => Type | null) | null
  /** Calls that no expression says: what is asked for by the names of parameters. */
  readonly implied: ((table: FileTable) => readonly ImpliedCall[]) | null
  /** What calling a method of a built-in value gives, where the dialect knows more of it than all do. */
  readonly native: ((callee: Extract<Type, { kind: 'native' }>, given: readonly Type[]) => Type | null) | null
  /** What a call of a global gives. */
  globalCall(name: string, given: readonly Type[]): Type
  /** What constructing a global gives. */
  globalConstructed(name: string, given: readonly Type[], typeArguments: readonly Type[]): Type
  /** A member of a global. */
  globalMember(global: string, name: string): Type
  /** What iterating over an instance of the repository's own yields. */
  iterated(type: Extract<Type, { kind: 'instance' }>): Type
}

export interface ImpliedCall {
  /** Global numbers of definitions. */
  readonly source: number
  readonly target: number
  readonly line: number
  readonly reason: string
}

/** A type and an interface that it implements, or a method and the one that it implements. */
export interface Satisfied {
  readonly kind: 'implements' | 'overrides'
  readonly definition: number
  readonly target: number
  readonly reason: string
}

export interface Structural {
  /** Types with the methods of an interface, found as they are asked for; none for interfaces without methods. */
  implementationsOf(definition: number): Iterable<number>
  /** What the types and methods of a file implement, wherever the interfaces are. */
  satisfiedIn(table: FileTable): readonly Satisfied[]
}
