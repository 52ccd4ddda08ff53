// While its text is still being indexed, a graph is searched by names and paths, with a notice.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AppError } from '#main/contract/errors'
import { createNameKnowledge } from '#main/query/known-name'
import { openProjectView } from '#main/query/project-view'
import { tool } from '#main/query/tools/search'
import { openGraphReader } from '#main/store/graph/read/open-graph-reader'
import type { NextText } from '#main/store/graph/write/graph-writer'
import { openGraphWriter } from '#main/store/graph/write/open-graph-writer'
import { replaceGraphWith } from '#main/store/graph/write/replace-graph'
import { encodeParsedFile } from '#main/parse/parsed-file-codec'
import { temporaryFolder } from '#tests/support/folder'
import { workerUrl } from '#tests/support/parse-workers'
import { sampleFiles, sampleGraph, sampleParsed } from '../store/sample-graph'

test('names and paths are found, a notice says what is missing, and no name is reported as unknown', async () => {
  const file = join(temporaryFolder(), 'graph.db')
  const writer = openGraphWriter(file, { parser: '1', builder: '1' })
  for (const parsed of sampleParsed)
    writer.cacheParsed({ path: parsed.path, hash: 'h', size: 1, modifiedMs: 1 }, encodeParsedFile(parsed))
  const { signal } = new AbortController()
  const paths = sampleParsed.map(({ path }) => path)
  const text = writer.startText(workerUrl('text-worker'), paths, signal)
  const halted: NextText = {
    ...text,
    filled: (kind) =>
      kind === 'symbols' ? text.filled(kind) : Promise.reject(new AppError('cancelled', 'Stopped before the text.')),
  }
  const next = writer.startGraph(workerUrl('text-worker'), paths, signal)
  next.add(sampleGraph)
  text.symbols(sampleGraph.nodes)
  text.endSymbols()
  await next.addFiles(sampleFiles)
  await expect(replaceGraphWith(next, halted, {})).rejects.toThrow('Stopped')
  await Promise.all([text.stop(), next.stop()])
  const graph = openGraphReader(file)
  const view = openProjectView({ id: 'p', name: 'sample', root: temporaryFolder() }, graph)
  const search = (query: string) => tool.run(view, { query, limit: 5 }, signal)
  expect(search('compose').data.results.map((one) => one.file_path)).toContain('lib/compose.js')
  // The word is in no path, only in the name of a method.
  expect(search('request').data.results.map((one) => one.file_path)).toContain('lib/application.js')
  expect(search('compose').data.notice).toContain('still being indexed')
  expect(search('nowhere').text).toContain('still being indexed')
  expect(createNameKnowledge(view).knows('saidInABodyAlone')).toBe(true)
  graph.close()
  writer.close()
})
