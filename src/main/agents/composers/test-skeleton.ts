// A starting point for a test file in the repository's style: it imports the target, runs as is, and leaves the cases
// open.
import { createRegistry } from '../../kernel/registry'
import type { ProjectView, StoredFile, StoredSymbol } from '../../query/project-view'

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
  /** Command that runs it, from the root of the repository. */
  readonly run: string
  /** Notes for the reader. */
  readonly notes: readonly string[]
}

/** Writes skeletons for some languages. Defined in `skeletons/<id>.ts`, which exports it as `skeleton`. */
export interface SkeletonLanguage {
  readonly id: string
  /** Ids of the languages of its targets. */
  readonly languages: readonly string[]
  readonly write: (request: SkeletonRequest) => TestSkeleton
}

const skeletons = createRegistry<SkeletonLanguage>(
  import.meta.glob('./skeletons/*.ts', { eager: true }),
  'skeleton',
).all

/** Creates a skeleton; null for languages with unknown test runners. */
export function skeletonOf(request: SkeletonRequest): TestSkeleton | null {
  return skeletons.find(({ languages }) => languages.includes(request.target.language))?.write(request) ?? null
}
