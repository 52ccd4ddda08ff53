// A name of several parts that is no symbol, and the symbols that are called after it; limits of speed.
import { expect, test } from 'vitest'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const mill = {
  'mill/rules.py':
    '# Reads sluice.txt\n\n\nclass SluiceTxtReader:\n    def read(self):\n        return open("sluice.txt")\n\n\ndef decode_sluicetxt(text):\n    return text\n\n\nclass Sluice:\n    pass\n',
  'mill/pace.py':
    'class AutoThrottle:\n    def adjust(self, delay):\n        self.delay = delay\n\n\nclass TextLimit:\n    def _cap(self, text, limit):\n        return text[:limit]\n',
}

// Would catch: only the lines that have the text.
test.each(['How does it respect sluice.txt?', 'Como ele respeita o sluice.txt?'])('%s', async (question) => {
  const { view } = await parsedProject(mill)
  const { headline, sections } = askGraph([view], question)
  expect(headline).toContain('`SluiceTxtReader` at `mill/rules.py:4–6` is named after it.')
  expect(sections.find(({ title }) => title === 'Named after it')?.rows.map(({ symbolName }) => symbolName)).toEqual([
    'SluiceTxtReader',
    'decode_sluicetxt',
  ])
})

test.each(['How does the automatic speed limit work?', 'Comment fonctionne la limitation automatique de vitesse ?'])(
  '%s',
  async (question) => {
    const { view } = await parsedProject(mill)
    expect(askGraph([view], question).headline).toContain('`AutoThrottle` at `mill/pace.py:1')
  },
)
