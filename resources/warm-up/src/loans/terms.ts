const day = 24 * 60 * 60 * 1000
const loanDays = 28
const centsPerDay = 20
const highestFine = 1000

/** When a book lent now has to be back. */
export function dueDate(lent: Date): Date {
  return new Date(lent.getTime() + loanDays * day)
}

/** What a book costs that comes back late, in cents. */
export function fineFor(due: Date, returned: Date): number {
  return Math.min(daysLate(due, returned) * centsPerDay, highestFine)
}

function daysLate(due: Date, returned: Date): number {
  return Math.max(0, Math.ceil((returned.getTime() - due.getTime()) / day))
}
