// Which definition in a file is the search hit.
import { expect, test } from 'vitest'
import { hybridSearch } from '#main/query/search/hybrid'
import { searchWeights } from '#main/query/search/weights'
import { parsedProject } from '#tests/support/parsed-project'

const files = {
  'src/mail.js': [
    "import { open } from './door.js'",
    'export function greet() {',
    "  return 'hello'",
    '}',
    '// Encrypts the envelope.',
    'export function seal(letter) {',
    '  const wax = melt(letter)',
    '  return wax',
    '}',
    'export function send(letter) {',
    '  const stamp = 1',
    '  if (stamp > letter.stamp) stampAgain(stamp)',
    '  open(letter)',
    '}',
  ].join('\n'),
  'src/door.js': 'export function open(x) {\n  return x\n}\n',
}

async function namesFor(query: string): Promise<readonly (string | undefined)[]> {
  const { view } = await parsedProject(files)
  return hybridSearch(view, query, 20).map((hit) => hit.symbol?.name)
}

test('a definition that contains a word often ranks before enclosing ones', async () => {
  expect((await namesFor('stamp the letter'))[0]).toBe('send')
})

test('the comment before a definition counts for it', async () => {
  expect((await namesFor('envelope encryption'))[0]).toBe('seal')
})

test('a match in the body of a definition is shown at its line, a match in the name as the whole definition', async () => {
  const { view } = await parsedProject(files)
  expect(hybridSearch(view, 'melt wax', 1)[0]).toMatchObject({ match: 'text', line: 7, symbol: { name: 'seal' } })
  expect(hybridSearch(view, 'seal', 1)[0]).toMatchObject({ match: 'symbol', startLine: 6, endLine: 9 })
})

test('a file whose name is the compound in the query comes first, whatever its punctuation', async () => {
  const { view } = await parsedProject({
    'lib/is-stream.js': 'module.exports = (x) => x && x.pipe\n',
    'lib/stream.js': '// The stream is a stream.\nexports.stream = (stream) => stream\n',
  })
  expect(hybridSearch(view, 'isstream', 1)[0]?.filePath).toBe('lib/is-stream.js')
})

test('callers of a good match rank higher', async () => {
  const { view } = await parsedProject(files)
  const relevance = (neighbour: number): number =>
    hybridSearch(view, 'letter open', 20, { ...searchWeights, neighbour }).find((hit) => hit.symbol?.name === 'send')
      ?.relevance ?? 0
  expect(relevance(0.2)).toBeGreaterThan(relevance(0))
})

test('a word in all definitions of the files doesn’t affect their ranking', async () => {
  const said = ['parcel parcel parcel', 'parcel parcel parcel', 'parcel ribbon']
  const { view } = await parsedProject({
    'src/parcel.js': said
      .map((words, at) => `function step${at}() {\n  return [${words.replaceAll(' ', ', ')}]\n}`)
      .join('\n'),
    'src/other.js': 'function other() {\n  return ribbon\n}\n',
  })
  expect(hybridSearch(view, 'parcel ribbon', 1)[0]).toMatchObject({ symbol: { name: 'step2' } })
})

test('a file with many matches doesn’t displace the best match of another', async () => {
  const { view } = await parsedProject({
    'src/crowd.js': [1, 2, 3, 4].map((n) => `function ring${n}() {\n  return bell + tower\n}`).join('\n'),
    'src/alone.js': 'function call() {\n  return bell\n}\n',
  })
  const placeOfAlone = (crowd: number): number =>
    hybridSearch(view, 'bell tower', 20, { ...searchWeights, crowd }).findIndex(
      (hit) => hit.filePath === 'src/alone.js',
    )
  expect(placeOfAlone(0)).toBe(4)
  expect(placeOfAlone(2)).toBe(1)
})
