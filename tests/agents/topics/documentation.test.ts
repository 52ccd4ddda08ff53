// What the documentation says, next to what the code does.
import { expect, test } from 'vitest'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const title = 'What the documentation says'

async function shop() {
  const { view } = await parsedProject({
    'src/coupons.ts': `export class Coupons {\n  apply(order: string) { return this.find(order) }\n  find(order: string) { return order }\n}\n`,
    'src/cart.ts': `import { Coupons } from './coupons'\nexport const cart = () => new Coupons().apply('a')\n`,
    'docs/guide/coupons.md':
      '---\ntitle: Coupons\n---\n\nA coupon lowers the price of an order once.\n\n## Expired coupons\n\nAn expired coupon is refused when the order is placed.\n\n## Other\n\nNothing.\n',
    'docs/payments.md': '# Payments\n\nPayments are made by card.\n',
    'CHANGELOG.md': '# Coupons\n\nCoupons were added.\n',
    'features/coupons.feature': 'Feature: coupons\n  Scenario: one\n',
  })
  return view
}

// Would catch: a page about a topic never quoted, so that what is explained there has to be guessed from code; a change
// log taken for one; the page cited at other lines than its text.
test('how something works is also told by the page about it', async () => {
  const view = await shop()
  const answer = askGraph([view], 'How do coupons work?')
  const quoted = answer.sections.filter((one) => one.title === title || one.title === 'More in the documentation')
  expect(quoted.flatMap(({ rows }) => rows).map(({ path, startLine, text }) => [path, startLine, text])).toEqual([
    ['docs/guide/coupons.md', 5, '> Coupons: A coupon lowers the price of an order once.'],
    ['docs/guide/coupons.md', 9, '> Expired coupons: An expired coupon is refused when the order is placed.'],
  ])
  expect(answer.headline).toContain('`src/coupons.ts`')
  expect(answer.limits).toContain('What the documentation says may differ from what the code does.')
})

// Would catch: the section about the very words placed after the page's start.
test('the section about all of the words comes first', async () => {
  const view = await shop()
  const answer = askGraph([view], 'What happens with an expired coupon?')
  expect(answer.sections.find((one) => one.title === title)?.rows[0]?.startLine).toBe(9)
})

// Would catch: a page quoted for a question about something else, or about the graph.
test('no page is quoted for other questions', async () => {
  const view = await shop()
  for (const text of ['Who calls Coupons.find?', 'How does the cart work?'])
    expect(askGraph([view], text).sections.map((one) => one.title)).not.toContain(title)
})

// Would catch: a scenario or a page that merely has the name explained as if it did the work.
test('a file without definitions is not the topic that it is named for', async () => {
  const { view } = await parsedProject({
    'features/pagination.feature': 'Feature: pagination\n',
    'docs/pagination.md': '# Pagination\n\nLists are split into pages.\n',
    'src/lists.ts': `/** Splits a list for pagination. */\nexport function split(list: string[]) { return list }\n`,
  })
  const answer = askGraph([view], 'How does pagination work?')
  expect(answer.headline).not.toContain('features/pagination.feature')
  expect(answer.headline).not.toContain('Read as the file')
  expect(answer.sections.find((one) => one.title === title)?.rows[0]?.path).toBe('docs/pagination.md')
})

// Would catch: an option looked up as the words that it is made of, so that neither where it is read nor its default is
// found; a hyphenated word that no text has taken for an option.
test('an option that code writes as a text is found as it is written', async () => {
  const { view } = await parsedProject({
    'src/config.c': `int policy;\nvoid create(const char *name, int value);\nvoid load(void) { create("eviction-policy", 3); }\n`,
    'src/evict.c': `int eviction; int policy_of_all;\nvoid evict_by_policy(void) { }\n`,
    'server.conf': '# eviction-policy none\nport 1\n',
    'tests/run.sh': 'run --set eviction-policy none\n',
  })
  for (const text of ['What is the default of eviction-policy?', 'How is eviction-policy applied?']) {
    const { sections } = askGraph([view], text)
    const written = sections.find(
      ({ title: one }) => one === 'Where eviction-policy is written' || one === 'In the text',
    )
    expect(written?.rows.map(({ path, startLine }) => `${path}:${startLine}`).slice(0, 2)).toEqual([
      'src/config.c:3',
      'server.conf:1',
    ])
  }
  const titles = askGraph([view], 'Which well-known policy is there?').sections.map((one) => one.title)
  expect(titles.filter((title) => title.startsWith('Where '))).toEqual([])
})

