// The evidence of one answer: each piece has an id, and no lines occur twice.
import type { EvidencePiece } from './grounding'

export interface Evidence extends EvidencePiece {
  /** `E1`, `E2`, … in the order of creation. */
  readonly id: string
}

/** All evidence of one answer; only this assigns ids. */
export interface EvidenceList {
  readonly all: readonly Evidence[]
  get(id: string): Evidence | undefined
  /** Adds a piece and returns it; the same lines are added once. Null if they can't be read. */
  add(piece: EvidencePiece): Evidence | null
}

/** Creates an empty list. */
export function createEvidenceList(): EvidenceList {
  const all: Evidence[] = []
  return {
    all,
    get: (id) => all.find((piece) => piece.id === id),
    add: (piece) => {
      const same = all.find(
        (one) =>
          one.projectId === piece.projectId &&
          one.path === piece.path &&
          one.startLine <= piece.startLine &&
          one.endLine >= piece.endLine,
      )
      if (same !== undefined) return same
      if (piece.text === '') return null
      const added = { ...piece, id: `E${all.length + 1}` }
      all.push(added)
      return added
    },
  }
}
