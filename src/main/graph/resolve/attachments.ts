// Members that files attach to types and objects elsewhere: `this.x = …`, `app.use = …`, prototypes, Go receivers.
import { none, type DefinitionKind } from '../../parse/parsed-file'
import { expressionAt, type FileTable } from '../program/program'
import type { Resolver } from '../types/resolver'
import type { Type } from '../types/types'

/** The target of an attached member. */
export type Holder =
  | { readonly kind: 'instance' | 'static'; readonly definition: number }
  | { readonly kind: 'object'; readonly file: number; readonly expression: number }

/** A member that a file attaches to a holder. Its value is evaluated on demand. */
export interface Attachment {
  readonly holder: Holder
  readonly kind:
    /** A definition that names its owner: Go methods, `Foo.prototype.bar = function …`. */
    | 'definition'
    /** An expression assigned to a name. */
    | 'value'
    /** The value of a constructor function's prototype. */
    | 'prototype'
    /** `Object.assign(holder, …)`: the call, whose other arguments are copied. */
    | 'mixin'
    /** Rust's `impl Trait for Type`: the heritage clause. */
    | 'trait'
    /** The heritage clause of a type that implements an interface or trait. */
    | 'subclass'
  /** Index of the file that contains it. */
  readonly file: number
  /** Index into that file's definitions, expressions or heritage clauses. */
  readonly at: number
  /** Empty if the kind has no name. */
  readonly name: string
  /** Assigned by a method of the class itself, which takes precedence over assignments from outside. */
  readonly isOwn: boolean
}

/** Everything that a file attaches, in source order, if its holder is known. */
export function attachmentsOf(resolver: Resolver, table: FileTable): readonly Attachment[] {
  const result: Attachment[] = []
  const add = (holder: Holder | null, kind: Attachment['kind'], at: number, name = '', isOwn = false): void => {
    if (holder !== null) result.push({ holder, kind, file: table.index, at, name, isOwn })
  }
  // An extension is a member only where it is visible.
  if (table.dialect.members.extensions === null) {
    table.file.definitions.forEach((row, at) => {
      if (row.owner !== none) add(ownerHolder(ownerType(resolver, table, row.owner)), 'definition', at, row.name)
    })
  }
  table.file.heritage.forEach((row, at) => {
    const base = resolver.annotation(table, row.expression)
    if (base.kind === 'instance' && isOpen(resolver.program.definition(base.definition).kind)) {
      add(holderOfType(base), 'subclass', at)
    }
    // A module that is mixed into a class is one of its bases.
    if (row.owner === none || table.dialect.members.classObjects !== null) return
    const type = resolver.annotation(table, row.owner)
    if (type.kind === 'instance') add(holderOfType(type), 'trait', at)
  })
  // If every member is declared, an assignment adds none.
  if (table.dialect.members.declared) return result
  for (const assignment of table.file.assignments) {
    const target = expressionAt(table, assignment.target)
    if (target.kind !== 'member') continue
    const holder = resolver.evaluate(table, target.object)
    const isPrototype = target.name === 'prototype' && (holder.kind === 'class' || holder.kind === 'function')
    if (isPrototype) add({ kind: 'instance', definition: holder.definition }, 'prototype', assignment.value)
    else {
      const isOwn = expressionAt(table, target.object).kind === 'this'
      add(holderOfType(holder), 'value', assignment.value, target.name, isOwn)
    }
  }
  for (const { call, target } of table.dialect.members.copiesIn?.(table.file) ?? [])
    add(holderOfType(resolver.evaluate(table, target)), 'mixin', call)
  return result
}

/** Kinds whose methods can be implemented by other types. */
export function isOpen(kind: DefinitionKind): boolean {
  return kind === 'interface' || kind === 'trait'
}

/** The class, function or object that a definition's `owner` names. */
export function ownerType(resolver: Resolver, table: FileTable, owner: number): Type {
  const value = resolver.evaluate(table, owner)
  return value.kind === 'unknown' ? resolver.annotation(table, owner) : value
}

/** Members of a class and of its prototype both belong to it. */
function ownerHolder(type: Type): Holder | null {
  if (type.kind === 'object') return holderOfType(type)
  if (type.kind !== 'class' && type.kind !== 'instance' && type.kind !== 'function') return null
  return { kind: 'instance', definition: type.definition }
}

/** The holder for a value, or null if nothing visible elsewhere can be attached to it. */
export function holderOfType(type: Type): Holder | null {
  if (type.kind === 'object') return { kind: 'object', file: type.file, expression: type.expression }
  if (type.kind === 'instance') return { kind: 'instance', definition: type.definition }
  if (type.kind === 'class' || type.kind === 'function') return { kind: 'static', definition: type.definition }
  return null
}
