// A test file to begin with, in the manner of the repository: it imports the target, runs as it stands, and leaves the cases open.
import type { ProjectView, StoredFile, StoredSymbol } from '../../query/project-view'
import { goSkeleton } from './skeletons/go'
import { javascriptSkeleton } from './skeletons/javascript'
import { pythonSkeleton } from './skeletons/python'

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
  /** Where the file goes, from the top of the repository; no file of the graph lies there. */
  readonly path: string
  /** Marks the fence. */
  readonly language: string
  readonly text: string
  /** Command that runs it, from the top of the repository. */
  readonly run: string
  /** What its reader should know. */
  readonly notes: readonly string[]
}

/** Makes a skeleton; null for languages whose runners are not known here. */
export function skeletonOf(request: SkeletonRequest): TestSkeleton | null {
  switch (request.target.language) {
    case 'javascript':
    case 'typescript':
    case 'tsx':
    case 'jsx':
      return javascriptSkeleton(request)
    case 'python':
      return pythonSkeleton(request)
    case 'go':
      return goSkeleton(request)
    default:
      return null
  }
}
