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

/** Where the first question about a table's users finds them: `path:line` of each row. */
async function usersOf(files: Readonly<Record<string, string>>, table: string): Promise<Record<string, string>> {
  const { view } = await parsedProject(files)
  const answer = askGraph([view], `Who reads and writes the ${table} table?`)
  const rows = (title: string): string =>
    (answer.sections.find((one) => one.title === title)?.rows ?? [])
      .map(({ path, startLine }) => `${path}:${startLine}`)
      .toSorted()
      .join(' ')
  return { writes: rows(`Writes ${table}`), reads: rows(`Reads ${table}`) }
}

// Would catch: "defines 1 table" without a user where models are reached by a manager, a relation or a variable.
test('users of a model are those of its manager, of its relations and of variables called like it', async () => {
  const files = {
    'dock/models.py':
      'from django.db import models\n\nclass Harbour(models.Model):\n    name = models.TextField()\n\nclass Boat(models.Model):\n    harbour = models.ForeignKey(Harbour, on_delete=models.CASCADE)\n\n    def rename(self):\n        self.save()\n',
    'dock/views.py':
      'from dock.models import Boat\n\ndef listed():\n    rows = Boat.objects.filter(name="a")\n    remove(rows)\n\ndef gone():\n    Boat.objects.filter(\n        name="a",\n    ).delete()\n\ndef moved(boat):\n    boat.save()\n\ndef emptied(harbour):\n    harbour.boat_set.all().delete()\n\ndef counted(harbour):\n    return harbour.boat_set.count()\n\ndef other(rope):\n    rope.save()\n',
  }
  expect(await usersOf(files, 'dock_boat')).toEqual({
    writes: 'dock/models.py:10 dock/views.py:13 dock/views.py:16 dock/views.py:8',
    reads: 'dock/views.py:19 dock/views.py:4',
  })
})

test('what is given to a call on a model, or done on later lines, says nothing of the model', async () => {
  const files = {
    'app/models/event.rb': 'class Event < ApplicationRecord\nend\n',
    'app/jobs/receive_job.rb':
      'class ReceiveJob\n  def perform(ids)\n    receive(Event.where(id: ids.merge(1)))\n    log.destroy\n  end\nend\n',
    'app/jobs/clean_job.rb':
      'class CleanJob\n  def perform\n    Event\n      .where(old: true)\n      .delete_all\n  end\nend\n',
    'app/jobs/list_job.rb': 'class ListJob\n  def perform\n    Event.saved(true).where(a: 1)\n  end\nend\n',
  }
  expect(await usersOf(files, 'events')).toEqual({
    writes: 'app/jobs/clean_job.rb:3',
    reads: 'app/jobs/list_job.rb:3 app/jobs/receive_job.rb:3',
  })
})

test('users of a model that its mapper keeps by name are those of what hands it out', async () => {
  const files = {
    'models/boat.js':
      "const { Model } = require('sequelize')\nclass Boat extends Model {\n  static init(sequelize) {\n    super.init({ name: DataTypes.STRING }, { sequelize, modelName: 'boat' })\n  }\n}\nmodule.exports = Boat\n",
    'store.js':
      'class Store {\n  get models() {\n    return this.sequelize.models\n  }\n  get boatModel() {\n    return this.models.boat\n  }\n}\nmodule.exports = new Store()\n',
    'use.js':
      "const Store = require('./store')\nasync function countBoats() {\n  return Store.boatModel.count()\n}\nasync function sink() {\n  await Store.boatModel.destroy({ where: {} })\n}\nmodule.exports = { countBoats, sink }\n",
  }
  expect(await usersOf(files, 'boats')).toEqual({ writes: 'use.js:6', reads: 'use.js:3' })
})
