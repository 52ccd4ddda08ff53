// Lines that match a pattern, in the files where full-text search finds one of its words, so that the cost doesn't grow
// with the project.
import { limits } from '../../kernel/limits'
import { classifyPath, type PathClass } from '../path-class'
import type { ProjectView, SourceText } from '../project-view'

export interface Scan {
  /** Words as indexed: lower case, parts of identifiers. Files that contain one are read. */
  readonly words: readonly string[]
  /** Files that are always read. */
  readonly always?: (path: string) => boolean
  /** Whether a file can contain a match. */
  readonly fits: (path: string, language: string) => boolean
  /** Whether a file is rather read than others if there are too many. */
  readonly prefers?: (path: string) => boolean
  /** How many files are read at most, if fewer than usual. */
  readonly most?: number
}

export interface ScannedFile {
  readonly path: string
  readonly language: string
  readonly text: SourceText
  readonly kind: PathClass
}

export interface ScanResult {
  readonly files: readonly ScannedFile[]
  /** Candidates that were not read because there were too many. */
  readonly left: number
}

/** Reads the files that may contain a match, in path order. */
export function scanFiles(
  view: ProjectView,
  { words, always, fits, prefers, most = limits.scannedFiles }: Scan,
): ScanResult {
  const files = view.graph.files()
  const fileOf = view.graph.filesOfChunks()
  /** How many of the words each file has. */
  const places = new Map<number, number>()
  for (const word of words) {
    const holding = new Set(view.graph.chunksHolding(word, 'body').map((chunk) => fileOf[chunk] ?? -1))
    for (const place of holding) if (place >= 0) places.set(place, (places.get(place) ?? 0) + 1)
  }
  const wanted = files.flatMap((file, place) => {
    const held = places.get(place) ?? 0
    const isSure = always?.(file.path) === true
    return (held > 0 || isSure) && fits(file.path, file.language) ? [{ ...file, place, held, isSure }] : []
  })
  const read = likeliest(wanted, most, prefers).flatMap(({ path, language }): readonly ScannedFile[] => {
    const text = view.readText(path)
    return text === null ? [] : [{ path, language, text, kind: classifyPath(path) }]
  })
  return { files: read, left: Math.max(0, wanted.length - most) }
}

interface WantedFile {
  readonly path: string
  readonly place: number
  readonly held: number
  readonly isSure: boolean
}

/** Of too many files, those that most likely have what is looked for: not the first by their paths. */
function likeliest<T extends WantedFile>(
  wanted: readonly T[],
  most: number,
  prefers: (path: string) => boolean = () => false,
): readonly T[] {
  if (wanted.length <= most) return wanted
  return wanted
    .map((file) => ({
      file,
      score: (file.isSure ? 1_000 : 0) + (isOwn(file.path) ? 500 : 0) + file.held * (prefers(file.path) ? 2 : 1),
    }))
    .toSorted((a, b) => b.score - a.score || a.file.place - b.file.place)
    .slice(0, most)
    .map(({ file }) => file)
    .toSorted((a, b) => a.place - b.place)
}

function isOwn(path: string): boolean {
  const kind = classifyPath(path)
  return kind === 'source' || kind === 'data'
}

/**
 * The line numbers of offsets in a text, for ascending offsets.
 * @param start a place whose line is known, before all of them
 */
export function lineCounter(text: string, start = { at: 0, line: 1 }): (offset: number) => number {
  let { at, line } = start
  return (offset) => {
    if (offset < at) {
      line = 1
      at = 0
    }
    for (let next = text.indexOf('\n', at); next !== -1 && next < offset; next = text.indexOf('\n', at)) {
      line++
      at = next + 1
    }
    return line
  }
}
