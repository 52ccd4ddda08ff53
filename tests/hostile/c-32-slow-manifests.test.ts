// C-32: manifests are read where files are parsed, under the same bounds, and left out with a reason.
import { expect, onTestFinished, test } from 'vitest'
import { limits } from '#main/kernel/limits'
import { createParsePool, type ParseOutcome } from '#main/parse/pool'
import { temporaryFolder } from '#tests/support/folder'
import { grammarsDirectory, workerUrl } from '#tests/support/parse-workers'

async function outcomesOf(
  files: Readonly<Record<string, string>>,
  { worker, fileMilliseconds }: { readonly worker: string; readonly fileMilliseconds: number },
): Promise<ReadonlyMap<string, ParseOutcome>> {
  const pool = createParsePool({
    ...{ size: 1, grammarsDirectory: grammarsDirectory(), workerUrl: workerUrl(worker), fileMilliseconds },
  })
  onTestFinished(() => pool.close())
  const outcomes = new Map<string, ParseOutcome>()
  const jobs = Object.entries(files).map(([path, text]) => ({ path, size: text.length }))
  for await (const outcome of pool.parse(temporaryFolder(files), jobs)) outcomes.set(outcome.path, outcome)
  return outcomes
}

// Would catch: a manifest that is read by the thread of the run, which stands still for it, and which nobody names.
test('a manifest that takes too long is skipped like any file', async () => {
  // Its reader never ends, so that the outcome doesn't depend on how fast the machine is.
  const files = { 'Cargo.toml': '[package]\nname = "endless"\n', 'a/Cargo.toml': '[package]\nname = "a"\n' }
  const outcomes = await outcomesOf(files, { worker: 'faulty-parse-worker', fileMilliseconds: 1_000 })
  expect(outcomes.get('Cargo.toml')).toMatchObject({ kind: 'skipped', reason: expect.stringMatching(/^Parsing took/) })
  expect(outcomes.get('a/Cargo.toml')).toMatchObject({
    file: { manifest: { path: 'a/Cargo.toml', kind: 'Cargo.toml', data: { name: 'a', library: 'src/lib.rs' } } },
  })
})

// Would catch: rules that are all compared with each import of each file.
test('a manifest with more rules than imports can be compared with is skipped', async () => {
  const rules = (many: number): string =>
    `{"exports":{\n${Array.from({ length: many }, (_, at) => `"./${at}/*": "./source/${at}/*"`).join(',\n')}}}`
  const usual = { worker: 'parse-worker', fileMilliseconds: limits.parseFileMilliseconds }
  const outcomes = await outcomesOf({ 'package.json': rules(40_000), 'a/package.json': rules(1_000) }, usual)
  expect(outcomes.get('package.json')).toEqual({
    ...{ kind: 'skipped', path: 'package.json', reason: 'Too many rules for imports' },
  })
  expect(outcomes.get('a/package.json')).toMatchObject({ kind: 'parsed', file: { manifest: { kind: 'package.json' } } })
})
