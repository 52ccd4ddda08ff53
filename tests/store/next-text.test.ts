// Text indexed in a separate thread becomes part of the graph, but never before the graph exists.
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { AppError } from '#main/contract/errors'
import { edgeKinds } from '#main/graph/graph'
import { encodeParsedFile } from '#main/parse/parsed-file-codec'
import type { GraphReader } from '#main/store/graph/read/graph-reader'
import { createTextFiller } from '#main/store/graph/text/next-text'
import { countedCalls } from '#main/store/graph/read/called'
import { idsInOrder } from '#main/store/graph/write/file-rows'
import { GraphPacker } from '#main/store/graph/write/graph-batch'
import type { GraphWriter, NextText } from '#main/store/graph/write/graph-writer'
import { createGraphFiller } from '#main/store/graph/write/next-graph'
import { openGraphReader } from '#main/store/graph/read/open-graph-reader'
import { openGraphWriter } from '#main/store/graph/write/open-graph-writer'
import { replaceGraphWith, type ReplaceEvents } from '#main/store/graph/write/replace-graph'
import { temporaryFolder } from '#tests/support/folder'
import { workerUrl } from '#tests/support/parse-workers'
import fc from '#tests/support/property'
import { everyAnswer } from './every-answer'
import { deltaOf, names, versionOf, worlds, type Version } from './random-graph'
import { parsedFile, sampleFiles, sampleGraph, sampleParsed } from './sample-graph'

const paths = sampleParsed.map((file) => file.path)
const words = ['compose', 'middleware', 'zebra', ...names]
const running = new AbortController().signal

interface Store {
  readonly writer: GraphWriter
  answers(): unknown
  /** The result for a new reader. */
  read<T>(look: (graph: GraphReader) => T): T
  /** Files next to the database that are not SQLite's own. */
  beside(): readonly string[]
}

function newWriter(): Store {
  const folder = temporaryFolder()
  const file = join(folder, 'graph.db')
  const writer = openGraphWriter(file, { parser: '1', builder: '1' })
  onTestFinished(() => writer.close())
  cache(writer, sampleParsed)
  const read: Store['read'] = (look) => {
    const reader = openGraphReader(file)
    const result = look(reader)
    reader.close()
    return result
  }
  const answers = (): unknown => read((graph) => everyAnswer(graph, words))
  const beside = (): readonly string[] => readdirSync(folder).filter((name) => !/^graph\.db(-wal|-shm)?$/.test(name))
  return { writer, answers, read, beside }
}

/** Queries that don't need the text of files. */
function structureOf(graph: GraphReader): unknown {
  return {
    statistics: graph.statistics(),
    files: graph.files(),
    found: words.map((word) => [
      graph.symbolsNamed(word, 20),
      graph.searchSymbols(word, 20),
      graph.namesLike(word, 20),
    ]),
    links: graph
      .files()
      .map(({ path }) =>
        graph.symbolsInFile(path).map(({ key }) => graph.linksTo(key, { kinds: edgeKinds, limit: 100 })),
      ),
  }
}

async function replaceBeside(writer: GraphWriter, { graph, files, parsed }: Version): Promise<void> {
  cache(writer, parsed)
  const text = writer.startText(
    workerUrl('text-worker'),
    parsed.map((file) => file.path),
    running,
  )
  await replaceWith(writer, { graph, files }, text)
}

/** Writes a graph in a thread, and ends all threads. */
async function replaceWith(
  writer: GraphWriter,
  { graph, files }: Pick<Version, 'graph' | 'files'>,
  text: NextText,
  { signal = running, ...events }: ReplaceEvents & { readonly signal?: AbortSignal } = {},
): Promise<void> {
  const next = writer.startGraph(
    workerUrl('text-worker'),
    files.map(({ path }) => path),
    signal,
  )
  next.add(graph)
  text.symbols(graph.nodes)
  text.endSymbols()
  try {
    await next.addFiles(files)
    await replaceGraphWith(next, text, events)
  } finally {
    await Promise.all([text.stop(), next.stop()])
  }
}

const sample = { graph: sampleGraph, files: sampleFiles }

