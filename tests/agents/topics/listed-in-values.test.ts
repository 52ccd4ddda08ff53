// The order of what a table of settings lists, though its types have no base in common.
import { expect, test } from 'vitest'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const mill = {
  'mill/sieves/coarse.py': 'class CoarseSieve:\n    def sift(self, flour):\n        return flour\n',
  'mill/sieves/fine.py': 'class FineSieve:\n    def sift(self, flour):\n        return flour\n',
  'mill/sieves/silk.py': 'class SilkSieve:\n    def sift(self, flour):\n        return flour\n',
  'mill/defaults.py':
    'FLOUR_SIEVES = {}\nFLOUR_SIEVES_BASE = {\n    # Coarse first\n    "mill.sieves.silk.SilkSieve": 10,\n    "mill.sieves.coarse.CoarseSieve": 20,\n    "mill.sieves.fine.FineSieve": 30,\n}\nSACKS = ["a", "b"]\n',
}

// Would catch: places with some of these words.
test.each(['In which order do the flour sieves run by default?', 'In what order are the flour sieves called?'])(
  '%s',
  async (question) => {
    const { view } = await parsedProject(mill)
    const answer = askGraph([view], question)
    expect(answer.headline).toBe('`FLOUR_SIEVES_BASE` lists 3 in this order: `SilkSieve`, `CoarseSieve`, `FineSieve`.')
    expect(answer.sections[0]?.rows.map(({ startLine }) => startLine)).toEqual([4, 5, 6])
  },
)

test('a value that has only some of the words lists something else', async () => {
  const { view } = await parsedProject(mill)
  expect(askGraph([view], 'In which order do the stone sieves run?').headline).not.toContain('lists 3')
})
