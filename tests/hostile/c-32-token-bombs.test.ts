// C-32: files of nothing but one token, of every language and within all limits on files, lose only themselves.
import { expect, onTestFinished, test } from 'vitest'
import { limits } from '#main/kernel/limits'
import { createParsePool, type ParseOutcome } from '#main/parse/pool'
import { skipReasons } from '#main/source/skip-rules'
import { temporaryFolder } from '#tests/support/folder'
import { grammarsDirectory, workerUrl } from '#tests/support/parse-workers'
import { bombEndings, bombForms, tokenBomb } from '#tests/support/token-bombs'

/** One outcome for each of the files. */
async function outcomesOf(files: Readonly<Record<string, string>>, fileMilliseconds?: number): Promise<ParseOutcome[]> {
  const root = temporaryFolder(files)
  const pool = createParsePool({
    size: 1,
    grammarsDirectory: grammarsDirectory(),
    workerUrl: workerUrl('parse-worker'),
    ...(fileMilliseconds === undefined ? {} : { fileMilliseconds }),
  })
  onTestFinished(() => pool.close())
  const outcomes: ParseOutcome[] = []
  const jobs = Object.entries(files).map(([path, text]) => ({ path, size: text.length }))
  for await (const outcome of pool.parse(root, jobs)) outcomes.push(outcome)
  expect(outcomes.map(({ path }) => path).sort()).toEqual(Object.keys(files).sort())
  return outcomes
}

// Catches: a file whose parse nothing ends, and one that takes others with it.
test('each is parsed or named, and source beside them is parsed', { timeout: 120_000 }, async () => {
  const bombs = bombForms.map((form, at) => [`${form}.${bombEndings[at % bombEndings.length]}`, tokenBomb(form, 5_000)])
  const outcomes = await outcomesOf({ ...Object.fromEntries(bombs), 'source.ts': 'export const source = 1\n' })
  expect(outcomes.find(({ path }) => path === 'source.ts')).toMatchObject({ kind: 'parsed' })
  // All of these sizes are parsed in time, on any machine: it is processor time that counts.
  expect(outcomes.filter(({ kind }) => kind === 'skipped')).toEqual([])
})

// Catches: a run without a budget, which a repository of slow files holds for as long as all of them may take.
test('many that are too slow end their run soon, and source beside them is parsed', async () => {
  const bombs = Array.from({ length: 2 * limits.parseFilesAlike }, (_, at) => [
    `${at}.css`,
    tokenBomb('colons', 20_000),
  ])
  const outcomes = await outcomesOf({ ...Object.fromEntries(bombs), 'source.css': '.source { color: red }\n' }, 50)
  expect(outcomes.filter(({ kind }) => kind === 'parsed').map(({ path }) => path)).toEqual(['source.css'])
  const reasons = outcomes.flatMap((outcome) => (outcome.kind === 'skipped' ? [outcome.reason] : []))
  const unread = reasons.filter((reason) => reason === skipReasons.likeSlowToParse)
  expect(unread).toHaveLength(limits.parseFilesAlike)
})
