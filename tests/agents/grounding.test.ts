// What an answer reads: it stays as first read, and is discarded with the answer.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { gatherEvidence } from '#main/agents/grounding/gather-evidence'
import type { Grounding } from '#main/agents/grounding/grounding'
import type { ProjectPlace } from '#main/query/project-place'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'
import { sameThreadGrounding } from '#tests/support/same-thread-grounding'
import { sampleFiles } from '#tests/support/sample-project'

const { signal } = new AbortController()
const written = { path: 'src/deliver.js', startLine: 5, endLine: 5 }

async function openSample() {
  const { root, view } = await parsedProject(sampleFiles, 'ferry')
  return { root, place: view.place, grounding: sameThreadGrounding() }
}

async function areThere(grounding: Grounding, answerId: string, place: ProjectPlace): Promise<unknown> {
  const [found] = await grounding.findPlaces({ answerId, projects: [place], places: [written] }, signal)
  return typeof found === 'object' ? found.exists === true : found
}

// Catches an answer whose citations are checked against another version than its evidence.
test('a file that changes during an answer stays as first read, for that answer only', async () => {
  const { root, place, grounding } = await openSample()
  expect(await areThere(grounding, 'one', place)).toBe(true)
  writeFileSync(join(root, written.path), '// all is new\n'.repeat(40))
  expect(await areThere(grounding, 'one', place)).toBe(true)
  expect(await areThere(grounding, 'two', place)).toBe(false)
})

// Catches a leak of the texts that answers read.
test('texts read for an answer are discarded when it ends', async () => {
  const { root, place, grounding } = await openSample()
  expect(await areThere(grounding, 'one', place)).toBe(true)
  rmSync(join(root, written.path))
  await grounding.endAnswer({ answerId: 'one' }, signal)
  expect(await areThere(grounding, 'one', place)).toBe(false)
})

test('evidence has its project, and says whether its lines are unchanged since the parse', async () => {
  const { root, place, grounding } = await openSample()
  const input = { toolId: 'open', projectId: place.id, arguments: { target: 'deliver' }, projects: [place] }
  const parsed = await grounding.runTool({ ...input, answerId: 'one' }, signal)
  expect(parsed).toMatchObject({ ok: true, cited: [{ projectId: place.id, projectName: 'ferry', verified: true }] })
  writeFileSync(join(root, written.path), '// all is new\n'.repeat(40))
  expect(await grounding.runTool({ ...input, answerId: 'two' }, signal)).toMatchObject({ cited: [{ verified: false }] })
})

// Would catch: a long function whose pieces leave no room for the other definitions.
test('what is left of a long function comes after all other definitions', async () => {
  const body = Array.from({ length: 60 }, (_, line) => `  const harbour_${line} = moor(${line}) // berth`).join('\n')
  const { view } = await parsedProject({
    'src/a.js': `export function moorHarbour() {\n${body}\n}\n`,
    'src/b.js': 'export function moor(at) {\n  return berth(at)\n}\nexport function berth(at) {\n  return at\n}\n',
  })
  const pieces = gatherEvidence([view], askGraph([view], 'how is a berth moored?'), 'how is a berth moored?', 1_500)
  const first = (name: string): number => pieces.findIndex(({ label }) => label.includes(name))
  const ofLong = pieces.flatMap(({ path }, at) => (path === 'src/a.js' ? [at] : []))
  expect(ofLong.length).toBeGreaterThan(1)
  expect(first('berth')).toBeGreaterThan(-1)
  expect(ofLong[1]).toBeGreaterThan(Math.max(first('berth'), first('moor')))
})

test('the model sees the error of a refused tool call', async () => {
  const { place, grounding } = await openSample()
  const input = { answerId: 'one', projects: [place], projectId: place.id }
  const unfit = await grounding.runTool({ ...input, toolId: 'open', arguments: { target: 7 } }, signal)
  expect(unfit).toMatchObject({ ok: false, text: expect.stringContaining('do not fit') as string, cited: [] })
  const unknown = await grounding.runTool({ ...input, toolId: 'callers', arguments: { symbol: 'nobody' } }, signal)
  expect(unknown).toMatchObject({ ok: false, text: expect.stringContaining('nobody') as string, cited: [] })
})
