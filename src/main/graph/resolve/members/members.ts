// Member lookup: classes, interfaces and their heritage, object literals, modules, functions with properties.
import { none } from '../../../parse/parsed-file'
import type { AssignedMembers } from './assigned-members'
import { moduleValue } from '../module-values'
import { decorated } from '../decorated'
import { createClassMembers, isForeign } from './class-members'
import { createObjectMembers } from './object-members'
import { createOwnMembers } from './own-members'
import type { Entity, Member, Resolver } from '../../types/resolver'
import { instanceOf, unknown, type Type } from '../../types/types'

const depthLimit = 40

/** Looks up a name in a type and all its bases. */
export function createMembers(resolver: Resolver, assigned: AssignedMembers): Resolver['members'] {
  const { program } = resolver
  const directMembers = createOwnMembers(resolver, assigned)
  const toMember = (entity: Entity): Member => asMember(resolver, entity)
  const classes = createClassMembers(resolver, assigned, directMembers, membersOf)
  const objects = createObjectMembers(resolver, assigned, membersOf)

  function members(type: Type, name: string): readonly Member[] {
    return objects.apart(() => classes.apart(type, name))
  }

  function membersOf(type: Type, name: string, depth: number): readonly Member[] {
    if (depth > depthLimit) return []
    switch (type.kind) {
      case 'instance':
        return classes.of(type.definition, type.arguments, name, false, type, depth)
      case 'class':
        if (isScope(resolver, type.definition)) return moduleNames(resolver, type.definition, name)
        if (name === 'prototype' && program.tableOf(type.definition).dialect.members.prototypes) {
          return [{ kind: 'type', type: instanceOf(type.definition) }]
        }
        return classes.of(type.definition, [], name, true, type, depth)
      case 'function':
        return functionMembers(type.definition, name, depth)
      case 'object':
        return objects.of(type, name, depth)
      case 'module': {
        const found = resolver.moduleMembers(type, name, 'value').map(toMember)
        const table = program.files[type.file]
        if (found.length > 0 || table?.dialect.members.prototypes !== true) return found
        return membersOf(moduleValue(resolver, type), name, depth + 1)
      }
      case 'package':
        return resolver.moduleMembers(type, name, 'value').map(toMember)
      case 'external':
        return type.derived ? [] : resolver.moduleMembers(type, name, 'value').map(toMember)
      case 'union':
        return [...new Set(type.of.flatMap((part) => classes.lookupApart(part, name, depth + 1)))]
      case 'intersection': {
        let outside: readonly Member[] = []
        for (const part of type.of) {
          const found =
            part.kind === 'external' ? classes.ofBase(part, name, false, depth + 1) : membersOf(part, name, depth + 1)
          if (found.length > 0 && !found.every(isForeign)) return found
          if (outside.length === 0) outside = found
        }
        return outside
      }
      case 'parameter':
        return membersOf(boundOf(resolver, type.binding), name, depth + 1)
      default:
        return []
    }
  }

  function functionMembers(definition: number, name: string, depth: number): readonly Member[] {
    if (name === 'prototype') return [{ kind: 'type', type: instanceOf(definition) }]
    const direct = directMembers(definition, name, true)
    if (direct.length > 0) return direct
    const made = decorated(resolver, definition)
    if (made !== null) return membersOf(made, name, depth + 1)
    const mixed = objects.mixedIn({ kind: 'function', definition, environment: null }, name, depth)
    if (mixed.length > 0) return mixed
    if (name === 'bind' || name === 'call' || name === 'apply')
      return [
        { kind: 'type', type: { kind: 'native', receiver: { kind: 'function', definition, environment: null }, name } },
      ]
    return []
  }

  return members
}

/** Whether a definition is a module that is a scope of its file. */
function isScope({ program }: Resolver, definition: number): boolean {
  return program.definition(definition).kind === 'module' && program.tableOf(definition).dialect.names.modulesAreScopes
}

function moduleNames(resolver: Resolver, definition: number, name: string): readonly Member[] {
  const { scope } = resolver.program.definition(definition)
  const table = resolver.program.tableOf(definition)
  return resolver
    .rulesOf(table)
    .modules.scopeMembers(table, scope, name, 'value')
    .map((entity) => asMember(resolver, entity))
}

function boundOf(resolver: Resolver, binding: number): Type {
  if (binding < 0) return unknown
  const { table, binding: row } = resolver.program.binding(binding)
  return row.type === none ? unknown : resolver.annotation(table, row.type)
}

function asMember(resolver: Resolver, entity: Entity): Member {
  if (entity.kind === 'definition') return { kind: 'definition', definition: entity.definition, environment: null }
  if (entity.kind === 'value') return { ...entity, environment: null }
  return { kind: 'type', type: resolver.valueOf(entity) }
}
