// What is run when something is heard: the handlers that were handed over, by their nodes.
import { none } from '../../parse/parsed-file'
import type { Site } from '../frameworks/framework'
import { expressionAt, type FileTable } from '../program/program'
import type { Resolver } from '../types/resolver'
import { instanceOf, type Type } from '../types/types'
import type { Naming } from './naming'
import type { NodeTable } from './nodes'

/** A node that a handler is, or in which it is. */
export interface Run {
  readonly node: number
  readonly isInline: boolean
}

export interface HandlerRuns {
  /** What the handler of a site runs, or a member of it that the sender names; found once for each. */
  of(table: FileTable, site: Site, member?: string): readonly Run[]
}

export function createHandlerRuns(resolver: Resolver, nodes: NodeTable, naming: Naming): HandlerRuns {
  const known = new Map<Site, Map<string, readonly Run[]>>()
  return {
    of(table, site, member = '') {
      const ofSite = known.get(site) ?? new Map<string, readonly Run[]>()
      known.set(site, ofSite)
      let found = ofSite.get(member)
      if (found === undefined) ofSite.set(member, (found = runBy(table, site, member)))
      return found
    },
  }

  /** What a hearer runs. */
  function runBy(table: FileTable, site: Site, member: string): readonly Run[] {
    if (site.own !== undefined) return [{ node: nodes.ofDefinition(table.definitionBase + site.own), isInline: false }]
    const row = expressionAt(table, site.handler)
    const members = [site.member ?? '', member].filter((name) => name !== '')
    const value = resolver.evaluate(table, site.handler)
    // What a class has to resolve a field is run on an object of it.
    const holder = value.kind === 'class' && site.member !== undefined ? instanceOf(value.definition) : value
    const type = members.reduce((of: Type, name) => resolver.memberType(of, name), holder)
    const named = namedIn(type, naming)
    if (named.length > 0) return named.map((definition) => ({ node: nodes.ofDefinition(definition), isInline: false }))
    if (members.length > 0) return []
    if (row.kind === 'definition') return runInline(table, row.definition)
    // `debounce(this.save)`, `this.save.bind(this)`
    if (row.kind !== 'call') return []
    const callee = expressionAt(table, row.callee)
    const passed = callee.kind === 'member' && callee.name === 'bind' ? [callee.object] : row.arguments.slice(0, 1)
    const given = passed.flatMap((one) => namedIn(resolver.evaluate(table, one), naming))
    if (given.length > 0) return given.map((definition) => ({ node: nodes.ofDefinition(definition), isInline: false }))
    // `action((event) => …)`
    return passed.flatMap((one) => {
      const written = expressionAt(table, one)
      return written.kind === 'definition' ? runInline(table, written.definition) : []
    })
  }

  /** What an inline function calls if that is all it does; else what it is written in. */
  function runInline(table: FileTable, local: number): readonly Run[] {
    const definition = table.file.definitions[local]
    const [only] = definition?.values ?? []
    const call = definition?.modifiers.includes('arrow') === true ? expressionAt(table, only ?? none) : null
    const isAll = call?.kind === 'call' && definition?.startLine === definition?.endLine
    const called = isAll ? namedIn(resolver.evaluate(table, call.callee), naming) : []
    if (called.length > 0) return called.map((one) => ({ node: nodes.ofDefinition(one), isInline: false }))
    return [{ node: naming.containerOf(table, local), isInline: true }]
  }
}

function namedIn(type: Type, naming: Naming): readonly number[] {
  if (type.kind === 'union') return type.of.flatMap((one) => namedIn(one, naming))
  const definition =
    type.kind === 'function'
      ? type.definition
      : type.kind === 'native' && type.name === 'bind' && type.receiver.kind === 'function'
        ? type.receiver.definition
        : none
  const named = definition === none ? none : naming.namedOf(definition)
  return named === none ? [] : [named]
}
