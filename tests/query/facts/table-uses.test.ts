// What statements of SQL and calls of query builders do with tables.
import { expect, test } from 'vitest'
import { tableUsesOf } from '#main/query/project/table-uses'
import { parsedProject } from '#tests/support/parsed-project'

async function usesIn(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { view } = await parsedProject(files)
  return tableUsesOf(view).uses.map(({ does, table, path, line }) => `${does} ${table} ${path}:${line}`)
}

// Would catch: a read told as a write, a table of a joined, nested or continued statement left out.
test('statements in texts of code read and write tables', async () => {
  expect(
    await usesIn({
      'store.go': `package store

const q = \`
	SELECT u.id FROM users u, "Orders" o
	LEFT JOIN teams t ON t.id = u.team_id
	WHERE EXISTS (SELECT 1 FROM app.members)
\`

func (s *Store) write() {
	s.db.Exec("INSERT INTO users (id) SELECT id FROM guests")
	s.db.Exec("UPDATE users SET name = $1 " +
		"FROM teams WHERE 1=1")
	s.db.Exec(\`
		WITH old AS (DELETE FROM logs RETURNING id)
		INSERT INTO archive SELECT * FROM old\`)
	s.db.Exec("delete from " + "x")
	s.db.Exec("delete from sessions")
}
`,
      'Dao.java': `class Dao {
  String find() { return "SELECT EXTRACT(YEAR FROM born) FROM people WHERE a IS DISTINCT FROM b"; }
}
`,
    }),
  ).toEqual([
    'reads people Dao.java:2',
    'reads users store.go:4',
    'reads Orders store.go:4',
    'reads teams store.go:5',
    'reads members store.go:6',
    'writes users store.go:10',
    'reads guests store.go:10',
    'writes users store.go:11',
    'reads teams store.go:12',
    'writes logs store.go:14',
    'writes archive store.go:15',
    'writes sessions store.go:17',
  ])
})

test('queries in files of SQL count, their comments and events don’t', async () => {
  expect(
    await usesIn({
      'queries.sql': `-- name: add-user
-- Update the list from users, or insert into nothing.
WITH fresh AS (
  SELECT id FROM guests
  -- INSERT INTO never
)
INSERT INTO users SELECT id FROM fresh ON CONFLICT DO UPDATE SET id = 1;

SELECT * FROM users FOR UPDATE;
CREATE TABLE a (b INT REFERENCES users ON DELETE CASCADE ON UPDATE CASCADE);
TRUNCATE TABLE logs;
`,
    }),
  ).toEqual([
    'reads guests queries.sql:4',
    'writes users queries.sql:7',
    'reads users queries.sql:9',
    'writes logs queries.sql:11',
  ])
})

test('prose and other code is no statement', async () => {
  expect(
    await usesIn({
      'a.ts': `import { select } from './b'
// Select one from users
const text = 'Select the best from all'
const other = "Update the page"
const more = "Delete from here"
export const from = select(text, other, more)
`,
    }),
  ).toEqual([])
})

test('calls of query builders read and write tables', async () => {
  expect(
    await usesIn({
      'links.js': `async function all(knex) {
  const query = knex('links').where('a', 1)
  await query.delete()
  await knex('users').where('id', 1).update({ a: 1 })
  return knex('visits').leftJoin('domains', 'a', 'b').first()
}
`,
      'mapped.ts': `await db.insert(orders).values(order)
const rows = await db.select().from(orders)
await db.query.orders.findMany()
await prisma.cart.updateMany({ where: {} })
Array.from(text)
`,
      'repo.go': `package repo

func f() {
	sq.Update("users").Set("a", 1)
	sq.Select("id").From("teams")
}
`,
      'Job.php': `<?php
DB::table('jobs')->insert(['a' => 1]);
DB::table('runs')->where('a', 1)->get();
`,
    }),
  ).toEqual([
    'writes jobs Job.php:2',
    'reads runs Job.php:3',
    'writes links links.js:2',
    'writes users links.js:4',
    'reads visits links.js:5',
    'reads domains links.js:5',
    'writes orders mapped.ts:1',
    'reads orders mapped.ts:2',
    'reads orders mapped.ts:3',
    'writes cart mapped.ts:4',
    'writes users repo.go:4',
    'reads teams repo.go:5',
  ])
})
