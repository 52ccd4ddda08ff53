// A tool's read-only view of one project: its graph and its source text.
import { realpathSync } from 'node:fs'
import { limits } from '../kernel/limits'
import { readSourceSync, type ReadResult, type ReadSourceSync } from '../source/read'
import type { GraphReader } from '../store/graph/read/graph-reader'
import type { ProjectPlace } from './project-place'

export type { EdgeKind } from '../graph/graph'
export type {
  Definition,
  EdgeEnd,
  EdgePair,
  GraphReader,
  GraphSnapshot,
  GraphStatistics,
  PlacedEdge,
  PlacedSymbol,
  SnapshotFile,
  StoredCallSite,
  StoredCommit,
  StoredFile,
  StoredLink,
  StoredSymbol,
} from '../store/graph/read/graph-reader'

/** Text of one file of the project, as currently on disk. */
export interface SourceText {
  readonly path: string
  readonly text: string
  /** The text, split by `splitLines`. */
  readonly lines: readonly string[]
  /** False when the bytes on disk are no longer those that were parsed. */
  readonly asParsed: boolean
}

/** The texts read from one project, by path; null if a file can't be read. */
export type ReadTexts = Map<string, SourceText | null>

export interface ProjectView {
  readonly place: ProjectPlace
  readonly projectId: string
  /** For labels when an answer covers several projects. */
  readonly name: string
  readonly graph: GraphReader
  /** Whether the project's folder can be found: without it no text is read. */
  readonly hasFolder: boolean
  /** Null when the file is gone or may not be read; limited to the project's folder. */
  readText(path: string): SourceText | null
}

/**
 * Opens a view of a project. Create one per request: file contents stay as first read.
 * @param project `root` is the project's folder, absolute
 * @param read texts that an earlier view of the same request read; this one adds to it
 * @param readSource reads a file for it
 */
export function openProjectView(
  project: { readonly id: string; readonly name: string; readonly root: string },
  graph: GraphReader,
  read: ReadTexts = new Map(),
  readSource: ReadSourceSync = readSourceSync,
): ProjectView {
  const root = realRoot(project.root)

  const readFromDisk = (path: string): SourceText | null => {
    // Only files of the parsed version are shown: ignored or new files were never offered for reading.
    const file = graph.file(path)
    if (root === null || file === null) return null
    const result = readSource(root, { path })
    if (result.kind !== 'text') return null
    return new ReadText(path, result, result.hash === file.hash)
  }

  return {
    place: { ...project, database: graph.location() },
    projectId: project.id,
    name: project.name,
    graph,
    hasFolder: root !== null,
    readText(path) {
      const known = read.get(path)
      if (known !== undefined) return known
      const text = readFromDisk(path)
      if (read.size >= limits.viewFiles) read.delete(read.keys().next().value as string)
      read.set(path, text)
      return text
    },
  }
}

/** Split into lines on demand: some readers need the text only. */
class ReadText implements SourceText {
  readonly text: string

  constructor(
    readonly path: string,
    private readonly read: TextRead,
    readonly asParsed: boolean,
  ) {
    this.text = read.text
  }

  get lines(): readonly string[] {
    return linesOf(this.read)
  }
}

type TextRead = ReadResult & { readonly kind: 'text' }

/** By what was read: a question thread keeps that for other requests, which get the same list. */
const keptLines = new WeakMap<TextRead, readonly string[]>()

function linesOf(read: TextRead): readonly string[] {
  const known = keptLines.get(read)
  if (known !== undefined) return known
  const lines = splitLines(read.text)
  keptLines.set(read, lines)
  return lines
}

function realRoot(root: string): string | null {
  try {
    return realpathSync.native(root)
  } catch {
    return null
  }
}

/** Lines as the parser counts them: ended by a line feed, without a carriage return before it. */
export function splitLines(text: string): readonly string[] {
  return text.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line))
}
