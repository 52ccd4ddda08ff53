import type { Book } from './book.js'

/** Orders books by how many of the words stand in their title; those without any are left out. */
export function rank(books: readonly Book[], words: string): readonly Book[] {
  const wanted = tokens(words)
  return books
    .map((book) => ({ book, score: scoreOf(book, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ book }) => book)
}

function scoreOf(book: Book, wanted: readonly string[]): number {
  const title = new Set(tokens(book.title))
  return wanted.filter((word) => title.has(word)).length
}

function tokens(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/\W+/)
    .filter((word) => word !== '')
}
