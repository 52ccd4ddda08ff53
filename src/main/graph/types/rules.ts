// How a dialect looks up names, modules and values, for one resolver. Most dialects define only a few rules: see
// plain-rules.ts.
import type { DefinitionIndex, Expression, ExpressionIndex, Import, Scope } from '../../parse/parsed-file'
import type { FileTable } from '../program/program'
import type { Entity } from './entities'
import type { Space } from './spaces'
import type { Type } from './types'

/** Rules of all dialects have the same keys in the same order; a null rule costs nothing. */
export interface Rules {
  readonly names: NameLookup
  readonly modules: ModuleLookup
  readonly values: ValueLookup
  /** All bases of a class in member lookup order; if null, bases are searched depth first. */
  readonly basesInOrder: ((definition: number) => readonly Type[] | null) | null
  /** Modules whose members precede those of a class itself, in member lookup order. */
  readonly prepended: ((definition: number) => readonly Type[]) | null
  /** Bases that no clause of a class tells: those nearer than its own, and those behind them. */
  readonly basesElsewhere:
    | ((definition: number) => { readonly nearest: readonly Type[]; readonly last: readonly Type[] })
    | null
  /** A member of `super` at a place, if it depends on more than the bases of the class around it. */
  readonly superMember: ((table: FileTable, scope: number, name: string) => Type) | null
  /** Why an object of a class may be one of a library's, which the repository only adds to; null if it is its own. */
  readonly madeElsewhere: ((definition: number) => string | null) | null
  /** `self` in a block that is run with another object than the code around it; null if it isn't. */
  readonly blockSelf: ((table: FileTable, block: DefinitionIndex) => Type | null) | null
  /** A member that an object gets from classes that include or extend its class or module. */
  readonly hosted: ((type: Type, name: string) => Type | null) | null
  /**
   * Classes that inherit from a class or include a module, if what they declare counts where `self` is called, because
   * no declaration says which methods may be replaced; null if there are too many to find all.
   */
  readonly below: ((definition: number) => readonly number[] | null) | null
  /**
   * Of the methods that share a name, those that an object of unknown type may have, by what else is called on it; null
   * if that says nothing.
   */
  readonly likely: ((table: FileTable, object: ExpressionIndex, methods: readonly number[]) => Likely | null) | null
  /** Whether an object of unknown type on which a method of that name is called most likely has the only one; else null. */
  readonly tells: ((name: string) => boolean) | null
  /** Interfaces that are implemented by having their methods. */
  readonly structural: Structural | null
  /** Declarations, in any file, of the functions and methods that a file defines. */
  readonly declared: ((table: FileTable) => readonly Declared[]) | null
}

export interface Likely {
  readonly methods: readonly number[]
  /** The one of the only class that has all that is called on the object, or on what has the same name; or `none`. */
  readonly told: number
}

export interface NameLookup {
  /** What a name means at a place; empty if nothing in the repository binds it. */
  lookup(table: FileTable, scope: number, name: string, space: Space, line: number): readonly Entity[]
  /** What an enclosing scope contributes besides its own bindings. */
  readonly around: ((table: FileTable, row: Scope, name: string, space: Space) => readonly Entity[]) | null
  /** Names that no statement mentions: the rest of the package, star imports, names shared by scripts. */
  implicitNames(table: FileTable, name: string, space: Space): readonly Entity[]
  /** Filters what a package or star import has under a name to what an unqualified name can mean. */
  readonly bare: ((found: readonly Entity[]) => readonly Entity[]) | null
  /** Why the only definition that a name of a file was found to mean isn't certain, or null. */
  readonly guessed: ((table: FileTable, definition: number) => string | null) | null
}

export interface ModuleLookup {
  /** The module, package or external package that an import refers to. */
  resolve(table: FileTable, row: Import): Type
  /** What the name of a whole-module import refers to, if not to the module. */
  readonly bound: ((table: FileTable, row: Import) => Type | null) | null
  /** Members of a module or package besides its files' own scopes: submodules, classes, names of its other files. */
  members(module: Type, name: string, space: Space): readonly Entity[]
  /** Whether a file may have any such members; null if none does. */
  readonly hasMembers: ((table: FileTable) => boolean) | null
  /** What a name means at file level or in a namespace or module, besides what is bound there. */
  scopeMembers(table: FileTable, scope: number, name: string, space: Space): readonly Entity[]
  /** Files used by importing a package, if that is a whole folder. */
  readonly filesOf: ((module: Type) => readonly FileTable[]) | null
  /**
   * Whether an expression of a file with exports is the file's own module (`module.exports`); asked of a name only if
   * nothing binds it.
   */
  readonly isOwn: ((table: FileTable, row: Extract<Expression, { kind: 'name' | 'member' }>) => boolean) | null
  /** Packages and namespaces whose extensions a file sees, besides imported ones. */
  readonly inView: ((table: FileTable) => readonly string[]) | null
}

export interface ValueLookup {
  /** A namespace as a value. */
  namespace(definition: number): Type
  /** The result of a function's decorators, or null if it is still the function. */
  readonly decorated: ((definition: number) => Type | null) | null
  /** The value that a parameter of a function gets by its name alone. */
  readonly asked: ((table: FileTable, localDefinition: number, name: string) => Type | null) | null
  /** Implicit calls: those of functions requested by the names of parameters. */
  readonly implied: ((table: FileTable) => readonly ImpliedCall[]) | null
  /** The result of calling a method of a built-in value, if the dialect knows more than the common rules. */
  readonly native: ((callee: Extract<Type, { kind: 'native' }>, given: readonly Type[]) => Type | null) | null
  /** The result of calling a global. */
  globalCall(name: string, given: readonly Type[]): Type
  /** The result of calling a function of an external package, if it is more than something external. */
  readonly packageCall:
    | ((callee: Extract<Type, { kind: 'external' }>, table: FileTable, call: number) => Type | null)
    | null
  /** The result of constructing a global. */
  globalConstructed(name: string, given: readonly Type[], typeArguments: readonly Type[]): Type
  /** A member of a global. */
  globalMember(global: string, name: string): Type
  /**
   * The type of a part that a pattern extracts, by the constructor that it names or by the type of the value; else
   * null.
   */
  readonly destructured: ((table: FileTable, object: ExpressionIndex, key: string) => Type | null) | null
  /** The element type when iterating over an instance of a repository type. */
  iterated(type: Extract<Type, { kind: 'instance' }>): Type
}

export interface ImpliedCall {
  /** Global numbers of definitions. */
  readonly source: number
  readonly target: number
  readonly line: number
  readonly reason: string
}

/** A type and an interface that it implements, or a method and the one it implements. */
export interface Satisfied {
  readonly kind: 'implements' | 'overrides'
  readonly definition: number
  readonly target: number
  readonly reason: string
}

/** A body and one of its declarations, as global numbers. */
export interface Declared {
  readonly definition: number
  readonly declaration: number
}

export interface Structural {
  /** Types with the methods of an interface, found on demand; none for interfaces without methods. */
  implementationsOf(definition: number): Iterable<number>
  /** What the types and methods of a file implement, in any file. */
  satisfiedIn(table: FileTable): readonly Satisfied[]
}
