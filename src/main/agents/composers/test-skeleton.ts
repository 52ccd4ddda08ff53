// A starting point for a test file in the repository's style: it imports the target, runs as is, and leaves the cases open.
import { goSkeleton } from './skeletons/go'
import { javascriptSkeleton } from './skeletons/javascript'
import { pythonSkeleton } from './skeletons/python'
import type { SkeletonRequest, TestSkeleton } from './skeletons/skeleton'

/** Creates a skeleton; null for languages with unknown test runners. */
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
