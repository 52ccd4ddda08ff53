// Questions whose words belong to another kind, but that ask what the program itself does.
import { expect, test } from 'vitest'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

async function runner() {
  const { view } = await parsedProject({
    'package.json': '{ "name": "runner", "dependencies": { "koa": "3.0.0" } }',
    'src/tasks.ts': `export class Tasks {\n  /** Detects circular dependencies between tasks. */\n  detectCircular(names: string[]) { return names.length > 1 }\n  /** Runs dependencies in parallel. */\n  runParallel(names: string[]) { return Promise.all(names) }\n}\n`,
    'src/errors.ts': `export function missing(name: string) { throw new Error(\`task list does not contain task \${name}\`) }\n`,
  })
  return view
}

// Would catch: the import cycles of the repository listed for a question about what the program does with cycles.
test('how a program finds circular dependencies is a question about its code', async () => {
  const view = await runner()
  const { headline, sections } = askGraph([view], 'How does it detect circular dependencies between tasks?')
  expect(headline).not.toContain('import cycle')
  expect(JSON.stringify(sections)).toContain('detectCircular')
  expect(askGraph([view], 'Are there circular dependencies?').headline).toContain('import cycles')
})

// Would catch: "support running parallel" looked up among the packages that a manifest declares.
test('whether a program supports something is not a question about packages', async () => {
  const view = await runner()
  const answer = askGraph([view], 'Does it support running dependencies in parallel?')
  expect(answer.headline).not.toContain('is not among')
  expect(JSON.stringify(answer)).toContain('runParallel')
  expect(askGraph([view], 'Does it depend on koa?').headline).toContain('koa')
})

// Would catch: a message that is told with a capital said to be nowhere, though the source has it without.
test('a message is found whatever case it is told in', async () => {
  const view = await runner()
  const answer = askGraph([view], 'I get "Task list does not contain task build", where is that from?')
  expect(answer.headline).not.toContain('is in no file')
  expect(answer.sections.flatMap(({ rows }) => rows)[0]).toMatchObject({ path: 'src/errors.ts', startLine: 1 })
  const begun = askGraph([view], 'I get "Task list does not contain task", where is that from?')
  expect(begun.headline).toContain('The message is written at 1 place')
})

// Would catch: the word for a table dropped because the paths of all tables have it.
test('a table is meant by its name, though the paths of all tables have the word', async () => {
  const { view } = await parsedProject({
    'orders/main.ts': 'export const one = 1\n',
    'orders/schema.sql':
      'CREATE TABLE orders (\n  id INTEGER PRIMARY KEY,\n  total INTEGER\n);\nCREATE TABLE tags (id INTEGER);\n',
  })
  const { headline } = askGraph([view], 'Which columns does the orders table have?')
  expect(headline).toContain('`orders` has 2 columns')
  expect(headline).toContain('`total`')
})

// Would catch: helpers of the tests that stand beside the code listed as what the program calls most.
test('what tests call is not among the most called', async () => {
  const { view } = await parsedProject({
    'src/lib.rs': `pub fn parse(text: &str) -> usize { text.len() }\npub fn run() { parse("a"); }\n\n#[cfg(test)]\nmod tests {\n  fn helper() {}\n  #[test]\n  fn one() { helper(); helper(); helper(); }\n}\n`,
  })
  const called = askGraph([view], 'Give an overview of this repository').sections.find(
    ({ title }) => title === 'Most called',
  )
  expect(called?.rows.map(({ text }) => text).join()).toContain('`parse`')
  expect(called?.rows.map(({ text }) => text).join()).not.toContain('helper')
})

// Would catch: a package of helpers, which everything uses, said to be a main part before what the project is about.
test('helpers come last among the parts of a project', async () => {
  const many = (name: string): string =>
    Array.from({ length: 12 }, (_, at) => `export function ${name}${at}() { return assert${at % 3}() }\n`).join('')
  const { view } = await parsedProject({
    'src/utils/check.ts': Array.from({ length: 3 }, (_, at) => `export function assert${at}() { return ${at} }\n`).join(
      '',
    ),
    'src/orders/place.ts': `import { assert0, assert1, assert2 } from '../utils/check'\n${many('place')}`,
    'src/billing/pay.ts': `import { assert0, assert1, assert2 } from '../utils/check'\n${many('pay')}`,
  })
  const parts = askGraph([view], 'What are the main parts of the sample code base?').sections.find(({ title }) =>
    title.startsWith('Packages and folders'),
  )
  expect(parts?.rows.map(({ path }) => path?.split('/')[1]).at(-1)).toBe('utils')
})

// Would catch: what runs in the background looked up among the scripts of a manifest.
test('tasks in the background are jobs, not scripts', async () => {
  const { view } = await parsedProject({
    'package.json': '{ "name": "worker", "scripts": { "build": "tsc" } }',
    'src/sync.ts': 'export function start() { setInterval(syncAll, 60_000) }\nfunction syncAll() { return 1 }\n',
  })
  const { headline } = askGraph([view], 'Which tasks does the worker run in the background and at what interval?')
  expect(headline).toContain('job')
  expect(headline).not.toContain('script')
})

// Would catch: an interface that is called like the project explained to who asks what the project is.
test('a project is meant where its readme spells it so', async () => {
  const { view } = await parsedProject({
    'README.md': '# Sample\n\nSample plans the watering of gardens.\n',
    'src/rpc.ts': 'export interface Sample {\n  ping(): void\n}\n',
  })
  expect(askGraph([view], 'What is Sample?').headline).toContain('plans the watering of gardens')
  expect(askGraph([view], 'Explain `Sample`').headline).toContain('interface')
})

// Would catch: "tasks" taken for those of a build although it names a table; a struct for the interface that is asked for.
test('a word that says what kind is meant decides', async () => {
  const { view } = await parsedProject({
    Makefile: 'tasks:\n\techo one\n',
    'db/schema.sql': 'CREATE TABLE tasks (\n  id INTEGER PRIMARY KEY,\n  owner TEXT\n);\n',
    'model/store.go': 'package model\n\ntype Store struct {\n\tName string\n}\n',
    'store/store.go':
      'package store\n\ntype Store interface {\n\tGet(id string) string\n}\n\ntype memory struct{}\n\nfunc (m memory) Get(id string) string { return id }\n',
  })
  expect(askGraph([view], 'What columns does the tasks table have?').headline).toContain('`tasks` has 2 columns')
  expect(askGraph([view], 'Explain the Store interface').headline).toContain('store/store.go')
  expect(askGraph([view], 'Explain the Store struct').headline).toContain('model/store.go')
})
