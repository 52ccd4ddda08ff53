// The weights of search. Found by `npm run bench:locate` over the histories of some repositories, and checked on others.

/** Every part of the ranking; 0 leaves it out. */
export interface SearchWeights {
  /** A file's words, its best single chunk, and past commits that say the like. */
  readonly words: number
  readonly chunk: number
  readonly history: number
  /** What one occurrence counts in a file's own name, its folders and the names it defines; in the text it is 1. */
  readonly fileName: number
  readonly folder: number
  readonly definedName: number
  /** What the file counts for a place in it; the words of the place itself are 1. */
  readonly file: number
  /** What one occurrence counts in a definition's own name and in the names around it; in its lines it is 1. */
  readonly ownName: number
  readonly outerName: number
  /** How much of the query is in a single line. */
  readonly line: number
  /** Long definitions do more and are meant more often: the share added for each e-fold of lines. */
  readonly length: number
  /** What the best caller or callee counts. */
  readonly neighbour: number
  /** How much each further place of a file is held against it, for each e-fold of places. */
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
