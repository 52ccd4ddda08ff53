// The same tree gives the same bytes for any number of workers and any order in which they end.
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/folder'
import { parsed, startIngest } from '../start-ingest'
import { graphContent } from './graph-content'
import { firstTree } from './edit'
import { bringTo } from './followed-folder'
import { ecmascript } from './worlds/ecmascript'
import { go } from './worlds/go'
import { python } from './worlds/python'
import { merged } from './worlds/world'

test('1, 2 and 4 workers give the same graph in five runs', async () => {
  const root = temporaryFolder()
  bringTo(root, new Map(), firstTree(merged([ecmascript, python, go])))
  const graphs: string[] = []
  for (const workers of [1, 2, 4, 4, 2]) {
    const { ingest, stop } = startIngest(temporaryFolder(), undefined, workers)
    const { project_id: id } = await parsed(ingest, root)
    graphs.push(graphContent(ingest.open(id).graph).join('\n'))
    await stop()
  }
  expect(graphs[0]?.length).toBeGreaterThan(10_000)
  expect(new Set(graphs).size).toBe(1)
})
