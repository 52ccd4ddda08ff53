// The sites of a file, read once: most files have none.
import { expressionIn, none, type ParsedFile } from '../../parse/parsed-file'
import { ofWindow, type Framework, type NamedUse, type Site } from './framework'
import { frameworksOf } from './registry'

/** A site with what read it. */
export interface FoundSite extends Site {
  readonly framework: Framework
}

const noSites: readonly FoundSite[] = []
const read = new WeakMap<ParsedFile, readonly FoundSite[]>()
const noChannels: ReadonlyMap<string, readonly FoundSite[]> = new Map()
const heard = new WeakMap<ParsedFile, ReadonlyMap<string, readonly FoundSite[]>>()
const readers = new Map<string, Map<string, readonly Framework[]>>()

/** The places of a file that send to a channel or hear from one, in source order. */
export function sitesOf(file: ParsedFile): readonly FoundSite[] {
  const all = frameworksOf(file.dialect)
  if (all.length === 0) return noSites
  let found = read.get(file)
  if (found === undefined) read.set(file, (found = sitesIn(file, all)))
  return found
}

/** The places of a file that hear from a channel, in source order. */
export function sitesHearing(file: ParsedFile, channel: string): readonly FoundSite[] {
  return channelsOf(file).get(channel) ?? noSites
}

/** The channels that a file hears from. */
export function channelsOf(file: ParsedFile): ReadonlyMap<string, readonly FoundSite[]> {
  const sites = sitesOf(file)
  if (sites.length === 0) return noChannels
  let found = heard.get(file)
  if (found === undefined) {
    const hearing = sites.filter(({ role }) => role === 'hears')
    heard.set(file, (found = Map.groupBy(hearing, ({ channel }) => channel)))
  }
  return found
}

function sitesIn(file: ParsedFile, all: readonly Framework[]): readonly FoundSite[] {
  const readersOf = readersIn(file, all)
  const uses = new Map<Framework, NamedUse[]>()
  const take = (wanted: readonly Framework[], use: NamedUse): void => {
    for (const framework of wanted) {
      const others = uses.get(framework)
      if (others === undefined) uses.set(framework, [use])
      else others.push(use)
    }
  }
  // Every call of every file passes here: nothing is made of those that nobody reads.
  for (const site of file.calls) {
    const row = expressionIn(file, site.expression)
    if (row.kind !== 'call' && row.kind !== 'new') continue
    const callee = expressionIn(file, row.callee)
    if (callee.kind !== 'member' && callee.kind !== 'name') continue
    const { name } = callee
    const object = callee.kind === 'member' ? callee.object : none
    const wanted = readersOf(name)
    const ofRoot = callee.kind === 'member' && isOfWindow(file, object) ? readersOf(ofWindow) : nobody
    if (wanted.length === 0 && ofRoot.length === 0) continue
    const { expression, definition, line, column } = site
    const use = { object, arguments: row.arguments, value: none, expression, definition, line, column }
    take(wanted, { name, ...use })
    take(ofRoot, { name: ofWindow, ...use })
  }
  for (const { target, value, definition, line } of file.assignments) {
    const row = expressionIn(file, target)
    if (row.kind !== 'member' && row.kind !== 'name') continue
    const { name } = row
    const wanted = readersOf(name)
    if (wanted.length === 0) continue
    const object = row.kind === 'member' ? row.object : none
    take(wanted, { name, object, arguments: [], value, expression: target, definition, line, column: 0 })
  }
  for (const framework of all) if (framework.isIn?.(file) === true && !uses.has(framework)) uses.set(framework, [])
  if (uses.size === 0) return noSites
  const sites = [...uses].flatMap(([framework, own]) =>
    framework.sitesIn(file, own).map((site) => ({ ...site, framework })),
  )
  return sites.length === 0 ? noSites : sites.sort((a, b) => a.line - b.line || a.column - b.column)
}

const nobody: readonly Framework[] = []

/** The frameworks that read the uses of a name, asked once for each name. */
function readersIn(file: ParsedFile, all: readonly Framework[]): (name: string) => readonly Framework[] {
  let known = readers.get(file.dialect)
  // Names come from outside: a service that runs for long must not keep them all.
  if (known === undefined || known.size > mostNames) readers.set(file.dialect, (known = new Map()))
  const names = known
  return (name) => {
    let found = names.get(name)
    if (found === undefined) {
      const wanted = all.filter((framework) => framework.reads(name))
      names.set(name, (found = wanted.length === 0 ? nobody : wanted))
    }
    return found
  }
}

/** Whether an object is a member of `window`, directly or not. */
function isOfWindow(file: ParsedFile, object: number): boolean {
  let row = expressionIn(file, object)
  if (row.kind !== 'member') return false
  for (let depth = 0; row.kind === 'member' && depth < deepest; depth++) row = expressionIn(file, row.object)
  return row.kind === 'name' && (row.name === 'window' || row.name === 'globalThis')
}

const deepest = 5
const mostNames = 50_000
