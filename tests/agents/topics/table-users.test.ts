// "Which table stores X and who reads and writes it": the table, and the lines that use its model.
import { expect, test } from 'vitest'
import { renderMarkdown } from '#main/agents/render-markdown'
import { tablesOf } from '#main/query/project/tables'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const model = (name: string, table: string): string =>
  `<?php\nnamespace App\\Models;\nclass ${name} extends Model\n{\n    protected $table = '${table}';\n    public const DRY = 'dry';\n}\n`
const harbour = {
  'app/Models/Berth.php': model('Berth', 'harbour_berths'),
  'app/Models/Rope.php': model('Rope', 'ropes'),
  'app/Make.php':
    "<?php\nuse App\\Models\\Berth;\nclass Make\n{\n    public function execute(): void\n    {\n        $berth = Berth::create(['name' => 'one']);\n    }\n}\n",
  'app/Show.php':
    "<?php\nuse App\\Models\\Berth;\nclass Show\n{\n    public function all(): void\n    {\n        $berths = Berth::where('dry', true)\n            ->get();\n    }\n    public function isDry(string $sort): bool\n    {\n        return $this->of($sort)->first() === Berth::DRY;\n    }\n}\n",
  'app/Clear.php':
    "<?php\nuse App\\Models\\Berth;\nclass Clear\n{\n    public function run(): void\n    {\n        Berth::where('dry', true)\n            ->delete();\n    }\n}\n",
}

test.each([
  'Which table stores berths and who reads and writes it?',
  'Which tables store berths and which code writes harbour_berths?',
])('%s', async (question) => {
  const { view } = await parsedProject(harbour)
  const answer = askGraph([view], question)
  expect(answer.headline).toContain('`harbour_berths`')
  expect(answer.headline).toContain('2 definitions write it, 1 definition reads it')
  const rows = (title: string): string =>
    (answer.sections.find((one) => one.title === title)?.rows ?? []).map(({ path }) => path).join(' ')
  expect(rows('Writes harbour_berths')).toBe('app/Clear.php app/Make.php')
  expect(rows('Reads harbour_berths')).toBe('app/Show.php')
  expect(renderMarkdown(answer, [view]).dropped).toBe(0)
})

test('a repository that is made for the model is told', async () => {
  const { view } = await parsedProject({
    'schema.sql': 'CREATE TABLE IF NOT EXISTS berth (id uuid);\nCREATE TABLE IF NOT EXISTS rope (id uuid);\n',
    'src/main/java/app/BerthEntity.java':
      'package app;\n@Entity\n@Table(name = Names.BERTH)\npublic class BerthEntity {}\n',
    'src/main/java/app/BerthRepository.java':
      'package app;\npublic interface BerthRepository extends JpaRepository<BerthEntity, String> {}\n',
    'src/main/java/app/BerthDao.java': 'package app;\nclass BerthService {\n    private BerthRepository berths;\n}\n',
  })
  const answer = askGraph([view], 'Which table stores berths and who reads and writes it?')
  expect(answer.headline).toContain('`berth`')
  expect(answer.headline).toContain('`BerthRepository` is made for it')
  expect(answer.headline).not.toContain('0 definition')
  expect(JSON.stringify(answer.sections)).toContain('app/BerthDao.java')
})

test('a table of a page is no database table', async () => {
  const { view } = await parsedProject({
    'schema.sql': 'CREATE TABLE ropes (id int);\nCREATE TABLE hulls (id int);\n',
    'src/tide-table.ts': 'export class TideTable {\n  stores(): void {}\n}\n',
  })
  expect(askGraph([view], 'Which table stores tides?').headline).not.toContain('defines 2 tables')
})

// Would catch: "defines 1 table" of a program with too many files, because its schema comes late by its path.
test('of too many files, the schema is read before what only speaks of tables', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 2_100 }, (_, at) => [`app/page${at}.ts`, `export const table${at} = 'a table of ${at}'\n`]),
  )
  const { view } = await parsedProject({ ...many, 'zz/schema.sql': 'CREATE TABLE ropes (id int);\n' })
  const { places, filesLeft } = tablesOf(view)
  expect(places.map(({ table }) => table)).toContain('ropes')
  expect(filesLeft).toBeGreaterThan(0)
})

const store = {
  'schema.sql': 'CREATE TABLE users (id INT);\nCREATE TABLE teams (id INT);\n',
  'store.go': `package store

func (s *Store) Add(id int) error {
	return s.db.Exec("INSERT INTO users (id) VALUES ($1)", id)
}

func (s *Store) Find(id int) *User {
	return s.db.QueryRow(\`SELECT * FROM users WHERE id = $1\`, id)
}

func (s *Store) Members() []User {
	return s.db.Query("SELECT * FROM teams JOIN users ON true")
}
`,
}

// Would catch: "no place is about all of these words" where statements in the code say who writes a table.
test.each(['Who writes to the users table?', 'Which functions insert into the table users?'])(
  '%s',
  async (question) => {
    const { view } = await parsedProject(store)
    const answer = askGraph([view], question)
    expect(answer.headline).toContain('at least 1 place writes `users` and at least 2 places read it')
    const rows = (title: string): string =>
      (answer.sections.find((one) => one.title === title)?.rows ?? []).map(({ text }) => text).join(' ')
    expect(rows('Statements by which `users` is written')).toMatch(/^`Store\.Add`/)
    expect(rows('Statements by which `users` is read')).toMatch(/^`Store\.Find`.*`Store\.Members`/)
    expect(renderMarkdown(answer, [view]).dropped).toBe(0)
  },
)

test('a table that nobody declares is not answered with all others', async () => {
  const { view } = await parsedProject(store)
  expect(askGraph([view], 'Who writes to the harbours table?').headline).not.toMatch(
    /defines \d+ table|places? writes? it/,
  )
})
