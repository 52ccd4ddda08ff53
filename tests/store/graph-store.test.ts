// A project's graph: the reader returns what the writer stored, for any names.
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { exportEdgeSchema, exportNodeSchema } from '#contract/graph'
import type { GraphReader } from '#main/store/graph/read/graph-reader'
import type { GraphWriter } from '#main/store/graph/write/graph-writer'
import { keptGraphs } from '#main/store/graph/read/kept-graphs'
import { openGraphReader, openGraphReaderByTurns } from '#main/store/graph/read/open-graph-reader'
import { openGraphWriter } from '#main/store/graph/write/open-graph-writer'
import { temporaryFolder } from '#tests/support/folder'
import { cpuMilliseconds } from '#tests/support/cpu-time'
import { exportLines } from '#tests/support/whole-export'
import { parsedFile, sampleFiles, sampleGraph, sampleParsed, strangePath } from './sample-graph'

const versions = { parser: '1', builder: '1' }

function newWriter(file = join(temporaryFolder(), 'graph.db')): { file: string; writer: GraphWriter } {
  const writer = openGraphWriter(file, versions)
  onTestFinished(() => writer.close())
  return { file, writer }
}

function sampleReader(): GraphReader {
  const { file, writer } = newWriter()
  writer.replaceGraph(sampleGraph, sampleFiles, sampleParsed, {})
  const reader = openGraphReader(file)
  onTestFinished(() => reader.close())
  return reader
}

const keyOf = (index: number): number => index + 1

describe('symbols', () => {
  test('every node is found by its id, with all its properties', () => {
    const reader = sampleReader()
    sampleGraph.nodes.forEach((node, index) => {
      const { nameColumn: _name, startColumn: _start, endColumn: _end, parent, ...rest } = node
      const parentKey = parent < 0 ? null : keyOf(parent)
      expect(reader.symbol(node.id)).toEqual({ ...rest, key: keyOf(index), parentKey })
      expect(reader.symbolByKey(keyOf(index))?.id).toBe(node.id)
    })
    expect(reader.symbol('lib/compose.js#compose(function,3)')).toBeNull()
  })

  test('names match with case first, then without; qualified names match by their end', () => {
    const reader = sampleReader()
    const ids = (name: string): readonly string[] => reader.symbolsNamed(name, 10).map((row) => row.id)
    expect(ids('compose')).toEqual(['lib/compose.js#compose(function,1)', 'lib/compose.js#compose(function,2)'])
    expect(ids('application')).toEqual(['lib/application.js#Application(class,1)'])
    expect(ids('Application.listen')).toEqual(['lib/application.js#Application.listen(method,1)'])
    expect(ids('application.js')).toEqual(['lib/application.js'])
    expect(ids('http.createServer')).toEqual(['external:http#createServer'])
    expect(ids('nothing.at.all')).toEqual([])
  })

  test('a line belongs to its innermost definition, or else to the file', () => {
    const reader = sampleReader()
    const at = (line: number): string | undefined => reader.symbolAt('lib/application.js', line)?.qualifiedName
    expect([at(1), at(6), at(15), at(21), at(55), at(9_999)]).toEqual([
      'lib/application.js',
      'Application',
      'Application.listen',
      'Application',
      'respond',
      'lib/application.js',
    ])
    expect(reader.symbolAt('gone.js', 1)).toBeNull()
  })

  test('files list their symbols in source order, without themselves', () => {
    const reader = sampleReader()
    expect(reader.files().map((row) => [row.path, row.symbols])).toEqual([
      ['lib/application.js', 4],
      ['lib/compose.js', 2],
      ['test/compose.test.js', 1],
      [strangePath, 1],
    ])
    expect(reader.symbolsInFile('lib/application.js').map((row) => row.name)).toEqual([
      ...['Application', 'listen', 'handleRequest', 'respond'],
    ])
    expect(reader.children(keyOf(1)).map((row) => row.name)).toEqual(['listen', 'handleRequest'])
    expect(reader.file('lib/compose.js')).toMatchObject({
      language: 'javascript',
      lines: 30,
      hash: 'hash of lib/compose.js',
    })
    expect(reader.file('nope')).toBeNull()
  })
})

