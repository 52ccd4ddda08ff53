// Which object an event is sent through or heard from: objects of one class, or one and the same variable.
import { none, type ExpressionIndex } from '../../parse/parsed-file'
import { limits } from '../../kernel/limits'
import { lastName } from '../frameworks/written-names'
import { expressionAt, type FileTable } from '../program/program'
import type { Entity, Resolver } from '../types/resolver'
import type { Type } from '../types/types'

/** An object as far as it is known. */
export interface Emitter {
  /** The classes of the repository that it may be of. */
  readonly classes: readonly number[]
  /** What holds it; null if that isn't known. */
  readonly held: string | null
  /** It certainly is of no class of the repository. */
  readonly isForeign: boolean
  /** Of an object of no class of the repository: what it is called, as a class would be. */
  readonly called: string | null
  /** What it emits is heard at the other end, not through the object itself. */
  readonly isRemote: boolean
  /** Whether its type is unknown, so that it may be of any class. */
  readonly isUntyped: boolean
}

/** Names that say nothing about an object. */
const anyName = /^(?:|self|that|this|me|it|obj|object|target|x)$/
/** How many names for the same object are followed. */
const aliases = 6

/** What an expression says about the object that it stands for. */
export function emitterAt(resolver: Resolver, table: FileTable, object: ExpressionIndex): Emitter {
  const type = resolver.evaluate(table, object)
  const classes = classesIn(type)
  if (classes.length > 0)
    return { classes, held: null, isForeign: false, called: null, isRemote: false, isUntyped: false }
  const held = heldAt(resolver, table, object, 0)
  const isUntyped = type.kind === 'unknown' || type.kind === 'parameter'
  const name = plainName(lastName(table.file, object) ?? '')
  const called = anyName.test(name) ? null : name
  const isForeign = held === null && !isUntyped
  return { classes, held, isForeign, called, isRemote: /socket$/.test(name), isUntyped }
}

/** A name without case, underscores and `$`: `_torrent` is called like `Torrent`. */
export function plainName(name: string): string {
  return name.replace(/[_$]/g, '').toLowerCase()
}

function classesIn(type: Type): readonly number[] {
  if (type.kind === 'instance') return [type.definition]
  return type.kind === 'union' || type.kind === 'intersection' ? type.of.flatMap(classesIn) : []
}

function heldAt(resolver: Resolver, table: FileTable, object: ExpressionIndex, depth: number): string | null {
  if (depth > aliases) return null
  const row = expressionAt(table, object)
  if (row.kind === 'name') {
    const [found] = resolver.lookup(table, row.scope, row.name, 'value', row.line)
    if (found === undefined) return null
    // All that is left of an object that another module is, or that comes from a package.
    const isPlain = found.kind === 'type' && found.type.kind !== 'module'
    return isPlain ? importedAs(resolver, table, row.scope, row.name, depth) : heldBy(resolver, found, depth)
  }
  if (row.kind === 'import') return exportedBy(resolver, resolver.moduleOf(table, row.import), depth)
  if (row.kind === 'call') return returnedBy(resolver, resolver.evaluate(table, row.callee), depth)
  if (row.kind !== 'member') return null
  const holder = resolver.evaluate(table, row.object)
  if (holder.kind === 'class' || holder.kind === 'instance' || holder.kind === 'object') {
    const [member] = resolver.members(holder, row.name)
    if (member?.kind === 'definition') return heldBy(resolver, member, depth)
    return member?.kind === 'value' ? heldBy(resolver, member, depth) : null
  }
  const [found] = resolver.moduleMembers(holder, row.name, 'value')
  return found === undefined ? null : heldBy(resolver, found, depth)
}

function heldBy(resolver: Resolver, entity: Entity, depth: number): string | null {
  const { program } = resolver
  switch (entity.kind) {
    case 'definition': {
      const row = program.definition(entity.definition)
      const [value] = row.values
      const isVariable = row.kind === 'variable' || row.kind === 'constant' || row.kind === 'field'
      if (!isVariable || row.values.length > 1) return isVariable ? `definition ${entity.definition}` : null
      return named(resolver, program.tableOf(entity.definition), value, depth) ?? `definition ${entity.definition}`
    }
    case 'binding': {
      const { table, binding } = program.binding(entity.binding)
      if (binding.kind === 'import') {
        const [found] = resolver.imported(table, binding.import, binding.imported, 'value')
        if (found !== undefined && found.kind !== 'type') return heldBy(resolver, found, depth + 1)
        return exportedBy(resolver, resolver.moduleOf(table, binding.import), depth)
      }
      if (binding.kind !== 'variable') return null
      return named(resolver, table, binding.value, depth) ?? `binding ${entity.binding}`
    }
    case 'value':
      return (
        named(resolver, entity.table, entity.expression, depth) ?? `value ${entity.table.index} ${entity.expression}`
      )
    case 'type':
      return exportedBy(resolver, entity.type, depth)
  }
}

/** What a value that is only another name for something holds. */
function named(resolver: Resolver, table: FileTable, value: number | undefined, depth: number): string | null {
  const { kind } = expressionAt(table, value ?? none)
  return kind === 'name' || kind === 'member' || kind === 'import'
    ? heldAt(resolver, table, value ?? none, depth + 1)
    : null
}

/** The variable of a function that it returns: `run().on('progress', …)`. */
function returnedBy(resolver: Resolver, callee: Type, depth: number): string | null {
  if (callee.kind !== 'function') return null
  const { values } = resolver.program.definition(callee.definition)
  const table = resolver.program.tableOf(callee.definition)
  return values.length === 1 ? named(resolver, table, values[0], depth) : null
}

/** The object that is a module: `module.exports = new EventEmitter()`. */
function exportedBy(resolver: Resolver, module: Type, depth: number): string | null {
  const table = module.kind === 'module' ? resolver.program.files[module.file] : undefined
  if (table === undefined || depth > aliases) return null
  for (const name of ['=', 'default']) {
    const [found] = resolver.exportsOf(table, name, 'value')
    if (found?.kind === 'type') return `export ${table.index} ${name}`
    if (found !== undefined) return heldBy(resolver, found, depth + 1)
  }
  return null
}

/** What a name stands for that an import brings into a scope. */
function importedAs(resolver: Resolver, table: FileTable, scope: number, name: string, depth: number): string | null {
  for (let at = scope, steps = 0; at !== none && steps < limits.scopesAround; steps++) {
    const [bound] = table.names[at]?.get(name) ?? []
    if (bound !== undefined) return heldBy(resolver, { kind: 'binding', binding: table.bindingBase + bound }, depth)
    at = table.file.scopes[at]?.parent ?? none
  }
  return null
}

/** The types above one, itself included: what it extends and what it implements. */
export function typesAbove(resolver: Resolver, definition: number): readonly number[] {
  const { program } = resolver
  const found = new Set([program.wholeOf(definition)])
  for (const type of found) {
    if (found.size > limits.ancestorsSearched) break
    const table = program.tableOf(type)
    for (const { expression } of table.heritage.get(type - table.definitionBase) ?? [])
      for (const above of classesIn(resolver.annotation(table, expression))) found.add(program.wholeOf(above))
  }
  return [...found]
}
