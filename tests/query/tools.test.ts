// Every query tool on a real graph: its sample runs, its input is validated, and its citations are correct.
import { expect, test } from 'vitest'
import { callCountsInFile } from '#main/query/facts/call-counts'
import { callersOf } from '#main/query/facts/callers'
import { testsOf } from '#main/query/facts/tests-of'
import { linkKinds } from '#main/query/facts/uses'
import { unusedIn } from '#main/query/facts/unused'
import type { ProjectView } from '#main/query/project-view'
import { createToolRegistry } from '#main/query/registry'
import type { GraphReader, StoredFile } from '#main/store/graph/read/graph-reader'
import { parsedProject } from '#tests/support/parsed-project'
import { sampleFiles } from '#tests/support/sample-project'

const tools = createToolRegistry()
const signal = new AbortController().signal

test.each(tools.all.map((tool) => tool.id))('%s returns text and valid citations for its sample', async (id) => {
  const { view } = await parsedProject(sampleFiles)
  const tool = tools.get(id)
  const result = tool?.run(view, tool.input.parse(tool.sample), signal)
  expect(result?.text).not.toBe('')
  expect(tool?.output.strict().safeParse(result?.data).error).toBeUndefined()
  expect(result?.citations.every((citation) => citation.verified)).toBe(true)
})

test('search ranks an exact name over text that contains it, and source over tests', async () => {
  const { view } = await parsedProject(sampleFiles)
  const tool = tools.get('search')
  const found = tool?.run(view, tool.input.parse({ query: 'deliver' }), signal)
  const results = found?.data['results'] as { name: string; file_path: string; match_type: string }[]
  expect(results[0]).toMatchObject({ name: 'deliver', file_path: 'src/deliver.js', match_type: 'symbol' })
  const at = (path: string): number => results.findIndex((result) => result.file_path === path)
  expect(at('src/deliver.js')).toBeLessThan(at('test/deliver.test.js'))
})

test('search finds a literal message and a path', async () => {
  const { view } = await parsedProject(sampleFiles)
  const tool = tools.get('search')
  const firstLine = (query: string): string =>
    tool?.run(view, tool.input.parse({ query }), signal).text.split('\n')[0] ?? ''
  expect(firstLine('"a step must be a function"')).toContain('src/application.js:13')
  expect(firstLine('src/archive.js')).toContain('src/archive.js')
})

test('open cuts long files and says how to continue', async () => {
  const { view } = await parsedProject({ 'long.py': 'x = 1\n'.repeat(400), 'a.py': 'def main():\n    pass\n' })
  const tool = tools.get('open')
  const { text } = tool?.run(view, tool.input.parse({ target: 'long.py' }), signal) ?? { text: '' }
  expect(text).toContain('ask for start_line 121')
})

test('an unknown name is an error with the nearest names', async () => {
  const { view } = await parsedProject(sampleFiles)
  const tool = tools.get('callers')
  expect(() => tool?.run(view, tool.input.parse({ symbol: 'delivr' }), signal)).toThrow(
    /not found in the graph. Nearest names: .*deliver/,
  )
})

test('a file outside the graph is never read', async () => {
  const { view } = await parsedProject({ ...sampleFiles, '.env': 'SECRET=1\n' })
  expect(view.readText('.env')).toBeNull()
  expect(view.readText('../../etc/passwd')).toBeNull()
  expect(view.readText('src/deliver.js')?.asParsed).toBe(true)
})

const run = (
  view: ProjectView,
  id: string,
  input: Record<string, unknown>,
): { text: string; data: Record<string, unknown> } => {
  const tool = tools.get(id)
  if (tool === undefined) throw new Error(`no tool ${id}`)
  return tool.run(view, tool.input.parse(input), signal)
}

const crowded = {
  'src/core.ts': 'export class Core {\n  run() { return 1 }\n}\nexport function start() { return new Core().run() }\n',
  ...Object.fromEntries(
    Array.from({ length: 70 }, (_, at) => [
      `test/t${at}.test.ts`,
      `import { Core } from '../src/core'\nfunction t${at}() {\n  new Core().run()\n  return new Core().run()\n}\nt${at}()\n`,
    ]),
  ),
}