describe('versions', () => {
  // Would catch: a search that finds a symbol in one version of the graph and looks it up in the next.
  test('a reader by turns sees a new version only in its next turn', async () => {
    const { file, writer } = newWriter()
    writer.replaceGraph(sampleGraph, sampleFiles, sampleParsed, {})
    const reader = openGraphReaderByTurns(file)
    onTestFinished(() => reader.close())
    const { key } = reader.symbolsNamed('handleRequest', 1)[0] ?? { key: -1 }
    const nodes = sampleGraph.nodes.slice(0, 1)
    writer.replaceGraph({ ...sampleGraph, nodes, edges: [], unresolved: [] }, sampleFiles.slice(0, 1), [], {})
    expect(openGraphReader(file).symbolByKey(key)).toBeNull()
    expect(reader.symbolByKey(key)?.name).toBe('handleRequest')
    expect(reader.searchSymbols('compose', 5)).not.toEqual([])
    await setImmediate()
    expect(reader.symbolByKey(key)).toBeNull()
    expect(reader.searchSymbols('compose', 5)).toEqual([])
    // A graph that is closed in the middle of a turn has nothing left to end.
    reader.close()
    await setImmediate()
  })
})

describe('links', () => {
  test('callers are sorted by file and line, paged, and only of the requested kinds', () => {
    const reader = sampleReader()
    const compose = keyOf(6)
    const links = reader.linksTo(compose, { kinds: ['calls'], limit: 10 })
    expect(links.map((link) => [link.symbol.name, link.line])).toEqual([
      ['listen', 14],
      ['handleRequest', 30],
      ['checkCompose', 4],
    ])
    expect(links[1]).toMatchObject({ confidence: 'inferred', reason: 'the only method of that name', kind: 'calls' })
    expect(reader.linksTo(compose, { kinds: ['calls'], limit: 1, offset: 1 }).map((link) => link.line)).toEqual([30])
    expect(reader.countLinksTo(compose, ['calls'])).toBe(3)
    expect(reader.countLinksTo(compose, ['calls', 'references'])).toBe(4)
    expect(reader.linksTo(compose, { kinds: [], limit: 10 })).toEqual([])
    expect(reader.linksFrom(keyOf(2), { kinds: ['calls'], limit: 9 }).map((link) => link.symbol.id)).toEqual([
      'external:http#createServer',
      'lib/compose.js#compose(function,1)',
    ])
    expect(reader.countLinksFrom(keyOf(3), ['calls'])).toBe(2)
  })

  test('unresolved calls are found by exact name and by caller', () => {
    const reader = sampleReader()
    expect(reader.unresolvedCallsNamed('next', 10).map((call) => [call.caller.name, call.filePath, call.line])).toEqual(
      [
        ['handleRequest', 'lib/application.js', 33],
        ['compose', 'lib/compose.js', 9],
      ],
    )
    expect(reader.countUnresolvedCallsNamed('next')).toBe(2)
    expect(reader.unresolvedCallsFrom(keyOf(3), 10).map((call) => call.name)).toEqual(['next', 'Next'])
  })

  test('most called ignores tests as callers and as callees', () => {
    expect(
      sampleReader()
        .mostCalled(5)
        .map((row) => [row.symbol.name, row.calls]),
    ).toEqual([
      ['compose', 2],
      ['respond', 1],
    ])
  })
})

