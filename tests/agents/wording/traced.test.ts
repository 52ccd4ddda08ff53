// Questions that trace something from where it begins until what happens at its end.
import { expect, test } from 'vitest'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

async function restore() {
  const { view } = await parsedProject({
    'src/run.ts': `import { restoreAll } from './restorer'
export function runRestore(names: string[]) { return restoreAll(names) }
`,
    'src/restorer.ts': `import { newFileWriter, writeToFile } from './writer'
export function restoreAll(names: string[]) {
  const writer = newFileWriter()
  return names.map((name) => restoreOne(writer, name))
}
function restoreOne(writer: unknown, name: string) { return writeToFile(writer, name) }
`,
    'src/writer.ts': `export function newFileWriter() { return {} }
export function writeToFile(writer: unknown, name: string) { return name.length }
`,
    'src/trace.ts': 'export function traceUntil(count: number) { return count }\n',
  })
  return view
}

// Would catch: "trace" and "until" looked up as words of the code, and no calls at all.
test('the calls lead from the beginning to what is named for the end', async () => {
  const { kind, headline, sections } = askGraph(
    [await restore()],
    'Trace a restore from runRestore until the content of a file is written',
  )
  expect(kind).toBe('traced')
  expect(headline).toContain('`runRestore` leads to `writeToFile`')
  expect(sections[0]?.rows.map(({ symbolName }) => symbolName)).toEqual([
    'runRestore',
    'restoreAll',
    'restoreOne',
    'writeToFile',
  ])
})

// Would catch: a chain to some function of the program, where nothing is called as the end is.
test('an end that nothing is called as is not traced', async () => {
  const { headline } = askGraph([await restore()], 'Trace a restore from runRestore until the invoice is paid')
  expect(headline).not.toContain('leads to')
})
