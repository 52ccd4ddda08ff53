// How citations are listed: by file, production code before tests, most cited first, without what all rows have in
// common.
import type { Citation } from '#contract/conversation'
import { isTestPath } from '#contract/path-class'
import { isThere } from './cited-place'

/** A citation with its number in the answer. */
export interface Cited {
  readonly number: number
  readonly citation: Citation
  /** What its lines show, without what other rows also say. */
  readonly about: string
}

export type EvidenceSort = 'weight' | 'answer' | 'file'

export type EvidenceRow =
  | { readonly kind: 'file'; readonly path: string; readonly count: number }
  // Below the file that it is in.
  | ({ readonly kind: 'cited' } & Cited)

export interface EvidenceRows {
  readonly rows: readonly EvidenceRow[]
  /** The number of citations that match the filter. */
  readonly count: number
  /** Whether rows differ in certainty; a column of equal marks says nothing. */
  readonly hasCertainty: boolean
}

/** If this many rows share an end of their links, the answer already names it. */
const sharedFrom = 2
const sharedBy = 0.8

export function evidenceRows(citations: readonly Citation[], filter: string, sort: EvidenceSort): EvidenceRows {
  const links = citations.flatMap(({ label }) => linkOf(label) ?? [])
  const target = sharedBetween(links.map((link) => [link.target]))
  const subject = sharedBetween(links.map((link) => [link.source, link.target]))
  const cited = citations.map((citation, index): Cited => {
    const label = citation.label === citation.file_path ? '' : (citation.label ?? '')
    const link = linkOf(label)
    return { number: index + 1, citation, about: link === null ? label : shorten(link, label, target, subject) }
  })
  const wanted = filter.trim().toLowerCase()
  const fitting = cited.filter(({ citation, number }) =>
    `${citation.file_path}:${citation.start_line} ${citation.label ?? ''} [${number}]`.toLowerCase().includes(wanted),
  )
  const groups = new Map<string, Cited[]>()
  for (const one of fitting) {
    const group = groups.get(one.citation.file_path)
    if (group === undefined) groups.set(one.citation.file_path, [one])
    else group.push(one)
  }
  return {
    rows: [...groups]
      .sort(orders[sort])
      .flatMap(([path, group]): readonly EvidenceRow[] => [
        { kind: 'file', path, count: group.length },
        ...inGroup(group, sort).map((one) => ({ kind: 'cited' as const, ...one })),
      ]),
    count: fitting.length,
    hasCertainty: new Set(citations.map(({ confidence }) => confidence ?? 'exact')).size > 1,
  }
}

type Group = readonly [path: string, cited: readonly Cited[]]

const byPath = ([a]: Group, [b]: Group): number => (a < b ? -1 : a > b ? 1 : 0)
const firstOf = ([, group]: Group): number => group[0]?.number ?? 0
const orders: Readonly<Record<EvidenceSort, (a: Group, b: Group) => number>> = {
  weight: (a, b) =>
    Number(isTestPath(a[0])) - Number(isTestPath(b[0])) || b[1].length - a[1].length || firstOf(a) - firstOf(b),
  answer: (a, b) => firstOf(a) - firstOf(b),
  file: byPath,
}

function inGroup(group: readonly Cited[], sort: EvidenceSort): readonly Cited[] {
  return sort === 'answer' ? group : group.toSorted((a, b) => a.citation.start_line - b.citation.start_line)
}

interface Link {
  readonly source: string
  readonly target: string
}

/** The ends of a label such as "dispatch → deliver". */
function linkOf(label: string | null | undefined): Link | null {
  const [, source, target] = /^(.+) → (.+)$/.exec(label ?? '') ?? []
  return source === undefined || target === undefined ? null : { source, target }
}

/**
 * The label without the end that the answer is about: only the source if links share the target, else with an arrow.
 */
function shorten(link: Link, label: string, target: string | null, subject: string | null): string {
  if (link.target === target) return link.source
  if (link.target === subject) return `${link.source} →`
  return link.source === subject ? `→ ${link.target}` : label
}

/** The end that nearly all links have: rows without it mean this one. @param links the ends of each that count */
function sharedBetween(links: readonly (readonly string[])[]): string | null {
  const counts = new Map<string, number>()
  for (const ends of links) for (const end of new Set(ends)) counts.set(end, (counts.get(end) ?? 0) + 1)
  const [end, count] = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0])
  return count >= sharedFrom && count >= links.length * sharedBy ? end : null
}

/** How many citations contain what they are cited for, and how many don't exist. */
export function provenCounts(citations: readonly Citation[]) {
  return {
    verified: citations.filter(({ verified }) => verified).length,
    missing: citations.filter((citation) => !isThere(citation)).length,
  }
}
