// Digests of runs with very many files are stored as those of others are.
import { expect, test } from 'vitest'
import { linkAll } from '#main/graph/build-graph'
import { packDigests, storedDigests } from '#main/ingest/run/packed-digests'
import { inputOf } from '../graph/graph-of'

test('packed digests are those that are stored at once, and do not share what they were packed from', async () => {
  const input = await inputOf({ 'a.js': 'export function a() {}\n', 'b.js': "import { a } from './a'\na()\n" })
  const { digests } = linkAll(input)
  const expected = [...storedDigests(digests())]
  let seen = 0
  const packed = packDigests(digests(), () => seen++)
  expect(seen).toBe(2)
  expect([...packed()].map(({ path, data }) => [path, [...data]])).toEqual(
    expected.map(({ path, data }) => [path, [...data]]),
  )
})

// Catches: a cancelled run that computes on for all its files.
test('packing stops where its caller throws', async () => {
  const { digests } = linkAll(await inputOf({ 'a.js': 'export function a() {}\n' }))
  const cancel = (): never => {
    throw new Error('cancelled')
  }
  expect(() => packDigests(digests(), cancel)).toThrow('cancelled')
})
