// The interface between the parts of resolution, assembled in create-resolver.ts.
import type { LibraryType } from '../dialects/dialect'
import type { FileTable, Program } from '../program/program'
import type { Space } from './spaces'
import type { Entity, Member } from './entities'
import type { Rules } from './rules'
import type { Type } from './types'

export type { Entity, Member } from './entities'
export type { Space } from './spaces'

export interface Resolver {
  readonly program: Program
  /** The rules that apply to a file. */
  rulesOf(table: FileTable): Rules
  /** The rules of modules and packages of a family of dialects. */
  rulesOfFamily(family: string): Rules
  /** What a class of a language's own library means as a type or a base; null if itself. */
  libraryType(external: Extract<Type, { kind: 'external' }>): LibraryType | null
  /** Type of an expression as a value. */
  evaluate(table: FileTable, expression: number): Type
  /** The type that an annotation denotes. */
  annotation(table: FileTable, expression: number): Type
  /** What a name means at a place; empty if nothing in the repository binds it. */
  lookup(table: FileTable, scope: number, name: string, space: Space, line?: number): readonly Entity[]
  valueOf(entity: Entity): Type
  /** The type a name denotes in an annotation. */
  denotes(entity: Entity): Type
  /** The module, package or external package that an import refers to. */
  moduleOf(table: FileTable, importIndex: number): Type
  /** Packages, namespaces and classes of the repository whose members a file sees unqualified, in lookup order. */
  wildcards(table: FileTable): readonly Type[]
  imported(table: FileTable, importIndex: number, name: string, space: Space): readonly Entity[]
  exportsOf(table: FileTable, name: string, space: Space): readonly Entity[]
  moduleMembers(module: Type, name: string, space: Space): readonly Entity[]
  members(type: Type, name: string): readonly Member[]
  memberType(type: Type, name: string): Type
  memberValue(member: Member): Type
  bases(definition: number): readonly Type[]
  /** Types that directly implement an interface or trait. */
  subclasses(definition: number): readonly number[]
  /**
   * Extensions of a name that a file sees and that accept a receiver of this type; `unknown` if there are none.
   * @param call the one that names it, whose type arguments may rule some out
   */
  extension(table: FileTable, receiver: Type, name: string, call?: number): Type
  /** The type whose members are in scope in the body of a function or lambda; null if there is none. */
  implicitReceiver(table: FileTable, localDefinition: number): Type | null
  /** The type of `this` in a scope. */
  receiver(table: FileTable, scope: number): Type
  /** Result of calling a callable value in this call. */
  callResult(callee: Type, table: FileTable, call: number): Type
  /** Result of calling a callable value with unknown arguments. */
  returnOf(callee: Type): Type
  /** The underlying type of a defined type; other types unchanged. */
  underlying(type: Type): Type
  /** What iterating over a value yields. */
  elementOf(type: Type): Type
  /** Type of the parameter of a function value, seen from outside. */
  parameterOf(callee: Type, position: number): Type
  /** Type of a function's own parameter, inferred from where the function is written. */
  contextualParameter(table: FileTable, localDefinition: number, position: number): Type
  /** Drops results that can be computed again. Never called during a query. */
  forget(): void
}
