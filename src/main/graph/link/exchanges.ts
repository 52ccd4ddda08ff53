// Calls that a framework makes: from what sends to a channel to what hears from it.
import { limits } from '../../kernel/limits'
import { isTestPath } from '../../contract/path-class'
import { channelsOf, sitesHearing, sitesOf, type FoundSite } from '../frameworks/sites'
import { hashOf } from '../program/hashed-names'
import type { FileTable, Program } from '../program/program'
import type { Resolver } from '../types/resolver'
import { emitterAt, typesAbove, type Emitter } from './emitters'
import type { FileEdges } from './edges'
import { createHandlerRuns } from './handler-runs'
import type { Naming } from './naming'
import type { NodeTable } from './nodes'

/** Files that hear from a channel, in path order. */
export type FilesHearing = (channel: string) => readonly FileTable[]

export interface Exchanges {
  /** The edges of what a file sends. */
  add(table: FileTable, edges: FileEdges): void
}

interface Hearer {
  readonly table: FileTable
  readonly site: FoundSite
  readonly isTest: boolean
}

/** What hears a sender. */
interface Heard {
  readonly hearer: Hearer
  readonly isSure: boolean
}

/** The hearers of a channel, by what they hear from. */
interface Hearers {
  readonly all: readonly Hearer[]
  /** By class: of the object itself, and those that the class of the object is below. */
  readonly ofClass: ReadonlyMap<number, readonly Hearer[]>
  readonly belowClass: ReadonlyMap<number, readonly Hearer[]>
  readonly held: ReadonlyMap<string, readonly Hearer[]>
  readonly unknown: readonly Hearer[]
  /** What was found, by all that decides it about the sender: many senders of a name are alike. */
  readonly found: Map<string, readonly Heard[]>
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
  const runs = createHandlerRuns(resolver, nodes, naming)
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
        if (site.role !== 'sends' || site.dependency !== undefined) continue
        const source =
          site.own === undefined
            ? naming.containerOf(table, site.definition)
            : nodes.ofDefinition(table.definitionBase + site.own)
        const heard = hearersOf(table, site).flatMap(({ hearer, isSure }) =>
          runs.of(hearer.table, hearer.site, site.member).map((run) => ({ ...run, isSure })),
        )
        const runsOne = site.framework.runsOne === true && new Set(heard.map(({ node }) => node)).size > 1
        const why = runsOne
          ? `${site.framework.reason(site.channel)}, or another one`
          : site.framework.reason(site.channel)
        for (const { node, isInline, isSure } of heard) {
          if (node === source) continue
          const where = isInline ? `${why}, for which it has an inline function` : why
          const reason = isSure ? where : `${where}, ${uncertain}`
          count++
          edges.add(
            site.refers === true ? 'references' : 'calls',
            source,
            node,
            site,
            isSure && !runsOne ? 'inferred' : 'possible',
            reason,
          )
        }
      }
    },
  }

  function hearersOf(table: FileTable, site: FoundSite): readonly Heard[] {
    const hearers = hearersIn(site)
    if (hearers.all.length === 0) return []
    const isTest = isTestPath(table.file.path)
    const sender = site.framework.byObject === null ? null : emitterAt(resolver, table, site.object)
    const key = `${isTest} ${sender?.isForeign} ${sender?.classes.join(' ')} ${sender?.held}`
    let found = hearers.found.get(key)
    if (found === undefined) hearers.found.set(key, (found = hearersFor(hearers, site, isTest, sender)))
    return found
  }

  function hearersFor(hearers: Hearers, site: FoundSite, isTest: boolean, sender: Emitter | null): readonly Heard[] {
    const found = new Set<Hearer>()
    const take = (some: readonly Hearer[] | undefined): void => {
      for (const one of some ?? []) if (isTest || !one.isTest) found.add(one)
    }
    const rule = site.framework.byObject
    if (rule === null) take(hearers.all)
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
        sitesHearing(table.file, channel).map((site) => ({ table, site, isTest: isTestPath(table.file.path) })),
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
    known.set(channel, (found = { all, ofClass, belowClass, held, unknown, found: new Map() }))
    return found
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
    for (const channel of channelsOf(table.file).keys()) {
      const others = found.get(channel)
      if (others === undefined) found.set(channel, [table])
      else others.push(table)
    }
  }
  return found
}

/** For files of which most are not read: those that may declare it. */
export function declaredHearing(files: readonly FileTable[]): FilesHearing {
  return (channel) => {
    const hash = hashOf(channel)
    return files.filter((table) => table.mayDeclare(hash) && sitesHearing(table.file, channel).length > 0)
  }
}
