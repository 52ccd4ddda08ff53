// The kind of mistake of each wrong or missing edge, as far as the data shows.
import type { CallShape } from './call-shapes'
import type { Claim, Comparison, Site } from './score'

export interface Mistake {
  readonly type: 'wrong' | 'missing'
  readonly label: string
  readonly tuple: string
  readonly site: Site
  readonly claim: Claim | null
}

/** The mistakes of one tool, in the order of the files. */
export function mistakesOf(comparison: Comparison, shapeOf: (site: Site) => CallShape): readonly Mistake[] {
  const misplacedEnds = new Set(comparison.wrong.filter(isMisplaced).map((claim) => endOf(claim.tuple)))
  const misledSites = new Set(comparison.wrong.map((claim) => claim.site))
  const wrong = comparison.wrong.map((claim): Mistake => {
    const label = wrongLabel(claim)
    return { type: 'wrong', label, tuple: claim.tuple, site: claim.site, claim }
  })
  const missing = comparison.missing.map(([tuple, site]): Mistake => {
    const label = missingLabel(tuple, misplacedEnds, misledSites.has(site), shapeOf(site))
    return { type: 'missing', label, tuple, site, claim: null }
  })
  return [...wrong, ...missing].sort((a, b) => (a.tuple < b.tuple ? -1 : 1))
}

/** Whether the callee is right and only the caller is wrong. */
function isMisplaced({ tuple, site }: Claim): boolean {
  return site.wanted.some((wanted) => endOf(wanted) === endOf(tuple))
}

function wrongLabel(claim: Claim): string {
  const { site, call } = claim
  if (isMisplaced(claim)) return 'credited to another caller'
  if (site.wanted.length === 0) return 'namesake of a built-in or a package'
  const callees = site.wanted.map((one) => one.slice(one.indexOf(' -> ') + 4))
  if (callees.some((callee) => callee.endsWith(`#${call.callee.name}`))) return 'namesake in another file'
  return 'another definition'
}

function missingLabel(tuple: string, misplaced: ReadonlySet<string>, isMisled: boolean, shape: CallShape): string {
  if (misplaced.has(endOf(tuple))) return 'credited to another caller'
  return isMisled ? 'another target taken' : `not followed: ${shape}`
}

/** A tuple without its caller. */
function endOf(tuple: string): string {
  return tuple.replace(/#[^#]*( -> )/, '$1')
}
