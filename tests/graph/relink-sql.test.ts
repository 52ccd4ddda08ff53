// Following a change of SQL: names count in any case, and types and functions have names of their own.
import { expect, test } from 'vitest'
import { relinked } from './relinked'

const files = {
  'crew.sql': 'CREATE TABLE Crew (id int);\n',
  'use.sql': 'SELECT * FROM crew;\n',
  'more.sql': 'ALTER TABLE CREW ADD COLUMN rank Grade;\nSELECT Tally(1);\n',
  'other.sql': 'SELECT 1 FROM ships;\n',
}

// Would catch: a table, type or function that other files lose or find again without being linked again.
test.each([
  ['crew.sql', 'CREATE TABLE Sailors (id int);\n', ['crew.sql', 'more.sql', 'use.sql']],
  ['crew.sql', 'CREATE TABLE crew (id int);\n', ['crew.sql', 'more.sql', 'use.sql']],
  ['crew.sql', null, ['more.sql', 'use.sql']],
  ['grade.sql', 'CREATE TYPE GRADE AS ENUM (1);\n', ['grade.sql', 'more.sql']],
  ['tally.sql', 'CREATE FUNCTION TALLY() AS $$ SELECT 1 $$;\n', ['more.sql', 'tally.sql']],
])('a change of %s, case %$', async (path, text, expected) => {
  expect(await relinked(files, path, text)).toEqual(expected)
})
