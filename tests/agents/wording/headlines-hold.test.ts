// The first sentence about places names none that only speaks of the words, or that is of the other half.
import { expect, test } from 'vitest'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const files = {
  'server/tides.py':
    'def next_tide(harbour):\n    """the tide of a harbour"""\n    warning = "flood"\n    return [harbour, warning]\n\n\ndef moor(ship):\n    # the tide of the harbour has a warning of flood\n    return ship\n',
  'web/package.json': '{ "dependencies": { "vue": "3" } }',
  'web/src/tide-warning.js': 'export function tideWarning() {\n  // of the harbour: flood\n  return 1\n}\n',
}

// Would catch: a function that has the words in a comment, and one of the page, as what "all of these words" are in.
test('only what is called with a word and is of the half that is asked for is named', async () => {
  const { view } = await parsedProject(files)
  const { headline } = askGraph([view], 'which of them flood tide harbour warning')
  expect(headline).toContain('`next_tide`')
  expect(headline).not.toContain('`moor`')
  expect(headline).not.toContain('`tideWarning`')
})
