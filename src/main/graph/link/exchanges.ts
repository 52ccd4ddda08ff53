// Calls that a framework makes: from what sends to a channel to what hears from it.
import { limits } from '../../kernel/limits'
import { none } from '../../parse/parsed-file'
import { isTestPath } from '../../contract/path-class'
import { sitesOf, type FoundSite } from '../frameworks/sites'
import { hashOf } from '../program/hashed-names'
import { expressionAt, type FileTable, type Program } from '../program/program'
import type { Resolver } from '../types/resolver'
import type { Type } from '../types/types'
import { emitterAt, typesAbove, type Emitter } from './emitters'
import type { FileEdges } from './edges'
import type { Naming } from './naming'
import type { NodeTable } from './nodes'

/** Files that hear from a channel, in path order. */
export type FilesHearing = (channel: string) => readonly FileTable[]

export interface Exchanges {
  /** The edges of what a file sends. */
  add(table: FileTable, edges: FileEdges): void
}

/** A node that a handler is, or in which it is. */
interface Run {
  readonly node: number
  readonly isInline: boolean
}

interface Hearer {
  readonly table: FileTable
  readonly site: FoundSite
}

/** The hearers of a channel, by what they hear from. */
interface Hearers {
  readonly all: readonly Hearer[]
  /** By class: of the object itself, and those that the class of the object is below. */
  readonly ofClass: ReadonlyMap<number, readonly Hearer[]>
  readonly belowClass: ReadonlyMap<number, readonly Hearer[]>
  readonly held: ReadonlyMap<string, readonly Hearer[]>
  readonly unknown: readonly Hearer[]
}

const uncertain = 'of an unknown object'
/** With more hearers of a name, each is a guess. */
const guesses = 3