describe('search', () => {
  test('parts of identifiers, word forms and docs are found', () => {
    const reader = sampleReader()
    const names = (text: string): readonly string[] => reader.searchSymbols(text, 5).map((hit) => hit.symbol.name)
    expect(names('request handling')[0]).toBe('handleRequest')
    expect(names('handle_request')[0]).toBe('handleRequest')
    expect(names('middlewares')[0]).toBe('compose')
    expect(names('create server')[0]).toBe('createServer')
  })

  test('a partial match is ranked below a full match', () => {
    const hits = sampleReader().searchChunks('where is the middleware dispatched to zebra', 5)
    expect(hits[0]).toMatchObject({ filePath: 'lib/compose.js', startLine: 1, endLine: 3 })
    expect(hits.every((hit) => hit.score >= 0)).toBe(true)
  })

  test.each([
    '"',
    `'); DROP TABLE node; --`,
    '(a+)+$',
    'NEAR(',
    '*',
    '',
    '   ',
    'AND OR NOT',
    '\0',
    'a'.repeat(100_000),
  ])('C-33, C-34: %j is text, not syntax', (text) => {
    const reader = sampleReader()
    const started = cpuMilliseconds()
    expect(Array.isArray(reader.searchSymbols(text, 10))).toBe(true)
    expect(Array.isArray(reader.searchChunks(text, 10))).toBe(true)
    expect(Array.isArray(reader.namesLike(text, 10))).toBe(true)
    expect(Array.isArray(reader.symbolsNamed(text, 10))).toBe(true)
    expect(cpuMilliseconds() - started).toBeLessThan(1_000)
  })

  test('names are found by prefix, by substring and with typos, best first', () => {
    const reader = sampleReader()
    const names = (text: string): readonly string[] => reader.namesLike(text, 4).map((row) => row.name)
    expect(names('compo')).toEqual(['compose', 'compose', 'compose.js', 'compose.test.js'])
    expect(names('Request')).toEqual(['handleRequest'])
    expect(names('lisetn')).toEqual(['listen'])
    expect(names('handelRequst')).toEqual(['handleRequest'])
    expect(names('zzzzz')).toEqual([])
  })
})