// Would catch: callers in tests, sorted by path, that push the only caller in production off the first page.
test('callers are one row each, production first, tests grouped by file, and omitted ones counted', async () => {
  const { view } = await parsedProject(crowded)
  const { text, data } = run(view, 'callers', { symbol: 'Core.run', limit: 10 })
  expect(text).toContain('71 callers at 141 places: 1 in source, 70 in tests')
  expect(text).toContain('src/core.ts:4 start [')
  expect(text).toContain('test/t0.test.ts: t0, lines 3, 4')
  expect(text).toContain('(20 of 70 test files shown')
  expect(data).toMatchObject({ total: 1, test_callers_total: 70, next_cursor: null })
  const full = run(view, 'callers', { symbol: 'Core.run', limit: 50, tests: 'full' })
  expect(full.text).toContain('(50 of 71 callers shown; continue with cursor "50")')
  const rest = run(view, 'callers', { symbol: 'Core.run', tests: 'full', cursor: '50' })
  expect(rest.data).toMatchObject({ total: 71, next_cursor: null })
  expect(() => run(view, 'callers', { symbol: 'Core.run', cursor: '9999' })).toThrow(/nothing at cursor/)
})

// Would catch: the number of rows shown reported as the total.
test('all tests are counted, however many are listed', async () => {
  const { view } = await parsedProject(crowded)
  const { text, data } = run(view, 'tests-of', { symbol: 'Core.run', limit: 20 })
  expect(text).toContain('70 tests use it directly')
  expect(text).toContain('(20 of 70 uses in tests shown; continue with cursor "20")')
  expect(data).toMatchObject({ total: 70, direct_total: 70, files_total: 70 })
})

// Would catch: “0 callers” for code that is run indirectly.
test('a function that is passed on, and one run through a proxy, are not reported as unused', async () => {
  const { view } = await parsedProject({
    'a.js': `function again(x) { return x }
function load() { return wrap(again) }
function wrap(f) { return new Proxy({}, { get(target, name) { return lookUp(name) } }) }
function lookUp(name) { return name }
`,
  })
  const { text } = run(view, 'callers', { symbol: 'again' })
  expect(text).toMatch(/0 callers at 0 places/)
  expect(text).toMatch(/Passed on without a call \(1\):\na\.js:2 load/)
  const impact = run(view, 'impact', { symbol: 'lookUp' }).text
  expect(impact).toMatch(/The walk ends at/)
  expect(impact).toMatch(/never called by name: a callback, trap or hook/)
})

test('the choice among several symbols of a name is reported, and each can be selected by the printed id', async () => {
  const { view } = await parsedProject({
    'lib/request.js': 'class Request { get(name) { return name } }\nmodule.exports = Request\n',
    'lib/response.js':
      'class Response { get(name) { return name }\n  #seal() {}\n  close() { this.#seal() } }\nmodule.exports = Response\n',
    'test/get.test.js': 'function get() {}\nget()\n',
    'lib/codes.js': 'module.exports = { ERR_CLOSED: 7 }\n',
  })
  const { text, data } = run(view, 'symbol', { symbol: 'get' })
  expect(text).toMatch(/"get" may mean 3 symbols; this is about method lib\/re/)
  expect(data['others_total']).toBe(2)
  for (const { id } of data['others'] as { id: string }[])
    expect(run(view, 'symbol', { symbol: id }).data).toMatchObject({ symbol: { id } })
  const seal = 'lib/response.js#Response.#seal(method,1)'
  for (const written of ['#seal', 'Response.#seal', 'lib/response.js:2', 'Response.prototype.#seal', seal])
    expect(run(view, 'callers', { symbol: written }).data, written).toMatchObject({ symbol: { id: seal }, total: 1 })
  expect(run(view, 'symbol', { symbol: 'Request::get' }).text).toContain('lib/request.js:1')
  expect(run(view, 'symbol', { symbol: 'request.js' }).data).toMatchObject({ symbol: { id: 'lib/request.js' } })
  expect(() => run(view, 'symbol', { symbol: 'codes.ERR_CLOSED' })).toThrow(/is at lib\/codes\.js:1/)
})

