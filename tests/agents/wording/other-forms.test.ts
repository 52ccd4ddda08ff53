// Other forms of words and of questions: participles, phrases, scripts for a purpose, tests in words.
import { expect, test } from 'vitest'
import { translateWords } from '#main/agents/understanding/glossary'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

// Would catch: "not known in English: heruntergeladen", and a login read as a start and a session.
test('participles of separable verbs and phrases are read as what they mean', () => {
  expect(translateWords('Wechselkurse heruntergeladen', 'de').words).toContain('download')
  expect(translateWords('hochgeladen', 'de').words).toContain('upload')
  expect(translateWords('un usuario inicia sesión', 'es').words).toEqual(expect.arrayContaining(['user', 'login']))
  expect(translateWords('un usuario inicia sesión', 'es').words).not.toContain('session')
})

// Would catch: ten places with "reset" and "password", and not the script that does it.
test('a script is found by what it is for', async () => {
  const { view } = await parsedProject({
    'package.json':
      '{ "name": "shop", "scripts": { "reset-password": "node extra/reset-password.js", "build": "vite build", "test": "vitest" } }',
    'extra/reset-password.js': 'export function resetPassword(user) {\n  return user\n}\nresetPassword("admin")\n',
    'src/password.js': 'export function forgotPassword() {}\n',
  })
  for (const question of [
    'Is there a script to reset the password?',
    'I forgot my admin password. Is there a script to reset it and how does it work?',
    'Do we have a script for resetting passwords?',
  ])
    expect(askGraph([view], question).headline, question).toContain('`npm run reset-password` fits best')
  expect(askGraph([view], 'Is there a script to translate texts?').kind).not.toBe('scripts')
})

// Would catch: "0 tests reach OrderSearchRequest", although tests of the search of orders exist.
test('tests asked for in words are told also where one type is named so', async () => {
  const { view } = await parsedProject({
    'src/order-search-request.ts': 'export class OrderSearchRequest {\n  rules() {\n    return []\n  }\n}\n',
    'src/query-parser.ts': 'export function parseQuery(text: string) {\n  return text\n}\n',
    'tests/search/query-parser.test.ts':
      "import { parseQuery } from '../../src/query-parser'\n// The search of an order.\ntest('search', () => { parseQuery('order') })\n",
  })
  const answer = askGraph([view], 'Which tests cover the order search?')
  expect(answer.sections.flatMap(({ rows }) => rows.map(({ path }) => path))).toContain(
    'tests/search/query-parser.test.ts',
  )
})
