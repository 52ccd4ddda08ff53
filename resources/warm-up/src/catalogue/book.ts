/** One title of the library, with how many copies stand on its shelf. */
export interface Book {
  readonly isbn: string
  readonly title: string
  readonly copies: number
}

/** Thrown where a book is asked for that the library does not have. */
export class UnknownBook extends Error {
  constructor(readonly isbn: string) {
    super(`There is no book with the number ${isbn}.`)
  }
}
