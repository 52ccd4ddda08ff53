// Which files a run skips, because linking took too long in a run before.
import { limits } from '../../kernel/limits'
import { skipReasons } from '../../source/skip-rules'
import type { SourceFile } from '../../source/walk'
import type { SkippedSource } from '../../store/graph/write/graph-writer'

/**
 * The named files. Each costs a run, so where several of a kind were too slow, all of that kind that are not much smaller
 * are skipped at once.
 */
export function slowFiles(files: readonly SourceFile[], leftOut: readonly string[] = []): readonly SkippedSource[] {
  if (leftOut.length === 0) return []
  const named = new Set(leftOut)
  const slow = files.filter(({ path }) => named.has(path))
  const sizes = Map.groupBy(slow, ({ path }) => endingOf(path))
  const isLike = ({ path, size }: SourceFile): boolean => {
    const others = sizes.get(endingOf(path)) ?? []
    return others.length >= limits.linkFilesAlike && size >= Math.min(...others.map((other) => other.size)) / 2
  }
  return [
    ...slow.map((file) => ({ ...file, reason: skipReasons.slowToLink })),
    ...files
      .filter((file) => !named.has(file.path) && isLike(file))
      .map((file) => ({ ...file, reason: skipReasons.likeSlow })),
  ]
}

function endingOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1)
}
