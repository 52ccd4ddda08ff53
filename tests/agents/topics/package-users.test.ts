// What a dependency is used for.
import { expect, test } from 'vitest'
import { renderMarkdown } from '#main/agents/render-markdown'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

// Would catch: only the version of a package for a question what it is used for.
test('what a dependency is used for is told by what uses it', async () => {
  const { view } = await parsedProject({
    'package.json': '{ "name": "a", "dependencies": { "rope-tool": "1", "chain": "2" } }',
    'moor.js':
      "import { knot } from 'rope-tool'\n\nexport function moor() {\n  return knot(1)\n}\n\nexport function sail() {\n  return 2\n}\n",
  })
  const text = renderMarkdown(askGraph([view], 'What is the rope-tool dependency used for?'), [view]).pieces.join('')
  expect(text).toContain('`rope-tool` is a dependency of `sample` (`1`), imported in 1 file')
  expect(text).toContain('`moor.js`, used in `moor` [')
})
