// Reads a piece of evidence: exactly what is checked is shown to the model.
import { checkLines } from '../../query/citation'
import { numberedLines } from '../../query/describe'
import type { ProjectView } from '../../query/project-view'
import type { EvidencePiece } from './grounding'

/** The metadata of a piece, besides its lines. */
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
