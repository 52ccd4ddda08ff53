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
export function scanFiles(view: ProjectView, { words, always, fits, most = limits.scannedFiles }: Scan): ScanResult {
  const files = view.graph.files()
  const fileOf = view.graph.filesOfChunks()
  const places = new Set<number>()
  for (const word of words)
    for (const chunk of view.graph.chunksHolding(word, 'body')) {
      const place = fileOf[chunk] ?? -1
      if (place >= 0) places.add(place)
    }
  const wanted = files.filter(
    ({ path, language }, place) => (places.has(place) || always?.(path) === true) && fits(path, language),
  )
  const read = wanted.slice(0, most).flatMap(({ path, language }): readonly ScannedFile[] => {
    const text = view.readText(path)
    return text === null ? [] : [{ path, language, text, kind: classifyPath(path) }]
  })
  return { files: read, left: Math.max(0, wanted.length - most) }
}

/** The line numbers of offsets in a text, for ascending offsets. */
export function lineCounter(text: string): (offset: number) => number {
  let line = 1
  let at = 0
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
