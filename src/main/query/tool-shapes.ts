// The structured output of tools: symbols, sites and the choice among symbols of the same name, as plain data with a
// schema.
import { z } from 'zod'
import { confidenceSchema } from '../contract/graph'
import type { Confidence } from '../graph/graph'
import { limits } from '../kernel/limits'
import type { LinkGroup } from './facts/link-groups'
import type { Chain, Start } from './facts/starts/reach'
import { lineList } from './listing'
import type { NameMatch } from './name-match'
import { isTestPath } from './path-class'
import type { StoredCallSite, StoredLink, StoredSymbol } from './project-view'

export const symbolShape = z.object({
  id: z.string(),
  kind: z.string(),
  name: z.string().describe('Qualified'),
  path: z.string().nullable().describe('Null outside the repository'),
  start_line: z.number().int().nullable(),
  end_line: z.number().int().nullable(),
  signature: z.string().nullable(),
})
export type SymbolShape = z.infer<typeof symbolShape>

/** One caller, callee or other end, with the lines of its sites. */
export const groupShape = symbolShape.omit({ signature: true, start_line: true, end_line: true }).extend({
  file: z.string().describe('Where the lines are'),
  lines: z.array(z.number().int()),
  kinds: z.array(z.string()),
  confidence: confidenceSchema,
  reason: z.string().nullable(),
  test: z.boolean(),
})
export type GroupShape = z.infer<typeof groupShape>

export const siteShape = z.object({ name: z.string(), path: z.string(), line: z.number().int(), in: z.string() })

/** The symbol an answer is about, and the other candidates. */
export const aboutShape = {
  symbol: symbolShape,
  others: z.array(symbolShape).describe('Other symbols with that name; use their ids'),
  others_total: z.number().int(),
}

export function toSymbolShape(symbol: StoredSymbol): SymbolShape {
  const outside = symbol.filePath === ''
  return {
    id: symbol.id,
    kind: symbol.kind,
    name: symbol.qualifiedName,
    path: outside ? null : symbol.filePath,
    start_line: outside ? null : symbol.startLine,
    end_line: outside ? null : symbol.endLine,
    signature: symbol.signature,
  }
}

/** What a route or command runs, or the chain from there: `Orders.create [inferred]`. @param otherwise if nothing is known */
export function servedText({ handlers, confidence, chain, uncertain }: ServedStart, otherwise: string): string {
  const names = (chain.length > 0 ? chain : handlers.slice(0, limits.toolNotes)).map((one) => one.qualifiedName)
  const more = chain.length > 0 ? 0 : handlers.length - names.length
  if (names.length === 0) return otherwise
  return `${names.join(chain.length > 0 ? ' → ' : ', ')}${more > 0 ? ` and ${more} more` : ''} [${uncertain ? 'possible' : confidence}]`
}

interface ServedStart extends Start, Chain {
  readonly confidence: Confidence
}

export function toGroupShape({ symbol, links }: LinkGroup): GroupShape {
  const first = links[0] as StoredLink
  return {
    id: symbol.id,
    kind: symbol.kind,
    name: symbol.qualifiedName,
    path: symbol.filePath === '' ? null : symbol.filePath,
    file: first.filePath,
    lines: [...new Set(links.map((link) => link.line))].sort((a, b) => a - b),
    kinds: [...new Set(links.map((link) => link.kind))],
    confidence: first.confidence,
    reason: first.reason,
    test: isTestPath(first.filePath),
  }
}

export function toSiteShape({ name, filePath, line, caller }: StoredCallSite): z.infer<typeof siteShape> {
  return { name, path: filePath, line, in: caller.kind === 'file' ? 'top level' : caller.qualifiedName }
}

export function toAbout({ symbol, others }: NameMatch): {
  symbol: SymbolShape
  others: SymbolShape[]
  others_total: number
} {
  const shown = others.slice(0, limits.toolCandidates).map(toSymbolShape)
  return { symbol: toSymbolShape(symbol), others: shown, others_total: others.length }
}

/** Says which of several candidates was chosen, and which overloads count as one; empty if there is only one symbol. */
export function choiceLines(written: string, { symbol, symbols, others }: NameMatch): readonly string[] {
  const list = others.slice(0, limits.toolCandidates).map(describeShort)
  const more = others.length - list.length
  const overloads = symbols.slice(0, limits.toolOverloads).map(({ id, startLine }) => `${id} line ${startLine}`)
  const moreOverloads = symbols.length - overloads.length
  return [
    ...(others.length === 0
      ? []
      : [
          `"${written}" may mean ${others.length + 1} symbols; this is about ${describeShort(symbol)}. Others, by id: ${list.join('; ')}${more > 0 ? `; and ${more} more` : ''}.`,
        ]),
    ...(symbols.length < 2
      ? []
      : [
          `It has ${symbols.length} overloads or declarations, which count as one; each alone by id: ${overloads.join('; ')}${moreOverloads > 0 ? `; and ${moreOverloads} more` : ''}.`,
        ]),
  ]
}

function describeShort(symbol: StoredSymbol): string {
  return symbol.filePath === '' ? symbol.id : `${symbol.kind} ${symbol.id} line ${symbol.startLine}`
}

/** `src/a.ts:10, 12 Outer.inner [exact]`. */
export function groupLine(group: GroupShape): string {
  const name = group.kind === 'file' ? '(top level)' : group.name
  const kinds = group.kinds.filter((kind) => kind !== 'calls')
  const how = [...kinds, group.confidence, ...(group.reason === null ? [] : [group.reason])].join(', ')
  return `${group.file}:${lineList(group.lines)} ${name} [${how}]`
}

/** Tests, counted by file. */
export function testFileLine([file, groups]: readonly [string, readonly GroupShape[]]): string {
  const lines = groups.flatMap((group) => group.lines)
  return `${file}: ${groups.length === 1 ? `${groups[0]?.name === file ? 'top level' : groups[0]?.name}` : `${groups.length} functions`}, lines ${lineList(lines)}`
}
