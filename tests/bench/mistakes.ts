// What kind of mistake each wrong or missing edge is, as far as it can be told without reading the code.
import type { CallShape } from './call-shapes'
import type { Claim, Comparison, Site, Truth } from './score'

export interface Mistake {
  readonly type: 'wrong' | 'missing'
  readonly label: string
  readonly tuple: string
  readonly site: Site
  readonly claim: Claim | null
}

/** The mistakes of one tool, in the order of the files. */
export function mistakesOf(
  truth: Truth,
  comparison: Comparison,
  shapeOf: (site: Site) => CallShape,
): readonly Mistake[] {
  const wantedEnds = endsOf(truth.wanted.keys())
  const claimedEnds = endsOf(comparison.claims.keys())
  const misledSites = new Set(comparison.wrong.map((claim) => claim.site))
  const wrong = comparison.wrong.map((claim): Mistake => {
    const label = wrongLabel(claim, wantedEnds)
    return { type: 'wrong', label, tuple: claim.tuple, site: claim.site, claim }
  })
  const missing = comparison.missing.map(([tuple, site]): Mistake => {
    const label = missingLabel(tuple, claimedEnds, misledSites.has(site), shapeOf(site))
    return { type: 'missing', label, tuple, site, claim: null }
  })
  return [...wrong, ...missing].sort((a, b) => (a.tuple < b.tuple ? -1 : 1))
}

function wrongLabel({ tuple, site, call }: Claim, wantedEnds: ReadonlySet<string>): string {
  if (wantedEnds.has(endOf(tuple))) return 'credited to another caller'
  if (site.wanted.length === 0) return 'namesake of a built-in or a package'
  const callees = site.wanted.map((one) => one.slice(one.indexOf(' -> ') + 4))
  if (callees.some((callee) => callee.endsWith(`#${call.callee.name}`))) return 'namesake in another file'
  return 'another definition'
}

function missingLabel(tuple: string, claimed: ReadonlySet<string>, isMisled: boolean, shape: CallShape): string {
  if (claimed.has(endOf(tuple))) return 'credited to another caller'
  return isMisled ? 'another target taken' : `not followed: ${shape}`
}

/** A tuple without its caller. */
function endOf(tuple: string): string {
  return tuple.replace(/#[^#]*( -> )/, '$1')
}

function endsOf(tuples: Iterable<string>): ReadonlySet<string> {
  return new Set(Array.from(tuples, endOf))
}