export function createExchanges(
  program: Program,
  resolver: Resolver,
  { nodes, naming }: { readonly nodes: NodeTable; readonly naming: Naming },
  filesHearing: FilesHearing,
): Exchanges {
  const known = new Map<string, Hearers>()
  const above = new Map<number, readonly number[]>()
  const typesOver = (definition: number): readonly number[] => {
    let found = above.get(definition)
    if (found === undefined) above.set(definition, (found = typesAbove(resolver, definition)))
    return found
  }

  return {
    add(table, edges) {
      let count = 0
      for (const site of sitesOf(table.file)) {
        if (count > limits.exchanges) return
        if (site.role !== 'sends') continue
        const source = naming.containerOf(table, site.definition)
        for (const { hearer, isSure } of hearersOf(table, site)) {
          for (const { node, isInline } of runBy(hearer)) {
            if (node === source) continue
            const why = site.framework.reason(site.channel)
            const where = isInline ? `${why}, for which it has an inline function` : why
            const reason = isSure ? where : `${where}, ${uncertain}`
            count++
            edges.add('calls', source, node, site, isSure ? 'inferred' : 'possible', reason)
          }
        }
      }
    },
  }

  function hearersOf(table: FileTable, site: FoundSite): readonly { hearer: Hearer; isSure: boolean }[] {
    const hearers = hearersIn(site)
    const isTest = isTestPath(table.file.path)
    const found = new Set<Hearer>()
    const take = (some: readonly Hearer[] | undefined): void => {
      for (const one of some ?? []) if (isTest || !isTestPath(one.table.file.path)) found.add(one)
    }
    const rule = site.framework.byObject
    if (rule === null) take(hearers.all)
    const sender = rule === null || hearers.all.length === 0 ? null : emitterAt(resolver, table, site.object)
    if (sender !== null) takeOf(sender, hearers, take)
    if (found.size > 0) return inOrder([...found]).map((hearer) => ({ hearer, isSure: true }))
    if (rule === null || sender === null || rule.isCommon(site.channel) || sender.isForeign) return []
    take(isUnknown(sender) ? hearers.all : hearers.unknown)
    return found.size > guesses ? [] : inOrder([...found]).map((hearer) => ({ hearer, isSure: false }))
  }

  function takeOf(sender: Emitter, hearers: Hearers, take: (some: readonly Hearer[] | undefined) => void): void {
    if (sender.held !== null) take(hearers.held.get(sender.held))
    for (const one of sender.classes) {
      const types = typesOver(one)
      for (const type of types) take(hearers.ofClass.get(type))
      if (types[0] !== undefined) take(hearers.belowClass.get(types[0]))
    }
  }

  function hearersIn({ channel, framework }: FoundSite): Hearers {
    let found = known.get(channel)
    if (found !== undefined) return found
    const all = filesHearing(channel)
      .flatMap((table) =>
        sitesOf(table.file)
          .filter((site) => site.role === 'hears' && site.channel === channel)
          .map((site) => ({ table, site })),
      )
      .slice(0, limits.hearers)
    const ofClass = new Map<number, Hearer[]>()
    const belowClass = new Map<number, Hearer[]>()
    const held = new Map<string, Hearer[]>()
    const unknown: Hearer[] = []
    for (const one of framework.byObject === null ? [] : all) {
      const emitter = emitterAt(resolver, one.table, one.site.object)
      if (isUnknown(emitter)) unknown.push(one)
      if (emitter.held !== null) push(held, emitter.held, one)
      for (const type of emitter.classes) {
        typesOver(type).forEach((over, at) => {
          push(at === 0 ? ofClass : belowClass, over, one)
        })
      }
    }
    known.set(channel, (found = { all, ofClass, belowClass, held, unknown }))
    return found
  }

  /** What a hearer runs. */
  function runBy({ table, site }: Hearer): readonly Run[] {
    const row = expressionAt(table, site.handler)
    const named = namedIn(resolver.evaluate(table, site.handler), naming)
    if (named.length > 0) return named.map((definition) => ({ node: nodes.ofDefinition(definition), isInline: false }))
    if (row.kind === 'definition') return runInline(table, row.definition)
    // `debounce(this.save)`, `this.save.bind(this)`
    if (row.kind !== 'call') return []
    const callee = expressionAt(table, row.callee)
    const passed = callee.kind === 'member' && callee.name === 'bind' ? [callee.object] : row.arguments.slice(0, 1)
    return passed
      .flatMap((one) => namedIn(resolver.evaluate(table, one), naming))
      .map((definition) => ({ node: nodes.ofDefinition(definition), isInline: false }))
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

function inOrder(hearers: readonly Hearer[]): readonly Hearer[] {
  return [...hearers].sort(
    (a, b) => a.table.index - b.table.index || a.site.line - b.site.line || a.site.column - b.site.column,
  )
}

function isUnknown({ classes, held, isForeign }: Emitter): boolean {
  return classes.length === 0 && held === null && !isForeign
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

function push<Key>(map: Map<Key, Hearer[]>, key: Key, value: Hearer): void {
  const others = map.get(key)
  if (others === undefined) map.set(key, [value])
  else others.push(value)
}

/** For files that are all read. */
export function hearingFiles(files: readonly FileTable[]): FilesHearing {
  let byChannel: Map<string, FileTable[]> | null = null
  return (channel) => {
    byChannel ??= byChannelIn(files)
    return byChannel.get(channel) ?? []
  }
}

function byChannelIn(files: readonly FileTable[]): Map<string, FileTable[]> {
  const found = new Map<string, FileTable[]>()
  for (const table of files) {
    for (const { role, channel } of sitesOf(table.file)) {
      if (role !== 'hears') continue
      const others = found.get(channel)
      if (others === undefined) found.set(channel, [table])
      else if (others.at(-1) !== table) others.push(table)
    }
  }
  return found
}

/** For files of which most are not read: those that may declare it. */
export function declaredHearing(files: readonly FileTable[]): FilesHearing {
  return (channel) => {
    const hash = hashOf(channel)
    return files.filter(
      (table) =>
        table.mayDeclare(hash) && sitesOf(table.file).some((one) => one.role === 'hears' && one.channel === channel),
    )
  }
}
