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

// Would catch: names of something else that have the words in the middle, and findings of a tool that are passed over.
test('a longer name about something else is no place to add to', async () => {
  const { view } = await parsedProject({
    ...files,
    'report.py':
      'def rows(repository):\n    a = repository.grouped_by_smoke_signal_and_month(1)\n    b = repository.grouped_by_pigeon_and_year(2)\n    c = repository.grouped_by_drum_and_harbour_week(3)\n    return a + b + c\n',
    'phpstan-baseline.php': '<?php\nreturn ["PigeonSender", "SmokeSignalSender", "DrumSender"];\n',
  })
  const [steps] = askGraph([view], 'How do I add a new sender?').sections
  const paths = steps?.rows.map(({ path }) => path) ?? []
  expect(paths).toContain('settings.py')
  expect(paths).not.toContain('report.py')
  expect(paths).not.toContain('phpstan-baseline.php')
})

// Would catch: a folder that is called so, although an enumeration lists which there are.
test('a new one of a sort is a value of the enumeration that is called after the sort', async () => {
  const { view } = await parsedProject({
    'src/pilot-licence-type.ts':
      "export enum PilotLicenceType {\n  HARBOUR = 'harbour',\n  RIVER = 'river',\n  SEA = 'sea',\n}\n",
    'src/pilot/licence/harbour.ts': 'export function check(text: string): boolean {\n  return text !== ""\n}\n',
    'src/pilot/licence/river.ts': 'export function check(text: string): boolean {\n  return text !== "x"\n}\n',
  })
  expect(askGraph([view], 'How do I add a new pilot licence?').headline).toMatch(
    /^A new one would be a value of `PilotLicenceType`/,
  )
})

// Would catch: the file that declares what the others implement, taken as a sibling that shows how it is done.
test('what others implement is no pattern for one of them', async () => {
  const type = (name: string, more: string): string =>
    `<?php\nnamespace App\\Winch;\n\nfinal class ${name} implements HoldInterface\n{\n    public function hold(string $ship): string\n    {\n${more}        return $ship . '${name}';\n    }\n}\n`
  const longer = "        $ship .= 'x';\n".repeat(12)
  const { view } = await parsedProject({
    'src/Winch/HoldInterface.php':
      '<?php\nnamespace App\\Winch;\n\n/**\n * What holds a ship.\n */\ninterface HoldInterface\n{\n    public function hold(string $ship): string;\n\n    public function pay(string $ship): string;\n\n    public function heave(string $ship): string;\n\n    public function belay(string $ship): string;\n}\n',
    'src/Winch/Rope.php': type('Rope', ''),
    'src/Winch/Chain.php': type('Chain', longer),
  })
  const { sections } = askGraph([view], 'How do I add a new winch?')
  const titles = sections.map(({ title }) => title).join('\n')
  expect(titles).toMatch(/sibling: /)
  expect(titles).not.toMatch(/sibling: \S*HoldInterface/)
})
