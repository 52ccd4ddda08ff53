// C-32: randomly cut, duplicated and mixed files in every language. Nothing crashes or hangs, what is found is in the
// file, and the graph is deterministic. `CAIRN_CASES=10000 CAIRN_SEED=random` runs more cases by hand, and
// `npm run bench:fuzz` does so with files of other repositories.
import { expect, test } from 'vitest'
import { faultsOfMutated, mutatedFiles, snapshotSources } from '#tests/support/mutated-files'
import fc from '#tests/support/property'

const cases = Number(process.env['CAIRN_CASES'] ?? 200)

/** More cases by hand need more time; a case that hangs still fails. */
const milliseconds = 120_000 * Math.max(1, cases / 100)

// Would catch: an extractor that relies on complete trees, and a linker that relies on the extractor.
test.each([...new Set(snapshotSources.map((seed) => seed.language))])(
  'mutated files of %s',
  async (language) => {
    const own = snapshotSources.filter((seed) => seed.language === language)
    await fc.assert(
      fc.asyncProperty(mutatedFiles(own), async (file) => {
        expect(await faultsOfMutated(file)).toEqual([])
      }),
      { numRuns: cases },
    )
  },
  milliseconds,
)

// Would catch: an end behind the last character, where a text or its code ends only with the file.
test.each([
  ['swift', 'class Shop {\n  func run() {\n    log("\\(name) \\(other\n  }\n}\n'],
  ['swift', 'func run() {\n  log("\\'],
  ['swift', 'func run() {\n  log(#"'],
])('%s that ends too early: %j', async (language, text) => {
  const seed = snapshotSources.find((source) => source.language === language)!
  expect(await faultsOfMutated({ seed, text })).toEqual([])
})
