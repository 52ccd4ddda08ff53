// The folder that most of a project is in, as one part of it.
import { expect, test } from 'vitest'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const file = (name: string): string =>
  [...'abcdefgh'].map((one) => `export function ${name}${one.toUpperCase()}() { return '${one}' }`).join('\n')

// Would catch: a library whose code is in one folder, told as one part or as none.
test('the folder that most of a project is in is opened by one level', async () => {
  const { view } = await parsedProject({
    'package.json': '{ "name": "post", "main": "lib/client.ts" }',
    'lib/client.ts': `/** Sends requests. */\nexport class Client {\n  send() { return 1 }\n}\n${file('client')}\n`,
    'lib/session.ts': `// Keeps what a user has open.\n\n${file('session')}\n`,
    'lib/session/store.ts': `${file('store')}\n`,
    'lib/parse.ts': `${file('parse')}\n`,
    'bin/run.ts': `import { Client } from '../lib/client'\nnew Client().send()\nexport function run() { return 1 }\nexport function stop() { return 1 }\n`,
  })
  const { sections } = askGraph([view], 'What are the main parts of this library?')
  const rows = sections.find(({ title }) => title === 'In lib, the largest first')?.rows.map(({ text }) => text) ?? []
  expect(rows).toHaveLength(3)
  expect(rows[0]).toBe('`lib/session/`: Keeps what a user has open. (2 files with 16 definitions)')
  expect(rows.join('\n')).toContain('`lib/client.ts`: Sends requests. (10 definitions)')
  expect(rows.join('\n')).toContain('`lib/parse.ts`: with `parse')
})
