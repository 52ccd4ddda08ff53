// Comparisons of what is no single type: folders and packages, commands, and names that differ in the words alone.
import { expect, test } from 'vitest'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const answered = async (files: Readonly<Record<string, string>>, question: string) => {
  const { view } = await parsedProject(files)
  const { headline, sections } = askGraph([view], question)
  const rowsOf = (title: string): string =>
    (sections.find((one) => one.title === title)?.rows ?? []).map(({ text }) => text).join('\n')
  return { headline, rowsOf }
}

const harbour = {
  'package.json': '{ "private": true, "workspaces": ["packages/*"] }',
  'packages/quay/package.json':
    '{ "name": "quay", "description": "Where ships lie.", "dependencies": { "rope": "1" } }',
  'packages/quay/src/berth.js': 'export class Berth {}\nexport function moor() {}\n',
  'packages/quay/src/fender.js': 'export function fend() {}\n',
  'packages/tower/package.json':
    '{ "name": "tower", "description": "Who may come in.", "dependencies": { "radio": "2" } }',
  'packages/tower/src/clearance.js':
    'import { moor } from "../../quay/src/berth.js"\nexport function clear() { return moor() }\n',
  'packages/tower/src/signal.js': 'export function signal() {}\n',
}

// Would catch: "nothing fits" for two folders, and a count of imports in the wrong direction.
test('two packages are told by what they are for, hold, depend on, and which imports which', async () => {
  const { headline, rowsOf } = await answered(
    harbour,
    'What is the difference between the quay package and the tower package?',
  )
  expect(headline).toContain('`packages/quay/` has 2 files of code with 3 definitions.')
  expect(headline).toContain('`packages/tower/` imports from `packages/quay/` (1 import), not the other way.')
  expect(rowsOf('What they are')).toMatch(/quay\/`: Where ships lie\.[^]*tower\/`: Who may come in\./)
  expect(rowsOf('Dependencies of packages/tower alone')).toContain('`radio`')
  expect(rowsOf('What packages/quay holds')).toContain('`packages/quay/src/berth.js`, 2 definitions')
})

test('folders are meant without a word for them where nothing else is called so', async () => {
  const { headline } = await answered(harbour, "What's the difference between quay and tower?")
  expect(headline).toMatch(/^`packages\/quay\/` has /)
})

const ledger = {
  'package.json': '{}',
  'src/entities/lbook.js':
    '/** What is bought and lent. */\nexport class LBook {\n  title = ""\n  lend() { return this.title }\n}\n',
  'src/entities/lshelf.js':
    '/** Where books stand. */\nexport class LShelf {\n  bookIds = []\n  add(id) { this.bookIds.push(id) }\n}\n',
  'src/pages/book-window.js': 'export function openBook() {}\n',
  'src/pages/shelf-window.js': 'export function openShelf() {}\n',
  'src/rules.js':
    'export function mustBeKeeper(user) {\n  return user.keeper\n}\n\nexport function mustBeReader(user) {\n  return user.reader || user.keeper\n}\n',
}

// Would catch: a search for the word "difference".
test('entities with the prefix of the project are meant by the words, and how one refers to the other is told', async () => {
  const { headline, rowsOf } = await answered(ledger, 'What is the difference between a book and a shelf?')
  expect(headline).toMatch(/^`LBook` is a class .*`LShelf` is a class/)
  expect(rowsOf('How they refer to each other')).toBe('`LShelf` has `bookIds = []`')
})

test('two rules whose names differ in the words are compared by their lines', async () => {
  const { rowsOf } = await answered(ledger, 'What is the difference between a keeper and a reader?')
  expect(rowsOf('What differs')).toContain('`mustBeReader`: `return user.reader || user.keeper`')
})

// Would catch: places with words of the same meaning as "prune" instead of the two commands.
test('two commands are told by what they say of themselves', async () => {
  const { headline } = await answered(
    {
      'go.mod': 'module example.org/attic\n\nrequire github.com/spf13/cobra v1.8.0\n',
      'cmd/drop.go':
        'package cmd\n\nimport "github.com/spf13/cobra"\n\nvar drop = &cobra.Command{\n\tUse:   "drop [id]",\n\tShort: "Forget a box",\n}\n',
      'cmd/sweep.go':
        'package cmd\n\nimport "github.com/spf13/cobra"\n\nvar sweep = &cobra.Command{\n\tUse:   "sweep",\n\tShort: "Free the room of dropped boxes",\n}\n',
    },
    'What is the difference between drop and sweep?',
  )
  expect(headline).toMatch(/`drop` is a command declared at `cmd\/drop\.go:\d+`: “Forget a box”\./)
  expect(headline).toMatch(/`sweep` is a command .*: “Free the room of dropped boxes”\./)
})
