// Formatting of numbers, times and paths.
import { mainLanguages } from '#contract/language-names'
import { expect, test } from 'vitest'
import {
  asSentence,
  formatBytes,
  formatCount,
  formatDuration,
  formatMoment,
  formatWhen,
  shorten,
  splitPath,
  wholePercent,
} from '#renderer/lib/format'

// Would catch: a project of TypeScript described as "TypeScript, Text", because of its snapshots.
test('a project is described by the languages that are parsed, or by all if none is', () => {
  expect(mainLanguages(['text', 'markdown', 'typescript'])).toEqual(['typescript', 'markdown'])
  expect(mainLanguages(['text'])).toEqual(['text'])
})

test('digits of counts are grouped as usual in the language', () => {
  expect(formatCount(1234567)).toBe('1,234,567')
  expect(formatCount(1234567, 'de')).toBe('1.234.567')
})

test.each([
  [40, '40 ms'],
  [2_600, '2.6 s'],
  [41_000, '41 s'],
  [65_000, '1 min 5 s'],
])('%d ms is %s', (milliseconds, text) => expect(formatDuration(milliseconds)).toBe(text))

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_500, '1.5 kB'],
  [4_700_000_000, '4.7 GB'],
])('%d bytes are %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text))

test('recent times are relative, others are dates', () => {
  const now = new Date('2026-11-12T18:30:00')
  expect(formatWhen(new Date(now.getTime() - 20_000).toISOString(), now)).toBe('now')
  expect(formatWhen(new Date(now.getTime() - 240_000).toISOString(), now)).toBe('4 minutes ago')
  expect(formatWhen(new Date('2026-11-11T18:20:00').toISOString(), now)).toBe('yesterday, 18:20')
  expect(formatWhen(new Date('2026-03-14T10:00:00').toISOString(), now)).toBe('14 Mar 2026')
  expect(formatWhen(new Date(now.getTime() - 240_000).toISOString(), now, 'de')).toBe('vor 4 Minuten')
})

test('a moment has date and time, however recent it is', () => {
  const now = new Date()
  const minutes = `${now.getMinutes()}`.padStart(2, '0')
  expect(formatMoment(now.toISOString())).toMatch(new RegExp(`${now.getFullYear()}, \\d\\d:${minutes}$`))
  expect(formatMoment('2026-03-02T12:15:00', 'de')).toBe('02.03.2026, 12:15')
})

test('long names are cut in the middle', () => {
  expect(shorten('a'.repeat(200))).toHaveLength(119)
  expect(shorten('short')).toBe('short')
})

test('a path is its folder and its name', () => expect(splitPath('lib/x/y.js')).toEqual(['lib/x/', 'y.js']))

// Would catch: "1 min 60 s".
test('durations are rounded before they are split', () => {
  expect(formatDuration(9_960)).toBe('10 s')
  expect(formatDuration(59_700)).toBe('1 min 0 s')
  expect(formatDuration(119_700)).toBe('2 min 0 s')
})

// Would catch: 15 % in the rail but 14 % on the page, and 100 % before the end.
test('percentages are rounded down', () => expect([14.6, 99.9, 100].map(wholePercent)).toEqual([14, 99, 100]))

// Would catch: "the runner has crashed What arrived is kept."
test.each([
  ['The model reported an error: the runner has crashed', 'The model reported an error: the runner has crashed.'],
  ['The connection to Ollama was lost.', 'The connection to Ollama was lost.'],
  ['it said “no.”', 'it said “no.”'],
  ['why?\n', 'why?'],
  ['', ''],
])('ends %j as a sentence', (text, sentence) => {
  expect(asSentence(text)).toBe(sentence)
})