// Would catch: "no callers" for a prototype, the prototype offered as another function, or its calls missing in counts.
test('a function and its prototype are one subject, whichever is asked for', async () => {
  const { view } = await parsedProject({
    'cat.h': 'int cat_open(const char *name);\nint cat_close(int cat);\n',
    'cat.c':
      '#include "cat.h"\nstatic int look(void) { return 1; }\nint cat_open(const char *name) { return look(); }\n',
    'main.c': '#include "cat.h"\nint main(void) { cat_open("a"); return cat_open("b"); }\n',
  })
  const body = 'cat.c#cat_open(function,1)'
  const prototype = 'cat.h#cat_open(function,1)'
  for (const symbol of ['cat_open', body, prototype]) {
    expect(run(view, 'callers', { symbol }).data, symbol).toMatchObject({ sites: 2, total: 1, others_total: 0 })
    expect(run(view, 'callees', { symbol }).data, symbol).toMatchObject({ sites: 1 })
    expect(run(view, 'symbol', { symbol }).data, symbol).toMatchObject({ used_at: 2 })
    expect(run(view, 'impact', { symbol }).text, symbol).toContain('main.c')
  }
  const files = ['cat.c', 'cat.h'].map((path) => callCountsInFile(view, path, view.graph.symbolsInFile(path)))
  expect(files.map((counts) => [...counts.values()])).toEqual([
    [
      { callers: 1, calls: 0 },
      { callers: 2, calls: 1 },
    ],
    [
      { callers: 2, calls: 1 },
      { callers: 0, calls: 0 },
    ],
  ])
  const [, used] = view.graph.symbolsInFile('cat.c')
  expect(callersOf(view, used === undefined ? [] : [used], linkKinds).sites).toBe(2)
  expect(unusedIn(view, '').found.map(({ name }) => name)).toEqual(['cat_close'])
})

test('open refuses lines that do not exist', async () => {
  const { view } = await parsedProject({ 'a.py': 'x = 1\n'.repeat(200) })
  expect(() => run(view, 'open', { target: 'a.py', start_line: 99999 })).toThrow(/has 200 lines; there is no line/)
  expect(() => run(view, 'open', { target: 'a.py', start_line: 9, end_line: 3 })).toThrow(/before start_line/)
  const { text, data } = run(view, 'open', { target: 'a.py', start_line: 1, end_line: 100_000 })
  expect(text).toMatch(/… 80 more lines; ask for start_line 121/)
  expect(data).toMatchObject({ next_start_line: 121 })
})

test('a signature with a line comment stays readable on one line', async () => {
  const { view } = await parsedProject({
    'a.ts': 'export function open<\n  // the kind\n  T,\n>(of: T): T {\n  return of\n}\n',
  })
  expect(run(view, 'symbol', { symbol: 'open' }).text).toContain('T, >(of: T): T')
  expect(run(view, 'symbol', { symbol: 'open' }).text).not.toContain('//')
})

// Would catch: the cap of the walk, and the number of rows shown, reported as totals.
test('cut walks and outlines say so, and how to continue', async () => {
  const users = Array.from({ length: 420 }, (_, at) => `function user${at}() { shared() }\n`)
  const { view } = await parsedProject({
    'a.js': `function shared() {}\n${users.join('')}`,
    'is.js': 'module.exports = (given) => given\n',
    'b.js': "const is = require('./is')\nfunction check() { is(1) }\n",
  })
  expect(run(view, 'callees', { symbol: 'check' }).text).toContain('is.js#exports is.js:1, called in 2')
  const impact = run(view, 'impact', { symbol: 'shared', depth: 6 })
  expect(impact.text).toMatch(/reaches at least 400 symbols .*within 6 steps/)
  expect(impact.text).toContain('of 400 symbols shown; continue with cursor')
  expect(impact.text).not.toContain('use a larger depth')
  const outline = run(view, 'file-outline', { path: 'a.js' })
  expect(outline.text).toContain('(100 of 421 definitions shown; continue with cursor "100")')
  expect(run(view, 'search', { query: 'user', limit: 3 })).toMatchObject({
    text: expect.stringContaining('(the best 3; a larger limit') as string,
    data: { more: true },
  })
})

// Would catch: 400 users given as all, where the users of users were never read.
test('a walk whose level ends exactly at the limit is a lower bound', async () => {
  const users = Array.from({ length: 400 }, (_, at) => `function user${at}() { shared() }\n`).join('')
  const impactOf = async (more: string): Promise<unknown> => {
    const { view } = await parsedProject({ 'a.js': `function shared() {}\n${users}${more}` })
    const isCut = run(view, 'impact', { symbol: 'shared' }).data['at_least']
    expect(run(view, 'tests-of', { symbol: 'shared' }).text.includes('more users than are followed')).toBe(isCut)
    return isCut
  }
  expect(await impactOf('function main() { user7() }\n')).toBe(true)
  expect(await impactOf('')).toBe(false)
})

