// What only looks like an answer: a heading as a definition, an API description as settings, a right password as an end.
import { expect, test } from 'vitest'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const headlineFor = async (files: Readonly<Record<string, string>>, question: string): Promise<string> =>
  askGraph([(await parsedProject(files)).view], question).headline

test('a heading of the readme is no definition of what plain words name', async () => {
  const headline = await headlineFor(
    {
      'README.md': '# Harbour\n\nAll about it.\n\n# Moorings\n\nHelp us with moorings, please, on our page.\n',
      'src/quay.js': 'export function tieMooring() {\n  return 1\n}\n',
    },
    'Where are the moorings of the harbour?',
  )
  expect(headline).not.toContain('is a namespace')
})

test('the example of an API description is no setting that can be changed', async () => {
  const headline = await headlineFor(
    {
      'package.json': '{}',
      'openapi.yaml':
        "openapi: 3.0.0\nservers:\n  - url: http://localhost:{port}\n    variables:\n      port:\n        default: '8082'\n",
      'src/server.js': 'export function listen(port) {\n  return port\n}\n',
    },
    'How do I change the port of the web interface?',
  )
  expect(headline).not.toContain('8082')
})

test('a right password does not tell what happens when something has expired', async () => {
  const headline = await headlineFor(
    {
      'src/login.js':
        "export function login(user, password) {\n  if (user.isPasswordValid(password)) {\n    return new Session(user)\n  }\n  throw new Error('no')\n}\n",
    },
    "What happens when a user's account has expired?",
  )
  expect(headline).not.toContain('isPasswordValid')
})
