// A piece of evidence as readers see it: as a citation, and in the list of what was sent.
import type { Citation } from '../../contract/conversation'
import type { SentEvidence } from '../../contract/sent'
import type { Evidence } from '../grounding/evidence-list'
import { tokensOf } from '../tokens'

/** The citation of a piece, verified when it was read. */
export function citeEvidence(piece: Evidence): Citation {
  return {
    file_path: piece.path,
    start_line: piece.startLine,
    end_line: piece.endLine,
    symbol_id: piece.symbolId,
    verified: piece.verified,
    project_id: piece.projectId,
    label: piece.label,
    confidence: piece.confidence,
  }
}

/** A piece as an entry in the list of what was sent. */
export function listEvidence(piece: Evidence): SentEvidence {
  return {
    id: piece.id,
    project_id: piece.projectId,
    file_path: piece.path,
    start_line: piece.startLine,
    end_line: piece.endLine,
    label: piece.label,
    estimated_tokens: tokensOf(piece.text),
  }
}
