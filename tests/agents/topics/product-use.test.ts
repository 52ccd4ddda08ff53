// Questions for products by name: what the manifests declare comes before the places that name them.
import { expect, test } from 'vitest'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const files = {
  'package.json': '{"name": "kiosk", "dependencies": {"ioredis": "^5.0.0", "pg": "^8.1.0", "ra-data-form": "^1.0.0"}}',
  'src/store.ts':
    "import Redis from 'ioredis'\nimport { Pool } from 'pg'\n// PostgreSQL keeps the orders, Redis the carts\nexport const carts = new Redis()\nexport const orders = new Pool()\n",
  'src/boot.ts': '// no rabbitmq here\nexport function boot(): void {}\n',
}

// Would catch: a list of lines with the word, without the package that decides it.
test.each([
  ['Does it use Redis?', 'ioredis'],
  ['Do we use PostgreSQL?', 'pg'],
])('%s names the dependency and where it is imported', async (question, name) => {
  const { view } = await parsedProject(files)
  const answer = askGraph([view], question)
  expect(answer.headline).toContain(`\`${name}\` is a dependency of \`sample\` named after`)
  expect(answer.sections[0]?.rows.map(({ path }) => path)).toEqual(['package.json', 'src/store.ts'])
})

test('a product that only a line names is said to be no dependency', async () => {
  const { view } = await parsedProject(files)
  expect(askGraph([view], 'Does it use rabbitmq?').headline).toMatch(
    /^No dependency of `sample` is named after “rabbitmq”/,
  )
})

test.each(['Which databases are supported?', 'Which database can I use?'])('%s asks for the packages', async (text) => {
  const { view } = await parsedProject(files)
  const { headline } = askGraph([view], text)
  expect(headline).toContain('`pg`')
  expect(headline).not.toContain('ra-data-form')
})

// Would catch: only variables with "server" in their names for the question what configures the server.
test('what configures the server asks for all variables', async () => {
  const { view } = await parsedProject({
    'src/a.ts': 'export const port = process.env.KIOSK_PORT\nexport const proxy = process.env.PROXY_SERVER\n',
  })
  const { headline, sections } = askGraph([view], 'Which environment variables configure the server?')
  expect(headline).toContain('2 environment variables')
  expect(sections[0]?.rows.map(({ text }) => text.split('`')[1])).toEqual(['PROXY_SERVER', 'KIOSK_PORT'])
})