describe('versions', () => {
  test('the export is complete, valid and deterministic', () => {
    const reader = sampleReader()
    const lines = [...exportLines(reader)]
    expect([...exportLines(reader)]).toEqual(lines)
    const rows = lines.map((line) => JSON.parse(line) as { type: string })
    const nodes = rows.filter((row) => row.type === 'node').map((row) => exportNodeSchema.parse(row))
    const edges = rows.filter((row) => row.type === 'edge').map((row) => exportEdgeSchema.parse(row))
    expect([nodes.length, edges.length]).toEqual([sampleGraph.nodes.length, sampleGraph.edges.length])
    expect(nodes.at(-1)).toMatchObject({ file_path: null, start_line: null, end_line: null, kind: 'external' })
    expect(lines[0]).toBe(
      '{"type":"node","id":"lib/application.js","kind":"file","name":"application.js","qualified_name":"lib/application.js",' +
        '"file_path":"lib/application.js","start_line":1,"end_line":60,"language":"javascript","exported":false}',
    )
    expect(edges[2]).toEqual({
      ...{ type: 'edge', kind: 'calls', source: 'lib/application.js#Application.listen(method,1)' },
      ...{
        target: 'lib/compose.js#compose(function,1)',
        file_path: 'lib/application.js',
        line: 14,
        confidence: 'exact',
      },
    })
  })

  test('a reader keeps working while the graph is replaced, and sees the new one afterwards', () => {
    const { file, writer } = newWriter()
    writer.replaceGraph(sampleGraph, sampleFiles, sampleParsed, {})
    const reader = openGraphReader(file)
    onTestFinished(() => reader.close())
    const old = [...exportLines(reader)]
    const rest = exportLines(reader)
    rest.next()
    expect(reader.namesLike('compose', 1)).toHaveLength(1)
    const last = sampleGraph.nodes.at(-1)?.id ?? ''
    const lastSymbols = () => [reader.symbol(last)?.id, reader.symbolByKey(sampleGraph.nodes.length)?.id]
    expect(lastSymbols()).toEqual([last, last])
    const list = reader.files()
    expect(reader.files()).toBe(list)
    const during: number[] = []
    const newer = { nodes: sampleGraph.nodes.slice(0, 5), edges: [], unresolved: [] }
    function* parsed(): Iterable<ReturnType<typeof parsedFile>> {
      during.push(reader.statistics().symbols, reader.searchSymbols('compose', 10).length)
      yield parsedFile('lib/application.js', 'brand new words')
    }
    writer.replaceGraph(newer, sampleFiles.slice(0, 1), parsed(), {})
    expect(during).toEqual([8, 5])
    expect([reader.statistics().symbols, reader.files().length, reader.symbolsNamed('compose', 5).length]).toEqual([
      4, 1, 0,
    ])
    expect(reader.namesLike('compose', 1)).toEqual([])
    expect(lastSymbols()).toEqual([undefined, undefined])
    // What is derived from a graph is kept by this list.
    expect(reader.files()).not.toBe(list)
    expect(reader.searchChunks('brand', 3)).toHaveLength(1)
    const lines: string[] = []
    for (let next = rest.next(); next.done !== true; next = rest.next()) lines.push(next.value)
    expect(lines).toEqual(old.slice(1))
  })

  test('a replacement that fails or is cancelled leaves the old graph intact', () => {
    const { file, writer } = newWriter()
    writer.replaceGraph(sampleGraph, sampleFiles, sampleParsed, {})
    const failing: Iterable<never> = {
      [Symbol.iterator]() {
        throw new Error('the parse is gone')
      },
    }
    expect(() => writer.replaceGraph(sampleGraph, sampleFiles, failing, {})).toThrow('the parse is gone')
    const signal = AbortSignal.abort()
    expect(() => writer.replaceGraph(sampleGraph, sampleFiles, sampleParsed, { signal })).toThrow()
    const reader = openGraphReader(file)
    onTestFinished(() => reader.close())
    expect([...exportLines(reader)]).toHaveLength(sampleGraph.nodes.length + sampleGraph.edges.length)
  })

  test('a graph that was never written is a conflict, not an empty graph', () => {
    const { file } = newWriter()
    expect(() => openGraphReader(file)).toThrow(expect.objectContaining({ code: 'conflict' }))
    expect(() => openGraphReader(`${file}.none`)).toThrow(expect.objectContaining({ code: 'conflict' }))
  })

  test('the stored graph is current only for the same files and program version', () => {
    const { file, writer } = newWriter()
    expect(writer.isCurrent([])).toBe(false)
    writer.replaceGraph(sampleGraph, sampleFiles, sampleParsed, {})
    expect(writer.isCurrent(sampleFiles)).toBe(true)
    expect(writer.isCurrent(sampleFiles.slice(1))).toBe(false)
    expect(writer.isCurrent(sampleFiles.map((row, index) => (index === 1 ? { ...row, hash: 'other' } : row)))).toBe(
      false,
    )
    writer.close()
    const other = openGraphWriter(file, { ...versions, builder: '2' })
    expect(other.isCurrent(sampleFiles)).toBe(false)
    other.close()
  })
})

// Would catch: a service that keeps the graph of every project open, and a reader that ends when its file is closed.
test('only the graphs asked for last stay open, and earlier readers still answer', () => {
  const { file, writer } = newWriter()
  writer.replaceGraph(sampleGraph, sampleFiles, sampleParsed, {})
  const open = new Set<string>()
  let opened = 0
  const graphs = keptGraphs(2)
  const use = (id: string): GraphReader =>
    graphs.use(id, () => {
      const graph = openGraphReader(file)
      open.add(id)
      opened += 1
      return { ...graph, close: () => (open.delete(id), graph.close()) }
    })
  const first = use('a')
  use('b')
  use('a')
  use('c')
  expect([...open]).toEqual(['a', 'c'])
  use('d')
  expect([...open]).toEqual(['c', 'd'])
  const id = sampleGraph.nodes[0]?.id ?? ''
  expect(first.symbol(id)?.id).toBe(id)
  expect([...first.snapshot((graph) => graph.files())]).not.toEqual([])
  expect([[...open], opened]).toEqual([['d', 'a'], 5])
  for (const one of ['a', 'd']) graphs.release(one)
  expect([...open]).toEqual([])
})
