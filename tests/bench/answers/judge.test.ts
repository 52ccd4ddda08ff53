// The judge of the answers bench: what counts as right, partly right and misleading.
import { expect, test } from 'vitest'
import { judgeAnswer, type Judgement } from './judge'
import { readQuestions } from './questions'

const open: Parameters<typeof judgeAnswer>[0] = { lead: [], facts: [], some: undefined, wrong: [], none: false }

function judged(text: string, facts: Partial<typeof open>): Judgement {
  return judgeAnswer({ ...open, ...facts }, text)
}

test('all facts at the start are right; some of them, or later ones, are partly right', () => {
  const text = '`run` is called by `start`.\n\n- `start` · `src/main.ts:3` [1]'
  expect(judged(text, { lead: ['start'], facts: ['src/main.ts'] }).score).toBe(2)
  expect(judged(text, { lead: ['start'], facts: ['src/other.ts'] }).score).toBe(1)
  expect(judged(text, { lead: ['stop'], facts: ['src/other.ts'] }).score).toBe(0)
  const late = `Many places.\n\n${'- nothing of use\n'.repeat(100)}- start`
  expect(judged(late, { lead: ['start'] }).score).toBe(1)
})

test('facts are whole words, so a longer name or number doesn’t match', () => {
  expect(judged('`restart` is at line 145', { lead: ['start'] }).score).toBe(0)
  expect(judged('It has 145 methods.', { lead: ['45'] }).score).toBe(0)
  expect(judged('It has 145 methods.', { lead: ['44 | 145'] }).score).toBe(2)
})

test('a minimum number of items of a list is required', () => {
  const some = { least: 4, of: ['a', 'b', 'c', 'd', 'e'] }
  expect(judged('a, b, c and e', { some }).score).toBe(2)
  expect(judged('a and b', { some }).score).toBe(1)
  expect(judged('a', { some }).score).toBe(0)
})

test('denying something that exists is misleading, and so is a known wrong statement', () => {
  expect(judged('No entry point is found in `app`.', { lead: ['src/main.ts'] }).score).toBe(-1)
  expect(judged('`run` has 0 proven callers.', { lead: ['start'] }).score).toBe(-1)
  expect(judged('Nothing in `app` fits the question.', { lead: ['start'] }).score).toBe(0)
  expect(judged('`start` calls it; 1 proven caller.', { lead: ['start'], wrong: ['1 proven caller'] }).score).toBe(-1)
})

test('only a denial answers a question about something that doesn’t exist; suggestions don’t count', () => {
  const none = { none: true }
  expect(judged('Nothing in `app` fits "redis".', none).score).toBe(2)
  expect(judged('"redis" leads to 10 places; the best match is `redirect`.', none).score).toBe(0)
  expect(judged('Nothing here.\n\n### Next\n\n- Explain `start`', { lead: ['start'] }).score).toBe(0)
})

test('both halves can be read, share no repository, and have at least two hundred questions', () => {
  const halves = [readQuestions('development'), readQuestions('held-out')]
  const folders = halves.flatMap(({ repositories }) => repositories.map(({ folder }) => folder))
  expect(new Set(folders).size).toBe(folders.length)
  expect(halves.reduce((sum, { questions }) => sum + questions.length, 0)).toBeGreaterThanOrEqual(200)
  const languages = new Set(halves.flatMap(({ repositories }) => repositories.map(({ code }) => code)))
  expect(languages.size).toBeGreaterThanOrEqual(6)
})
