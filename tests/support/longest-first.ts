// The order of test files: projects as configured, and in each the slowest of the last run first.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Starts slow files first, so that the workers end at about the same time. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = new Map(this.ctx.projects.map((project, index) => [project.name, index]))
    const sorted = await super.sort(files)
    return sorted
      .map((file, index) => ({ file, index, rank: rank.get(file.project.name) ?? 0 }))
      .sort((one, other) => one.rank - other.rank || one.index - other.index)
      .map(({ file }) => file)
  }
}
