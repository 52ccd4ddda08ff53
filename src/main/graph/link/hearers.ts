// What hears an event or a message: by the object it is sent through, as far as both ends are known or may be assumed.
import { isTestPath } from '../../contract/path-class'
import { limits } from '../../kernel/limits'
import { sitesHearing, type FoundSite } from '../frameworks/sites'
import type { FileTable, Program } from '../program/program'
import type { Resolver } from '../types/resolver'
import { emitterAt, plainName, typesAbove, type Emitter } from './emitters'

/** Files that hear from a channel, in path order. */
export type FilesHearing = (channel: string) => readonly FileTable[]

interface Hearer {
  readonly table: FileTable
  readonly site: FoundSite
  readonly isTest: boolean
}

/** What hears a sender. */
interface Heard {
  readonly hearer: Hearer
  readonly isSure: boolean
  /** What was assumed to take both ends for the same object; null if nothing was. */
  readonly assumed: string | null
}

/** The hearers of a channel, by what they hear from. */
interface Hearers {
  readonly all: readonly Hearer[]
  /** By class: of the object itself, and those that the class of the object is below. */
  readonly ofClass: ReadonlyMap<number, readonly Hearer[]>
  readonly belowClass: ReadonlyMap<number, readonly Hearer[]>
  readonly held: ReadonlyMap<string, readonly Hearer[]>
  /** Those that hear from an object of no class of the repository, by what it is called; of any type, of unknown type. */
  readonly alike: ReadonlyMap<string, readonly Hearer[]>
  readonly called: ReadonlyMap<string, readonly Hearer[]>
  readonly unknown: readonly Hearer[]
  /** What was found, by all that decides it about the sender: many senders of a name are alike. */
  readonly found: Map<string, readonly Heard[]>
}

type Assume = (some: readonly Hearer[] | undefined, as: string) => void

const takenFor = (name: string): string => `taking the object for a ${name}, as it is called`
/** With more hearers of a name, each is a guess. */
const guesses = 3
const mostAlike = 8

