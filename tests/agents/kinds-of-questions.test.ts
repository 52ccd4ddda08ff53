// Kinds of questions without a model: in two parts, about two things, about folders, and through overriding methods.
import { expect, test } from 'vitest'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'
import { sampleFiles } from '#tests/support/sample-project'

test.each([
  ['登录会话过期', true],
  ['Warum läuft die Sitzung ab?', true],
  ['why does a session expire so soon', false],
])('“%s” is recognised as another language: %s', async (text, expected) => {
  const { view } = await parsedProject(sampleFiles, 'ferry')
  expect(askGraph([view], text).limits.some((limit) => limit.includes('understood in this language'))).toBe(expected)
})

test('a question of punctuation alone has no words', async () => {
  const { view } = await parsedProject(sampleFiles, 'ferry')
  expect(askGraph([view], '???!').headline).toBe('The question contains no word to search for.')
})

test('a question in two parts gets two answers', async () => {
  const { view } = await parsedProject(sampleFiles, 'ferry')
  const answer = askGraph([view], 'what does deliver do and who calls it?')
  expect(answer.headline).toContain('`deliver` is a function')
  expect(answer.sections.find((one) => one.title === 'Who calls it')?.text).toBe('`deliver` has 2 proven callers.')
})

test('what two types share, and what only one has', async () => {
  const { view } = await parsedProject({
    'a.js':
      'class Rope { pull() {} tie() {} }\nclass Chain { pull() {} forge() {} }\nmodule.exports = { Rope, Chain }\n',
  })
  const answer = askGraph([view], 'compare Rope with Chain')
  const only = (name: string) =>
    answer.sections.find((one) => one.title === `Only in ${name}`)?.rows.map((row) => row.label)
  expect([only('Rope'), only('Chain')]).toEqual([['Rope.tie'], ['Chain.forge']])
  expect(answer.sections.find((one) => one.title === 'In both')?.text).toBe('`pull`.')
})

test('a folder: its importers, and its tests last', async () => {
  const { view } = await parsedProject({
    'lib/test/rope.test.js': "const { pull } = require('../rope')\npull()\nfunction a() {}\nfunction b() {}\n",
    'lib/rope.js': 'exports.pull = function pull() {}\n',
    'app.js': "require('./lib/rope').pull()\n",
  })
  const paths = (text: string) => askGraph([view], text).sections[0]?.rows.map((row) => row.path)
  expect(paths('who imports lib/?')).toEqual(['app.js'])
  expect(paths('explain the lib folder')).toEqual(['lib/rope.js', 'lib/test/rope.test.js'])
})

test('a caller of an overridden method is a possible caller of the override', async () => {
  const { view } = await parsedProject({
    'a.py':
      'class Base:\n    def run(self):\n        pass\n\n\nclass Fast(Base):\n    def run(self):\n        pass\n\n\ndef start(base: Base):\n    base.run()\n',
  })
  const answer = askGraph([view], 'who calls Fast.run?')
  expect(answer.headline).toBe('`Fast.run` has 0 proven callers, 1 possible.')
  expect(answer.sections[0]?.rows[0]).toMatchObject({ path: 'a.py', startLine: 12, confidence: 'possible' })
})

test('a chain of references is not reported as a chain of calls', async () => {
  const { view } = await parsedProject({
    'a.js': 'function start() { [1].map(end) }\nfunction end() {}\nmodule.exports = { start }\n',
  })
  const answer = askGraph([view], 'does start reach end?')
  expect(answer.headline).toBe(
    'No chain of calls from `start` to `end` is found. They are linked in 1 step, not all of them calls.',
  )
})

test('without a certain test, unresolved calls to that name in tests are reported', async () => {
  const { view } = await parsedProject({
    'toss.js': 'exports.toss = function toss() {}\n',
    'test/toss.test.js': 'module.exports = (given) => {\n  given().toss()\n}\n',
  })
  const answer = askGraph([view], 'which tests cover toss?')
  expect(answer.headline).toBe(
    '0 tests in the graph reach `toss` within two steps; 1 call site of that name in tests is not resolved.',
  )
  expect(answer.sections.flatMap(({ rows }) => rows.map((row) => `${row.path}:${row.startLine}`))).toEqual([
    'test/toss.test.js:2',
  ])
})

// Would catch: "Of 0 functions …, each is used" about a folder of notes.
test.each([
  'is there dead code?',
  'what calls load?',
  'which routes are there?',
  'what has no tests?',
  'what are the entry points?',
])('a project of prose has no code: %s', async (question) => {
  const { view } = await parsedProject({ 'README.md': '# Notes\n\nHow to load.\n', 'data.json': '{}\n' }, 'notes')
  expect(askGraph([view], question).headline).toBe(
    '`notes` has no code in a language that is read: 2 files, Markdown 1, JSON 1.',
  )
})

test('an answer of a project whose folder is gone says so', async () => {
  const { view } = await parsedProject({ 'a.ts': 'export const a = 1\n' })
  expect(askGraph([{ ...view, hasFolder: false }], 'where is a?').limits[0]).toContain('put the folder back')
})

// Would catch: all 121 types of a project as the answer to which types of keys it supports.
test('types of something are those named after it', async () => {
  const { view } = await parsedProject({
    'keys.ts':
      'export class RsaKey {}\nexport class EcdsaKey {}\nexport class Message {}\nexport class MissingKeyPolicy {}\nexport class AddPolicy extends MissingKeyPolicy {}\nexport class RejectPolicy extends MissingKeyPolicy {}\n',
  })
  expect(askGraph([view], 'which key types are supported?').headline).toContain('2 types')
  expect(askGraph([view], 'which policies for missing keys are there?').headline).toBe(
    '2 types implement or extend `MissingKeyPolicy`.',
  )
  expect(askGraph([view], 'which types are there?').headline).toContain('has 6 types')
})

// Would catch: "Typen" taken for a part of the name.
test('nouns for kinds in other languages, also in the plural, are not part of a name', async () => {
  const { view } = await parsedProject({
    'unit.ts': 'export class Unit {}\n',
    'tests/unit.test.ts': "import { Unit } from '../unit'\nexport function testUnit() {\n  return new Unit()\n}\n",
  })
  expect(askGraph([view], 'sind die Unit Typen getestet?').headline).toMatch(/^`Unit` is used by 1 test/)
})

// Would catch: a citation for a name that its lines don't have.
test('an unresolved call by another word than the name cites its line without the name', async () => {
  const { view } = await parsedProject({
    'lib/shelf.rb': 'module Shelf\n  def self.extend_object(obj)\n    super\n  end\nend\n',
    'lib/other.rb': 'class Other\n  def extend_object(obj)\n    obj\n  end\nend\n',
  })
  const rows = askGraph([view], 'who calls extend_object?').sections.flatMap((section) => section.rows)
  const onSuper = rows.filter(({ path, startLine }) => path === 'lib/shelf.rb' && startLine === 3)
  expect(onSuper.map(({ symbolName }) => symbolName)).toEqual([null])
})
