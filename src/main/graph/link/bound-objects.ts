// The objects that a framework makes for what is asked for: what is bound to its type or token, directly or along a chain.
import { limits } from '../../kernel/limits'
import { isTestPath } from '../../contract/path-class'
import { none } from '../../parse/parsed-file'
import type { Dependency } from '../frameworks/framework'
import { sitesHearing, type FoundSite } from '../frameworks/sites'
import type { FileTable } from '../program/program'
import type { Resolver } from '../types/resolver'
import { awaited, instanceOf, unionOf, unknown, type Type } from '../types/types'
import { implementerLimit } from './candidates'
import { emitterAt } from './emitters'
import type { FilesHearing } from './hearers'

/** A call on an object that is asked for. */
export interface Asking extends FoundSite {
  readonly dependency: Dependency
}

/** An object that is bound to what is asked for. */
export interface Bound {
  readonly type: Type
  readonly dependency: Dependency
}

/** What is looked for, gathered along a chain of types. */
interface Search {
  readonly isTest: boolean
  readonly seen: Set<string>
  readonly found: Bound[]
}

/** What is bound to what a call is made on. */
export type BoundTo = (table: FileTable, site: Asking) => readonly Bound[]

export function createBoundTo(resolver: Resolver, filesHearing: FilesHearing): BoundTo {
  const known = new Map<string, readonly Bound[]>()
  return boundTo

  /** The objects that are bound to what a place asks for; those of tests only where it is in a test itself. */
  function boundTo(table: FileTable, { channel, dependency }: Asking): readonly Bound[] {
    const isTest = isTestPath(table.file.path)
    const token = tokenAt(resolver, table, dependency)
    const key = `${isTest} ${channel} ${token} ${dependency.qualifier} ${dependency.hint}`
    let found = known.get(key)
    if (found === undefined) {
      const search: Search = { isTest, seen: new Set(), found: [] }
      gather(channel, token, search)
      const chosen = chosenOf(search.found, dependency)
      known.set(key, (found = chosen.length > implementerLimit ? [] : chosen))
    }
    return found
  }

  function gather(channel: string, token: string | null, search: Search): void {
    const key = `${channel} ${token}`
    if (search.seen.has(key) || search.seen.size > limits.ancestorsSearched) return
    search.seen.add(key)
    let count = 0
    for (const table of filesHearing(channel)) {
      if (!search.isTest && isTestPath(table.file.path)) continue
      for (const site of sitesHearing(table.file, channel)) {
        if (++count > limits.hearers) return
        const { dependency } = site
        if (dependency === undefined) continue
        const given = tokenAt(resolver, table, dependency)
        // Two types of one name are two types.
        if (token !== null && given !== null && token !== given) continue
        if (dependency.passesOn === null) search.found.push({ type: objectOf(resolver, table, site), dependency })
        else passOn(table, site, dependency.passesOn, search)
      }
    }
  }

  /** What is bound to another token; to a class, itself if nothing is. */
  function passOn(table: FileTable, site: FoundSite, channel: string, search: Search): void {
    const { dependency, handler } = site
    if (dependency === undefined) return
    const before = search.found.length
    const token =
      dependency.own === none ? nameOf(resolver, table, handler, false) : typeName(resolver, table, dependency.own)
    gather(channel, token, search)
    if (search.found.length > before || handler === none) return
    const type = resolver.evaluate(table, handler)
    if (type.kind === 'class') search.found.push({ type: instanceOf(type.definition), dependency })
  }
}

function objectOf(resolver: Resolver, table: FileTable, { dependency, handler }: FoundSite): Type {
  if (dependency === undefined) return unknown
  if (dependency.own !== none) return instanceOf(table.definitionBase + dependency.own)
  const type = resolver.evaluate(table, handler)
  if (dependency.gives === 'object') return awaited(type)
  if (dependency.gives === 'class') return type.kind === 'class' ? instanceOf(type.definition) : unknown
  if (type.kind !== 'function') return awaited(resolver.returnOf(type))
  const home = resolver.program.tableOf(type.definition)
  // What it really returns says more than the type that it promises.
  const values = resolver.program
    .definition(type.definition)
    .values.map((value) => awaited(resolver.evaluate(home, value)))
  const real = values.length === 0 ? unknown : unionOf(values)
  return real.kind === 'unknown' ? awaited(resolver.returnOf(type)) : real
}

/** Where no type tells the object's: the class that it is asked for by. */
export function asWritten(resolver: Resolver, table: FileTable, dependency: Dependency): readonly Bound[] {
  const { token, isType } = dependency
  const type = isType ? resolver.annotation(table, token) : resolver.evaluate(table, token)
  return type.kind === 'class' || type.kind === 'instance' ? [{ type: instanceOf(type.definition), dependency }] : []
}

function tokenAt(resolver: Resolver, table: FileTable, { token, isType, own }: Dependency): string | null {
  if (token === none) return own === none ? null : typeName(resolver, table, own)
  return nameOf(resolver, table, token, isType)
}

/** What tells a token from others of its name; null if that isn't known. */
function nameOf(resolver: Resolver, table: FileTable, token: number, isType: boolean): string | null {
  if (isType) {
    const type = resolver.annotation(table, token)
    return type.kind === 'instance' ? `type ${resolver.program.wholeOf(type.definition)}` : null
  }
  const type = resolver.evaluate(table, token)
  if (type.kind === 'class') return `type ${resolver.program.wholeOf(type.definition)}`
  return emitterAt(resolver, table, token).held
}

function typeName({ program }: Resolver, table: FileTable, own: number): string {
  return `type ${program.wholeOf(table.definitionBase + own)}`
}
/** The one that is named, else those that are taken before others, else the one that a hint names, else all. */
function chosenOf(all: readonly Bound[], { qualifier, hint }: Dependency): readonly Bound[] {
  if (all.length < 2) return all
  const named = (name: string): readonly Bound[] =>
    name === '' ? [] : all.filter(({ dependency }) => dependency.qualifier === name)
  const ways = [named(qualifier), all.filter(({ dependency }) => dependency.isFirst), named(hint)]
  return ways.find((some) => some.length > 0) ?? all
}
