// C-32: files of nothing but one token, of every language and within all limits on files, lose only themselves.
import { expect, onTestFinished, test } from 'vitest'
import { createParsePool, type ParseOutcome } from '#main/parse/pool'
import { temporaryFolder } from '#tests/support/folder'
import { grammarsDirectory, workerUrl } from '#tests/support/parse-workers'
import { bombEndings, bombForms, tokenBomb } from '#tests/support/token-bombs'

// Catches: a file whose parse nothing ends, and one that takes others with it.
test('each is parsed or named, and source beside them is parsed', { timeout: 120_000 }, async () => {
  const bombs = bombForms.map((form, at) => [`${form}.${bombEndings[at % bombEndings.length]}`, tokenBomb(form, 5_000)])
  const files: Record<string, string> = { ...Object.fromEntries(bombs), 'source.ts': 'export const source = 1\n' }
  const root = temporaryFolder(files)
  const pool = createParsePool({
    size: 2,
    grammarsDirectory: grammarsDirectory(),
    workerUrl: workerUrl('parse-worker'),
  })
  onTestFinished(() => pool.close())
  const outcomes: ParseOutcome[] = []
  const jobs = Object.entries(files).map(([path, text]) => ({ path, size: text.length }))
  for await (const outcome of pool.parse(root, jobs)) outcomes.push(outcome)
  expect(outcomes.map(({ path }) => path).sort()).toEqual(Object.keys(files).sort())
  expect(outcomes.find(({ path }) => path === 'source.ts')).toMatchObject({ kind: 'parsed' })
  // All of these sizes are parsed in time, on any machine: it is processor time that counts.
  expect(outcomes.filter(({ kind }) => kind === 'skipped')).toEqual([])
})