/** What hears the senders of files, in source order. */
export function createHearers(
  program: Program,
  resolver: Resolver,
  filesHearing: FilesHearing,
): (table: FileTable, site: FoundSite) => readonly Heard[] {
  const known = new Map<string, Hearers>()
  const above = new Map<number, readonly number[]>()
  const typesOver = (definition: number): readonly number[] => {
    let found = above.get(definition)
    if (found === undefined) above.set(definition, (found = typesAbove(resolver, definition)))
    return found
  }

  return function hearersOf(table, site) {
    const hearers = hearersIn(site)
    if (hearers.all.length === 0) return []
    const isTest = isTestPath(table.file.path)
    const sender = site.framework.byObject === null ? null : emitterAt(resolver, table, site.object)
    const { isForeign, isUntyped, called, held } = sender ?? {}
    const from = sender?.isRemote === true ? table.file.path : ''
    const key = `${from} ${isTest} ${isForeign} ${isUntyped} ${sender?.classes.join(' ')} ${called} ${held}`
    let found = hearers.found.get(key)
    if (found === undefined) hearers.found.set(key, (found = hearersFor(hearers, site, table, sender)))
    return found
  }

  function hearersFor(hearers: Hearers, site: FoundSite, table: FileTable, sender: Emitter | null): readonly Heard[] {
    const isTest = isTestPath(table.file.path)
    const found = new Set<Hearer>()
    const take = (some: readonly Hearer[] | undefined): void => {
      for (const one of some ?? []) if (isTest || !one.isTest) found.add(one)
    }
    const rule = site.framework.byObject
    if (rule === null) take(hearers.all)
    if (sender !== null) takeOf(sender, hearers, take)
    const assumed = new Map<Hearer, string>()
    if (sender !== null)
      takeAssumed(sender, hearers, rule?.isCommon(site.channel) ?? true, table, (some, as) => {
        for (const one of some ?? []) if ((isTest || !one.isTest) && !found.has(one)) assumed.set(one, as)
      })
    for (const one of assumed.keys()) found.add(one)
    if (found.size > 0)
      return inOrder([...found]).map((hearer) => ({ hearer, isSure: true, assumed: assumed.get(hearer) ?? null }))
    if (rule === null || sender === null || rule.isCommon(site.channel) || sender.isForeign) return []
    take(isUnknown(sender) ? hearers.all : hearers.unknown)
    return found.size > guesses ? [] : inOrder([...found]).map((hearer) => ({ hearer, isSure: false, assumed: null }))
  }

  function takeOf(sender: Emitter, hearers: Hearers, take: (some: readonly Hearer[] | undefined) => void): void {
    if (sender.held !== null && !sender.isRemote) take(hearers.held.get(sender.held))
    for (const one of sender.classes) {
      const types = typesOver(one)
      for (const type of types) take(hearers.ofClass.get(type))
      if (types[0] !== undefined) take(hearers.belowClass.get(types[0]))
    }
  }

  /**
   * An object of unknown type is taken for one of the class that it is called like. By a name that few objects have,
   * it is also heard from an object that is called alike, and from the only class that is heard from.
   */
  function takeAssumed(sender: Emitter, hearers: Hearers, isCommon: boolean, from: FileTable, take: Assume): void {
    const isTest = isTestPath(from.file.path)
    for (const one of sender.classes) {
      const { name } = program.definition(one)
      take(hearers.called.get(plainName(name)), takenFor(name))
    }
    const heard = hearers.all.filter((one) => isTest || !one.isTest)
    if (!isCommon && sender.classes.length === 0 && heard.length > 0 && isOnePlace(heard))
      if (!sender.isForeign || hearers.ofClass.size === 0) take(heard, 'which nothing else hears')
    if (sender.called === null) return
    const alike = otherEnd(
      sender,
      from,
      (hearers.alike.get(sender.called) ?? []).filter((one) => isTest || !one.isTest),
    )
    if (!isCommon && alike.length <= mostAlike) take(alike, 'taking both objects for one, as they are called alike')
    if (!sender.isUntyped) return
    const [only, ...others] = [...hearers.ofClass].filter(([, some]) => some.some((one) => isTest || !one.isTest))
    for (const [type, some] of hearers.ofClass) {
      const { name } = program.definition(type)
      if (plainName(name) === sender.called) take(some, takenFor(name))
    }
    if (!isCommon && only !== undefined && others.length === 0)
      take(only[1], `taking the object for a ${program.definition(only[0]).name}, the only class that is heard from`)
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
    const alike = new Map<string, Hearer[]>()
    const called = new Map<string, Hearer[]>()
    const unknown: Hearer[] = []
    for (const one of framework.byObject === null ? [] : all) {
      const emitter = emitterAt(resolver, one.table, one.site.object)
      if (isUnknown(emitter)) unknown.push(one)
      if (emitter.held !== null) push(held, emitter.held, one)
      if (emitter.called !== null) push(alike, emitter.called, one)
      if (emitter.called !== null && emitter.isUntyped) push(called, emitter.called, one)
      for (const type of emitter.classes) {
        typesOver(type).forEach((over, at) => {
          push(at === 0 ? ofClass : belowClass, over, one)
        })
      }
    }
    known.set(channel, (found = { all, ofClass, belowClass, held, alike, called, unknown, found: new Map() }))
    return found
  }
}

/** What is sent over a network is heard in another part of the repository, if it is heard there at all. */
function otherEnd(sender: Emitter, from: FileTable, hearers: readonly Hearer[]): readonly Hearer[] {
  if (!sender.isRemote) return hearers
  const others = hearers.filter(({ table }) => folderOf(table) !== folderOf(from))
  return others.length > 0 ? others : hearers.filter(({ table }) => table !== from)
}

/** The folder of the repository that a file is in. */
function folderOf({ file }: FileTable): string {
  return file.path.slice(0, file.path.indexOf('/') + 1)
}

/** Whether all are written in one function. */
function isOnePlace([first, ...others]: readonly Hearer[]): boolean {
  return others.every(({ table, site }) => table === first?.table && site.definition === first.site.definition)
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
