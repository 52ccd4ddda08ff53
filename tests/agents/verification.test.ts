// Verification of a model's text against the graph: names, paths and counts, with one chance to correct.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkAnswer } from '#main/agents/checking/check-answer'
import type { RunEvent } from '#contract/conversation'
import { collectAnswer, scriptedAnswerer } from '#tests/support/collect-answer'
import type { StandInScript, StandInTurn } from '#tests/support/ollama-stand-in'
import { writeFiles } from '#tests/support/folder'
import { parseFolder } from '#tests/support/parsed-project'
import { sampleFiles } from '#tests/support/sample-project'

// Only read, so parsed once for all tests.
const root = mkdtempSync(join(tmpdir(), 'cairn-verification-'))
writeFiles(root, sampleFiles)
const { view, close } = await parseFolder(root, 'ferry')
afterAll(() => {
  close()
  rmSync(root, { recursive: true })
})
const findingsIn = (text: string, shown = '', asked = '') => checkAnswer([view], text, shown, asked)

test.each([
  ['a function that is spelled wrongly', 'It starts in `delivr`.', 'delivr', 'deliver'],
  ['a class that is not there', 'The `Harbor` keeps boats.', 'Harbor', 'Harbour'],
  ['another case', 'See `SIGN()` for it.', 'SIGN', 'sign'],
  [
    'a member that its class has not',
    'Call `Application.dispach` first.',
    'Application.dispach',
    'Application.dispatch',
  ],
  ['a member of another class', 'Call `Application.moor` first.', 'Application.moor', 'Harbour.moor'],
  ['a call of what is not there', 'Then `frobnicate()` runs.', 'frobnicate', null],
  ['a call outside code font', 'Then carryOver() runs, see sign().', 'carryOver', null],
  ['an owner that is not there', 'Call `Porter.sign` first.', 'Porter.sign', 'sign'],
])('%s is reported with the nearest name', (_name, text, written, nearest) => {
  expect(findingsIn(text)).toMatchObject([{ kind: 'name', text: written, nearest }])
})

test.each([
  ['a symbol', 'It is `deliver`, called by `Application.dispatch()` and `Application#use`.'],
  ['an inherited member', '`Marina.moor` and `Harbour.moor` both moor.'],
  ['a member made at run time', '`Application.middleware` holds the steps.'],
  ['a parameter, which no graph holds', 'The `trip` goes on with its `course`.'],
  ['a member of an instance', '`app.dispatch` and `harbour.moor` are called.'],
  ['what a package brings', '`compose` joins them, a `Promise` is not used, nor `async`.'],
  ['a file or folder name', 'The module `session` of `src` signs.'],
  ['a command, a value, an expression', 'Run `npm test`, pass `"boat"`, see `a + b` and `x`.'],
  ['a name that is said to be missing', 'There is no `retryDelivery` here; `Frobnicate` was not found.'],
  ['a name that is proposed', 'You could add a `retryDelivery` function.'],
  ['a name of the answer’s own code', '`retryDelivery` does it:\n\n```js\nfunction retryDelivery() {}\n```\n'],
  ['a word in code font that is like no name', 'Set `verbosity`, in `settings.toml` too, and every `test_`.'],
  ['a product', 'It runs on Node.js, or `Node.js`, see https://nodejs.org/api/fs.js for it.'],
])('%s is not reported', (_name, text) => {
  expect(findingsIn(text)).toEqual([])
})

// Catches a name that passes because it is in the question, in code font or not.
test('a name from the question is checked once the answer asserts something about it', () => {
  const asked = 'Where is KyselyCacheManager defined, and `retry_all`?'
  expect(findingsIn('`KyselyCacheManager` is a class.', '', asked)).toMatchObject([{ text: 'KyselyCacheManager' }])
  expect(findingsIn('KyselyCacheManager is a class.', '', asked)).toMatchObject([{ text: 'KyselyCacheManager' }])
  expect(findingsIn('There is no KyselyCacheManager, and retry_all does not exist.', '', asked)).toEqual([])
  expect(findingsIn('`useEffect` does the same: unlike `createMemo`, as in React, `deliver` sends.')).toEqual([])
})

test('a name in the evidence is not reported as invented', () => {
  expect(findingsIn('`frobNicate` is fine.', '3 // frobNicate as it was')).toEqual([])
  expect(findingsIn('`frobNicate` is fine.', '3 // frobNicates')).toHaveLength(1)
})

test.each([
  ['It stands in src/deliverr.js.', 'src/deliverr.js', 'src/deliver.js'],
  ['It stands in `lib/session.js`.', 'lib/session.js', 'src/session.js'],
  ['It stands in `sessions.js`.', 'sessions.js', 'src/session.js'],
  ['It stands in `docs/chapter-one.py`.', 'docs/chapter-one.py', null],
])('the path in “%s” is reported with the nearest file', (text, written, nearest) => {
  expect(findingsIn(text)).toMatchObject([{ kind: 'path', text: written, nearest }])
})

