// Reads a piece of evidence: what a model is shown is what is checked.
import { checkLines } from '../../query/citation'
import { numberedLines } from '../../query/describe'
import type { ProjectView } from '../../query/project-view'
import type { EvidencePiece } from './grounding'

/** What a piece is about, besides its lines. */
export type EvidenceSubject = Pick<EvidencePiece, 'symbolId' | 'label' | 'confidence'>

/** Reads lines of a file as evidence. */
export function readEvidence(
  view: ProjectView,
  { path, startLine, endLine }: Pick<EvidencePiece, 'path' | 'startLine' | 'endLine'>,
  about: EvidenceSubject,
): EvidencePiece {
  return {
    projectId: view.projectId,
    projectName: view.name,
    path,
    startLine,
    endLine,
    ...about,
    verified: checkLines(view, path, startLine, endLine, null) === 'verified',
    text: numberedLines(view, path, startLine, endLine) ?? '',
  }
}
