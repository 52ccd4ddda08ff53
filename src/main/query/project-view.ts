// What a tool may see of one project: its graph and its source text. Nothing here can write.
import type { GraphReader } from '../store/graph-reader'

/** Text of one file of the project as it is on disk now. */
export interface SourceText {
  readonly path: string
  readonly lines: readonly string[]
  /** False when the bytes on disk are no longer those that were parsed. */
  readonly asParsed: boolean
}

export interface ProjectView {
  readonly projectId: string
  /** For labels where several projects answer one question. */
  readonly name: string
  readonly graph: GraphReader
  /** Null when the file is gone or may not be read; confined to the project's folder. */
  readText(path: string): SourceText | null
}
