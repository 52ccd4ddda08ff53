// Decides which files of a walk need parsing, by comparison with the previous run. Reads no files.
import type { SkippedFile, SourceFile } from '../../source/walk'
import type { KnownFile, SkippedSource } from '../../store/graph/write/graph-writer'

/** A file to read; with a known hash it is parsed only if its content changed. */
export interface ChangedFile extends SourceFile {
  readonly knownHash?: string
}

export interface RunPlan {
  /** Files whose cached parses are still valid. */
  readonly unchanged: readonly KnownFile[]
  readonly changed: readonly ChangedFile[]
  /** Skipped because of their content, as when they were last read. */
  readonly skipped: readonly SkippedFile[]
}

/**
 * Compares sizes and times; where they differ, the content decides later.
 * @param reportedPaths the changed files, if known: these are read whatever their times say, and no others
 */
export function planRun(
  files: readonly SourceFile[],
  known: ReadonlyMap<string, KnownFile>,
  skips: ReadonlyMap<string, SkippedSource>,
  reportedPaths: ReadonlySet<string> | null = null,
): RunPlan {
  const holds = (before: KnownFile | SkippedSource, file: SourceFile): boolean =>
    reportedPaths === null ? isSame(before, file) : !reportedPaths.has(file.path)
  const unchanged: KnownFile[] = []
  const changed: ChangedFile[] = []
  const skipped: SkippedFile[] = []
  for (const file of files) {
    const before = known.get(file.path)
    const skip = skips.get(file.path)
    if (before !== undefined && holds(before, file)) unchanged.push(before)
    else if (skip !== undefined && holds(skip, file)) skipped.push({ path: file.path, reason: skip.reason })
    else changed.push(before?.size === file.size ? { ...file, knownHash: before.hash } : file)
  }
  return { unchanged, changed, skipped }
}

function isSame(before: Pick<KnownFile, 'size' | 'modifiedMs'>, file: SourceFile): boolean {
  return before.size === file.size && before.modifiedMs === file.modifiedMs
}
