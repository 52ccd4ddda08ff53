// What a run caches of the stored graph, and when it must not.
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { linkAll } from '#main/graph/build-graph'
import { encodeDigest } from '#main/graph/relink/digest'
import { LinkedState } from '#main/ingest/run/linked-state'
import { openGraphWriter } from '#main/store/graph/write/open-graph-writer'
import { inputOf } from '../graph/graph-of'
import { temporaryFolder } from '../support/folder'

test('digests that the previous run is still storing are not taken for complete', async () => {
  const input = await inputOf({ 'a.js': 'export function a() {}\n', 'b.js': "import { a } from './a'\na()\n" })
  const linked = linkAll(input)
  const digests = [...linked.digests()].map((digest) => ({ path: digest.path, data: encodeDigest(digest) }))
  const writer = openGraphWriter(join(temporaryFolder(), 'graph.db'), { parser: '1', builder: '1' })
  onTestFinished(() => writer.close())
  const files = input.files.map((file) => ({ ...file, hash: 'h', size: 1, modifiedMs: 1 }))
  writer.replaceGraph(linked.graph, files, input.files, {})
  const state = new LinkedState()

  expect(state.followed(writer, 2)).toBeNull()
  writer.storeDigests(digests.slice(0, 1))
  expect(state.followed(writer, 2)).toBeNull()
  writer.storeDigests(digests)
  expect([...(state.followed(writer, 2)?.digests.keys() ?? [])]).toEqual(['a.js', 'b.js'])
})
