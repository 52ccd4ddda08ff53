// C-30: a manifest that lists very many packages is read in about linear time.
import { expect, test } from 'vitest'
import { manifestsOf } from '#main/query/project/manifests'
import { cpuMilliseconds } from '#tests/support/cpu-time'
import { parsedProject } from '#tests/support/parsed-project'

const many = 40_000
const listed = (line: (at: number) => string): string => Array.from({ length: many }, (_, at) => line(at)).join('\n')

// Would catch: a question thread that stands still for minutes, because each entry is searched for in all lines.
test.each([
  ['Cargo.toml', `[dependencies]\n${listed((at) => `crate-${at} = "1"`)}\n`],
  ['package.json', `{"dependencies":{\n${listed((at) => `"package-${at}": "1",`)}\n"last": "1"}}\n`],
  ['pyproject.toml', `[project]\ndependencies = [\n${listed((at) => `  "package-${at}==1",`)}\n]\n`],
  ['composer.json', `{"require":{\n${listed((at) => `"vendor/package-${at}": "1",`)}\n"last/last": "1"}}\n`],
])('%s', async (path, text) => {
  const { view } = await parsedProject({ [path]: text, 'a.js': 'f()\n' })
  const start = cpuMilliseconds()
  const { read } = manifestsOf(view)
  expect(cpuMilliseconds() - start).toBeLessThan(15_000)
  const dependencies = read[0]?.facts.dependencies ?? []
  expect(dependencies.length).toBeGreaterThanOrEqual(many)
  expect(dependencies[999]?.line).toBeGreaterThan(999)
})
