// "How do I add a new X": every place where the newest one is named with the others is a step.
import { expect, test } from 'vitest'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const sender = (name: string): string =>
  `from .base import Sender\n\n\nclass ${name}Sender(Sender):\n    def send(self, text):\n        return text\n`
const files = {
  'senders/base.py': 'class Sender:\n    def send(self, text):\n        return text\n',
  'senders/pigeon.py': sender('Pigeon'),
  'senders/smoke_signal.py': sender('SmokeSignal'),
  'senders/drum.py': sender('Drum'),
  'senders/__init__.py':
    'from .pigeon import PigeonSender\nfrom .smoke_signal import SmokeSignalSender\nfrom .drum import DrumSender\n',
  'settings.py':
    'class Way:\n    PIGEON = "pigeon"\n    SMOKE_SIGNAL = "smoke_signal"\n    DRUM = "drum"\n\n\nSENDERS = {\n    "pigeon": "PigeonSender",\n    "smoke_signal": "SmokeSignalSender",\n    "drum": "DrumSender",\n}\n',
  'menu.py': 'def ways():\n    # pigeon, smoke signal and drum\n    return ["pigeon", "smokesignal", "drum"]\n',
  'weather.py': 'def forecast():\n    smoke_signal = "of a chimney, with no other way near"\n    return smoke_signal\n',
  'tests/test_senders.py':
    'from senders import DrumSender, PigeonSender, SmokeSignalSender\n\n\ndef test_all():\n    assert [PigeonSender(), SmokeSignalSender(), DrumSender()]\n',
}

// Would catch: the base type alone, without the enumeration, the map and the list to add to.
test.each([
  'How do I add a new sender?',
  '¿Cómo añado un nuevo sender?',
  'Wie füge ich einen neuen Sender hinzu?',
  'Comment ajouter un nouveau sender ?',
])('%s', async (question) => {
  const { view } = await parsedProject(files)
  const answer = askGraph([view], question)
  const [steps] = answer.sections
  expect(steps?.title).toMatch(/^Steps, as \w+Sender was added$/)
  const paths = steps?.rows.map(({ path }) => path) ?? []
  expect(paths[0]).toMatch(/^senders\/\w+\.py$/)
  expect(new Set(paths)).toContain('senders/__init__.py')
  expect(paths.filter((path) => path === 'settings.py')).toHaveLength(2)
  expect(paths.at(-1)).toBe('tests/test_senders.py')
  // What has the word and none of the others lists nothing, and a comment neither.
  expect(paths).not.toContain('weather.py')
  expect(steps?.rows.map(({ text }) => text).join('\n')).not.toContain('# pigeon')
})
