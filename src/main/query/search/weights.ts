// The weights of search. Tuned by `npm run bench:locate` on the histories of some repositories, and checked on others.

/** The weight of each part of the ranking; 0 disables it. */
export interface SearchWeights {
  /** A file's words, its best single chunk, and similar past commits. */
  readonly words: number
  readonly chunk: number
  readonly history: number
  /** The weight of an occurrence in a file's own name, its folders and the names it defines; in the text it is 1. */
  readonly fileName: number
  readonly folder: number
  readonly definedName: number
  /** The weight of the file in the score of a place; the words of the place itself have 1. */
  readonly file: number
  /** The weight of an occurrence in a definition's own name and in enclosing names; in its lines it is 1. */
  readonly ownName: number
  readonly outerName: number
  /** The weight of the best single line. */
  readonly line: number
  /** Longer definitions do more and are meant more often: the share added for each e-fold of lines. */
  readonly length: number
  /** The weight of the best caller or callee. */
  readonly neighbour: number
  /** The penalty for each further place of a file, for each e-fold of places. */
  readonly crowd: number
}

export const searchWeights: SearchWeights = {
  words: 1,
  chunk: 0.2,
  history: 0.5,
  fileName: 8,
  folder: 2,
  definedName: 3,
  file: 1,
  ownName: 3,
  outerName: 2,
  line: 0.2,
  length: 0.1,
  neighbour: 0.1,
  crowd: 0.1,
}
