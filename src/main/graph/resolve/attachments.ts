// Members that files attach to types and objects elsewhere: `this.x = …`, `app.use = …`, prototypes, Go receivers.
import { expressionIn, none, type DefinitionKind, type ParsedFile } from '../../parse/parsed-file'
import { expressionAt, type FileTable } from '../program/program'
import type { Resolver } from '../types/resolver'
import type { Type } from '../types/types'

/** What something is put on. */
export type Holder =
  | { readonly kind: 'instance' | 'static'; readonly definition: number }
  | { readonly kind: 'object'; readonly file: number; readonly expression: number }

/** One thing that a file puts on a holder. Its value is looked into only when somebody asks for it. */
export interface Attachment {
  readonly holder: Holder
  readonly kind:
    /** A definition that names its owner: Go methods, `Foo.prototype.bar = function …`. */
    | 'definition'
    /** An expression assigned under a name. */
    | 'value'
    /** What a constructor function's prototype was set to. */
    | 'prototype'
    /** `Object.assign(holder, …)`: the call, whose later arguments are copied. */
    | 'mixin'
    /** Rust's `impl Trait for Type`: the heritage clause. */
    | 'trait'
    /** The heritage clause of a type that promises to have the methods of an interface or trait. */
    | 'subclass'
  /** Index of the file that does it. */
  readonly file: number
  /** Index into that file's definitions, expressions or heritage clauses. */
  readonly at: number
  /** Empty where the kind has none. */
  readonly name: string
  /** By a method of the class itself, whose word goes before that of others. */
  readonly isOwn: boolean
}

/** What packages that copy members are called. */
const mixinPackages = new Set(['merge-descriptors', 'utils-merge', 'object-assign', 'xtend', 'lodash', 'underscore'])

/** Everything one file attaches, in its own order. Where the holder is not known, nothing is. */
export function attachmentsOf(resolver: Resolver, table: FileTable): readonly Attachment[] {
  const result: Attachment[] = []
  const add = (holder: Holder | null, kind: Attachment['kind'], at: number, name = '', isOwn = false): void => {
    if (holder !== null) result.push({ holder, kind, file: table.index, at, name, isOwn })
  }
  // An extension is a member only to those who see it.
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
    if (row.owner === none) return
    const type = resolver.annotation(table, row.owner)
    if (type.kind === 'instance') add(holderOfType(type), 'trait', at)
  })
  // Where every member is declared an assignment adds none.
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
  if (!table.dialect.members.copies) return result
  const mixins = mixinNames(table.file)
  for (const { expression } of table.file.calls) {
    const holder = mixinHolder(table, mixins, expression)
    if (holder !== none) add(holderOfType(resolver.evaluate(table, holder)), 'mixin', expression)
  }
  return result
}

/** Kinds whose methods are what others implement. */
export function isOpen(kind: DefinitionKind): boolean {
  return kind === 'interface' || kind === 'trait'
}

/** The class, function or object that a definition's `owner` names. */
export function ownerType(resolver: Resolver, table: FileTable, owner: number): Type {
  const value = resolver.evaluate(table, owner)
  return value.kind === 'unknown' ? resolver.annotation(table, owner) : value
}

/** Both what is on a class and what is on its prototype belong to it. */
function ownerHolder(type: Type): Holder | null {
  if (type.kind === 'object') return holderOfType(type)
  if (type.kind !== 'class' && type.kind !== 'instance' && type.kind !== 'function') return null
  return { kind: 'instance', definition: type.definition }
}

/** The holder that a value is, or null where nothing can be put on it that others would see. */
export function holderOfType(type: Type): Holder | null {
  if (type.kind === 'object') return { kind: 'object', file: type.file, expression: type.expression }
  if (type.kind === 'instance') return { kind: 'instance', definition: type.definition }
  if (type.kind === 'class' || type.kind === 'function') return { kind: 'static', definition: type.definition }
  return null
}

/** What members are copied onto by `Object.assign(…)`, `_.extend(…)` or a call of what such a package exports. */
function mixinHolder(table: FileTable, mixins: ReadonlySet<string>, call: number): number {
  const row = expressionAt(table, call)
  if (row.kind !== 'call' || row.arguments.length < 2) return none
  const callee = expressionAt(table, row.callee)
  const holder = row.arguments[0] ?? none
  if (callee.kind === 'name') return mixins.has(callee.name) ? holder : none
  if (callee.kind !== 'member') return none
  const object = expressionAt(table, callee.object)
  if (object.kind !== 'name') return none
  if (object.name === 'Object') return callee.name === 'assign' ? holder : none
  const isCopy = callee.name === 'extend' || callee.name === 'assign'
  return isCopy && mixins.has(object.name) ? holder : none
}

/** The names at the top of a file that are those of packages whose functions copy members. */
export function mixinNames(file: ParsedFile): ReadonlySet<string> {
  const names = new Set<string>()
  if (!file.imports.some((row) => mixinPackages.has(row.module))) return names
  for (const row of file.bindings) {
    if (row.scope !== 0) continue
    const value = expressionIn(file, row.value)
    const from = value.kind === 'import' ? value.import : row.import
    if (mixinPackages.has(file.imports[from]?.module ?? '')) names.add(row.name)
  }
  return names
}
