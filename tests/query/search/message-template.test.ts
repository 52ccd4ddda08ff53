// Where a printed message is written.
import { expect, test } from 'vitest'
import { findMessage } from '#main/query/search/message-template'
import { parsedProject } from '#tests/support/parsed-project'

const files = {
  'login.ts': `export function login(log: (text: string) => void, name: string, ip: string) {
  log(\`Request of \${name} refused: remote access is off and no local network (IP: \${ip}).\`)
  log(\`Request of \${name} granted.\`)
}
`,
}

// Would catch: "is in no file" of a message that was copied without its end.
test.each([
  'Request of bob refused: remote access is off and no local network (IP: 1.2.3.4).',
  'Request of bob refused: remote access is off and no local network',
  'Request of bob refused: remote access is',
])('a message is found by its beginning: %s', async (message) => {
  const { view } = await parsedProject(files)
  expect(findMessage(view, message, 5).map(({ path, line }) => `${path}:${line}`)).toEqual(['login.ts:2'])
})

// Would catch: a list of places with these words for a message that was copied without its beginning.
test('a message is found without what comes before its first words', async () => {
  const { view } = await parsedProject({
    'listen.go':
      'package a\n\nfunc check() error {\n\treturn fmt.Errorf("server %s: rope address repeated: %s (already claimed by server \'%s\')", a, b, c)\n}\n',
  })
  const found = (message: string): readonly string[] => findMessage(view, message, 5).map(({ line }) => String(line))
  expect(found("rope address repeated: tcp/:443 (already claimed by server 'srv0')")).toEqual(['4'])
  expect(found('a rope address is repeated')).toEqual([])
})

test('a message that goes on otherwise is another one', async () => {
  const { view } = await parsedProject(files)
  expect(findMessage(view, 'Request of bob refused: the account has been closed by an owner', 5)).toEqual([])
})
