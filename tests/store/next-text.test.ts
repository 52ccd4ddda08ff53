// Text that is indexed in a thread of its own becomes that of the graph, and nothing before the graph is there.
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { encodeParsedFile } from '#main/parse/parsed-file-codec'
import type { GraphWriter } from '#main/store/graph-writer'
import { openGraphReader } from '#main/store/open-graph-reader'
import { openGraphWriter } from '#main/store/open-graph-writer'
import { temporaryFolder } from '#tests/support/folder'
import { workerUrl } from '#tests/support/parse-workers'
import { everyAnswer } from './every-answer'
import { parsedFile, sampleFiles, sampleGraph, sampleParsed } from './sample-graph'

const paths = sampleParsed.map((file) => file.path)
const words = ['compose', 'middleware', 'zebra']
const running = new AbortController().signal

function newWriter(): { readonly writer: GraphWriter; answers(): unknown } {
  const file = join(temporaryFolder(), 'graph.db')
  const writer = openGraphWriter(file, { parser: '1', builder: '1' })
  onTestFinished(() => writer.close())
  for (const parsed of sampleParsed) {
    const known = { path: parsed.path, hash: 'h', size: 1, modifiedMs: 1 }
    writer.cacheParsed(known, encodeParsedFile(parsed))
  }
  const answers = (): unknown => {
    const reader = openGraphReader(file)
    const told = everyAnswer(reader, words)
    reader.close()
    return told
  }
  return { writer, answers }
}

test('the graph that takes it over answers as one written with its parses', async () => {
  const [beside, within] = [newWriter(), newWriter()]
  within.writer.replaceGraph(sampleGraph, sampleFiles, sampleParsed, {})
  for (let round = 0; round < 2; round++) {
    const text = beside.writer.startText(workerUrl('text-worker'), paths, running)
    await text.filled
    beside.writer.replaceGraph(sampleGraph, sampleFiles, 'ready', {})
    await text.stop()
    expect(beside.answers()).toEqual(within.answers())
  }
})

test('what a run left behind changes no answer, and is gone with the next graph', async () => {
  const { writer, answers } = newWriter()
  writer.replaceGraph(sampleGraph, sampleFiles, sampleParsed, {})
  const before = answers()
  await writer.startText(workerUrl('text-worker'), paths.slice(1), running).filled
  expect(answers()).toEqual(before)
  writer.replaceGraph(sampleGraph, sampleFiles, sampleParsed, {})
  expect(answers()).toEqual(before)
  expect(() => writer.replaceGraph(sampleGraph, sampleFiles, 'ready', {})).toThrow('no such table')
  expect(answers()).toEqual(before)
})

test('stopped or cancelled, it leaves the database free to write', async () => {
  const { writer, answers } = newWriter()
  const controller = new AbortController()
  const many = parsedFile('lib/compose.js', 'zebra stripes\n'.repeat(50_000))
  writer.cacheParsed({ path: many.path, hash: 'h', size: 1, modifiedMs: 1 }, encodeParsedFile(many))
  const text = writer.startText(workerUrl('text-worker'), paths, controller.signal)
  controller.abort()
  await expect(text.filled).rejects.toThrow()
  await text.stop()
  writer.replaceGraph(sampleGraph, sampleFiles, sampleParsed, {})
  expect(JSON.stringify(answers())).not.toContain('zebra')
})
