// What a request writes, which tables several words mean, and clauses that look like a name.
import { expect, test } from 'vitest'
import { citeSymbol } from '#main/query/citation'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const titled = ({ sections }: ReturnType<typeof askGraph>, title: string): string =>
  (sections.find((one) => one.title === title)?.rows ?? []).map(({ text, path }) => `${path} ${text}`).join('\n')

const shop = {
  'package.json': '{ "name": "shop", "dependencies": { "express": "^4.0.0" } }',
  'src/main.js':
    "import express from 'express'\nimport { router } from './routes'\nconst app = express()\napp.use('/api', router)\napp.listen(1)\n",
  'src/routes.js':
    "import { Router } from 'express'\nimport { createOrder, listOrders } from './orders'\nexport const router = Router()\nrouter.post('/orders', createOrder)\nrouter.get('/orders', listOrders)\nrouter.delete('/orders/:id', () => {})\n",
  'src/orders.js':
    "import { orderRepo } from './order-repo'\nexport function createOrder(req, res) {\n  res.json(orderRepo.create(req.body))\n}\nexport function listOrders(req, res) {\n  res.json([])\n}\n",
  'src/order-repo.js':
    "import { persistAll } from './base'\nexport const orderRepo = {\n  create(data) {\n    return persistAll(data)\n  },\n}\n",
  'src/base.js': 'export function persistAll(entity) {\n  return entity.save()\n}\n',
}

// Would catch: "`/api/orders` is not found as a symbol of its own".
test('a request is followed to the line that writes, past code that only hands it on', async () => {
  const { view } = await parsedProject(shop)
  for (const question of [
    'How does POST /api/orders get to the database?',
    'How does a POST request to /api/orders end up in the database?',
    'Trace POST /api/orders to the database',
  ]) {
    const answer = askGraph([view], question)
    expect(answer.headline, question).toContain('`POST /api/orders` runs `createOrder`')
    expect(answer.headline, question).toContain('`src/base.js:2`')
    expect(answer.headline, question).not.toContain('By names')
  }
  // What only reads, or writes nothing that is found, gets its route and what that runs.
  const read = askGraph([view], 'How does GET /api/orders reach the database?')
  expect(read.headline).toContain('served by `listOrders`')
  expect(askGraph([view], 'How does PUT /api/carts get to the database?').headline).toContain('No route')
})

// Would catch: a search for "through", "API" and "step".
test('how a thing arrives and how it is to be told is not what is written', async () => {
  const { view } = await parsedProject(shop)
  for (const question of [
    'What happens when an order is created through the API, step by step?',
    'What happens when an order is created via the REST API?',
    'What happens after an order is created over HTTP, in detail?',
  ])
    expect(askGraph([view], question).headline, question).toMatch(
      /^`POST \/api\/orders` does it: `res\.json\(orderRepo\.create\(req\.body\)\)`/,
    )
})

// Would catch: "1 table fits budgets, limits", without the budgets.
test('tables that are named with one of several words are told too', async () => {
  const { view } = await parsedProject({
    'src/shop.js': 'export const shop = 1\n',
    'schema.sql':
      'CREATE TABLE budgets (id int);\nCREATE TABLE budget_limits (id int);\nCREATE TABLE users (id int);\nCREATE TABLE auto_budgets (id int);\n',
  })
  const answer = askGraph([view], 'Which tables store budgets and their limits?')
  expect(answer.headline).toContain('1 table that fits “budgets”, “limits”: `budget_limits`')
  expect(answer.headline).toContain('2 more tables are named with some of these words: `budgets`, `auto_budgets`')
  expect(titled(answer, 'Tables with some of the words')).not.toContain('users')
})

// Would catch: "read as the class ApplyRules" of a command, for what happens after an order is saved.
test('a clause with the words of a class is not its name', async () => {
  const { view } = await parsedProject({
    'src/commands/apply-rules.ts':
      'export class ApplyRules {\n  handle() {\n    return this.rulesToApply()\n  }\n  rulesToApply() {\n    return []\n  }\n  order() {}\n}\n',
    'src/listeners/order.ts': 'export function onSaved(order: string) {\n  return [order]\n}\n',
  })
  const answer = askGraph([view], 'How are rules applied to an order after it has been saved?')
  expect(answer.headline).not.toContain('Read as the class')
  expect(askGraph([view], 'How does the apply rules command work?').headline).toContain('apply-rules.ts')
})

// Would catch: the licence at the top of a file as the pattern for a new one.
test('the pattern for a new file is what a sibling defines', async () => {
  const action = (name: string): string =>
    `/*\n * Licence.\n */\nimport { Action } from './action'\n\nexport class ${name} implements Action {\n  act() {\n    return 1\n  }\n}\n`
  const { view } = await parsedProject({
    'src/rules/actions/action.ts': '/*\n * Licence.\n */\n\nexport interface Action {\n  act(): number\n}\n',
    ...Object.fromEntries(
      ['AddTag', 'SetAmount', 'ClearNotes'].map((name) => [`src/rules/actions/${name}.ts`, action(name)]),
    ),
  })
  const answer = askGraph([view], 'Where would I add a new rule action?')
  const pattern = answer.sections.find(({ title }) => title.includes('sibling:'))?.text ?? ''
  expect(pattern).toContain('act()')
  expect(pattern).not.toContain('Licence')
})

// Would catch: a field without a place, because its line has a sign before the name.
test('a field that is written with a sign is cited', async () => {
  const { view } = await parsedProject({
    'app/Flags.php': '<?php\nclass Flags {\n  public bool $applyRules = true;\n  public bool $batch = false;\n}\n',
  })
  const [field] = view.graph.symbolsNamed('applyRules', 5)
  expect(field === undefined ? null : citeSymbol(view, field)?.verified).toBe(true)
})
