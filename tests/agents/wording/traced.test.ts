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

// Would catch: "the message is sent" read as whatever sends something.
test('what only does the same to something else is no end', async () => {
  const { view } = await parsedProject({
    'src/run.ts': "import { sendEvent } from './events'\nexport function runTask() { return sendEvent() }\n",
    'src/events.ts': 'export function sendEvent() { return 1 }\n',
  })
  const { headline } = askGraph([view], 'Trace what happens from runTask until the message is sent')
  expect(headline).not.toContain('leads to')
})

// Would catch: the function `main` explained for "the main classes", and an overview of everything for those of a part.
test('the main classes of a part are neither those of the whole nor a function that is called main', async () => {
  const { view } = await parsedProject({
    'src/main.ts': 'export function main() { return 1 }\n',
    'src/worker/worker.ts': 'export class WorkerPool {}\nexport class WorkerQueue {}\n',
  })
  const { kind, headline } = askGraph([view], 'What are the main classes of the worker?')
  expect(kind).not.toBe('overview')
  expect(headline).not.toContain('`main` is')
})

// Would catch: targets of a Makefile for what happens to tasks.
test('what happens to tasks is a question for the code', async () => {
  const { view } = await parsedProject({
    'package.json': '{ "name": "w", "scripts": { "stop": "node stop.js" } }',
    'src/worker.ts': 'export class Worker {\n  /** Ends the running tasks. */\n  stopTasks() { return 1 }\n}\n',
  })
  expect(askGraph([view], 'What happens to running tasks when the worker is stopped?').kind).not.toBe('scripts')
})
