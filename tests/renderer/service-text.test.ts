// Messages of the service on a German page: all reasons for skipping a file are translated, with their placeholders.
import { expect, test } from 'vitest'
import { createAgentRegistry } from '#main/agents/registry'
import { asAppError } from '#main/model/ollama-chat'
import { lostReasons } from '#main/parse/parse-job'
import { skipReasons } from '#main/source/skip-rules'
import { translateSentence } from '#renderer/lib/service-text'
import { service } from '#renderer/lib/texts/de/service'

const german = (sentence: string): string => translateSentence(service, sentence)

test('all reasons for skipping a file and all agents are translated', () => {
  const said = [
    ...Object.values(skipReasons),
    lostReasons.tooSlow(30_000),
    lostReasons.crashed,
    lostReasons.failed,
    ...createAgentRegistry().all.map(({ name }) => name),
  ]
  expect(said.filter((sentence) => german(sentence) === sentence)).toEqual([])
})

// Would catch: an answer that failed in the middle of a German page, and says so in English.
test('what goes wrong with a model is told in German', () => {
  const faults = [
    ...[404, 503, 400].map((status_code) => Object.assign(new Error('no'), { status_code })),
    ...['fetch failed', 'Did not receive done', 'no memory'].map((text) => new Error(text)),
  ]
  const said = faults.flatMap((fault) => [true, false].map((begun) => asAppError(fault, 'pebble:1b', begun).message))
  // The page itself says that what arrived is kept.
  const shown = said.map((sentence) => sentence.replace(/ What arrived is kept\.$/, ''))
  expect(shown.filter((sentence) => german(sentence) === sentence)).toEqual([])
})

test('values of placeholders stay unchanged', () => {
  expect(german('Parsing took longer than 30 s')).toBe('Das Lesen dauerte länger als 30 s')
  expect(german('The folder “/srv/a (b)$1” does not exist.')).toBe('Den Ordner „/srv/a (b)$1“ gibt es nicht.')
  expect(german('Ollama does not answer. Start Ollama, or ask without a model. The graph answers instead.')).toBe(
    'Ollama antwortet nicht. Starten Sie Ollama, oder fragen Sie ohne Modell. Stattdessen antwortet der Graph.',
  )
  expect(german('Something nobody translated.')).toBe('Something nobody translated.')
})

test('a translation has only placeholders of its original', () => {
  const blanks = (text: string): string[] => text.match(/\{\{\w+\}\}/g) ?? []
  for (const [english, translated] of Object.entries(service))
    expect(blanks(english), english).toEqual(expect.arrayContaining(blanks(translated)))
})
