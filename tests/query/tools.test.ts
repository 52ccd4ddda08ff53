// Every query tool on a real graph: its sample runs, its input is checked, its citations hold.
import { expect, test } from 'vitest'
import { createToolRegistry } from '#main/query/registry'
import { parsedProject } from '#tests/support/parsed-project'
import { sampleFiles } from '#tests/support/sample-project'

const tools = createToolRegistry()
const signal = new AbortController().signal

test.each(tools.all.map((tool) => tool.id))('%s answers its sample with text and citations that stand', async (id) => {
  const { view } = await parsedProject(sampleFiles)
  const tool = tools.get(id)
  const result = tool?.run(view, tool.input.parse(tool.sample), signal)
  expect(result?.text).not.toBe('')
  expect(result?.citations.every((citation) => citation.verified)).toBe(true)
})

test('search ranks an exact name over text that holds it, and source over tests', async () => {
  const { view } = await parsedProject(sampleFiles)
  const tool = tools.get('search')
  const { data } = tool?.run(view, tool.input.parse({ query: 'deliver' }), signal) as {
    data: { results: { name: string; file_path: string; match_type: string }[] }
  }
  expect(data.results[0]).toMatchObject({ name: 'deliver', file_path: 'src/deliver.js', match_type: 'symbol' })
  const at = (path: string): number => data.results.findIndex((result) => result.file_path === path)
  expect(at('src/deliver.js')).toBeLessThan(at('test/deliver.test.js'))
})

test('search finds a literal message and a path', async () => {
  const { view } = await parsedProject(sampleFiles)
  const tool = tools.get('search')
  const run = (query: string): string => tool?.run(view, tool.input.parse({ query }), signal).text.split('\n')[0] ?? ''
  expect(run('"a step must be a function"')).toContain('src/application.js:13')
  expect(run('src/archive.js')).toContain('src/archive.js')
})

test('open cuts long files and says how to go on', async () => {
  const { view } = await parsedProject({ 'long.py': 'x = 1\n'.repeat(400), 'a.py': 'def main():\n    pass\n' })
  const tool = tools.get('open')
  const { text } = tool?.run(view, tool.input.parse({ target: 'long.py' }), signal) ?? { text: '' }
  expect(text).toContain('ask for start_line 121')
})

test('an unknown name is an error that names the nearest', async () => {
  const { view } = await parsedProject(sampleFiles)
  const tool = tools.get('callers')
  expect(() => tool?.run(view, tool.input.parse({ symbol: 'delivr' }), signal)).toThrow(
    /not found in the graph. Nearest names: .*deliver/,
  )
})

test('a file outside the graph is not read, whatever its path', async () => {
  const { view } = await parsedProject({ ...sampleFiles, '.env': 'SECRET=1\n' })
  expect(view.readText('.env')).toBeNull()
  expect(view.readText('../../etc/passwd')).toBeNull()
  expect(view.readText('src/deliver.js')?.asParsed).toBe(true)
})
