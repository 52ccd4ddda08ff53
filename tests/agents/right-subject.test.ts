// Which of several namesakes, or of words that look like a name, a question means.
import { expect, test } from 'vitest'
import { placesHeadline } from '#main/agents/composers/evidence'
import type { Hit } from '#main/query/search/hybrid'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const paths = (answer: ReturnType<typeof askGraph>, title: string): readonly (string | null)[] =>
  answer.sections.find((one) => one.title === title)?.rows.map((row) => row.path) ?? []

// Would catch: "0 proven callers" of a private method whose name differs only in case.
test('case decides between namesakes, also after a named folder', async () => {
  const { view } = await parsedProject({
    'go.mod': 'module example.com/post\n\ngo 1.22\n',
    'mail/handler/handler.go': 'package handler\n\nfunc Refresh() {}\n',
    'web/web.go':
      'package web\n\ntype handler struct{}\n\nfunc (h handler) refresh() {}\n\nfunc Serve(on func()) { on() }\n',
    'main.go': 'package main\n\nimport "example.com/post/mail/handler"\n\nfunc main() { handler.Refresh() }\n',
  })
  for (const question of ['who calls Refresh in mail/handler?', 'who calls handler.Refresh?'])
    expect(askGraph([view], question).headline, question).toContain('`Refresh` has 1 proven caller')
})

// Would catch: a field of the same words reported as a type without subtypes.
test('if a type is asked for, it is preferred to a field of the same words', async () => {
  const { view } = await parsedProject({
    'auth/provider.ts': 'export interface Provider { name(): string }\n',
    'auth/google.ts':
      "import type { Provider } from './provider'\nexport class Google implements Provider { name() { return 'g' } }\n",
    'options.ts': 'export class Options { authProvider = 1 }\n',
  })
  const answer = askGraph([view], 'which types implement the auth Provider interface?')
  expect(paths(answer, 'Descendants')).toEqual(['auth/google.ts'])
})

// Would catch: "no chain of calls" because `main` was taken from a build script.
test('the ends of a path are the namesakes that a chain connects', async () => {
  const { view } = await parsedProject({
    'tools/one.py': 'def main():\n    pass\n',
    'app/two.py': 'def main():\n    work()\n\n\ndef work():\n    pass\n',
  })
  expect(askGraph([view], 'how does main reach work?').headline).toBe('`main` to `work` in 1 step.')
})

// Would catch: a certain "has none" about the first namesake although the second has some.
test('if the likeliest namesake has no answer, one that has is used, and the answer says so', async () => {
  const { view } = await parsedProject({
    'a.ts': 'export interface Port { open(): void }\n',
    'b.ts':
      'export namespace inner { export interface Port { close(): void } }\nexport class Quay implements inner.Port { close() {} }\n',
  })
  const answer = askGraph([view], 'what implements Port?')
  expect(paths(answer, 'Descendants')).toEqual(['b.ts'])
  expect(answer.headline).toContain('For `Port` at `a.ts:1` nothing is found; this answer is about `inner.Port`')
})

// Would catch: "`caching` is not found" for a question about a topic.
test('words that only look like a name are searched for', async () => {
  const { view } = await parsedProject({
    'cache.ts': '/** Sets up the caching of vets. */\nexport function setUpCache() {}\n',
  })
  const answer = askGraph([view], 'how is caching of vets set up?')
  expect(answer.kind).toBe('concept')
  expect(paths(answer, 'Places')).toEqual(['cache.ts'])
})

// Would catch: a long answer about a folder with the name of the first word, although the answer is elsewhere.
test('a symbol named by the first words is not the subject if all words together match elsewhere', async () => {
  const { view } = await parsedProject({
    'middleware/body.ts': 'export function parseBody() {}\n',
    'middleware/cors.ts': 'export function allowOrigin() {}\n',
    'dispatch.ts':
      '/** Executes the middleware stack, from the top of the stack down. */\nexport function executeStack() {}\n',
  })
  const answer = askGraph([view], 'How does the middleware stack get executed?')
  expect(paths(answer, 'Places')[0]).toBe('dispatch.ts')
})

// Would catch: tests inside source files not counted.
test('tests in the file of the code they test are found by their marks', async () => {
  const { view } = await parsedProject({
    'Cargo.toml': '[package]\nname = "words"\nversion = "0.1.0"\n',
    'src/lib.rs':
      'pub fn cut(text: &str) -> usize {\n    text.len()\n}\n\n#[test]\nfn cuts_nothing() {\n    assert_eq!(cut(""), 0);\n}\n\n' +
      '#[cfg(test)]\nmod tests {\n    use super::cut;\n\n    fn helper() -> usize {\n        cut("a")\n    }\n}\n\npub fn user() -> usize {\n    cut("b")\n}\n',
  })
  expect(askGraph([view], 'which tests cover cut?').headline).toMatch(/^`cut` is used by 2 tests directly/)
})

