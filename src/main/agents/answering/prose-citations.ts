// Turns a model's citations into checked ones as it writes: `[E3]` becomes `[2]`, `path:12` gets its marker, and
// references to nothing are removed and reported. Places are looked up in graphs; evidence was checked when it was
// read.
import type { Citation } from '../../contract/conversation'
import { limits } from '../../kernel/limits'
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
   * Takes a delta of the model's text; may hold back an incomplete marker or path. Text before a place is returned
   * first, so that it needn't wait for the lookup. Errors of a lookup are thrown, and the text that waited for it stays
   * held.
   */
  push(delta: string, signal: AbortSignal): AsyncIterable<RewrittenText>
  /** Processes all held text in the same way. */
  flush(signal: AbortSignal): AsyncIterable<RewrittenText>
  /** All held text, with its places as written. */
  rest(): RewrittenText
  readonly citations: readonly Citation[]
  /** Citations of things that don't exist: `path:line`, or an unknown evidence id. */
  readonly rejected: readonly string[]
}

/** Looks up places in graphs, all at once. */
export type LookUpPlaces = (
  places: readonly WrittenPlace[],
  signal: AbortSignal,
) => readonly FoundPlace[] | Promise<readonly FoundPlace[]>

const heldCharacters = 300
const marker = /\s?\[(E\d{1,4}(?:\s?[,;]\s?E\d{1,4})*)\]/g
// Starts only at the beginning of a word and is bounded, so that a long run of letters takes linear time (C-34).
const placePattern =
  /(?<![\p{L}\p{N}_@./-])(`?)((?:[\p{L}\p{N}_@.-]{1,100}\/){0,20}[\p{L}\p{N}_@.-]{0,100}\.[A-Za-z]{1,8})(?::|#L|:L)(\d{1,10})(?:[-–]L?(\d{1,10}))?(`?)/gu

/** Creates the writer for one answer. */
export function createCitationWriter(lookUp: LookUpPlaces, evidence: EvidenceList): CitationWriter {
  const citations: Citation[] = []
  const rejected: string[] = []
  const numbers = new Map<string, number>()
  let held = ''
  let looked = 0

  /** Null for one too many, whose place stays as written. */
  const numberOf = (citation: Citation, added: Citation[]): number | null => {
    const lines = linesOf(citation)
    const known = numbers.get(lines)
    if (known !== undefined) return known
    if (citations.length >= limits.answerCitations) return null
    citations.push(citation)
    added.push(citation)
    numbers.set(lines, citations.length)
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
      const number = numberOf(place, added)
      return number === null ? whole : `${whole}${close === open ? '' : open} [${number}]`
    })
  }
  const withEvidence = (text: string, added: Citation[]): RewrittenText => {
    const marked = text.replace(marker, (_, ids: string) => {
      const cited = ids.split(/[,;]/).flatMap((id) => {
        const piece = evidence.get(id.trim())
        if (piece !== undefined) return numberOf(citeEvidence(piece), added) ?? []
        rejected.push(id.trim())
        return []
      })
      return [...new Set(cited)].map((number) => ` [${number}]`).join('')
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
    const asked = places.slice(0, limits.answerPlaces - looked)
    looked += asked.length
    const found = asked.length === 0 ? [] : await lookUp(asked.map(asWritten), signal)
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

// A marker may arrive in several deltas, with spaces inside; a path has no spaces.
function readyLength(text: string): number {
  const end = beforeMarker(text, text.length)
  const space = Math.max(text.lastIndexOf(' ', end - 1), text.lastIndexOf('\n', end - 1))
  // The space may be inside a complete marker.
  const cut = space === -1 ? 0 : beforeMarker(text, space)
  return end - cut > heldCharacters ? end : cut
}

/** The position, or the start of the marker that it is inside of, with the space before it. */
function beforeMarker(text: string, at: number): number {
  const bracket = at === 0 ? -1 : text.lastIndexOf('[', at - 1)
  const open = bracket !== -1 && at - bracket < 60 && /^\[[E\d,;\s]*$/.test(text.slice(bracket, at))
  if (!open) return at
  return /\s/.test(text[bracket - 1] ?? '') ? bracket - 1 : bracket
}

function asWritten([, , path = '', start, end]: RegExpMatchArray): WrittenPlace {
  return { path, startLine: Number(start), endLine: Number(end ?? start) }
}

function linesOf({ project_id: project, file_path: path, start_line: start, end_line: end }: Citation): string {
  return [project, path, start, end].join('\0')
}
