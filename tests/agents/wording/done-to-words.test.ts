// What is done to something in an ordinary word, though a page or field that nothing uses is called so.
import { expect, test } from 'vitest'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const harbour = {
  'site/Signals.vue': '<template><p /></template>\n',
  'harbour/signals.py':
    'def send_signals(boats):\n    """Signals are triggered here."""\n    for boat in boats:\n        boat.light()\n',
}

// Would catch: "0 proven callers" of a page for a question about what triggers something.
test.each(['Where are Signals triggered?', 'Wo werden Signals ausgelöst?'])('%s', async (question) => {
  const { view } = await parsedProject(harbour)
  const answer = askGraph([view], question)
  expect(answer.headline).not.toContain('0 proven')
  expect(JSON.stringify(answer.sections)).toContain('send_signals')
})

test('a name in backticks, and one that is called, keep their callers', async () => {
  const { view } = await parsedProject({ 'harbour/a.py': 'def tie():\n    pass\n\n\ndef moor():\n    tie()\n' })
  expect(askGraph([view], 'Where is `moor` run?').headline).toContain('`moor` has 0 proven callers')
  expect(askGraph([view], 'Where is tie run?').headline).toContain('`tie` has 1 proven caller')
})

// Would catch: a class that is called like the project explained for "what is" the project.
test('what the project is called means the project', async () => {
  const { view } = await parsedProject({
    'README.md': '# Sample\n\n> The harbour that you own.\n',
    'harbour/sample.py': 'class sample:\n    def tie(self):\n        pass\n',
  })
  expect(askGraph([view], 'What is sample?').headline).toMatch(/^The harbour that you own\./)
  expect(askGraph([view], 'What is `sample`?').headline).toContain('is a class')
})
