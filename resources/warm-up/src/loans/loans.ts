import type { Catalogue } from '../catalogue/catalogue.js'
import { dueDate, fineFor } from './terms.js'

export interface Loan {
  readonly isbn: string
  readonly member: string
  readonly due: Date
}

/** Thrown where every copy of a book is lent. */
export class NoCopyLeft extends Error {}

/** Who has which book, and until when. */
export class Loans {
  private readonly open: Loan[] = []

  constructor(
    private readonly catalogue: Catalogue,
    private readonly now: () => Date,
  ) {}

  lend(isbn: string, member: string): Loan {
    const book = this.catalogue.find(isbn)
    if (this.lent(isbn) >= book.copies) throw new NoCopyLeft(book.title)
    const loan = { isbn, member, due: dueDate(this.now()) }
    this.open.push(loan)
    return loan
  }

  /** Takes a book back. @returns the fine to pay, in cents */
  takeBack(isbn: string, member: string): number {
    const index = this.open.findIndex((loan) => loan.isbn === isbn && loan.member === member)
    const [loan] = index === -1 ? [] : this.open.splice(index, 1)
    return loan === undefined ? 0 : fineFor(loan.due, this.now())
  }

  lent(isbn: string): number {
    return this.open.filter((loan) => loan.isbn === isbn).length
  }
}

export function createLoans(catalogue: Catalogue, now: () => Date): Loans {
  return new Loans(catalogue, now)
}