function cache(writer: GraphWriter, files: Version['parsed']): void {
  for (const parsed of files) {
    const known = { path: parsed.path, hash: 'h', size: 1, modifiedMs: 1 }
    writer.cacheParsed(known, encodeParsedFile(parsed))
  }
}

test('a graph that takes it over gives the same results as one written with its parses', async () => {
  const [beside, within] = [newWriter(), newWriter()]
  within.writer.replaceGraph(sampleGraph, sampleFiles, sampleParsed, {})
  for (let round = 0; round < 2; round++) {
    await replaceBeside(beside.writer, { graph: sampleGraph, files: sampleFiles, parsed: sampleParsed })
    expect(beside.answers()).toEqual(within.answers())
  }
})

describe('the first graph of a project', () => {
  test('structure, names and paths come first, then the text, and the result equals one written at once', async () => {
    const [beside, within] = [newWriter(), newWriter()]
    within.writer.replaceGraph(sampleGraph, sampleFiles, sampleParsed, {})
    const whole = within.read((graph) => structureOf(graph))
    const text = beside.writer.startText(workerUrl('text-worker'), paths, running)
    let seen: unknown = null
    const onStructure = (): void => {
      seen = beside.read((graph) => [
        graph.hasText(),
        graph.countChunks(),
        graph.filesNaming('compose'),
        structureOf(graph),
      ])
    }
    await replaceWith(beside.writer, sample, text, { onStructure })
    const place = within.read((graph) => graph.files().findIndex(({ path }) => path === 'lib/compose.js'))
    expect(seen).toEqual([false, 0, expect.arrayContaining([place]), whole])
    expect(beside.answers()).toEqual(within.answers())
  })

  // Would catch: linking and the structure waiting for text where they need the processors.
  test('with few processors, the text of files follows the symbols', async () => {
    const [beside, within] = [newWriter(), newWriter()]
    within.writer.replaceGraph(sampleGraph, sampleFiles, sampleParsed, {})
    const text = beside.writer.startText(workerUrl('text-worker'), paths, running, 2)
    text.symbols([])
    await expect.poll(() => beside.beside()).toContain('graph.db-symbols')
    expect(beside.beside()).not.toContain('graph.db-bodies')
    await text.stop()
    await replaceWith(beside.writer, sample, beside.writer.startText(workerUrl('text-worker'), paths, running, 2))
    expect(beside.answers()).toEqual(within.answers())
  })

  test.for([
    ['more processors', 3, false],
    ['a graph that readers keep until then', 2, true],
  ] as const)('with %s, it is indexed at once', async ([, processors, isKnown]) => {
    const { writer } = newWriter()
    if (isKnown) writer.replaceGraph(sampleGraph, sampleFiles, sampleParsed, {})
    const text = writer.startText(workerUrl('text-worker'), paths, running, processors)
    await text.filled('bodies')
    await text.stop()
  })

  test('if the text index never arrives, the structure stays, and the graph doesn’t count as current or changed', async () => {
    const { writer, answers, read } = newWriter()
    const text = writer.startText(workerUrl('text-worker'), paths, running)
    const lost: NextText = {
      ...text,
      filled: async (kind) => {
        await text.filled(kind)
        if (kind === 'bodies') throw new AppError('internal_error', 'The disk is full.')
      },
    }
    await expect(replaceWith(writer, sample, lost)).rejects.toThrow('The disk is full.')
    expect(read((graph) => [graph.hasText(), graph.symbolsNamed('compose', 1).length])).toEqual([false, 1])
    expect([writer.isCurrent(sampleFiles), writer.linkedFiles()]).toEqual([false, null])
    expect(() => writer.updateGraph({ files: [], removed: [] }, [], [])).toThrow('no whole graph')
    await replaceBeside(writer, { graph: sampleGraph, files: sampleFiles, parsed: sampleParsed })
    const within = newWriter()
    within.writer.replaceGraph(sampleGraph, sampleFiles, sampleParsed, {})
    expect(answers()).toEqual(within.answers())
    expect(writer.isCurrent(sampleFiles)).toBe(true)
  })
})

