// Kinds of questions are found by their files; there is no list to maintain.
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import type { QuestionKind } from '#main/agents/question-kind'
import { collectQuestionKinds, questionKinds } from '#main/agents/question-kinds'

const folder = join(import.meta.dirname, '../../src/main/agents/questions')

function fileOf(id: string, kind: Omit<QuestionKind, 'id'>): Record<string, unknown> {
  return { [`./questions/${id}.ts`]: { question: { id, ...kind } } }
}

test('every file of the folder is a kind, and every kind a file', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((path) =>
    path.endsWith('.ts') ? [basename(path, '.ts')] : [],
  )
  expect(questionKinds.all.map(({ id }) => id).sort()).toEqual(files.sort())
})

// Would catch: a kind that silently replaces another of its name in the folder of another subject.
test('two kinds of one name are refused', () => {
  const kind = { id: 'tide', rank: 2, phrases: { en: ['tide'] }, needsThought: false }
  const modules = { './questions/code/tide.ts': { question: kind }, './questions/talk/tide.ts': { question: kind } }
  expect(() => collectQuestionKinds(modules)).toThrow('has the name of another')
})

test('no two kinds share a rank, so their order is fixed', () => {
  const ranks = questionKinds.all.map(({ rank }) => rank)
  expect(new Set(ranks).size).toBe(ranks.length)
})

test('a new file is a new kind, with its phrases, its word for follow-ups and its content rule', () => {
  const kinds = collectQuestionKinds({
    ...fileOf('tide', {
      rank: 2,
      phrases: { en: ['how high is the tide at (?<a>.+)'], de: ['wie hoch steht die Flut in (?<a>.+)'] },
      bare: { en: ['tides?'] },
      recognises: (message) => message.startsWith('TIDE TABLE'),
      needsThought: false,
    }),
    ...fileOf('any', { rank: 3, phrases: { en: ['(?<a>.+)'] }, needsThought: false }),
  })
  expect(kinds.match('please how high is the tide at Brest')).toMatchObject({ kind: { id: 'tide' }, subject: 'Brest' })
  expect(kinds.match('Wie hoch steht die Flut in Brest')).toMatchObject({ kind: { id: 'tide' }, subject: 'Brest' })
  expect(kinds.match('something else')).toMatchObject({ kind: { id: 'any' } })
  expect([kinds.named('tides')?.id, kinds.named('more')]).toEqual(['tide', null])
  expect(kinds.recognised('TIDE TABLE\n06:00 3.2')?.id).toBe('tide')
})

test('a phrase never splits quoted text', () => {
  const kinds = collectQuestionKinds(
    fileOf('at', { rank: 1, phrases: { en: ['(?<a>.+) at (?<b>.+)'] }, needsThought: false }),
  )
  expect(kinds.match('"high at noon')).toBeNull()
})