test('existing paths, complete or partial, are not reported', () => {
  expect(findingsIn('See src/deliver.js, `./src/session.js`, `archive.js` and `py/main.py`.')).toEqual([])
})

// Would catch: a definition in a file that doesn't contain it, said without lines and so without a citation.
test('a definition in a file that does not mention it is reported with its place', () => {
  for (const text of [
    '`sign` is defined in `src/application.js`.',
    '`sign()` is a function defined in `application.js:1-3`.',
  ])
    expect(findingsIn(text)).toMatchObject([{ kind: 'path', nearest: 'src/session.js' }])
  for (const text of [
    '`sign` is defined in `src/session.js` and used in `src/deliver.js`.',
    '`sign` is defined in `src/deliver.js`.',
    '`open` is implemented in `archive.js`.',
    '`Harbour` is declared in `py/main.py:3-7`.',
  ])
    expect(findingsIn(text)).toEqual([])
})

test.each([
  ['`deliver` has 5 callers.', '`deliver` has 2 proven callers, at 2 places'],
  ['There are nine callers of `deliver`.', '`deliver` has 2 proven callers, at 2 places'],
  ['`deliver()` is called from 4 places.', '`deliver` has 2 proven callers, at 2 places'],
  ['`sign` has no callers.', '`sign` has 2 proven callers, at 2 places'],
  ['Seven functions call `sign`.', '`sign` has 2 proven callers, at 2 places'],
  ['`Application` has 9 methods.', '`Application` has 2 methods'],
  ['`Harbour` has 3 subclasses.', '`Harbour` has 1 direct subtype'],
  ['The repository contains 1,200 files.', '8 files'],
  ['There are three subclasses of `Harbour`.', '`Harbour` has 1 direct subtype'],
  ['`Harbour` is extended by 3 classes.', '`Harbour` has 1 direct subtype'],
  ['There are 9 methods in `Application`.', '`Application` has 2 methods'],
  ['`Application` has 7 members.', '`Application` has 3 members'],
  ['`src/deliver.js` has 300 lines.', '`src/deliver.js` has 10 lines'],
  ['`deliver` is 40 lines long.', '`deliver` has 5 lines'],
  ['`deliver.js` is imported by 9 files.', '`src/deliver.js` is imported by 2 files'],
  ['Nothing calls `sign`.', '`sign` has 2 proven callers, at 2 places'],
  ['`sign` is never called.', '`sign` has 2 proven callers, at 2 places'],
  ['`deliver` is unused anywhere in this repository.', '`deliver` has 2 proven callers, at 2 places'],
])('%s', (text, nearest) => {
  expect(findingsIn(text)).toMatchObject([{ kind: 'count', nearest }])
})

test.each([
  ['all callers', '`deliver` has 2 callers, and two functions call `sign`.'],
  ['without the tests', '`deliver` has exactly one caller.'],
  ['with the constructor or without', '`Application` has 2 methods. `Application` has three methods.'],
  ['a rough count', '`deliver` has about 5 callers, at least 3 functions call `sign`.'],
  ['some of them only', '`deliver` has no callers in `py`, and `sign` has 7 callers that matter.'],
  ['members and lines', '`Application` has 3 members and `deliver.js` has 10 lines; `deliver` is 5 lines long.'],
  [
    'importing files, with tests or without',
    '`src/deliver.js` is imported by 2 files, `deliver.js` is imported by one file.',
  ],
  ['inherited methods', '`Marina` has 2 methods.'],
  [
    'some cases only',
    'In `py`, `deliver` has no callers. If nothing calls `sign`, remove it. Nothing calls `sign` but `open`.',
  ],
  ['no use in some cases', '`sign` is not called until the first trip, and nothing calls `open` directly.'],
  ['nothing that calls it', 'Nothing calls `testDeliver`.'],
  ['lines of something else', '`deliver` has 40 lines of comments.'],
  ['an unknown name', 'It has 9 callers.'],
])('a count of %s is confirmed or not judged', (_name, text) => {
  expect(findingsIn(text)).toEqual([])
})

async function answered(chat: StandInScript['chat'] & object, signal = new AbortController().signal) {
  const { answerer, server } = await scriptedAnswerer({ chat })
  const answer = await collectAnswer(answerer, [view], 'who calls deliver?', { signal })
  expect(server.faults).toEqual([])
  const eventOf = <Type extends RunEvent['type']>(type: Type) =>
    answer.events.find((event): event is Extract<typeof event, { type: Type }> => event.type === type)
  return { ...answer, server, verdict: eventOf('verify'), revision: eventOf('revision'), notice: eventOf('notice') }
}
const wrong: StandInTurn = { text: ['`deliver` [E1] has 5 callers, ', 'all of them in `Aplication`.'] }
const right: StandInTurn = { text: ['`deliver` [E1] has 2 callers, one of them in `Application` [E2].'] }

