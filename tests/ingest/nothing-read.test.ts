// A folder that gives no graph says why: what was skipped and what to do, in the message that every door shows.
import { expect, test } from 'vitest'
import { nothingRead } from '#main/ingest/run/nothing-read'
import { lostReasons } from '#main/parse/parse-job'
import { skipReasons } from '#main/source/skip-rules'
import { translateSentence } from '#renderer/lib/service-text'
import { service } from '#renderer/lib/texts/de/service'
import { temporaryFolder } from '#tests/support/folder'
import { parsed, startIngest } from './start-ingest'

// Would catch: “No file of a known language” about a folder of source, none of which was read.
test('what was skipped and what to do, for files and for folders', async () => {
  const { ingest, appStore } = startIngest()
  const line = 'var a=function(){return 1};'
  const cases: readonly (readonly [Record<string, string>, RegExp, number])[] = [
    [{ 'main.js': line.repeat(100_000) }, /^The only file .*, main\.js, was skipped: Over 2 MB\. Choose the folder/, 1],
    [
      { 'a.js': line.repeat(2_000), 'b.js': line.repeat(2_001), 'c.py': `a${'\n'.repeat(7_000)}b` },
      /^All 3 files .* the most frequent reason: Minified or generated\. Choose/,
      3,
    ],
    [{ '.cairnignore': '*\n', 'a.js': 'f()\n', 'b.js': 'g()\n' }, /reason: Ignored by \.cairnignore\. Change the/, 3],
    [{ 'node_modules/x/a.js': 'f()\n' }, /outside the skipped folders.*: Installed packages\. To read such/, 1],
    [{ 'notes.qqq': 'nothing', '.git/HEAD': 'ref: refs/heads/main\n' }, /^No file .* in this folder\. Languages/, 1],
  ]
  for (const [files, message, skipped] of cases) {
    const state = await parsed(ingest, temporaryFolder(files))
    expect(state).toMatchObject({ status: 'error', message: expect.stringMatching(message) })
    // The list is there too, also after a restart.
    expect(state.progress).toMatchObject({ phase: 'failed', skipped_total: skipped })
    expect(appStore.project(state.project_id)).toMatchObject({ skippedTotal: skipped })
  }
})

// Would catch: a reason for which there is nothing to do, and a German page that says it in English.
test('every reason has an advice, which is translated', () => {
  const reasons = [
    ...Object.values(skipReasons).filter((reason) => reason !== skipReasons.count),
    ...[lostReasons.tooSlow(5_000), lostReasons.crashed, lostReasons.failed],
  ]
  const many = (reason: string) => ['a.js', 'b.js'].map((path) => ({ path, reason }))
  for (const reason of reasons)
    for (const skipped of [many(reason), many(reason).slice(1), [{ path: 'lib/', reason }]]) {
      const { message } = nothingRead(skipped)
      const german = translateSentence(service, message)
      expect(german).not.toBe(message)
      expect(german).not.toMatch(/\b(the|files?|folder|with|source|was)\b/)
    }
  expect(nothingRead([...many(skipReasons.size), { path: './', reason: skipReasons.count }]).message).toMatch(
    /^More than 2 files/,
  )
})
