// C-30: a manifest that lists very many packages is read in about linear time.
import { expect, test } from 'vitest'
import { parseManifest } from '#main/parse/manifests'
import { readToml } from '#main/parse/read-toml'
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

const repeated = (line: string): string => line.repeat(Math.floor(400_000 / line.length))

// Would catch: one file of a repository that a run reads for minutes, until it is ended for standing still.
test.each([
  ['Cargo.toml', 'sections of a broken file', `${listed((at) => `[a${at}]\nx = 1`)}\n[broken\n`],
  ['pyproject.toml', 'nothing but broken sections', repeated('[\n')],
  ['setup.cfg', 'nothing but comments', repeated('#\n')],
  ['go.mod', 'replacements without an end', repeated('replace a =>\n')],
  ['package.json', 'nothing but openings', repeated('{\n')],
  ['compile_commands.json', 'nothing but commas', repeated(',\n')],
])('%s: %s', (path, _, text) => {
  const start = cpuMilliseconds()
  parseManifest(path, text)
  expect(cpuMilliseconds() - start).toBeLessThan(8_000)
})

// Would catch: a whole run that ends with an overflow of the stack, in the parser or in who reads what it returns.
test.each(['package.json', 'tsconfig.json', 'compile_commands.json'])('%s that is nested deeply', (path) => {
  for (const text of ['[\n'.repeat(100_000), '{"a":\n'.repeat(2_000), `${'[\n'.repeat(5_000)}${']\n'.repeat(5_000)}`])
    expect(() => parseManifest(path, text)).not.toThrow()
  const real = `{"exports":${'{"import":'.repeat(8)}"./a.js"${'}'.repeat(8)}}`
  expect(JSON.stringify(parseManifest('package.json', real)?.data)).toBe(real)
})

// Would catch: tables that are lost, or a prototype that is replaced, where the sections of a broken file are joined.
test('the sections of a broken TOML file make up one table', () => {
  const text = '[a]\n[a.b]\nx = 1\n[[bin]]\nn = 1\n[[bin]]\nn = 2\n["__proto__"]\nname = "x"\n[broken\n[a.c]\ny = 2\n'
  const all = readToml(text)
  expect(all).toEqual({ a: { b: { x: 1 }, c: { y: 2 } }, bin: [{ n: 1 }, { n: 2 }] })
  expect(all['name']).toBeUndefined()
})
