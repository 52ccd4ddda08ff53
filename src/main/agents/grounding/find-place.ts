// Looks up a place that a model wrote in prose.
import { isCodeFile } from '../../contract/languages'
import { checkLines } from '../../query/citation'
import type { ProjectView } from '../../query/project-view'
import type { FoundPlace, WrittenPlace } from './grounding'

/** Finds the place in the first project that has the file. */
export function findPlace(views: readonly ProjectView[], { path, startLine, endLine }: WrittenPlace): FoundPlace {
  const clean = path.replace(/^\.\//, '')
  for (const view of views) {
    const file = view.graph.file(clean)
    if (file === null) continue
    const verdict = checkLines(view, clean, startLine, endLine, null)
    if (verdict === 'false') return 'missing'
    return {
      file_path: clean,
      start_line: startLine,
      end_line: endLine,
      symbol_id: null,
      // Verified later: the name it is cited for is known when the sentence is complete.
      verified: false,
      ...(verdict === 'verified' ? { exists: true } : {}),
      project_id: view.projectId,
      label: null,
      confidence: null,
    }
  }
  // `host.com:80` and `3.14:2` are not claims about files; a path with a folder or a known ending is.
  return clean.includes('/') || isCodeFile(clean) ? 'missing' : 'foreign'
}
