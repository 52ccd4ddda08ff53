// A sentence of a guide that leads to a block is quoted with it.
import { expect, test } from 'vitest'
import { renderMarkdown } from '#main/agents/render-markdown'
import { blockAfter } from '#main/query/project/guides/block-after'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const guide = `# Harbour

1. By default, the harbour uses a real warehouse. To run it without a real warehouse, add in the settings file

    \`\`\`json
    {
      "onlyInMemoryWarehouse": true
    }
    \`\`\`

1. Start it.
`

// Would catch: "add in the settings file", and not what.
test('the block below a quoted sentence is quoted with it', async () => {
  const { view } = await parsedProject(
    { 'README.md': guide, 'src/start.ts': 'export const start = (): number => 1\n' },
    'harbour',
  )
  const answer = renderMarkdown(askGraph([view], 'How does it work without a real warehouse?'), [view]).pieces.join('')
  expect(answer).toContain('> ```json\n> {\n>   "onlyInMemoryWarehouse": true\n> }\n> ```')
})

test('a list follows only a sentence that leads to it, and is bounded', () => {
  const list = Array.from({ length: 12 }, (_, at) => `- key ${at}`)
  expect(blockAfter(['Set the following:', '', ...list], 1)).toMatchObject({ kind: 'list', line: 3, endLine: 10 })
  expect(blockAfter(['This is done.', '', ...list], 1)).toBeNull()
  expect(blockAfter(['Set it:', '', '', '', '```', 'x', '```'], 1)).toBeNull()
})
