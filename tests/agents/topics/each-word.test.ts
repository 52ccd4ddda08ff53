// A question of several words, of which the best places have one.
import { expect, test } from 'vitest'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

// Would catch: all places named with one of the words, so that the other half of a question has none.
test('each rare word of a question has the place that is named with it', async () => {
  const { view } = await parsedProject({
    'src/upload.ts': `export function uploadNotes(notes: string[]) { return uploadBatch(notes) }\nexport function uploadBatch(notes: string[]) { return notes.map(uploadNote) }\nexport function uploadNote(note: string) { return note }\nexport function uploadAgain(note: string) { return uploadNote(note) }\n`,
    'src/cipher.ts': `export function encryptText(text: string) { return text.split('').reverse().join('') }\n`,
  })
  const { sections } = askGraph([view], 'How are notes encrypted before they are uploaded?')
  const places = sections.find(({ title }) => title === 'Places')?.rows.map(({ path }) => path) ?? []
  expect(places.slice(0, 3)).toContain('src/cipher.ts')
})

// Would catch: words that every file has, such as what the program is for, leading to any place.
test('words that most files have do not lead', async () => {
  const files = Object.fromEntries(
    [...'abcdefghijklmnopqrstuvw'].map((name) => [
      `src/${name}.ts`,
      `/** The history of the shell. */\nexport function history${name.toUpperCase()}(shell: string) { return shell }\n`,
    ]),
  )
  const { view } = await parsedProject({
    ...files,
    'src/purge.ts': 'export function purgeExpired(days: number) { return days }\n',
    'src/expire.ts': 'export function expire(days: number) { return days }\n',
  })
  const { sections, headline } = askGraph([view], 'How is expired shell history purged?')
  expect(headline).not.toContain('“history”')
  expect(sections.flatMap(({ rows }) => rows)[0]?.path).toBe('src/purge.ts')
})

// Would catch: calls between places that have few of the words shown before the place that has them.
test('calls that the best places have no part in come after them', async () => {
  const { view } = await parsedProject({
    'src/forward.ts': `export function forwardHeader(name: string) { return forwardHost(name) }\nexport function forwardHost(name: string) { return name }\n`,
    'src/authorize.ts': `/** Decides whether a forwarded request is authorized. */\nexport function authorizeForwardedRequest(request: string) { return request !== '' }\n`,
  })
  const { sections } = askGraph([view], 'How is a forwarded request authorized?')
  expect(sections.flatMap(({ rows }) => rows)[0]?.path).toBe('src/authorize.ts')
})
