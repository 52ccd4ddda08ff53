// "How long", "how many", "which port": values are found by what they are about and by what they measure.
import { expect, test } from 'vitest'
import { questionKinds } from '#main/agents/question-kinds'
import { constantsUsed } from '#main/query/facts/values/constants-used'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const harbour = {
  'harbour/settings.py':
    'from pydantic_settings import BaseSettings\n\n\nclass HarbourSettings(BaseSettings):\n    BERTH_TOKEN_TIME: int = 48\n    """in hours"""\n    MAX_DOCK_ATTEMPTS: int = 5\n    BERTH_COLOUR: str = "blue"\n',
  'harbour/passes.py':
    'from datetime import timedelta\nfrom .settings import settings\n\n\ndef pass_for(pilot, lasts=timedelta(hours=settings.BERTH_TOKEN_TIME)):\n    berth_attempts = 0\n    return lasts\n',
  'core/logbook.go':
    'package core\n\n// newLogbook opens the logbook of a watch.\nfunc newLogbook() *Book {\n\treturn book.New(book.Options{\n\t\tCookie: book.Cookie{\n\t\t\tMaxAge: time.Hour * 24 * 7,\n\t\t},\n\t})\n}\n',
  'schema.sql':
    "INSERT INTO settings (key, value) VALUES\n    ('cargo.batch_size', '1000'),\n    ('tug.max_parallel', '10');\n",
  'src/Form/PilotForm.php':
    "<?php\nclass PilotForm\n{\n    public function build($builder)\n    {\n        $builder->add('nickname', [\n            'constraints' => [\n                new Length([\n                    'min' => 8,\n                ]),\n            ],\n        ]);\n    }\n}\n",
  'lighthouse.toml.sample':
    '[app]\naddress = "localhost:9000"\n\n[database]\nport = 5432\n\n# FOG_SIGNAL_SECONDS = 120\n',
  'docs/settings.md': '| name | what | default |\n|---|---|---|\n| `TIDE_TABLE_LIFETIME` | how long | `3600` |\n',
  'harbour/crates.py':
    'LARGEST_CRATE_BYTES = 5 * 1024 * 1024\n\n\ndef take(crate):\n    if len(crate.label) > 40:\n        raise ValueError("label")\n',
}

test.each([
  // The name has a time, and a class of settings makes it an environment variable.
  [
    'How long does a berth token last by default, and how do I change it?',
    /^`BERTH_TOKEN_TIME` is `48`.*environment variable `BERTH_TOKEN_TIME` changes it/,
  ],
  ['How many dock attempts are allowed?', /^`MAX_DOCK_ATTEMPTS` is `5`/],
  ['Combien de tentatives de dock sont autorisées par défaut ?', /`MAX_DOCK_ATTEMPTS` is `5`/],
  // What it is about is said around it.
  ['How long does a logbook cookie live?', /^`MaxAge` is `time\.Hour \* 24 \* 7` \(7 days\) in `newLogbook`/],
  ['How many crates of cargo are sent per batch?', /`cargo\.batch_size` is `'1000'`/],
  ['Wie viele Schlepper (tug) fahren maximal gleichzeitig?', /`tug\.max_parallel` is `'10'`/],
  ['What is the minimum length of a nickname?', /^`Length\.min` is `8` in `PilotForm\.build`/],
  // Whose port isn't said: the program's own, not that of its database.
  [
    'Which port does it listen on?',
    /^`address` is `"localhost:9000"`.*key of the settings in `lighthouse\.toml\.sample`/,
  ],
  ['How long does the fog signal sound by default?', /`FOG_SIGNAL_SECONDS` is `120`/],
  ['How long is a tide table valid?', /^`TIDE_TABLE_LIFETIME` is `3600`.*`docs\/settings\.md:3`/],
  ['How big may a crate be?', /^`LARGEST_CRATE_BYTES` is `5 \* 1024 \* 1024` \(5242880\)/],
  ['How long may the label of a crate be?', /`len\(crate\.label\)` is compared with `40`/],
])('%s', async (question, expected) => {
  const { view } = await parsedProject(harbour)
  expect(askGraph([view], question).headline).toMatch(expected)
})

// Would catch: a value of something else told for sure, and a wide phrase that takes questions of other kinds.
test('what no value is about is not answered with one', async () => {
  const { view } = await parsedProject(harbour)
  for (const question of ['How long may a passenger list be?', 'How often is the anchor cleaned?'])
    expect(askGraph([view], question).kind).not.toBe('value')
  expect(askGraph([view], 'How many files can be found in harbour?').kind).not.toBe('value')
})

// Would catch: half of the question taken for the whole of it.
test('words that a value does not have are named', async () => {
  const { view } = await parsedProject(harbour)
  const { headline } = askGraph([view], 'How many dock attempts are allowed before the crane is locked?')
  expect(headline).toMatch(/`MAX_DOCK_ATTEMPTS` is `5`/)
  expect(headline).toMatch(/not “crane”, “locked”/)
})

// Would catch: the number of things in the code for a question about a limit.
test('how many are shown per page is no count of the code', () => {
  expect(questionKinds.match('How many ropes are shown per page')?.kind.id).not.toBe('counts')
  const value = questionKinds.get('value')
  expect(questionKinds.match('How many ropes are shown per page', value)?.kind.id).not.toBe('counts')
  expect(questionKinds.match('How many functions are there per file')?.kind.id).toBe('value')
})

// Would catch: "`weight` is `0`" under a function that adds the weights up.
test('what a field begins with is not what it is', async () => {
  const { view } = await parsedProject({
    'cargo/load.py':
      'LONGEST_STAY = 40\n\n\nclass Cargo:\n    weight: int = 0\n    pallets: int = 0\n\n\ndef load_cargo(ships):\n    """Loads the cargo of all ships."""\n    cargo = Cargo()\n    for ship in ships[:LONGEST_STAY]:\n        cargo.weight += ship.weight\n        cargo.pallets += ship.pallets\n    return cargo\n',
  })
  const used = constantsUsed(view, 'cargo/load.py', [9, 10, 11, 12, 13, 14, 15])
  expect(used.map(({ name, value }) => `${name} ${value}`)).toEqual(['LONGEST_STAY 40'])
})
