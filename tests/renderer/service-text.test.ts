// Sentences of the service on a German page: every reason for skipping a file is translated, and placeholders are filled in.
import { expect, test } from 'vitest'
import { createAgentRegistry } from '#main/agents/registry'
import { lostReasons } from '#main/parse/parse-job'
import { skipReasons } from '#main/source/skip-rules'
import { translateSentence } from '#renderer/lib/service-text'
import { service } from '#renderer/lib/texts/de/service'

const german = (sentence: string): string => translateSentence(service, sentence)

test('no reason for leaving a file out and no agent stays English', () => {
  const said = [
    ...Object.values(skipReasons),
    lostReasons.tooSlow(30_000),
    lostReasons.crashed,
    lostReasons.failed,
    ...createAgentRegistry().all.map(({ name }) => name),
  ]
  expect(said.filter((sentence) => german(sentence) === sentence)).toEqual([])
})

test('the values of placeholders stay as they are', () => {
  expect(german('Parsing took longer than 30 s')).toBe('Das Lesen dauerte länger als 30 s')
  expect(german('The folder “/srv/a (b)$1” does not exist.')).toBe('Den Ordner „/srv/a (b)$1“ gibt es nicht.')
  expect(german('Ollama does not answer. Start Ollama, or ask without a model. The graph answers instead.')).toBe(
    'Ollama antwortet nicht. Starten Sie Ollama, oder fragen Sie ohne Modell. Stattdessen antwortet der Graph.',
  )
  expect(german('Something nobody translated.')).toBe('Something nobody translated.')
})

test('a translation uses no blank that its sentence does not have', () => {
  const blanks = (text: string): string[] => text.match(/\{\{\w+\}\}/g) ?? []
  for (const [english, translated] of Object.entries(service))
    expect(blanks(english), english).toEqual(expect.arrayContaining(blanks(translated)))
})
