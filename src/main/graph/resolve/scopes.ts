// Looks up names through the scopes of a file, by the rules of its language.
import { firstPlace } from '../../kernel/first-place'
import { limits } from '../../kernel/limits'
import { none, type Scope } from '../../parse/parsed-file'
import { holderKinds } from '../program/kinds'
import { expressionAt, type FileTable } from '../program/program'
import type { Entity, Resolver, Space } from '../types/resolver'
import type { NameLookup } from '../types/rules'
import { unknown, type Type } from '../types/types'

/** Fewer bindings of one name are searched one by one. */
const fewBindings = 32

/** What a name means in a scope and the enclosing scopes; empty if nothing in the repository binds it. */
export function lookupName(
  resolver: Resolver,
  rules: NameLookup,
  table: FileTable,
  scope: number,
  name: string,
  space: Space,
  line: number,
): readonly Entity[] {
  const { file } = table
  let crossedFunction = false
  for (let at = scope, steps = 0; at !== none && steps < limits.scopesAround; steps++) {
    const row = file.scopes[at]
    if (row === undefined) break
    const hidden = crossedFunction && row.kind === 'class' && table.dialect.names.hidesClassScopes
    if (!hidden) {
      const all = table.names[at]?.get(name)
      const isLocal = table.dialect.names.localsStartAfterDeclaration && row.kind !== 'file' && row.kind !== 'class'
      const bound = all !== undefined && isLocal ? bindingsInScopeAt(table, all, line) : all
      const isLater = row.kind === 'class' && !crossedFunction && space === 'value'
      if (bound !== undefined && !(isLater && isBoundBehind(table, bound, line))) {
        const found = bareOf(rules, entitiesOf(resolver, table, bound, space, crossedFunction ? none : line))
        if (found.length > 0) return withInherited(resolver, table, row, found, name, space)
      }
      if (row.kind === 'class' && table.dialect.members.classBased && row.definition !== none) {
        const definition = resolver.program.wholeOf(table.definitionBase + row.definition)
        const members = inheritedNames(resolver, definition, name, space)
        if (members.length > 0) return members
      }
      if (rules.around !== null) {
        const found = rules.around(table, row, name, space)
        if (found.length > 0) return found
      }
    }
    if (row.kind === 'function' || row.kind === 'arrow') crossedFunction = true
    at = row.parent
  }
  return rules.implicitNames(table, name, space)
}

/** Where the statements of a class body run in turn, a name that is only bound behind a place is that of the code around. */
function isBoundBehind(table: FileTable, bound: readonly number[], line: number): boolean {
  return table.dialect.names.rebinds && line !== none && bound.every((at) => lineOf(table, at) >= line)
}

/** The entities for bindings of one name in one scope. */
export function entitiesOf(
  resolver: Resolver,
  table: FileTable,
  bound: readonly number[],
  space: Space,
  line: number,
): readonly Entity[] {
  const counting = relevant(table, bound, line)
  // Treated as unknown: evaluating that many for each use would take forever.
  if (counting.length > limits.namesakes) return [{ kind: 'type', type: unknown }]
  const only = counting[0]
  if (counting.length === 1 && only !== undefined) return entitiesAt(resolver, table, only, space)
  return counting.flatMap((at) => entitiesAt(resolver, table, at, space))
}

/** The entities for one binding. */
function entitiesAt(resolver: Resolver, table: FileTable, at: number, space: Space): readonly Entity[] {
  const binding = table.file.bindings[at]
  if (binding === undefined || !table.dialect.names.fits(table.file, binding, space)) return []
  if (binding.kind === 'import') return resolver.imported(table, binding.import, binding.imported, space)
  if (binding.definition !== none && binding.kind === 'definition') {
    return [{ kind: 'definition', definition: resolver.program.wholeOf(table.definitionBase + binding.definition) }]
  }
  return [{ kind: 'binding', binding: table.bindingBase + at }]
}

/** Among several bindings of a rebound name, the last one before the use counts. */
function relevant(table: FileTable, bound: readonly number[], line: number): readonly number[] {
  if (bound.length === 1 || !table.dialect.names.rebinds) return bound
  if (line === none) {
    const last = bound.findLast((at) => table.file.bindings[at]?.kind === 'definition')
    return last === undefined ? bound : [last]
  }
  if (bound.length > fewBindings && table.areInOrder(bound)) {
    const first = firstPlace(bound.length, (at) => lineOf(table, bound[at]) >= line)
    return bound.slice(Math.max(0, first - 1), Math.max(1, first))
  }
  const before = bound.filter((at) => (table.file.bindings[at]?.line ?? 0) < line)
  return before.length > 0 ? before.slice(-1) : bound.slice(0, 1)
}

/**
 * The local bindings of a name whose scope has started at a line; among variables only the last, which hides the
 * others.
 */
