import assert from 'node:assert'
import { test } from 'node:test'
import { openCatalogue } from '../src/catalogue/catalogue.js'
import { createLoans } from '../src/loans/loans.js'

test('a book that comes back late costs twenty cents a day', () => {
  let now = new Date('2026-01-01')
  const loans = createLoans(openCatalogue(), () => now)
  loans.lend('978-1', 'ada')
  now = new Date('2026-02-01')
  assert.equal(loans.takeBack('978-1', 'ada'), 60)
})
