// The type of `this`: the enclosing class of a method, the object that has a function, a constructor function's
// instances.
import { limits } from '../../kernel/limits'
import { none } from '../../parse/parsed-file'
import type { AssignedMembers } from './members/assigned-members'
import { ownerType } from './attachments'
import type { Contexts } from './contexts'
import { selfArguments } from './generics'
import { holderKinds } from '../program/kinds'
import type { FileTable, Program } from '../program/program'
import type { Resolver } from '../types/resolver'
import { assume, instanceOf, unknown, type Type } from '../types/types'

const blockOfBody = 'a block of a class body may run with an object of the class'

export function createReceiver(
  resolver: Resolver,
  assigned: AssignedMembers,
  contexts: Contexts,
): Resolver['receiver'] {
  const { program } = resolver

  return function receiver(table: FileTable, scope: number): Type {
    let isInBlock = false
    for (let at = scope, steps = 0; at !== none && steps < limits.scopesAround; steps++) {
      const row = table.file.scopes[at]
      if (row === undefined) return unknown
      if (row.kind === 'block' && row.definition !== none && isStaticMember(table, row.definition)) {
        return { kind: 'class', definition: program.parentOf(table.definitionBase + row.definition) }
      }
      if (row.kind === 'arrow' && row.definition !== none && isStaticMember(table, row.definition)) {
        return { kind: 'class', definition: program.parentOf(table.definitionBase + row.definition) }
      }
      if (row.kind === 'arrow' && row.definition !== none && table.dialect.values.receiverLambdas !== null) {
        const implicit = resolver.implicitReceiver(table, row.definition)
        if (implicit !== null) return implicit
      }
      if (row.kind === 'arrow' && row.definition !== none) {
        const self = resolver.rulesOf(table).blockSelf?.(table, row.definition) ?? null
        if (self !== null) return self
      }
      if (row.kind === 'class' && row.definition !== none) {
        const definition = program.wholeOf(table.definitionBase + row.definition)
        return table.dialect.members.classObjects !== null ? ofBody(definition, isInBlock) : instanceOf(definition)
      }
      if (row.kind === 'function' && row.definition !== none) {
        const found = ofFunction(table, row.definition)
        if (found !== null) return found
        if (table.dialect.members.prototypes) return unknown
      }
      isInBlock ||= row.kind === 'arrow'
      at = row.parent
    }
    return unknown
  }

  /** A class body runs with the class as `self`; a block in it may be passed on and run with an instance. */
  function ofBody(definition: number, isInBlock: boolean): Type {
    const itself: Type = { kind: 'class', definition }
    return isInBlock ? { kind: 'intersection', of: [itself, assume(instanceOf(definition), blockOfBody)] } : itself
  }

  function ofFunction(table: FileTable, local: number): Type | null {
    const definition = table.definitionBase + local
    const row = program.definition(definition)
    if (row.owner !== none) {
      if (table.dialect.members.extensions !== null) return resolver.annotation(table, row.owner)
      const holder = assigned.holderOf(definition)
      if (holder) return holder
      const type = ownerType(resolver, table, row.owner)
      if (type.kind === 'class') return instanceOf(type.definition, selfArguments(resolver, definition))
      return type.kind === 'function' ? instanceOf(type.definition) : type
    }
    const parent = program.parentOf(definition)
    if (parent !== none && holderKinds.has(program.definition(parent).kind) && isMethod(row.kind)) {
      return row.modifiers.includes('static')
        ? { kind: 'class', definition: program.wholeOf(parent) }
        : instanceOf(program.wholeOf(parent))
    }
    const declared = declaredThis(table, row.scope)
    if (declared !== null) return declared
    const object = contexts.objectOf(table, local)
    if (object !== null) return { kind: 'object', file: table.index, expression: object }
    const holder = assigned.holderOf(definition)
    if (holder) return holder
    if (table.dialect.members.prototypes && row.kind === 'function') {
      return isConstructorFunction(program, definition) ? instanceOf(definition) : null
    }
    return null
  }

  /** TypeScript's `this` parameter. */
  function declaredThis(table: FileTable, scope: number): Type | null {
    const bound = scope === none ? undefined : table.names[scope]?.get('this')
    const binding = bound?.[0] === undefined ? undefined : table.file.bindings[bound[0]]
    return binding === undefined || binding.type === none ? null : resolver.annotation(table, binding.type)
  }
}

/** A static field, or a function that is its value. */
function isStaticMember(table: FileTable, local: number): boolean {
  const row = table.file.definitions[local]
  return (
    row !== undefined &&
    (row.kind === 'field' || row.kind === 'method') &&
    row.modifiers.includes('static') &&
    row.parent !== none
  )
}

function isMethod(kind: string): boolean {
  return kind === 'method' || kind === 'constructor' || kind === 'field'
}

/** By a common JavaScript convention: a capital letter. */
function isConstructorFunction(program: Program, definition: number): boolean {
  return /^[A-Z]/.test(program.definition(definition).name)
}
