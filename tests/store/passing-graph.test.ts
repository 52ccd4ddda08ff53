// A graph in memory, with which a thread warms up, is written like any other.
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { encodeParsedFile } from '#main/parse/parsed-file-codec'
import { openGraphWriter, openPassingGraph } from '#main/store/graph/write/open-graph-writer'
import type { GraphWriter } from '#main/store/graph/write/graph-writer'
import { temporaryFolder } from '#tests/support/folder'
import { sampleFiles, sampleGraph, sampleParsed } from './sample-graph'

const versions = { parser: '1', builder: '1' }

// Would catch: a warm-up that fails halfway, which no one would notice, since the run then does the same itself.
test('it takes all that a run writes, gives the same counts, and leaves no file', () => {
  const stored = openGraphWriter(`${temporaryFolder()}/graph.db`, versions)
  const passing = openPassingGraph(versions)
  expect(written(passing)).toEqual(written(stored))
  expect(existsSync(':memory:')).toBe(false)
})

function written(writer: GraphWriter): unknown {
  const known = sampleParsed.map((file) => {
    writer.cacheParsed({ path: file.path, hash: 'h', size: 1, modifiedMs: 1 }, encodeParsedFile(file))
    return file.path
  })
  writer.replaceGraph(sampleGraph, sampleFiles, sampleParsed, {})
  writer.storeDigests(known.map((path) => ({ path, data: new Uint8Array([1]) })))
  const seen = [writer.statistics(), [...writer.knownFiles()], writer.linkedFiles()]
  writer.close()
  return seen
}
