// Calls on objects that a framework makes and hands over: they reach what is bound to the type or token asked for.
import { limits } from '../../kernel/limits'
import { none } from '../../parse/parsed-file'
import type { Dependency } from '../frameworks/framework'
import { sitesOf, type FoundSite } from '../frameworks/sites'
import { expressionAt, type FileTable, type Program } from '../program/program'
import { isOpen } from '../resolve/attachments'
import { isPlainCall, typeArgumentCount } from '../resolve/call-arguments'
import { takes } from '../resolve/generics'
import { fittingOverloads } from '../resolve/overloads'
import type { Resolver } from '../types/resolver'
import type { Type } from '../types/types'
import { asWritten, createBoundTo, type Asking } from './bound-objects'
import type { FileEdges } from './edges'
import type { FilesHearing } from './hearers'
import type { Naming } from './naming'
import type { NodeTable } from './nodes'

export interface Injections {
  /** The edges of the calls of a file. */
  add(table: FileTable, edges: FileEdges): void
}

export function createInjections(
  program: Program,
  resolver: Resolver,
  { nodes, naming }: { readonly nodes: NodeTable; readonly naming: Naming },
  filesHearing: FilesHearing,
): Injections {
  const boundTo = createBoundTo(resolver, filesHearing)

  return {
    add(table, edges) {
      let count = 0
      for (const site of sitesOf(table.file)) {
        if (!isAsking(site)) continue
        if (++count > limits.exchanges) return
        addCall(table, site, edges)
      }
    },
  }

  function addCall(table: FileTable, site: Asking, edges: FileEdges): void {
    const row = expressionAt(table, site.dependency.call)
    if (row.kind !== 'call') return
    const own = functionsIn(resolver.evaluate(table, row.callee))
    const all = boundTo(table, site)
    const some = all.length > 0 ? all : own.length > 0 ? [] : asWritten(resolver, table, site.dependency)
    const targets = new Set<number>()
    for (const { type } of some) {
      for (const method of methodsOf(table, type, site.dependency)) targets.add(method)
    }
    const source = naming.containerOf(table, site.definition)
    const why = site.framework.reason(site.channel)
    const isOne = targets.size === 1
    for (const target of targets) {
      const named = own.includes(target) ? none : naming.namedOf(target)
      if (named === none) continue
      const reason = isOne ? why : `${why}, one of ${targets.size} methods`
      edges.add('calls', source, nodes.ofDefinition(named), site, isOne ? 'inferred' : 'possible', reason)
    }
  }

  /** The methods of a bound object that a call may reach. */
  function methodsOf(table: FileTable, type: Type, { member, call }: Dependency): readonly number[] {
    const methods = functionsIn(resolver.memberType(type, member)).filter((one) => isConcrete(program, one))
    const row = expressionAt(table, call)
    if (methods.length < 2 || row.kind !== 'call') return methods
    const fitting = methods.filter((one) => takes(resolver, one, row.arguments.length))
    const given = row.arguments.map((argument) => resolver.evaluate(table, argument))
    const typed = typeArgumentCount(table, call)
    return fittingOverloads(resolver, fitting, (one) => one, given, typed, isPlainCall(table, call))
  }
}

function isAsking(site: FoundSite): site is Asking {
  return site.role === 'sends' && site.dependency !== undefined
}

function functionsIn(type: Type): readonly number[] {
  if (type.kind === 'union' || type.kind === 'intersection') return type.of.flatMap(functionsIn)
  return type.kind === 'function' ? [type.definition] : []
}

/** Whether a method has a body, as far as its place tells. */
function isConcrete(program: Program, method: number): boolean {
  const parent = program.parentOf(method)
  if (parent !== none && isOpen(program.definition(parent).kind)) return false
  return !program.definition(method).modifiers.includes('abstract')
}
