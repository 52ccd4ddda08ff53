// Citations of files that don't exist, with the most similar existing path.
import type { Finding } from '../../contract/conversation'
import { limits } from '../../kernel/limits'
import type { ProjectView } from '../../query/project-view'
import { createKnownPaths } from './known-paths'

/** @param rejected `path:line`; evidence ids among them are not places */
export function rejectedPlaces(views: readonly ProjectView[], rejected: readonly string[]): readonly Finding[] {
  const paths = createKnownPaths(views)
  return (
    rejected
      .filter((written) => written.includes(':'))
      // Each is compared with all paths, so only some are listed; the total is reported with them.
      .slice(0, limits.answerFindings)
      .map((text) => {
        const path = text.slice(0, text.lastIndexOf(':'))
        const known = paths.has(path)
        const nearest = known ? path : paths.nearest(path)
        const detail = known
          ? `\`${path}\` has no such line.`
          : `There is no file \`${path}\`.${nearest === null ? '' : ` Nearest: \`${nearest}\`.`}`
        return { kind: 'citation', text, nearest, detail }
      })
  )
}
