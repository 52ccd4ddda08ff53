// What a file hears from channels, or binds to them: other files depend on it by the channel alone, wherever it is
// written, even inside a function.
import { limits } from '../../kernel/limits'
import { expressionIn, none, type Definition, type ParsedFile } from '../../parse/parsed-file'
import type { Dependency, Site } from '../frameworks/framework'
import { sitesOf } from '../frameworks/sites'
import type { Expander, Expansion } from './expander'

/** What is heard from one channel in one place, as far as other files can tell. */
export interface HeardFootprint {
  readonly channel: string
  /** Equal for two versions exactly if the same is heard in both. */
  readonly text: string
  /** Names that it depends on. */
  readonly mentions: ReadonlySet<string>
}

/** A footprint for each place that hears, in source order. */
export function heardIn(file: ParsedFile, expander: Expander): readonly HeardFootprint[] {
  const hearing = sitesOf(file).filter(({ role }) => role === 'hears')
  const before = hearing.length === 0 ? [] : namesakesBefore(file)
  return hearing.map((site) => {
    const out = expander.start()
    out.say(`heard in ${placeOf(file, site.definition, before)}`)
    out.expression(site.object)
    out.expression(site.handler)
    for (const inline of inlineHandlers(file, site)) addInline(out, inline)
    if (site.member !== undefined) out.say(site.member)
    const { dependency } = site
    if (dependency !== undefined) addDependency(out, file, dependency)
    const passed = dependency?.passesOn ?? null
    const mentions = passed === null ? out.mentions : new Set([...out.mentions, passed])
    return { channel: site.channel, text: out.text(), mentions }
  })
}

/** What an object is bound to: by which token, and which one it is of several. */
function addDependency(out: Expansion, file: ParsedFile, dependency: Dependency): void {
  const { token, isType, qualifier, gives, own, isFirst, passesOn } = dependency
  out.expression(token)
  const bound = file.definitions[own]
  if (bound !== undefined) out.definition(own)
  out.say(JSON.stringify([isType, qualifier, gives, bound === undefined ? '' : pathOf(file, bound), isFirst, passesOn]))
}

/**
 * An inline handler stands for what it calls or returns, whatever type it declares; for what it calls only if all of it
 * is on one line.
 */
function addInline(out: Expansion, { values, startLine, endLine }: Definition): void {
  for (const value of values) out.expression(value)
  out.say(startLine === endLine ? 'short' : 'long')
}

/** The functions written as a handler, or handed to what makes it: `action((event) => …)`, `(() => …).bind(this)`. */
function inlineHandlers(file: ParsedFile, { handler }: Site): readonly Definition[] {
  const row = expressionIn(file, handler)
  const callee = row.kind === 'call' ? expressionIn(file, row.callee) : row
  const written = [row, ...(row.kind === 'call' ? row.arguments.map((at) => expressionIn(file, at)) : [])]
  if (callee.kind === 'member') written.push(expressionIn(file, callee.object))
  return written.flatMap((one) => (one.kind === 'definition' ? (file.definitions[one.definition] ?? []) : []))
}

/** Where a handler is: the id of what it is written in depends on all of it. */
function placeOf(file: ParsedFile, definition: number, before: readonly number[]): string {
  const names: string[] = []
  for (let at = definition; names.length <= limits.scopesAround; at = file.definitions[at]?.parent ?? none) {
    const row = file.definitions[at]
    if (row === undefined) break
    names.push(`${row.kind} ${row.name} ${before[at] ?? 0}`)
  }
  return names.join(' in ')
}

/** How many definitions of the same name come before each. */
function namesakesBefore({ definitions }: ParsedFile): readonly number[] {
  const counts = new Map<string, number>()
  return definitions.map(({ name }) => {
    const count = name === '' ? 0 : (counts.get(name) ?? 0)
    counts.set(name, count + 1)
    return count
  })
}

/** A definition's kind and name, and the names of those around it. */
export function pathOf(file: ParsedFile, row: Definition): string {
  const names: string[] = [row.kind]
  for (let at: Definition | undefined = row; at !== undefined; at = file.definitions[at.parent]) names.push(at.name)
  return names.join(' ')
}
