// Singular and plural of English words in names.
import { expect, test } from 'vitest'
import { plural, singular } from '#main/kernel/words/word-number'

test.each([
  ['users', 'user'],
  ['categories', 'category'],
  ['addresses', 'address'],
  ['statuses', 'status'],
  ['people', 'person'],
  ['form_data', 'form_data'],
  ['data', 'data'],
  ['news', 'news'],
])('one of %s is %s, and more of it are the former', (many, one) => {
  expect(singular(many)).toBe(one)
  expect(plural(one)).toBe(many)
})

test.each([
  ['blog_entry', 'blog_entries'],
  ['UserMedia', 'UserMedia'],
  ['index', 'indices'],
  ['hero', 'heroes'],
  ['metadata', 'metadata'],
  ['women', 'women'],
  ['criteria', 'criteria'],
])('more than one %s is %s', (one, many) => {
  expect(plural(one)).toBe(many)
})
