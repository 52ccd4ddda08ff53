// SQL: a table is found in any file, in any case; among several of a name, the nearest.
import { expect, it } from 'vitest'
import { edgesOf, graphOf } from '#tests/graph/graph-of'

// Would catch: tables and functions lost between files or by their case, columns in the way, and undue certainty.
it('tables and functions of other files are found, the nearest without certainty', async () => {
  const graph = await graphOf({
    'mysql/1.sql': 'CREATE TABLE Users (id int);\nCREATE TABLE #own (id int);\nCREATE TABLE clean (id int);\n',
    'mysql/2.sql':
      'ALTER TABLE users ADD COLUMN name text;\nCREATE VIEW people AS SELECT clean(name) FROM USERS;\nINSERT #own (id) VALUES (1);\n',
    'postgres/1.sql': 'CREATE TABLE users (id int);\nCREATE TABLE log (users int);\n',
    'shared.sql':
      'CREATE FUNCTION clean(a text) RETURNS text AS $$ INSERT INTO log VALUES (1); SELECT count(*) FROM users; $$;\n',
  })
  expect(edgesOf(graph, 'references', 'calls')).toEqual([
    'mysql/2.sql -> mysql/1.sql#Users inferred',
    'mysql/2.sql#people -> mysql/1.sql#Users inferred',
    'mysql/2.sql#people -> shared.sql#clean exact',
    'shared.sql#clean -> mysql/1.sql#Users possible',
    'shared.sql#clean -> postgres/1.sql#log exact',
    'shared.sql#clean -> postgres/1.sql#users possible',
  ])
})

// Would catch: a column that isn't one of its table because another file, or a name in another case, adds it.
it('columns that are added belong to the table, named as their file names it', async () => {
  const graph = await graphOf({
    '1.sql': 'CREATE TABLE Users (id int);\nALTER TABLE USERS ADD age int;\n',
    '2.sql': 'ALTER TABLE USERS ADD COLUMN name text;\n',
  })
  const columns = graph.nodes.filter((node) => node.kind === 'field')
  const parents = columns.map((column) => graph.nodes[column.parent]?.qualifiedName)
  expect(columns.map(({ filePath, qualifiedName }) => [filePath, qualifiedName])).toEqual([
    ['1.sql', 'Users.id'],
    ['1.sql', 'Users.age'],
    ['2.sql', 'users.name'],
  ])
  expect(parents).toEqual(['Users', 'Users', 'Users'])
})

// Would catch: a type taken for a table of its name, and a routine that is changed counted as called.
it('types are found apart from tables, and routines that are named are not called', async () => {
  const graph = await graphOf({
    '1.sql': 'CREATE TYPE mood AS ENUM (1);\nCREATE TABLE date (id int);\nCREATE FUNCTION f() AS $$ SELECT 1 $$;\n',
    '2.sql':
      "CREATE TABLE days (a date, b mood);\nSELECT 'x'::mood;\nDROP FUNCTION IF EXISTS f();\nSELECT * FROM g() AS f(a);\n",
  })
  expect(edgesOf(graph, 'references', 'calls')).toEqual([
    '2.sql -> 1.sql#f exact',
    '2.sql -> 1.sql#mood exact',
    '2.sql#days -> 1.sql#mood exact',
  ])
})

// Would catch: rows that are copied read as statements, or a quote in them that hides what follows.
it('what is copied from the input is no code', async () => {
  const graph = await graphOf({
    '1.sql': "COPY users (id) FROM stdin;\nO'Brien\nfrom users\n\\.\n\nCREATE TABLE users (id int);\n",
  })
  expect(edgesOf(graph, 'references', 'calls')).toEqual(['1.sql -> 1.sql#users exact'])
})