export function bindingsInScopeAt(table: FileTable, bound: readonly number[], line: number): readonly number[] {
  if (line === none) return bound
  if (bound.length > fewBindings && table.areInOrder(bound) && table.areLocals(bound)) {
    const after = firstPlace(bound.length, (at) => lineOf(table, bound[at]) > line)
    // Nearly always one of those on the line itself.
    const first = Math.max(0, after - fewBindings)
    return begunAmong(table, bound.slice(first, after), line)
  }
  return begunAmong(table, bound, line)
}

function lineOf(table: FileTable, binding: number | undefined): number {
  return table.file.bindings[binding ?? none]?.line ?? 0
}

function begunAmong(table: FileTable, bound: readonly number[], line: number): readonly number[] {
  const found = bound.filter((at) => {
    const binding = table.file.bindings[at]
    if (binding?.kind !== 'variable' || binding.line < line) return true
    return binding.line === line && !mentions(table, binding.value, binding.name, 0)
  })
  const areLocals = found.every((at) => {
    const kind = table.file.bindings[at]?.kind
    return kind === 'variable' || kind === 'parameter'
  })
  return areLocals ? found.slice(-1) : found
}

/** Whether a value depends on a name: it is called, accessed, or used as it is. */
function mentions(table: FileTable, expression: number, name: string, depth: number): boolean {
  if (depth > limits.initialiserDepth) return false
  const row = expressionAt(table, expression)
  const within = (parts: readonly number[]): boolean => parts.some((part) => mentions(table, part, name, depth + 1))
  switch (row.kind) {
    case 'name':
      return row.name === name
    case 'member':
    case 'index':
      return within([row.object])
    case 'call':
    case 'new':
      return within([row.callee, ...row.arguments])
    case 'await':
    case 'element':
    case 'entered':
      return within([row.of])
    case 'union':
      return within(row.of)
    default:
      return false
  }
}

/** Where arguments are counted, a class also has the methods of its bases that take another number of them. */
function withInherited(
  resolver: Resolver,
  table: FileTable,
  row: Scope,
  found: readonly Entity[],
  name: string,
  space: Space,
): readonly Entity[] {
  const { classBased, countsArguments } = table.dialect.members
  if (row.kind !== 'class' || !classBased || !countsArguments || row.definition === none || space !== 'value')
    return found
  const own = new Set(found.map((entity) => (entity.kind === 'definition' ? entity.definition : none)))
  const areMethods = [...own].every((one) => one !== none && resolver.program.definition(one).kind === 'method')
  const definition = resolver.program.wholeOf(table.definitionBase + row.definition)
  if (!areMethods || resolver.bases(definition).length === 0) return found
  const inherited = inheritedNames(resolver, definition, name, space)
  return [...found, ...inherited.filter((entity) => entity.kind !== 'definition' || !own.has(entity.definition))]
}

function inheritedNames(resolver: Resolver, definition: number, name: string, space: Space): readonly Entity[] {
  const result: Entity[] = []
  for (const member of resolver.members({ kind: 'instance', definition, arguments: [] }, name)) {
    if (member.kind !== 'definition') continue
    const kind = resolver.program.definition(member.definition).kind
    if (space === 'type' && !holderKinds.has(kind)) continue
    result.push({ kind: 'definition', definition: member.definition })
  }
  return result
}

/** Declarations in the other files of a package. */
export function fromPackage(
  resolver: Resolver,
  rules: NameLookup,
  table: FileTable,
  name: string,
  space: Space,
): readonly Entity[] {
  if (table.file.packageName === null) return []
  const { names, reach } = table.dialect
  const module: Type = { kind: 'package', family: reach.family, path: names.packageOf(table.file) }
  return bareOf(rules, resolver.moduleMembers(module, name, space))
}

/** A name from star imports: the first that has it. */
export function fromStars(
  resolver: Resolver,
  rules: NameLookup,
  table: FileTable,
  name: string,
  space: Space,
): readonly Entity[] {
  for (const module of resolver.wildcards(table)) {
    const found = bareOf(rules, wildcardNames(resolver, module, name, space))
    if (found.length > 0) return found
  }
  return []
}

function bareOf({ bare }: NameLookup, found: readonly Entity[]): readonly Entity[] {
  return bare === null ? found : bare(found)
}

/** A name from a star import; for a class or an object, one of its members. */
function wildcardNames(resolver: Resolver, module: Type, name: string, space: Space): readonly Entity[] {
  if (module.kind !== 'class' && module.kind !== 'instance') return resolver.moduleMembers(module, name, space)
  return resolver.members(module, name).flatMap((member): Entity[] => {
    if (member.kind !== 'definition') return []
    const isType = holderKinds.has(resolver.program.definition(member.definition).kind)
    return space === 'type' && !isType ? [] : [{ kind: 'definition', definition: member.definition }]
  })
}
