// The input and output of a test skeleton.
import type { ProjectView, StoredFile, StoredSymbol } from '../../../query/project-view'

/** What a skeleton is made from. */
export interface SkeletonRequest {
  readonly view: ProjectView
  readonly target: StoredSymbol
  /** The test file whose manner is followed, or null when there is none. */
  readonly style: StoredFile | null
  /** What the tests are to show, each in a few words. */
  readonly cases: readonly string[]
  readonly integration: boolean
}

export interface TestSkeleton {
  /** Where the file goes, from the top of the repository; no file of the graph is there. */
  readonly path: string
  /** Marks the fence. */
  readonly language: string
  readonly text: string
  /** Command that runs it, from the top of the repository. */
  readonly run: string
  /** What its reader should know. */
  readonly notes: readonly string[]
}
