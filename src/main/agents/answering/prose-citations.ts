// Turns what a model cites while it writes into checked citations: `[E3]` becomes `[2]`, `path:12` gets its marker,
// and what does not exist is dropped and said. Places are looked up in graphs; evidence was checked when it was read.
import type { Citation } from '../../contract/conversation'
import type { EvidenceList } from '../grounding/evidence-list'
import type { FoundPlace, WrittenPlace } from '../grounding/grounding'
import { citeEvidence } from './cited-evidence'

export interface RewrittenText {
  readonly text: string
  /** Citations that appear in this text for the first time. */
  readonly added: readonly Citation[]
}

export interface CitationWriter {
  /**
   * Takes a delta of the model's text; may hold back an unfinished marker or path. Text before a place that is looked up
   * comes first, so that it need not wait. What a look-up throws is thrown, and what waited for it is held.
   */
  push(delta: string, signal: AbortSignal): AsyncIterable<RewrittenText>
  /** All that is held, in the same way. */
  flush(signal: AbortSignal): AsyncIterable<RewrittenText>
  /** All that is held, with its places as they were written. */
  rest(): RewrittenText
  readonly citations: readonly Citation[]
  /** What was cited and does not exist: `path:line`, or an id of evidence that was never given. */
  readonly rejected: readonly string[]
}

/** Asks graphs for places, all at once. */
export type LookUpPlaces = (
  places: readonly WrittenPlace[],
  signal: AbortSignal,
) => readonly FoundPlace[] | Promise<readonly FoundPlace[]>

const heldCharacters = 300
const marker = /\s?\[(E\d{1,4}(?:\s?[,;]\s?E\d{1,4})*)\]/g
// Starts at a word's beginning only and is bounded, so that a long run of letters costs no more than its length (C-34).
const placePattern =
  /(?<![\p{L}\p{N}_@./-])(`?)((?:[\p{L}\p{N}_@.-]{1,100}\/){0,20}[\p{L}\p{N}_@.-]{0,100}\.[A-Za-z]{1,8}):(\d{1,10})(?:[-–](\d{1,10}))?(`?)/gu

/** Creates the writer of one answer. */
export function createCitationWriter(lookUp: LookUpPlaces, evidence: EvidenceList): CitationWriter {
  const citations: Citation[] = []
  const rejected: string[] = []
  let held = ''

  const numberOf = (citation: Citation, added: Citation[]): number => {
    const known = citations.findIndex((one) => sameLines(one, citation))
    if (known !== -1) return known + 1
    citations.push(citation)
    added.push(citation)
    return citations.length
  }
  const withPlaces = (text: string, found: readonly FoundPlace[], added: Citation[]): string => {
    let at = 0
    return text.replace(placePattern, (whole, open: string, path: string, start: string, _end, close: string) => {
      const place = found[at++] ?? 'foreign'
      if (place === 'foreign') return whole
      if (place === 'missing') {
        rejected.push(`${path}:${start}`)
        return `${open}${path}${close} (not found in the parsed version)`
      }
      return `${whole}${close === open ? '' : open} [${numberOf(place, added)}]`
    })
  }
  const withEvidence = (text: string, added: Citation[]): RewrittenText => {
    const marked = text.replace(marker, (_, ids: string) => {
      const numbers = ids.split(/[,;]/).flatMap((id) => {
        const piece = evidence.get(id.trim())
        if (piece !== undefined) return [numberOf(citeEvidence(piece), added)]
        rejected.push(id.trim())
        return []
      })
      return [...new Set(numbers)].map((number) => ` [${number}]`).join('')
    })
    return { text: marked, added }
  }
  const take = (length: number): string => {
    const text = held.slice(0, length)
    held = held.slice(length)
    return text
  }
  const takeAll = (): RewrittenText => withEvidence(take(held.length), [])

  async function* release(length: number, signal: AbortSignal): AsyncGenerator<RewrittenText> {
    const ready = held.slice(0, length)
    const places = [...ready.matchAll(placePattern)]
    const [first] = places
    if (first === undefined) return yield withEvidence(take(length), [])
    // Citations are numbered place by place and then marker by marker, so a marker waits as well.
    const beginning = Math.min(first.index, [...ready.matchAll(marker)][0]?.index ?? length)
    if (beginning > 0) yield { text: take(beginning), added: [] }
    const found = await lookUp(places.map(asWritten), signal)
    const added: Citation[] = []
    yield withEvidence(withPlaces(take(length - beginning), found, added), added)
  }
  return {
    push(delta, signal) {
      held += delta
      return release(readyLength(held), signal)
    },
    flush: (signal) => release(held.length, signal),
    rest: takeAll,
    citations,
    rejected,
  }
}

// A marker may come in several deltas, with spaces inside; a path without any.
function readyLength(text: string): number {
  const bracket = text.lastIndexOf('[')
  const open = bracket !== -1 && /^\[[E\d,;\s]*$/.test(text.slice(bracket)) && text.length - bracket < 60
  const end = open ? bracket : text.length
  const space = Math.max(text.lastIndexOf(' ', end - 1), text.lastIndexOf('\n', end - 1))
  const cut = space === -1 ? 0 : space
  return end - cut > heldCharacters ? end : cut
}

function asWritten([, , path = '', start, end]: RegExpMatchArray): WrittenPlace {
  return { path, startLine: Number(start), endLine: Number(end ?? start) }
}

function sameLines(a: Citation, b: Citation): boolean {
  return (
    a.file_path === b.file_path &&
    a.start_line === b.start_line &&
    a.end_line === b.end_line &&
    a.project_id === b.project_id
  )
}
