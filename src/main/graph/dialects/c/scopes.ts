// Looks up names in C and C++: blocks, the class of a method and its bases, namespaces, and included files.
import { limits } from '../../../kernel/limits'
import { none } from '../../../parse/parsed-file'
import type { FileTable } from '../../program/program'
import type { Entity, Resolver, Space } from '../../types/resolver'
import { inMacroBlock } from './macro-blocks'
import type { CModules } from './modules'
import { entitiesOf } from '../../resolve/scopes'
import { assume, type Type } from '../../types/types'

const typeKinds = new Set(['class', 'struct', 'enum', 'type'])

/** What a name means in a scope and the enclosing ones. In C, but not in C++, tags have their own namespace. */
export function lookupNative(
  resolver: Resolver,
  table: FileTable,
  scope: number,
  name: string,
  space: Space,
  modules: Pick<CModules, 'scopeMembers' | 'classAhead' | 'macrosSeen'>,
): readonly Entity[] {
  const found = lookup(resolver, table, scope, name, space, modules)
  if (found.length > 0 || space === 'value') return found
  const tag = name.startsWith('struct ') ? name.slice('struct '.length) : `struct ${name}`
  const tagged = lookup(resolver, table, scope, tag, space, modules)
  return tagged.length > 0 ? tagged : modules.classAhead(table, scope, name)
}

type Seen = Pick<CModules, 'scopeMembers' | 'macrosSeen'>

function lookup(
  resolver: Resolver,
  table: FileTable,
  scope: number,
  name: string,
  space: Space,
  modules: Seen,
): readonly Entity[] {
  for (let at = scope, steps = 0; at !== none && steps < limits.scopesAround; steps++) {
    const row = table.file.scopes[at]
    if (row === undefined) break
    const bound = table.names[at]?.get(name)
    if (row.kind === 'file' || row.kind === 'namespace') {
      const imports = (bound ?? []).filter((index) => table.file.bindings[index]?.kind === 'import')
      const found = [
        ...modules.scopeMembers(table, at, name, space),
        ...entitiesOf(resolver, table, imports, space, none),
      ]
      if (found.length > 0) return found
    } else if (row.kind === 'class' && row.definition !== none) {
      const own = (bound ?? []).filter((index) => table.file.bindings[index]?.kind === 'type-parameter')
      const found = [
        ...entitiesOf(resolver, table, own, space, none),
        ...memberNames(
          resolver,
          { kind: 'instance', definition: table.definitionBase + row.definition, arguments: [] },
          name,
          space,
        ),
      ]
      if (found.length > 0) return found
    } else {
      const found = bound === undefined ? [] : entitiesOf(resolver, table, bound, space, none)
      if (found.length > 0) return found
      const members = row.kind === 'function' ? ofOwner(resolver, table, row.definition, name, space, modules) : []
      if (members.length > 0) return members
      const inherited = row.kind === 'function' ? ofFixture(resolver, table, at, name, space) : []
      if (inherited.length > 0) return inherited
      const ofMacro =
        row.kind === 'function' && space === 'value'
          ? inMacroBlock(resolver, table, row.definition, name, modules.macrosSeen)
          : []
      if (ofMacro.length > 0) return ofMacro
    }
    at = row.parent
  }
  return []
}

/** A method defined outside its class sees the class's names, and those of its enclosing scopes. */
function ofOwner(
  resolver: Resolver,
  table: FileTable,
  local: number,
  name: string,
  space: Space,
  modules: Seen,
): readonly Entity[] {
  const { program } = resolver
  const owner = table.file.definitions[local]?.owner ?? none
  if (owner === none) return []
  const type = resolver.evaluate(table, owner)
  if (type.kind === 'package') return resolver.moduleMembers(type, name, space)
  if (type.kind !== 'class') return []
  const found = memberNames(resolver, { kind: 'instance', definition: type.definition, arguments: [] }, name, space)
  const home = program.tableOf(type.definition)
  const around = program.parentOf(type.definition)
  if (found.length > 0 || around === none) return found
  const { scope } = program.definition(around)
  return scope === none ? [] : lookup(resolver, home, scope, name, space, modules)
}

const inFixture = 'a macro makes the block a method of the class that it is given'

/**
 * The members of the class that a macro derives a block's class from. A class without bases is more likely what is
 * tested than a fixture.
 */
function ofFixture(resolver: Resolver, table: FileTable, scope: number, name: string, space: Space): readonly Entity[] {
  const [bound] = table.names[scope]?.get('this') ?? []
  const type = bound === undefined ? none : (table.file.bindings[bound]?.type ?? none)
  if (type === none) return []
  const fixture = resolver.annotation(table, type)
  if (fixture.kind !== 'instance' || resolver.bases(fixture.definition).length === 0) return []
  return memberNames(resolver, fixture, name, space).map((entity): Entity => {
    if (entity.kind !== 'definition' || resolver.program.definition(entity.definition).kind !== 'method') return entity
    const { definition } = entity
    return { kind: 'type', type: assume({ kind: 'function', definition, environment: null }, inFixture) }
  })
}

function memberNames(resolver: Resolver, type: Type, name: string, space: Space): readonly Entity[] {
  return resolver.members(type, name).flatMap((member): readonly Entity[] => {
    if (member.kind !== 'definition') return []
    const { kind } = resolver.program.definition(member.definition)
    // Inside a class its own name, or a base's, means the class: constructors have no name to be found by.
    if (kind === 'constructor') return []
    return space === 'type' && !typeKinds.has(kind) ? [] : [{ kind: 'definition', definition: member.definition }]
  })
}
