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
  expect(text).toMatch(/41 more lines in `src\/highlights\.js:1–66`/)
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