// Would catch: a query per definition and namesake, which takes minutes for a generated file.
test('the impact of a large file is found with few queries', async () => {
  const count = 450
  const classes = Array.from({ length: count }, (_, at) => `export class C${at} { run() { return new C${at}() } }\n`)
  const { view } = await parsedProject({
    'models.ts': classes.join(''),
    'main.ts': "import { C7 } from './models'\nexport function main() { return new C7().run() }\n",
  })
  let queries = 0
  const graph: GraphReader = {
    ...view.graph,
    linksTo: (key, query) => (queries++, view.graph.linksTo(key, query)),
    linksFrom: (key, query) => (queries++, view.graph.linksFrom(key, query)),
    symbolsNamed: (name, limit) => (queries++, view.graph.symbolsNamed(name, limit)),
  }
  const { data } = run({ ...view, graph }, 'impact', { symbol: 'models.ts' })
  expect(data).toMatchObject({ total: 2, at_least: false })
  expect(queries).toBeLessThan(count / 10)
})

// Would catch: definitions beyond the limit that are silently left out of counts.
test('the impact and the tests of a file with too many definitions are lower bounds', async () => {
  const { view } = await parsedProject({
    'keys.ts': 'export function key() { return 1 }\n',
    'use.ts': "import { key } from './keys'\nexport function use() { return key() }\n",
  })
  // As if the file had five more, which the limit leaves out: that many take seconds to parse.
  const fileOf = (path: string): StoredFile | null => {
    const file = view.graph.file(path)
    return file === null ? null : { ...file, symbols: 6 }
  }
  const graph: GraphReader = { ...view.graph, file: fileOf }
  const { text, data } = run({ ...view, graph }, 'impact', { symbol: 'keys.ts' })
  expect(data).toMatchObject({ at_least: true })
  expect(text).toContain('reaches at least 2 symbols')
  expect(text).toContain('the users of 5 definitions are not counted')
  expect(run({ ...view, graph }, 'tests-of', { symbol: 'keys.ts' }).data).toMatchObject({ at_least: true })
})

// Would catch: some of the places given as all, where not every namesake or subtype was considered.
test('places are a lower bound where not all that may run a method was followed', async () => {
  const many = Array.from({ length: 60 }, (_, at) => `class C${at} { send() {} }\n`).join('')
  const { view } = await parsedProject({ 'a.js': `${many}function use(it) { it.send() }\n` })
  expect(run(view, 'callers', { symbol: 'C7.send' }).text).toMatch(/at least \d+ callers? at at least \d+ places?/)
  expect(run(view, 'symbol', { symbol: 'C7.send' }).text).toMatch(/used at at least \d+ places?/)
})

// Would catch: "0 callers" of a constructor, whose creations are linked to its class.
test('a constructor is called where its class, or a subclass without its own, is created', async () => {
  const { view } = await parsedProject({
    'src/main/java/p/Shape.java': `package p; class Shape { Shape(int a) {}\n  Shape(String a) {} }
class Only { Only() {} }
class Round extends Only {}
class Main { void draw() {\n    new Shape(1);\n    new Only();\n    new Round();\n  } }
`,
    'src/test/java/p/OnlyTest.java': 'package p; class OnlyTest { void creates() { new Only(); } }\n',
  })
  const only = run(view, 'callers', { symbol: 'Only.Only' })
  expect(only.data).toMatchObject({ sites: 3, callers: [{ lines: [7, 8], confidence: 'exact' }] })
  expect(run(view, 'tests-of', { symbol: 'Only.Only' }).data).toMatchObject({ direct_total: 1 })
  expect(run(view, 'impact', { symbol: 'Only.Only' }).text).toContain('Main.draw')
  const one = 'src/main/java/p/Shape.java#Shape.Shape(constructor,1)'
  expect(run(view, 'callers', { symbol: one }).text).toContain(
    'Main.draw [instantiates, possible, one of 2 constructors]',
  )
  const both = run(view, 'callers', { symbol: 'Shape.Shape' })
  expect(both.text).toContain('2 overloads or declarations')
  expect(both.text).toContain('Main.draw [instantiates, exact]')
  expect(run(view, 'symbol', { symbol: 'Shape.Shape' }).data).toMatchObject({ used_at: 1 })
})

// Would catch: the creations of the first subtypes given as all.
test('creations of more subtypes than are followed are a lower bound', async () => {
  const { view } = await parsedProject({
    'a.ts': [
      'class Base { constructor() {} }',
      ...Array.from({ length: 25 }, (_, at) => `class C${at} extends Base {}`),
      ...Array.from({ length: 25 }, (_, at) => `function make${at}() { return new C${at}() }`),
    ].join('\n'),
  })
  const one = view.graph.symbolsNamed('constructor', 1)[0]?.id ?? ''
  for (const id of ['callers', 'impact', 'tests-of'])
    expect(run(view, id, { symbol: one }).data).toMatchObject({ at_least: true })
})