test('a graph of wrong numbers is refused, and leaves the stored one as it was', async () => {
  const { writer, answers } = newWriter()
  writer.replaceGraph(sampleGraph, sampleFiles, sampleParsed, {})
  const before = answers()
  const [first, second] = sampleGraph.edges.filter(({ filePath }) => filePath === 'lib/application.js')
  const other = sampleGraph.edges.find(({ filePath }) => filePath !== 'lib/application.js')
  if (first === undefined || second === undefined || other === undefined)
    throw new Error('The sample has no such edges.')
  const text = writer.startText(workerUrl('text-worker'), paths, running)
  const mixed = { graph: { ...sampleGraph, edges: [first, other, second] }, files: sampleFiles }
  await expect(replaceWith(writer, mixed, text)).rejects.toThrow('not next to each other')
  expect(answers()).toEqual(before)
})

test('it can be updated like any other', async () => {
  for (const [first, ...others] of fc.sample(worlds, { numRuns: 5, seed: 7 })) {
    const [beside, within] = [newWriter(), newWriter()]
    let before = versionOf(first ?? new Map())
    within.writer.replaceGraph(before.graph, before.files, before.parsed, {})
    await replaceBeside(beside.writer, before)
    for (const world of others) {
      const after = versionOf(world)
      for (const { writer } of [beside, within]) writer.updateGraph(deltaOf(before, after), after.files, after.parsed)
      before = after
    }
    expect(beside.answers()).toEqual(within.answers())
  }
})

test('leftover files are removed by the next run', async () => {
  const { writer, answers, beside } = newWriter()
  writer.replaceGraph(sampleGraph, sampleFiles, sampleParsed, {})
  const before = answers()
  const text = writer.startText(workerUrl('text-worker'), paths.slice(1), running)
  text.symbols([])
  text.endSymbols()
  await Promise.all([text.filled('symbols'), text.filled('bodies')])
  expect(answers()).toEqual(before)
  expect(beside()).toEqual(['graph.db-bodies', 'graph.db-symbols'])
  const next = writer.startText(workerUrl('text-worker'), paths, running)
  await replaceWith(writer, sample, next)
  expect(answers()).toEqual(before)
  expect(beside()).toEqual([])
})

test('stopped or cancelled, it leaves the graph as it was and the database free to write', async () => {
  const { writer, answers, beside } = newWriter()
  writer.replaceGraph(sampleGraph, sampleFiles, sampleParsed, {})
  const before = answers()
  const controller = new AbortController()
  const many = parsedFile('lib/compose.js', 'zebra stripes\n'.repeat(50_000))
  writer.cacheParsed({ path: many.path, hash: 'h', size: 1, modifiedMs: 1 }, encodeParsedFile(many))
  const text = writer.startText(workerUrl('text-worker'), paths, controller.signal)
  const replaced = replaceWith(writer, sample, text, controller)
  controller.abort()
  await expect(replaced).rejects.toThrow()
  expect(answers()).toEqual(before)
  expect(beside()).toEqual([])
  writer.replaceGraph(sampleGraph, sampleFiles, sampleParsed, {})
  expect(answers()).toEqual(before)
})

// Would catch: a graph or an index without its first rows, and with the keys of others, after a start that failed once.
test('a start that fails fails for good', () => {
  const folder = temporaryFolder({ 'graph.db/a': '', 'text.db-symbols/a': '' })
  const written = new Int32Array(new SharedArrayBuffer(4))
  const graph = createGraphFiller({
    database: join(folder, 'graph.db'),
    builtBy: '1',
    counted: countedCalls(paths),
    written,
  })
  const text = createTextFiller({ database: join(folder, 'text.db'), paths })
  const addBatch = (): void => graph.addBatch(new GraphPacker(idsInOrder(paths)).take())
  const none = { names: [], kinds: [], qualified: [], docs: [], paths: [], pathOf: new Int32Array() }
  const first = [failureOf(addBatch), failureOf(() => text.addSymbols(none))]
  expect(first).toEqual([expect.any(Error), expect.any(Error)])
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
  expect(failureOf(addBatch)).toBe(first[0])
  expect(failureOf(() => text.endSymbols(null))).toBe(first[1])
})

function failureOf(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}
