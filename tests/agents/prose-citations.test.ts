// Citations in a stream: which text waits for a look-up, and what happens if the look-up fails.
import { expect, test } from 'vitest'
import type { Citation } from '#contract/conversation'
import { createCitationWriter, type RewrittenText } from '#main/agents/answering/prose-citations'
import { createEvidenceList } from '#main/agents/grounding/evidence-list'
import { limits } from '#main/kernel/limits'
import type { FoundPlace, WrittenPlace } from '#main/agents/grounding/grounding'
import { cpuMilliseconds } from '#tests/support/cpu-time'

const { signal } = new AbortController()
const lines = { startLine: 1, endLine: 2, text: '1 a', verified: true, symbolId: null, confidence: null } as const
const piece = { ...lines, projectId: 'p', projectName: 'ferry', path: 'src/e.js', label: 'e' }

function citationOf({ path, startLine, endLine }: WrittenPlace): Citation {
  return { file_path: path, start_line: startLine, end_line: endLine, project_id: 'p' } as Citation
}

/** A writer whose places all exist; `asked` is what has been looked up. */
function writing(found: (place: WrittenPlace) => FoundPlace = citationOf) {
  const asked: string[][] = []
  const evidence = createEvidenceList()
  evidence.add(piece)
  const writer = createCitationWriter(async (places) => {
    asked.push(places.map(({ path, startLine, endLine }) => `${path}:${startLine}-${endLine}`))
    await Promise.resolve()
    return places.map(found)
  }, evidence)
  return { writer, asked }
}

async function textsOf(pieces: AsyncIterable<RewrittenText>): Promise<readonly string[]> {
  const texts: string[] = []
  for await (const { text } of pieces) texts.push(text)
  return texts
}

test('text without a place needs no look-up, and neither does evidence', async () => {
  const { writer, asked } = writing()
  expect(await textsOf(writer.push('It signs [E1] at 10:30, see https://a.b/c. ', signal))).toEqual([
    'It signs [1] at 10:30, see https://a.b/c.',
  ])
  expect(await textsOf(writer.flush(signal))).toEqual([' '])
  expect(asked).toEqual([])
})

test('all places of a delta are looked up together, and the text before them is sent first', async () => {
  const { writer, asked } = writing(({ path }) => (path === 'src/b.js' ? 'missing' : citationOf({ ...piece, path })))
  const texts = await textsOf(writer.push('It is in `src/a.js:3-9`, src/b.js:2 and [E1] too ', signal))
  expect(asked).toEqual([['src/a.js:3-9', 'src/b.js:2-2']])
  expect(texts).toEqual(['It is in ', '`src/a.js:3-9` [1], src/b.js (not found in the parsed version) and [2] too'])
  expect(writer.rejected).toEqual(['src/b.js:2'])
})

test('places are numbered before the evidence after them, which therefore waits too', async () => {
  const { writer } = writing()
  expect(await textsOf(writer.push('First [E1], then src/a.js:3 too. ', signal))).toEqual([
    'First',
    ' [2], then src/a.js:3 [1] too.',
  ])
})

// Catches a marker of several pieces that is cut at its own space, and then shown as the model wrote it.
test('a marker of several pieces is one, however it arrives', async () => {
  for (const deltas of [['It signs [E1, E99].'], ['It signs [E1,', ' E99].'], ['It signs [E99', '; E1', '].']]) {
    const { writer } = writing()
    const texts: string[] = []
    for (const delta of deltas) texts.push(...(await textsOf(writer.push(delta, signal))))
    texts.push(...(await textsOf(writer.flush(signal))))
    expect(texts.join('')).toBe('It signs [1].')
    expect(writer.rejected).toEqual(['E99'])
  }
})

test('lines after #L are a place', async () => {
  const { writer, asked } = writing()
  expect((await textsOf(writer.push('See `src/a.js#L4-L6` and src/b.js#L7 too ', signal))).join('')).toBe(
    'See `src/a.js#L4-L6` [1] and src/b.js#L7 [2] too',
  )
  expect(asked).toEqual([['src/a.js:4-6', 'src/b.js:7-7']])
})

test('after a failed look-up the place is kept: it is looked up again, or stays as written', async () => {
  let works = false
  const { writer } = writing((place) => {
    if (!works) throw new Error('gone')
    return citationOf(place)
  })
  const said: string[] = []
  const push = async (): Promise<void> => {
    for await (const { text } of writer.push('See src/a.js:3 and [E1] there ', signal)) said.push(text)
  }
  await expect(push()).rejects.toThrow('gone')
  expect(said).toEqual(['See '])
  await expect(textsOf(writer.flush(signal))).rejects.toThrow('gone')
  works = true
  expect(await textsOf(writer.flush(signal))).toEqual(['src/a.js:3 [1] and [2] there '])
  works = false
  await expect(textsOf(writer.push('and src/b.js:3 of [E1] ', signal))).rejects.toThrow('gone')
  expect(writer.rest().text).toBe('src/b.js:3 of [2] ')
  expect(writer.rest().text).toBe('')
})

// Catches an answer of nothing but places: each was compared with all before it, and sent with every later event.
test('bounds the citations of an answer, and the places that are looked up', async () => {
  const { writer, asked } = writing()
  const many = (from: number): string =>
    Array.from({ length: limits.answerPlaces }, (_, at) => `a.js:${from + at} `).join('')
  const before = cpuMilliseconds()
  const texts = [
    ...(await textsOf(writer.push(many(1), signal))),
    ...(await textsOf(writer.push(many(10_000), signal))),
  ]
  expect(cpuMilliseconds() - before).toBeLessThan(1_000)
  expect(writer.citations).toHaveLength(limits.answerCitations)
  expect(asked.flat()).toHaveLength(limits.answerPlaces)
  expect(texts.join('')).toContain(`a.js:500 [500] a.js:501 a.js:502`)
  await textsOf(writer.push('again [E1] and a.js:7 ', signal))
  expect((await textsOf(writer.flush(signal))).join('')).not.toContain('[E1]')
})

test('cites a place again by its number after the last citation', async () => {
  const { writer } = writing()
  const all = Array.from({ length: limits.answerCitations + 3 }, (_, at) => `a.js:${at + 1} `).join('')
  await textsOf(writer.push(all, signal))
  expect((await textsOf(writer.push('and a.js:7 too ', signal))).join('')).toContain('a.js:7 [7]')
})
