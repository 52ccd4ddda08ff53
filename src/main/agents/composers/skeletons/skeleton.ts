// The input and output of a test skeleton.
import type { ProjectView, StoredFile, StoredSymbol } from '../../../query/project-view'

/** The input of a skeleton. */
export interface SkeletonRequest {
  readonly view: ProjectView
  readonly target: StoredSymbol
  /** The test file whose style is followed, or null if there is none. */
  readonly style: StoredFile | null
  /** The behaviours to test, each in a few words. */
  readonly cases: readonly string[]
  readonly integration: boolean
}

export interface TestSkeleton {
  /** The path of the new file from the root of the repository; unused in the graph. */
  readonly path: string
  /** The language of the fence. */
  readonly language: string
  readonly text: string
  /** Command that runs it, from the top of the repository. */
  readonly run: string
  /** Notes for the reader. */
  readonly notes: readonly string[]
}
