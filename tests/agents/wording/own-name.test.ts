// A project asked for by its own name, and what its readme says in another language.
import { expect, test } from 'vitest'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const shop = {
  'README.md':
    '# Shop\n\n<p>badges</p>\n\n## Shop 是什么？\n\nShop 是一款强大易用的开源商店工具。它很快。\n\n## 快速开始\n\n请安装 Docker。\n',
  'package.json': '{ "name": "shop" }',
  '.github/workflows/shop.yaml': 'name: shop\non: push\n',
  'api/package.json': '{ "name": "@shop/api" }',
  'api/__init__.py': '# Read more at https://example.com/api\n\nVERSION = 1\n',
  'api/orders.js': 'export function listOrders() {\n  return []\n}\n',
  'web/package.json': '{ "name": "@shop/web" }',
  'web/page.js': 'export function page() {\n  return 1\n}\n',
}

// Would catch: "`.github/workflows/shop.yaml` is a YAML file".
test('the name of the project means the project, not a file of that name', async () => {
  const { view } = await parsedProject(shop, 'shop')
  for (const question of ['What is Shop?', 'What does Shop do?']) {
    const { kind, headline } = askGraph([view], question)
    expect(kind, question).toBe('overview')
    expect(headline, question).toContain('Shop 是一款强大易用的开源商店工具。 `shop` has')
  }
  expect(askGraph([view], 'Explain shop.yaml').headline).toContain('is a YAML file')
})

// Would catch: the dependencies, or places that contain the word "packages".
test('the parts of the project are its packages and folders', async () => {
  const { view } = await parsedProject(shop, 'shop')
  for (const question of [
    'Which modules does the repository have?',
    'Which packages does it contain?',
    'What parts does the project consist of?',
    'Which packages does shop have?',
  ])
    expect(askGraph([view], question).kind, question).toBe('overview')
  expect(askGraph([view], 'Which modules does the project need?').kind).toBe('dependencies')
})

// Would catch: "Read more at https://…" as what a package is.
test('a comment that points elsewhere does not introduce a package', async () => {
  const { view } = await parsedProject(shop, 'shop')
  const { sections } = askGraph([view], 'Give me an overview')
  const rows = sections.flatMap((one) => one.rows.map(({ text }) => text)).join('\n')
  expect(rows).toContain('`api/`')
  expect(rows).not.toContain('Read more')
})

// Would catch: ten functions that contain "is", "who" and "use".
test('a question with no other word than the name of the project is about the project', async () => {
  const { view } = await parsedProject(shop, 'shop')
  expect(askGraph([view], 'what is shop and who would use it?').kind).toBe('overview')
  expect(askGraph([view], 'what lists the orders of shop?').kind).not.toBe('overview')
})
