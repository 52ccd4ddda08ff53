// Turns what a model cites while it writes into checked citations: `[E3]` becomes `[2]`, `path:12` gets its marker,
// and what does not exist is dropped and said.
import type { Citation } from '../../contract/conversation'
import { checkLines } from '../../query/citation'
import type { ProjectView } from '../../query/project-view'
import { citeEvidence, type EvidenceList } from './evidence'

export interface RewrittenText {
  readonly text: string
  /** Citations that appear in this text for the first time. */
  readonly added: readonly Citation[]
}

export interface CitationWriter {
  /** Takes a delta of the model's text; may hold back an unfinished marker or path. */
  push(delta: string): RewrittenText
  flush(): RewrittenText
  readonly citations: readonly Citation[]
  /** What was cited and does not exist: `path:line`, or an id of evidence that was never given. */
  readonly rejected: readonly string[]
}

const heldCharacters = 300
const marker = /\s?\[(E\d{1,4}(?:\s?[,;]\s?E\d{1,4})*)\]/g
// Starts at a word's beginning only and is bounded, so that a long run of letters costs no more than its length (C-34).
const placePattern =
  /(?<![\p{L}\p{N}_@./-])(`?)((?:[\p{L}\p{N}_@.-]{1,100}\/){0,20}[\p{L}\p{N}_@.-]{0,100}\.[A-Za-z]{1,8}):(\d{1,10})(?:[-–](\d{1,10}))?(`?)/gu

/** Creates the writer of one answer. */
export function createCitationWriter(views: readonly ProjectView[], evidence: EvidenceList): CitationWriter {
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
  const rewrite = (text: string): RewrittenText => {
    const added: Citation[] = []
    const placed = text.replace(
      placePattern,
      (whole, open: string, path: string, start: string, end: string | undefined, close: string) => {
        const found = citePlace(views, path, Number(start), Number(end ?? start))
        if (found === 'foreign') return whole
        if (found === null) {
          rejected.push(`${path}:${start}`)
          return `${open}${path}${close} (not found in the parsed version)`
        }
        return `${whole}${close === open ? '' : open} [${numberOf(found, added)}]`
      },
    )
    const marked = placed.replace(marker, (_, ids: string) => {
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
  return {
    push(delta) {
      held += delta
      const ready = readyLength(held)
      const text = held.slice(0, ready)
      held = held.slice(ready)
      return rewrite(text)
    },
    flush() {
      const text = held
      held = ''
      return rewrite(text)
    },
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

function citePlace(
  views: readonly ProjectView[],
  path: string,
  start: number,
  end: number,
): Citation | null | 'foreign' {
  const clean = path.replace(/^\.\//, '')
  for (const view of views) {
    const file = view.graph.file(clean)
    if (file === null) continue
    const verdict = checkLines(view, clean, start, end, null)
    if (verdict === 'false') return null
    return {
      file_path: clean,
      start_line: start,
      end_line: end,
      symbol_id: null,
      verified: verdict === 'verified',
      project_id: view.projectId,
      label: null,
      confidence: null,
    }
  }
  // `host.com:80` and `3.14:2` are no claims about files; a path with a folder or a known ending is.
  return /\//.test(clean) ||
    /\.(?:[cm]?[jt]sx?|py|go|java|rb|rs|c|cc|cpp|h|hpp|cs|php|kt|scala|vue|svelte)$/.test(clean)
    ? null
    : 'foreign'
}

function sameLines(a: Citation, b: Citation): boolean {
  return (
    a.file_path === b.file_path &&
    a.start_line === b.start_line &&
    a.end_line === b.end_line &&
    a.project_id === b.project_id
  )
}
