// A graph updated by deltas answers every query like a graph written from scratch.
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { PastCommit } from '#main/source/history'
import type { GraphReader } from '#main/store/graph/read/graph-reader'
import type { GraphWriter } from '#main/store/graph/write/graph-writer'
import { openGraphReader } from '#main/store/graph/read/open-graph-reader'
import { openGraphWriter } from '#main/store/graph/write/open-graph-writer'
import { temporaryFolder } from '#tests/support/folder'
import fc from '#tests/support/property'
import { everyAnswer } from './every-answer'
import { deltaOf, names, paths, versionOf, worlds, type Version, type World } from './random-graph'
import { sampleFiles, sampleGraph, sampleParsed } from './sample-graph'

const history: readonly PastCommit[] = paths.map((path, at) => ({
  ...{ id: `${at}`, author: 'A', seconds: 9 - at, subject: `run ${path}` },
  paths: [path, paths[at + 1] ?? 'gone.ts', `other-${at}.md`],
}))

function newStore(): { readonly writer: GraphWriter; openReader(): GraphReader } {
  const file = join(temporaryFolder(), 'graph.db')
  const writer = openGraphWriter(file, { parser: '1', builder: '1' })
  return { writer, openReader: () => openGraphReader(file) }
}

function update(writer: GraphWriter, before: Version, after: Version): void {
  const delta = deltaOf(before, after)
  const changed = new Set(delta.files.map(({ path }) => path))
  writer.updateGraph(
    delta,
    after.files.filter(({ path }) => changed.has(path)),
    after.parsed.filter(({ path }) => changed.has(path)),
  )
}

test('any deltas give the results of a graph written from scratch', () => {
  const changed = newStore()
  const fresh = newStore()
  onTestFinished(() => [changed, fresh].forEach(({ writer }) => writer.close()))
  changed.writer.replaceHistory('head', history)
  fresh.writer.replaceHistory('head', history)
  fc.assert(
    fc.property(worlds, (all) => {
      const versions = all.map(versionOf)
      versions.forEach((version, at) => {
        const before = versions[at - 1]
        if (before === undefined) changed.writer.replaceGraph(version.graph, version.files, version.parsed, {})
        else update(changed.writer, before, version)
        fresh.writer.replaceGraph(version.graph, version.files, version.parsed, {})
        const readers = [changed.openReader(), fresh.openReader()] as const
        const [found, expected] = readers.map((reader) => everyAnswer(reader, names))
        for (const reader of readers) reader.close()
        expect(found).toEqual(expected)
        expect(changed.writer.isCurrent(version.files)).toBe(true)
      })
    }),
    { numRuns: Number(process.env.CAIRN_EDIT_RUNS ?? 1) * 10 },
  )
})

test('a delta without a file that has an edge to a removed node is rejected and changes nothing', () => {
  const { writer, openReader } = newStore()
  onTestFinished(() => writer.close())
  writer.replaceGraph(sampleGraph, sampleFiles, sampleParsed, {})
  const reader = openReader()
  onTestFinished(() => reader.close())
  const before = everyAnswer(reader, names)
  const change = (): void => writer.updateGraph({ files: [], removed: ['lib/compose.js'] }, [], [])
  expect(change).toThrow(expect.objectContaining({ code: 'internal_error' }))
  expect(everyAnswer(reader, names)).toEqual(before)
})

test('a delta that swaps two nodes is rejected without the file that refers to both', () => {
  const { writer } = newStore()
  onTestFinished(() => writer.close())
  const any = { confidence: 'possible', reason: null, isForeign: false, from: 0, kind: 'calls', path: 'a.ts' } as const
  const one = { name: 'run', kind: 'function', isNested: false, owner: null, doc: null } as const
  const file = { language: 'typescript', text: ['x'], definitions: [], uses: [] }
  const other: World = new Map([['b/c.ts', { ...file, uses: [{ ...any, name: 'run' }] }]])
  const [before, after] = [
    [one, { ...one, kind: 'class' } as const],
    [{ ...one, kind: 'class' } as const, one],
  ].map((definitions) => versionOf(new Map([...other, ['a.ts', { ...file, definitions }]])))
  if (before === undefined || after === undefined) return expect.unreachable()
  writer.replaceGraph(before.graph, before.files, before.parsed, {})
  const delta = deltaOf(before, after)
  expect(delta.files.map(({ path }) => path)).toEqual(['a.ts', 'b/c.ts'])
  const half = { ...delta, files: delta.files.slice(0, 1) }
  expect(() => writer.updateGraph(half, after.files.slice(0, 1), after.parsed)).toThrow('another order')
  writer.updateGraph(delta, after.files, after.parsed)
})

test('the commit history survives a new graph, and is only read again for another commit', () => {
  const { writer, openReader } = newStore()
  onTestFinished(() => writer.close())
  expect(writer.historyHead()).toBeUndefined()
  const paths = ['lib/compose.js', 'gone.js']
  const commit = { id: 'not the merge', author: 'A', seconds: 1, subject: 'Compose twice', paths }
  writer.replaceGraph(sampleGraph, sampleFiles, sampleParsed, {})
  writer.replaceHistory('the merge', [commit])
  writer.replaceGraph(sampleGraph, sampleFiles, sampleParsed, {})
  expect(writer.historyHead()).toBe('the merge')
  const reader = openReader()
  onTestFinished(() => reader.close())
  expect(reader.commitsSaying('compose')).toEqual([[1, 2]])
  expect(reader.changesOf([1])).toEqual([[1, 1]])
  expect(reader.pathsOfCommit('not the merge')).toEqual(['lib/compose.js'])
  expect(reader.hasHistory()).toBe(true)
  writer.outdateHistory()
  expect([writer.historyHead(), reader.countCommits(), reader.hasHistory()]).toEqual([undefined, 1, false])
  writer.replaceHistory(null, [])
  expect([writer.historyHead(), reader.countCommits(), reader.hasHistory()]).toEqual([null, 0, true])
})
