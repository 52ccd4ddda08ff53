import { type Book, UnknownBook } from './book.js'
import { rank } from './search.js'

/** Every book of the library, by its number. */
export class Catalogue {
  private readonly books = new Map<string, Book>()

  add(book: Book): void {
    this.books.set(book.isbn, book)
  }

  find(isbn: string): Book {
    const book = this.books.get(isbn)
    if (book === undefined) throw new UnknownBook(isbn)
    return book
  }

  /** Books whose title fits the words, best first. */
  search(words: string): readonly Book[] {
    return rank([...this.books.values()], words)
  }
}

export function openCatalogue(): Catalogue {
  const catalogue = new Catalogue()
  catalogue.add({ isbn: '978-0', title: 'The Art of Dry Stone Walls', copies: 2 })
  catalogue.add({ isbn: '978-1', title: 'Paths and Cairns of the North', copies: 1 })
  return catalogue
}
