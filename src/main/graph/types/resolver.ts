// What the parts of resolution know of each other: one interface, put together in create-resolver.ts.
import type { FileTable, Program } from '../program/program'
import type { Space } from './spaces'
import type { Environment, Type } from './types'

export type { Space } from './spaces'

/** What a name leads to. */
export type Entity =
  | { readonly kind: 'definition'; readonly definition: number }
  /** A local name that is no node of the graph, by global binding id. */
  | { readonly kind: 'binding'; readonly binding: number }
  | { readonly kind: 'value'; readonly table: FileTable; readonly expression: number }
  | { readonly kind: 'type'; readonly type: Type }

/** A member of a type: a definition, a value assigned from outside, or a type known by itself. */
export type Member =
  | { readonly kind: 'definition'; readonly definition: number; readonly environment: Environment | null }
  | {
      readonly kind: 'value'
      readonly table: FileTable
      readonly expression: number
      readonly environment: Environment | null
    }
  | { readonly kind: 'type'; readonly type: Type }

export interface Resolver {
  readonly program: Program
  /** Type of an expression as a value. */
  evaluate(table: FileTable, expression: number): Type
  /** The type that an annotation denotes. */
  annotation(table: FileTable, expression: number): Type
  /** What a name means at a place; empty where it is bound nowhere in the repository. */
  lookup(table: FileTable, scope: number, name: string, space: Space, line?: number): readonly Entity[]
  /** What a name means at file level or in a namespace or module of C, C++ and Rust. */
  scopeMembers(table: FileTable, scope: number, name: string, space: Space): readonly Entity[]
  /** A name that ECMAScript files share without importing it. */
  ambient(name: string, space: Space): readonly Entity[]
  /** What a name means by the names of the whole repository: PHP's full names, Ruby's constants. */
  byFullName(table: FileTable, scope: number, name: string, space: Space): readonly Entity[]
  valueOf(entity: Entity): Type
  /** The type a name denotes in an annotation. */
  denotes(entity: Entity): Type
  /** The module, package or foreign package that an import leads to. */
  moduleOf(table: FileTable, importIndex: number): Type
  /** Packages, namespaces and classes of the repository whose members a file sees unnamed, in its own order. */
  spilled(table: FileTable): readonly Type[]
  /** Files of a package that is a folder of files with one name space. */
  packageFiles(module: Type): readonly FileTable[]
  imported(table: FileTable, importIndex: number, name: string, space: Space): readonly Entity[]
  exportsOf(table: FileTable, name: string, space: Space): readonly Entity[]
  moduleMembers(module: Type, name: string, space: Space): readonly Entity[]
  members(type: Type, name: string): readonly Member[]
  memberType(type: Type, name: string): Type
  memberValue(member: Member): Type
  bases(definition: number): readonly Type[]
  /** What promises to have the methods of an interface or trait, directly. */
  heirs(definition: number): readonly number[]
  /** Extensions of a name that a file sees and that take a receiver of this type; `unknown` without one. */
  extension(table: FileTable, receiver: Type, name: string): Type
  /** Whose members the body of a function or lambda sees without naming them (Kotlin); null without one. */
  implicitReceiver(table: FileTable, localDefinition: number): Type | null
  /** The type of `this` in a scope. */
  receiver(table: FileTable, scope: number): Type
  /** What decorators make of a function, or null where it still is the function. */
  decorated(definition: number): Type | null
  /** Result of calling a callable value, as the call at this place. */
  callResult(callee: Type, table: FileTable, call: number): Type
  /** Result of calling a callable value with nothing known of the arguments. */
  returnOf(callee: Type): Type
  /** What a type that only names another stands for (Go's `type Errors []*Error`); other types as they are. */
  underlying(type: Type): Type
  /** What iterating over a value yields. */
  elementOf(type: Type): Type
  /** Type of the parameter of a function value, seen from outside. */
  parameterOf(callee: Type, position: number): Type
  /** Type of a function's own parameter, from the place the function is written at. */
  contextualParameter(table: FileTable, localDefinition: number, position: number): Type
}
