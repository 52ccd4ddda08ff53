// `extends`, `implements` and `overrides` edges.
import { limits } from '../../kernel/limits'
import { none } from '../../parse/parsed-file'
import type { FileEdges } from './edges'
import type { ExternalNodes, NodeTable } from './nodes'
import { expressionAt, type FileTable } from '../program/program'
import { haveSameParameters } from '../resolve/same-parameters'
import type { Resolver } from '../types/resolver'
import { instanceOf, type Environment, type Type } from '../types/types'

export interface InheritanceParts {
  readonly resolver: Resolver
  readonly nodes: NodeTable
  readonly externals: ExternalNodes
  readonly edges: FileEdges
}

/** Adds edges for every heritage clause of a file and for the methods that override inherited ones. */
export function addInheritance(parts: InheritanceParts, table: FileTable): void {
  const { resolver, nodes, externals, edges } = parts
  for (const clause of table.file.heritage) {
    const definition =
      clause.owner === none ? table.definitionBase + clause.definition : ownerOf(resolver, table, clause.owner)
    if (definition === none || clause.kind === 'lends' || resolver.program.definition(definition).name === '') continue
    const source = nodes.ofDefinition(definition)
    const place = { line: clause.line, column: clause.column }
    const kind = clause.kind === 'prepends' ? 'extends' : clause.kind
    for (const base of basesOf(resolver, table, clause.expression)) {
      if (base.kind === 'instance') {
        const isNamed = resolver.program.definition(base.definition).name !== ''
        // A module mixed into itself has no base.
        if (isNamed && base.definition !== resolver.program.wholeOf(definition))
          edges.add(kind, source, nodes.ofDefinition(base.definition), place)
      } else if (base.kind === 'external' && base.package !== '') {
        edges.add(kind, source, externals.idOf(base.package, base.name), place)
      }
    }
  }
  addSatisfied(parts, table)
  addDeclared(parts, table)
  table.file.definitions.forEach((row, at) => {
    if (row.kind !== 'method' || row.name === '') return
    const definition = table.definitionBase + at
    const owner = classOf(resolver, table, definition)
    if (owner === none || row.modifiers.includes('static')) return
    addOverride(parts, table, definition, owner)
  })
}

/**
 * The class that a method belongs to; for one defined outside its class, the class at the definition, not at the
 * declaration.
 */
function classOf(resolver: Resolver, table: FileTable, method: number): number {
  const { program } = resolver
  const row = program.definition(method)
  if (!table.dialect.members.ownersElsewhere) return program.parentOf(method)
  const owner = row.owner === none ? program.parentOf(method) : ownerOf(resolver, table, row.owner)
  if (owner === none || !row.modifiers.includes('declaration')) return owner
  const members = resolver.members(instanceOf(owner), row.name)
  return members.some((member) => member.kind === 'definition' && member.definition === method) ? owner : none
}

function ownerOf(resolver: Resolver, table: FileTable, expression: number): number {
  const type = resolver.annotation(table, expression)
  return type.kind === 'instance' ? type.definition : none
}

/** Interfaces whose methods this file's types have, unless the relation is declared elsewhere. */
function addSatisfied({ resolver, nodes, edges }: InheritanceParts, table: FileTable): void {
  const { structural } = resolver.rulesOf(table)
  for (const { kind, definition, target, reason } of structural?.satisfiedIn(table) ?? []) {
    const row = resolver.program.definition(definition)
    const place = { line: row.nameLine, column: row.nameColumn }
    edges.add(kind, nodes.ofDefinition(definition), nodes.ofDefinition(target), place, 'inferred', reason)
  }
}

/** A body implements its declarations: together they are one function. */
function addDeclared({ resolver, nodes, edges }: InheritanceParts, table: FileTable): void {
  for (const { definition, declaration } of resolver.rulesOf(table).declared?.(table) ?? []) {
    const row = resolver.program.definition(definition)
    const place = { line: row.nameLine, column: row.nameColumn }
    edges.add('implements', nodes.ofDefinition(definition), nodes.ofDefinition(declaration), place)
  }
}

function addOverride(parts: InheritanceParts, table: FileTable, method: number, owner: number): void {
  const { resolver, nodes, edges } = parts
  const row = resolver.program.definition(method)
  const inherited: Type[] = [...resolver.bases(owner)]
  const home = resolver.program.tableOf(owner)
  for (const clause of home.heritage.get(owner - home.definitionBase) ?? []) {
    if (inherited.length >= limits.basesSearched) break
    if (clause.kind === 'implements') inherited.push(...basesOf(resolver, home, clause.expression))
  }
  const found = new Map<number, Environment | null>()
  for (const base of inherited) {
    if (base.kind !== 'instance') continue
    for (const member of resolver.members(base, row.name)) {
      if (member.kind !== 'definition' || member.definition === method || found.has(member.definition)) continue
      found.set(member.definition, member.environment)
    }
  }
  for (const [target, environment] of found) {
    if (resolver.program.definition(target).kind !== 'method') continue
    if (table.dialect.members.classBased && !haveSameParameters(resolver, method, target, environment)) continue
    edges.add('overrides', nodes.ofDefinition(method), nodes.ofDefinition(target), {
      line: row.nameLine,
      column: row.nameColumn,
    })
  }
}

function basesOf(resolver: Resolver, table: FileTable, expression: number): readonly Type[] {
  const written = expressionAt(table, expression)
  const row = written.kind === 'typeof' ? expressionAt(table, written.of) : written
  const value = resolver.evaluate(table, row.kind === 'apply' ? row.target : expression)
  const type =
    value.kind === 'class' || value.kind === 'function'
      ? instanceOf(value.definition)
      : value.kind === 'external'
        ? value
        : resolver.annotation(table, expression)
  return type.kind === 'union' || type.kind === 'intersection' ? type.of : [type]
}
