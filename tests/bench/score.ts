// How all tools are scored: by sets of (caller file, caller, callee file, callee), counted only where the judge knows
// the target of a call.
import type { FoundCall } from './found-call'
import type { TrueCall } from './judges/call-answer'

export interface Figures {
  readonly right: number
  readonly found: number
  readonly wanted: number
  readonly precision: number
  readonly recall: number
  readonly f1: number
}

/** The place of a judged call. `name` is the called name as written. */
export interface Site {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly caller: string
  readonly name: string
  /** Tuples of its targets; none if they are outside the folder. */
  readonly wanted: readonly string[]
}

export interface Truth {
  readonly wanted: ReadonlyMap<string, Site>
  readonly sites: readonly Site[]
  readonly byPlace: ReadonlyMap<string, Site>
  readonly byName: ReadonlyMap<string, readonly Site[]>
}

/** A claimed call edge with the judged call that it matches. */
export interface Claim {
  readonly tuple: string
  readonly call: FoundCall
  readonly site: Site
}

export interface Comparison {
  readonly claims: ReadonlyMap<string, Claim>
  readonly right: readonly Claim[]
  readonly wrong: readonly Claim[]
  readonly missing: readonly (readonly [tuple: string, site: Site])[]
}

/** Indexes a judge's answer. `nameAt` reads the called name at a place. */
export function truthOf(calls: readonly TrueCall[], nameAt: (call: TrueCall) => string): Truth {
  const wanted = new Map<string, Site>()
  const sites = [...Map.groupBy(calls, placeOf).values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const tuples = group.flatMap((call) => (call.callee ? [tupleOf(call.file, call.caller, call.callee)] : []))
    const { file, line, column, caller } = first
    const site: Site = { file, line, column, caller, name: nameAt(first), wanted: [...new Set(tuples)] }
    for (const tuple of site.wanted) if (!wanted.has(tuple)) wanted.set(tuple, site)
    return [site]
  })
  return {
    wanted,
    sites,
    byPlace: new Map(sites.map((site) => [placeOf(site), site])),
    byName: Map.groupBy(sites, (site) => `${site.file} ${site.name}`),
  }
}

/** Compares the calls of one tool with the truth. */
export function compare(truth: Truth, calls: readonly FoundCall[]): Comparison {
  const claims = new Map<string, Claim>()
  for (const call of calls) {
    const claim = claimOf(truth, call)
    const known = claim && claims.get(claim.tuple)
    if (claim && (!known || rank(call) < rank(known.call))) claims.set(claim.tuple, claim)
  }
  const all = [...claims.values()]
  return {
    claims,
    right: all.filter((claim) => truth.wanted.has(claim.tuple)),
    wrong: all.filter((claim) => !truth.wanted.has(claim.tuple)),
    missing: [...truth.wanted].filter(([tuple]) => !claims.has(tuple)),
  }
}

/** The figures of the claims and true calls that pass the filter. */
export function figuresOf(
  truth: Truth,
  comparison: Comparison,
  claimPasses: (claim: Claim) => boolean = () => true,
  sitePasses: (site: Site) => boolean = () => true,
): Figures {
  const right = comparison.right.filter(claimPasses).length
  const found = right + comparison.wrong.filter(claimPasses).length
  const wanted = [...truth.wanted.values()].filter(sitePasses).length
  const precision = found === 0 ? 1 : right / found
  const recall = wanted === 0 ? 1 : right / wanted
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall)
  return { right, found, wanted, precision, recall, f1 }
}

/** Null for an edge at a call that the judge doesn't resolve. */
function claimOf(truth: Truth, call: FoundCall): Claim | null {
  const tuples = call.callers.map((caller) => tupleOf(call.file, caller, call.callee))
  const tuple = tuples.find((one) => truth.wanted.has(one)) ?? tuples[0] ?? ''
  if (call.line !== null && call.column !== null) {
    const site = truth.byPlace.get(placeOf({ file: call.file, line: call.line, column: call.column }))
    return site ? { tuple, call, site } : null
  }
  const site = truth.wanted.get(tuple) ?? namedSite(truth, call)
  return site ? { tuple, call, site } : null
}

/** Without a column, the judged call of the callee's name on the edge's line; without a line, in its caller or file. */
function namedSite(truth: Truth, call: FoundCall): Site | undefined {
  const named = truth.byName.get(`${call.file} ${call.callee.name}`) ?? []
  if (call.line !== null) return named.find((site) => site.line === call.line)
  return named.find((site) => call.callers.includes(site.caller)) ?? named[0]
}

function rank(call: FoundCall): number {
  return call.confidence === 'exact' ? 0 : call.confidence === 'inferred' ? 1 : 2
}

function placeOf({ file, line, column }: { file: string; line: number; column: number }): string {
  return `${file}:${line}:${column}`
}

function tupleOf(file: string, caller: string, callee: { file: string; name: string }): string {
  return `${file}#${caller} -> ${callee.file}#${callee.name}`
}