// Would catch: a created constructor listed as one that nobody calls, because its callers were reached before it.
test('the walk does not end at what is called by users that it has already reached', async () => {
  const { view } = await parsedProject({
    'lib/box.ts': `export class Box { constructor(size: number) {} grow() { return hold() } }
export class Crate extends Box { constructor() { super(hold()) } grow() { return hold() } }
function hold() { return 1 }
`,
    'lib/main.ts': `import { Box, Crate } from './box'
export function main(box: Box): number { new Crate(); new Box(2); return box.grow() }
main(new Box(1))
`,
  })
  for (const symbol of ['lib/box.ts', 'hold']) {
    const { ends } = run(view, 'impact', { symbol }).data as { ends: { symbol: { kind: string } }[] }
    expect(symbol === 'hold' ? ends.filter((end) => end.symbol.kind === 'constructor') : ends).toEqual([])
  }
})

// Would catch: a constructor that is declared in one place and defined in another taken for two.
test('a constructor with a body apart from its declaration is one', async () => {
  const { view } = await parsedProject({
    'lib/shape.hpp': 'int hold();\nclass Shape {\npublic:\n  Shape(int a);\n};\n',
    'lib/shape.cpp': '#include "shape.hpp"\nint hold() { return 1; }\nShape::Shape(int a) { hold(); }\n',
    'tests/shape_test.cpp': '#include "../lib/shape.hpp"\nvoid checks() { Shape* one = new Shape(1); }\n',
  })
  const places = view.graph.symbolsNamed('Shape', 9).filter(({ kind }) => kind === 'constructor')
  expect(places).toHaveLength(2)
  for (const place of places)
    expect(testsOf(view, [place]).uses.map(({ test, link }) => [test.name, link.confidence, link.reason])).toEqual([
      ['checks', 'exact', null],
    ])
  expect(run(view, 'impact', { symbol: 'hold' }).data['steps']).toContainEqual(
    expect.objectContaining({ depth: 2, file: 'tests/shape_test.cpp', uncertain: false }),
  )
})

// Would catch: every call of new listed as a call of the class's own name, and calls in tests before those in source.
test('unresolved calls that may create an object are named for what they call, source first', async () => {
  const { view } = await parsedProject({
    'lib/box.rb': 'class Box\n  def initialize(size)\n  end\nend\n',
    'lib/make.rb': 'def make(kind)\n  kind.new(1)\nend\n',
    'spec/box_spec.rb': 'def boxed(maker)\n  maker.Box(1)\nend\n',
  })
  for (const id of ['callers', 'impact']) {
    const { text, data } = run(view, id, { symbol: 'Box' })
    expect(text).toContain('Unresolved calls of that name or of `new`, which may mean it (2')
    expect(data).toMatchObject({ unresolved: [{ path: 'lib/make.rb' }, { path: 'spec/box_spec.rb' }] })
  }
  expect(run(view, 'callers', { symbol: 'make' }).text).not.toContain('`new`')
})

// Would catch: a bare 0 for files that are imported and code that tests reach, and references sold as a chain of calls.
test('uses of a file, tests further away and links that are no calls are told', async () => {
  const { view } = await parsedProject({
    'src/deep.js': 'export function deep() { return 1 }\n',
    'src/middle.js':
      "import { deep } from './deep'\nexport function low() { return deep() }\nexport function mid() { return low() }\n",
    'src/box.js': `import { mid } from './middle'
import { deep } from './deep'
class Box {
  constructor() { deep() }
  open() { return deep() }
}
export function look() { return Box }
export function make() { return new Box() }
`,
    'test/mid.test.js': "import { mid } from '../src/middle'\nfunction checks() { return mid() }\nchecks()\n",
  })
  const file = run(view, 'callers', { symbol: 'src/middle.js' })
  expect(file.data).toMatchObject({ sites: 2, test_callers_total: 1 })
  expect(file.text).toMatch(/^file src\/middle\.js:1-\d+\n/)
  const tests = run(view, 'tests-of', { symbol: 'deep' })
  expect(tests.data).toMatchObject({ total: 0 })
  expect(tests.text).toMatch(/A change of it reaches \d+ symbols? in tests within 3 steps/)
  expect(run(view, 'path-between', { from: 'mid', to: 'deep' }).data).toMatchObject({ found: true, calls_only: true })
  const loose = run(view, 'path-between', { from: 'look', to: 'deep' })
  expect(loose.data).toMatchObject({ calls_only: false })
  expect(loose.text).toMatch(/No chain of calls from look to deep is found. They are linked in \d steps/)
  // What a constructor calls, those who create the type run.
  expect(run(view, 'impact', { symbol: 'deep' }).text).toContain('make (instantiates constructor)')
})