// Would catch: a constant of the same name in a test reported as the place of a setting.
test('a key that is a symbol only in tests is found where the source sets it', async () => {
  const { view } = await parsedProject({
    'src/app.py': 'DEFAULTS = {\n    "SECRET_KEY": None,\n}\n',
    'tests/test_app.py': 'SECRET_KEY = "x"\n',
  })
  const answer = askGraph([view], 'where is SECRET_KEY defined?')
  expect(answer.headline).toContain('first at `src/app.py:2`')
  expect(answer.headline).toContain('only `tests/test_app.py:1`')
})

// Would catch: frames of the library itself reported as external when they are from an installed copy.
test('frames of an installed release of this project belong to the project', async () => {
  const { view } = await parsedProject({
    'go.mod': 'module example.com/acme/mux\n\ngo 1.22\n',
    'route.go': 'package mux\n\nfunc Match() {\n\tpanic("x")\n}\n',
  })
  const trace = (module: string) =>
    `panic: boom\n\nexample.com/${module}.Match(0x1)\n\t/go/pkg/mod/example.com/${module}@v1.8.1/route.go:4 +0x2ad\nmain.main()\n\t/tmp/x/main.go:9 +0x1d`
  expect(askGraph([view], trace('acme/mux')).headline).toContain('`Match` at `route.go:4`')
  expect(askGraph([view], trace('other/lib')).headline).not.toContain('route.go')
})

test.each([
  ['which exporters are there?', ['Csv', 'Json']],
  ['what kinds of exporters do we have?', ['Csv', 'Json']],
])('“%s” lists the types below the one of that name', async (question, expected) => {
  const { view } = await parsedProject({
    'a.ts':
      'export interface Exporter { run(): void }\nexport class Csv implements Exporter { run() {} }\nexport class Json implements Exporter { run() {} }\n',
  })
  const rows = askGraph([view], question).sections[0]?.rows ?? []
  expect(rows.map((row) => row.text)).toEqual(expected.map((name) => `\`${name}\``))
})

test('`?` or `!` at the end of a Ruby name may be left out', async () => {
  const { view } = await parsedProject({ 'a.rb': 'class Base\n  def route!\n  end\nend\n' })
  expect(askGraph([view], 'where is route! defined?').headline).toContain('`a.rb:2')
})

// Would catch: "the graph links no use of it" about functions in tables, because what top-level code names is taken for
// an export.
test('a function in a table or given to a decorator is passed on by it, and an export is not', async () => {
  const { view } = await parsedProject({
    'filters.py':
      'def twin(plain):\n    return lambda own: own\n\n\ndef sync_do_group(value):\n    return value\n\n\n@twin(sync_do_group)\nasync def do_group(value):\n    return value\n\n\nFILTERS = {\n    "group": do_group,\n    "items": do_group,\n}\n',
    'steps.ts': 'export function toStep() {}\nexport const steps = {\n  to: toStep,\n}\n',
    'old.js': 'function load() {}\nmodule.exports = { load }\n',
  })
  const passedOn = (name: string): readonly string[] => {
    const answer = askGraph([view], `who calls ${name}?`)
    const rows = answer.sections.find((one) => one.title === 'Passed on to be called later')?.rows ?? []
    return [answer.headline, ...rows.map((row) => `${row.text} ${row.startLine}`)]
  }
  expect(passedOn('do_group')).toEqual([
    'No direct call of `do_group` is proven; it is passed on without a call at 2 places, by `FILTERS`. `sync_do_group`, its counterpart by name, is passed on at 1 place.',
    '`FILTERS`, also line 16 15',
  ])
  expect(passedOn('sync_do_group')).toEqual([expect.stringContaining('at 1 place'), '`do_group` 9'])
  expect(passedOn('toStep')).toEqual([expect.stringContaining('at 1 place'), '`steps` 3'])
  expect(passedOn('load')).toEqual([expect.not.stringContaining('passed on')])
})