test('a wrong answer is corrected once: the correction replaces it, with its citations and verdict', async () => {
  const { server, verdict, revision, notice, last } = await answered([wrong, right])
  const corrected = '`deliver` [1] has 2 callers, one of them in `Application` [2].'
  expect(server.requests).toHaveLength(2)
  const asked = server.requests[1]?.messages.slice(-2)
  expect(asked?.[0]).toEqual({ role: 'assistant', content: wrong.text?.join('') })
  // The graph may know fewer than there are, so the model isn't given the graph's count.
  expect(asked?.[1]?.content).not.toContain('5 callers')
  expect(asked?.[1]?.content).toContain('Nearest: `Application` (src/application.js:6–22)')
  expect(server.requests[1]?.tools).toBeUndefined()
  expect(notice).toMatchObject({ code: 'repairing' })
  expect(revision).toEqual({ type: 'revision', text: corrected })
  expect(verdict).toMatchObject({ findings: [], repaired: true, dropped: 0 })
  expect(last).toMatchObject({ text: corrected, citations: [{}, {}], stopped: false })
})

test.each<[string, StandInTurn]>([
  ['as wrong as before', wrong],
  ['an apology', { text: ['Sorry.'] }],
  ['nothing', { text: [] }],
  ['cut off', { ...right, doneReason: 'length' }],
  ['an error', { status: 500, body: '{"error":"boom"}' }],
  ['without its citations', { text: ['`deliver` has 2 callers, and one of them is in `Application`.'] }],
])('after a correction that is %s the first answer stays, with what is wrong in it', async (_name, second) => {
  const { server, verdict, revision, text, last } = await answered([wrong, second])
  expect(server.requests).toHaveLength(2)
  expect(revision).toBeUndefined()
  expect(text).toMatch(/^`deliver` \[1\] has 5 callers, all of them in `Aplication`\.\n\n> \*\*Checked/)
  expect(text).toContain('`deliver` has 2 proven callers, at 2 places')
  expect(text).toContain('Nearest: `Application` (src/application.js:6–22)')
  expect(verdict).toMatchObject({
    repaired: false,
    findings: [{ kind: 'count' }, { kind: 'name', nearest: 'Application' }],
  })
  expect(last).toMatchObject({ type: 'done', text })
})

test('a correction with fewer errors is accepted, and the remaining ones are reported', async () => {
  const worse = { text: ['`deliver` [E1] has 5 callers, all of them in `Aplication` and `Harbor`.'] }
  const better = { text: ['`deliver` [E1] has 2 callers, all of them in `Aplication`.'] }
  const { server, verdict, last } = await answered([worse, better])
  expect(server.requests).toHaveLength(2)
  expect(verdict).toMatchObject({ repaired: true, findings: [{ kind: 'name', text: 'Aplication' }] })
  expect(last.type === 'done' && last.text).toMatch(/has 2 callers[^>]*> \*\*Checked/)
})

// Catches a true count replaced by the graph's own, smaller one.
test('a wrong count alone is reported next to the unchanged answer', async () => {
  const { server, verdict, revision, text } = await answered([{ text: ['`deliver` [E1] has 5 callers.'] }])
  expect([server.requests.length, revision]).toEqual([1, undefined])
  expect(text).toMatch(/^`deliver` \[1\] has 5 callers\.\n\n> .*\n> - “`deliver` has 5 callers”: The graph counts/)
  expect(verdict).toMatchObject({ repaired: false, findings: [{ kind: 'count' }] })
})

test('an answer that the graph supports is not requested again', async () => {
  const { server, verdict, revision } = await answered([right])
  expect(server.requests).toHaveLength(1)
  expect([verdict?.findings, verdict?.repaired, revision]).toEqual([[], false, undefined])
})

test('if the correction is stopped, the first answer stays', async () => {
  const stop = new AbortController()
  const { last, text } = await answered((_request, at) => {
    if (at === 0) return wrong
    stop.abort()
    return { headersAfterMs: 60_000 }
  }, stop.signal)
  expect(last).toMatchObject({ type: 'done', stopped: true, text })
  expect(text).toContain('has 5 callers')
})

test('an incomplete answer is checked as far as it goes', async () => {
  const { verdict, last } = await answered({ ...wrong, end: 'cut' })
  expect(last.type).toBe('error')
  expect(verdict?.findings).toHaveLength(2)
})
