// Which of several namesakes, or of words that look like a name, a question means.
import { expect, test } from 'vitest'
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
    'history.go':
      'package shop\n\ntype History struct{}\n\nfunc NewHistory() *History { return &History{} }\n\nfunc pluck() {}\n\nfunc Pluck() {}\n',
    'terminal.go': 'package shop\n\ntype Terminal struct {\n\thistory *History\n}\n\nfunc use() { pluck() }\n',
    'history_test.go':
      'package shop\n\nimport "testing"\n\nfunc TestHistory(t *testing.T) { NewHistory() }\n\nfunc TestPluck(t *testing.T) { Pluck() }\n',
  })
  expect(askGraph([view], 'which tests cover the history?').headline).toContain('`history.go` is used by 1 test')
  const twin = askGraph([view], 'is pluck tested?').headline
  expect(twin).toContain('For `pluck` at `history.go:7` nothing is found; this answer is about `Pluck`')
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
