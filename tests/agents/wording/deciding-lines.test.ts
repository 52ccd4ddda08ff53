// What decides in a long function is shown, also where it stands below what fits on a screen.
import { expect, test } from 'vitest'
import { renderMarkdown } from '#main/agents/render-markdown'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const filler = Array.from({ length: 60 }, (_, at) => `  const note${at} = label(${at})`).join('\n')

// Would catch: the first forty lines of a function, which ends before what it keeps.
test('a long function is shown by its head and by the lines that keep something', async () => {
  const { view } = await parsedProject({
    'package.json': '{}',
    'src/highlights.js': `export function saveHighlight(body) {\n  const user = body.user\n${filler}\n  if (!user) throw new Error('nobody')\n  const highlight = store.insert({ text: body.text })\n  return highlight\n}\n\nfunction label(at) {\n  return at\n}\n`,
    'src/other.js': 'export function listOthers() {\n  return []\n}\n',
  })
  const text = renderMarkdown(askGraph([view], 'Where is a highlight saved?'), [view]).pieces.join('')
  expect(text).toContain('export function saveHighlight(body) {')
  expect(text).toContain('const highlight = store.insert({ text: body.text })')
  expect(text).toContain("if (!user) throw new Error('nobody')")
  expect(text).not.toContain('note20')
  expect(text).toMatch(/62 more lines in `src\/highlights\.js:1–66`/)
  // What is left out is marked, and the lines that are shown have their numbers.
  expect(text).toMatch(/^ 1 {2}export function.*\n +…\n63 {2} {2}if \(!user\)/m)
  expect(text).not.toContain('It calls label')
})

test('a function that fits is shown as a whole', async () => {
  const { view } = await parsedProject({
    'package.json': '{}',
    'src/highlights.js':
      'export function saveHighlight(body) {\n  const user = body.user\n  return store.insert({ text: body.text, user })\n}\n',
  })
  const text = renderMarkdown(askGraph([view], 'Where is a highlight saved?'), [view]).pieces.join('')
  expect(text).toMatch(/saveHighlight\(body\) \{\n {2}const user = body\.user\n {2}return store\.insert/)
  expect(text).not.toContain('more line')
})

// Would catch: a window of lines that has the last branch, and none of the others.
test('all branches of a long function are shown with what comes of them', async () => {
  const branches = ['draft', 'paid', 'lost']
    .map((state) => `  if (order.state === '${state}') {\n    return send('${state}', order)\n  }\n${filler}\n`)
    .join('')
  const { view } = await parsedProject({
    'package.json': '{}',
    'src/orders.js': `export function routeOrder(order) {\n${branches}  return null\n}\n\nfunction send(to, order) {\n  queue.push({ to, order })\n}\n\nfunction label(at) {\n  return at\n}\n`,
  })
  const text = renderMarkdown(askGraph([view], 'How is an order routed?'), [view]).pieces.join('')
  expect(text).toContain("return send('draft', order)")
  expect(text).toContain("return send('paid', order)")
  expect(text).toContain("return send('lost', order)")
  expect(text).not.toContain('note20')
})

// Would catch: the names of settings in the lines shown, without their keys and defaults.
test('a constant that a setting gives is shown with its key and its default', async () => {
  const { view } = await parsedProject({
    'package.json': '{}',
    'src/settings.js':
      "export const SYNC_INTERVAL = Number(process.env.SYNC_INTERVAL_MINUTES || 45) * 60\nexport const SYNC_KEY = makeKey('sync.folder', 'data')\n",
    'src/sync.js':
      "import { SYNC_INTERVAL } from './settings'\nexport async function startSync(feeds) {\n  while (true) {\n    for (const feed of feeds) await feed.pull()\n    await sleep(SYNC_INTERVAL)\n  }\n}\n",
  })
  const text = renderMarkdown(askGraph([view], 'How does the sync start?'), [view]).pieces.join('')
  expect(text).toContain('`SYNC_INTERVAL` is `Number(process.env.SYNC_INTERVAL_MINUTES || 45) * 60`')
})