// Would catch: "0 tests" of a function, although the type that people mean by the word is tested.
test('a plain word may mean a definition in another case', async () => {
  const { view } = await parsedProject({
    'go.mod': 'module example.com/shop\n\ngo 1.22\n',
    'history.go': 'package shop\n\ntype History struct{}\n\nfunc NewHistory() *History { return &History{} }\n',
    'pluck.go': 'package shop\n\nfunc pluck() {}\n\nfunc Pluck() {}\n',
    'terminal.go': 'package shop\n\ntype Terminal struct {\n\thistory *History\n}\n\nfunc use() { pluck() }\n',
    'history_test.go':
      'package shop\n\nimport "testing"\n\nfunc TestHistory(t *testing.T) { NewHistory() }\n\nfunc TestPluck(t *testing.T) { Pluck() }\n',
  })
  expect(askGraph([view], 'which tests cover the history?').headline).toContain('`history.go` is used by 1 test ')
  const twin = askGraph([view], 'is pluck tested?').headline
  expect(twin).toContain('For `pluck` at `pluck.go:3` nothing is found; this answer is about `Pluck`')
  expect(twin).toContain('`Pluck` is used by 1 test')
})

// Would catch: a bare "0 tests" of a function that tests may reach through code around it.
test('a 0 of tests names what uses the subject', async () => {
  const { view } = await parsedProject({
    'a.ts': 'export function gather() {}\nexport function serve() {\n  gather()\n}\n',
  })
  expect(askGraph([view], 'which tests cover gather?').headline).toContain(
    '0 tests in the graph reach `gather` within two steps. `serve` uses it',
  )
})

// Would catch: "`registry` is not found" because "class" was taken for the kind of a name.
test('a kind word may be part of a name', async () => {
  const { view } = await parsedProject({
    'class_registry.py': 'def register(name):\n    return name\n',
    'tests/test_registry.py': 'from class_registry import register\n\n\ndef test_it():\n    register("a")\n',
  })
  expect(askGraph([view], 'which tests cover the class registry?').headline).toContain('`class_registry.py` is used by')
})

// Would catch: "All of these words are in `everything`", a function of sixty lines with one word at each end.
test('words far apart in one long definition are not said to be in it without that', async () => {
  const body = Array.from({ length: 60 }, (_, at) => `  log(${at})`).join('\n')
  const { view } = await parsedProject({
    'long.ts': `declare function log(at: number): void\nexport function everything() {\n  // the harbour\n${body}\n  // a lantern\n}\n`,
  })
  expect(askGraph([view], 'where is the harbour lantern kept?').headline).toContain(
    'All of these words are in `everything`, but far apart.',
  )
})

// Would catch: "Nothing fits" while a file has exactly this name.
test('a question whether there is something is answered by the name of a file', async () => {
  const { view } = await parsedProject({
    'tests/webpack.config.ts': 'export default {}\n',
    'run.ts': 'export function readConfig() {}\n',
  })
  expect(askGraph([view], 'is there a webpack config').headline).toBe(
    '1 file has “webpack”, “config” in its name, first `tests/webpack.config.ts`, which is part of the tests.',
  )
})