// Would catch: a page whose folder, page and paragraphs have the words, each another one, passed over because no heading
// has them; the start of a long section quoted instead of what it says of the question.
test('a page is found by its folder and by what its paragraphs say', async () => {
  const long = 'The service can be used in many ways, and each has a page.\n'.repeat(12)
  const { view } = await parsedProject({
    'src/server.ts': 'export function serve(port: number) { return port }\n',
    'docs/self-hosting/docker.md': `# Docker\n\n${long}\nRun the sync server in a container.\n\n\`\`\`sh\ndocker run -d shop/sync\n\`\`\`\n`,
    'docs/about.md': '# About\n\nThe server of the shop.\n',
  })
  const answer = askGraph([view], 'How is the sync server hosted in docker?')
  const [row] = answer.sections.find((one) => one.title === title)?.rows ?? []
  expect(row?.text).toBe('> Docker: Run the sync server in a container. `docker run -d shop/sync`')
  expect([row?.path, row?.startLine]).toEqual(['docs/self-hosting/docker.md', 16])
})

// Would catch: what a table or the attributes of a shortcode say of a setting left out.
test('the rows of tables and the defaults in tags are read', async () => {
  const { view } = await parsedProject({
    'src/limits.ts': 'export const unrelated = 1\n',
    'docs/settings.md':
      '# Settings\n\n| Key | What for |\n| --- | --- |\n| `upload_quota` | The quota of uploads, 5 GB |\n\n## Grace period\n\n<Option name="grace" default="3 days" />\n\nHow long an invoice may be late.\n',
  })
  const textOf = (question: string): string =>
    askGraph([view], question)
      .sections.flatMap(({ rows }) => rows)
      .map(({ text }) => text)
      .join('\n')
  expect(textOf('How does the upload quota work?')).toContain('`upload_quota` · The quota of uploads, 5 GB')
  expect(textOf('How does the grace period of an invoice work?')).toContain('Default: 3 days.')
})

// Would catch: "list" taken for the verb in a question about lists.
test('a list is a thing where the question does not ask to list', async () => {
  const { view } = await parsedProject({
    'src/items.ts':
      'export function removeItem(id: string) { return id }\nexport function removeList(id: string) { return id }\n',
    'docs/lists.md': '# Lists\n\nA removed list keeps its items.\n',
  })
  const answer = askGraph([view], 'How does removing a list work?')
  expect(answer.sections.find((one) => one.title === title)?.rows[0]?.path).toBe('docs/lists.md')
})

// Would catch: items of a list run into each other, and the page put before the code that gives the same value.
test('items are told apart, and a page that says what code says comes after it', async () => {
  const { view } = await parsedProject({
    'src/serve.ts': 'export const SHOP_PORT = 9090\n',
    'docs/options.md': '# SHOP_PORT\n\n- Default `9090`\n- The port of the server\n',
  })
  const answer = askGraph([view], 'What is the default shop port?')
  expect(answer.headline).toMatch(/^`SHOP_PORT` is `9090`/)
  expect(JSON.stringify(answer.sections)).toContain('Default `9090`; The port of the server')
})

// Would catch: "long" of "how long" searched for.
test('how long something lasts is not about the word long', async () => {
  const { view } = await parsedProject({
    'src/longText.ts': 'export function longText(value: string) { return value }\n',
    'src/events.ts': 'export function pruneEvents(days: number) { return days }\n',
  })
  expect(JSON.stringify(askGraph([view], 'How long are events stored?'))).not.toContain('longText')
})
