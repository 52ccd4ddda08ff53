// A declared name that gets a value of an unknown type keeps its declared type, as for Python's type checkers.
import { expect, test } from 'vitest'
import { parsedProject } from '#tests/support/parsed-project'

test.each([
  ['def run(one: Check | None = None):\n    if one is None:\n        one = load()\n    one.ping()\n', 'exact'],
  ['def run(one: Check):\n    one = load()\n    one.ping()\n', 'exact'],
  ['def run():\n    one: Check = load()\n    one = load()\n    one.ping()\n', 'exact'],
  // Nobody declared it, and what a library gives has no methods of the project.
  ['def run(one=None):\n    one = load()\n    one.ping()\n', undefined],
  // What is assigned is known, and is something else.
  ['def run(one: Check):\n    one = Other()\n    one.ping()\n', undefined],
])('%j', async (text, confidence) => {
  const { graph } = await parsedProject({
    'check.py': `from elsewhere import load\n\n\nclass Check:\n    def ping(self): ...\n\n\nclass Other:\n    def ping(self): ...\n\n\n${text}`,
  })
  const [run] = graph.symbolsNamed('run', 1)
  const found = graph
    .linksFrom(run?.key ?? -1, { kinds: ['calls'], limit: 20 })
    .find(({ symbol }) => symbol.qualifiedName === 'Check.ping')
  expect(found?.confidence).toBe(confidence)
})