// Would catch: places in tests listed instead of the source, and "not found" for keys of object literals.
test('keys of object literals are found where the source defines and uses them', async () => {
  const mentions = 'ERR_FULL\nkBerth\n'.repeat(10)
  const { view } = await parsedProject({
    'a/dock.test.js': `/*\n${mentions}*/\n`,
    'lib/codes.js':
      "module.exports = {\n  ERR_FULL: make('ERR_FULL')\n}\nfunction make (name) { return Error.bind(null, name) }\n",
    'lib/symbols.js': "module.exports = {\n  kBerth: Symbol('berth')\n}\n",
    'lib/dock.js':
      "const { ERR_FULL } = require('./codes')\nconst { kBerth } = require('./symbols')\nmodule.exports = function moor (dock) {\n  if (dock[kBerth] > 3) throw new ERR_FULL()\n}\n",
  })
  const cited = (question: string): readonly string[] =>
    askGraph([view], question).sections.flatMap((one) => one.rows.map((row) => `${row.path}:${row.startLine}`))
  expect(cited('where is ERR_FULL thrown?')).toContain('lib/dock.js:4')
  expect(cited('what is kBerth used for?')).toEqual(expect.arrayContaining(['lib/symbols.js:2', 'lib/dock.js:4']))
  expect(cited('what is kBerth used for?')[0]).toMatch(/^lib\//)
})

// Would catch: a call that is neither an edge nor unresolved, so that "who calls" is silent about it.
test('a call on a parameter with the default None is reported', async () => {
  const { view } = await parsedProject({
    'a.py':
      'class Summary:\n    def close_all(self):\n        pass\n\n\nclass Coder:\n    @classmethod\n    def create(cls, other=None):\n        if other:\n            other.summary.close_all()\n',
  })
  const { sections } = askGraph([view], 'who calls close_all?')
  expect(sections.flatMap((one) => one.rows.map((row) => `${row.path}:${row.startLine}`))).toContain('a.py:10')
})

// Would catch: the first link by line taken for the step, so that a chain of calls is denied.
test('a step of a path is the call, not an earlier reference', async () => {
  const { view } = await parsedProject({
    'a.js':
      'function start() {\n  keep(end)\n  return end()\n}\nfunction keep(given) { return given }\nfunction end() {}\n',
  })
  const answer = askGraph([view], 'how does start reach end?')
  expect(answer.headline).toBe('`start` to `end` in 1 step.')
  expect(answer.sections[0]?.rows.map((row) => row.startLine)).toContain(3)
})

test('a function given to a promise is a step of the path', async () => {
  const { view } = await parsedProject({
    'main.ts':
      "import { app } from 'electron'\nfunction createWindow() {}\nfunction onReady() {\n  createWindow()\n}\nexport function main() {\n  app.whenReady().then(onReady)\n}\nmain()\n",
  })
  const { sections } = askGraph([view], 'how does main in main.ts get to createWindow?')
  expect(sections[0]?.rows.map((row) => row.startLine)).toEqual(expect.arrayContaining([7, 4]))
})

// Would catch: two functions compared by the names they call, without what they pass.
test('the difference of two functions that call the same shows what each passes', async () => {
  const { view } = await parsedProject({
    'ref.ts':
      'function make(value: unknown, shallow: boolean) { return { value, shallow } }\nexport function ref(value: unknown) {\n  return make(value, false)\n}\nexport function shallowRef(value: unknown) {\n  return make(value, true)\n}\n',
  })
  const text = askGraph([view], "What's the difference between ref() and shallowRef()?")
    .sections.map((one) => one.text)
    .join()
  expect(text).toContain('make(value, false)')
  expect(text).toContain('make(value, true)')
})

// Would catch: "0 tests" where tests import what the build writes.
test('tests that import the built package count', async () => {
  const { view } = await parsedProject({
    'package.json': '{"name":"kit","main":"dist/index.js"}',
    'tsconfig.json': '{"compilerOptions":{"outDir":"dist","rootDir":"src"}}',
    'src/index.ts': 'export class Dedupe {\n  run() {}\n}\n',
    'test/dedupe.test.ts':
      "import { Dedupe } from '../dist/index.js'\ntest('runs', () => {\n  new Dedupe().run()\n})\n",
  })
  expect(askGraph([view], 'which tests cover Dedupe?').headline).toMatch(/^`Dedupe` is used by 1 test directly/)
})

// Would catch: the first calls of a long function listed, and the one that does the work left out.
test('of many calls, those that do most are listed', async () => {
  const helpers = Array.from({ length: 20 }, (_, at) => `h${at}`)
  const { view } = await parsedProject({
    'a.js': [
      ...helpers.map((name) => `function ${name}() {}`),
      `function noise() { ${helpers.map((name) => `${name}()`).join('; ')} }`,
      `function applyUpdates() { ${helpers.map((name) => `${name}()`).join('; ')} }`,
      `function send() {\n${[...helpers, 'applyUpdates'].map((name) => `  ${name}()`).join('\n')}\n}`,
    ].join('\n'),
  })
  const calls = askGraph([view], 'explain send').sections.find((one) => one.title === 'Calls')
  expect(calls?.rows.map((row) => row.text)).toContainEqual(expect.stringContaining('`applyUpdates`'))
  expect(calls?.text).toMatch(/of 21\b/)
})

// Would catch: assertions of tests listed as what a project is about.
test('helpers of tests are not among the most called', async () => {
  const { view } = await parsedProject({
    'src/a.ts': 'export function core() {}\nexport function start() {\n  core()\n}\n',
    'test/types.ts': `export function expectType() {}\n${'expectType()\n'.repeat(30)}`,
  })
  const rows = askGraph([view], 'give me an overview').sections.flatMap((one) => one.rows.map((row) => row.text))
  expect(rows.join()).toContain('`core`')
  expect(rows.join()).not.toContain('expectType')
})

// Would catch: "1 test" of a type that twelve tests use through its methods and a helper of theirs.
test('tests of a type are those of its methods, also through a helper of the tests', async () => {
  const { view } = await parsedProject({
    'range.ts': 'export class Range {\n  check() {\n    return 1\n  }\n}\n',
    'tests/range.test.ts':
      "import { Range } from '../range'\nfunction made(range: Range) {\n  return range.check()\n}\nfunction testLow(range: Range) {\n  made(range)\n}\nfunction testHigh(range: Range) {\n  made(range)\n}\n",
  })
  const answer = askGraph([view], 'which tests cover Range?')
  const listed = answer.sections.flatMap(({ rows }) => rows.map(({ text }) => text)).join(' ')
  expect(listed).toContain('`testLow` through `made`')
  expect(listed).toContain('`testHigh` through `made`')
})

// Would catch: "0 tests reach examples/streams/" for a plain word that tests have in their names.
test('a folder that no test reaches gives way to tests named after the word', async () => {
  const { view } = await parsedProject({
    'examples/streams/one.ts': 'export function show() {}\n',
    'tests/stream.test.ts': 'export function testStream() {}\n',
  })
  const { headline } = askGraph([view], 'which tests cover streams?')
  expect(headline).toContain('first `tests/stream.test.ts`')
  expect(headline).not.toContain('0 tests')
})

// Would catch: the declaration in an interface as the place where something is implemented.
test('a question where something is implemented is answered by code', async () => {
  const { view } = await parsedProject({
    'sender.ts': 'export interface Sender {\n  send(): void\n}\n',
    'post.ts': "import type { Sender } from './sender'\nexport class Post implements Sender {\n  send() {}\n}\n",
  })
  expect(askGraph([view], 'where is send implemented?').headline).toContain(
    '`Post.send` is a method defined at `post.ts',
  )
})

// Would catch: the reach of a change to `handler` as the answer to what happens when one throws.
test('what happens if something throws is no question about a change', async () => {
  const { view } = await parsedProject({
    'run.ts': '/** Catches what a handler throws. */\nexport function guard(handler: () => void) {\n  handler()\n}\n',
  })
  expect(askGraph([view], 'what happens if a handler throws').headline).not.toContain('Changing')
})

// Would catch: a field, a private helper or a definition of tests for what a package offers under that name.
test('of namesakes the one that others can use is meant', async () => {
  const { view } = await parsedProject({
    'src/a-query.ts': 'export class CompiledQuery {\n  sql = 1\n}\n',
    'src/b-helper.ts': 'function sql() { return 2 }\nconst kept = sql()\n',
    'src/sql.ts': 'export function sql(text: string) { return text }\n',
    'src/use.ts': "import { sql } from './sql'\nexport const one = sql('select 1')\n",
    'tests/sql.test.ts': 'export function sql() { return 3 }\n',
  })
  expect(askGraph([view], 'where is sql defined?').headline).toContain('src/sql.ts')
})

// Would catch: "`MailMock.send` has 0 proven callers" for a method that the real service has too.
test('a mock is not meant where the type that it stands in for has the same member', async () => {
  const { view } = await parsedProject({
    'mocks/mail.go':
      'package mocks\n\ntype MailMock struct{}\n\nfunc (m *MailMock) SendReport(to string) error {\n\treturn nil\n}\n',
    'mail/mail.go':
      'package mail\n\ntype Service struct{}\n\nfunc (s *Service) SendReport(to string) error {\n\treturn nil\n}\n',
    'tests/use_test.go':
      'package tests\n\nfunc TestA() {\n\tm := &MailMock{}\n\tm.SendReport("a")\n\tm.SendReport("b")\n}\n',
  })
  expect(askGraph([view], 'Who calls SendReport?').headline).toMatch(/^`Service.SendReport`/)
})

// Would catch: "all of these words are in `pick`" because the lines around it, which are searched with it, have them.
test('a definition is said to have only the words of its own lines', async () => {
  const { view } = await parsedProject({
    'menu.js': '// the database model\nrun()\n\nexport function pick() {\n  return 1\n}\nrun()\n',
  })
  const [symbol = null] = view.graph.symbolsInFile('menu.js').filter(({ name }) => name === 'pick')
  const place = { filePath: 'menu.js', startLine: 1, endLine: 7, line: 4 }
  const hit = { ...place, symbol, coverage: 1, relevance: 1, match: 'text' } as unknown as Hit
  const found = {
    words: ['database', 'model'],
    share: 1,
    wanted: '“database”, “model”',
    isApart: false,
    isBehind: () => false,
  }
  expect(placesHeadline(view, [hit], found)).toBe('1 place in 1 file contains some of the words “database”, “model”.')
})
