// Both catalogues have the same keys and placeholders, and nothing is empty or untranslated by mistake.
import { expect, test } from 'vitest'
import { languageOf } from '#renderer/lib/i18n'
import { de } from '#renderer/lib/texts/de'
import { en } from '#renderer/lib/texts/en'

function flat(node: object, path = ''): readonly (readonly [key: string, text: string])[] {
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as const] : flat(value as object, `${path}${key}.`),
  )
}

const blanks = (text: string): readonly string[] => (text.match(/\{\{\w+/g) ?? []).sort()

test('every English text has a German one, and there are no others', () => {
  expect(
    flat(de)
      .map(([key]) => key)
      .sort(),
  ).toEqual(
    flat(en)
      .map(([key]) => key)
      .sort(),
  )
})

test('a translation has the placeholders of its original, and is never empty', () => {
  const german = new Map(flat(de))
  for (const [key, text] of flat(en)) {
    expect(german.get(key)?.trim(), key).not.toBe('')
    expect(blanks(german.get(key) ?? ''), key).toEqual(blanks(text))
  }
})

test('the chosen language takes precedence over the browser’s, and English is the fallback', () => {
  expect(languageOf('en', ['de-AT'])).toBe('en')
  expect(languageOf(null, ['fr', 'de-AT', 'en'])).toBe('de')
  expect(languageOf(null, ['fr'])).toBe('en')
})
