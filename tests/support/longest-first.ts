// The order of test files: those listed as slow first and those of the pure parts last, and among each the slowest of
// the last run first.
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { core, first, slow } from '../../scripts/suites/test-order.mjs'

/** Starts slow files first, so that the workers end at about the same time. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted
      .map((file, index) => ({ file, index, rank: rankOf(relative(this.ctx.config.root, file.moduleId)) }))
      .sort((one, other) => one.rank - other.rank || one.index - other.index)
      .map(({ file }) => file)
  }
}

function rankOf(path: string): number {
  const isBelow = (start: string): boolean => path.replaceAll('\\', '/').startsWith(start)
  if (first.some(isBelow)) return -1
  if (slow.some(isBelow)) return 0
  return core.some(isBelow) ? 2 : 1
}
