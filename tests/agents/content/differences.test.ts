// "What is the difference between A and B": what each does that the other doesn't, not just that both exist.
import { expect, test } from 'vitest'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const files = {
  'package.json': '{ "dependencies": { "toll": "1" } }',
  'src/gates.js':
    'const { toll: lane } = require("toll")\n\nfunction open(kind, strict) {\n  return lane(kind, strict)\n}\n\nconst toll = open("toll", true)\nconst tollLoose = open("toll", false)\n\nmodule.exports = { toll, tollLoose }\n',
  'src/readers.py':
    'class PlainLineReader:\n    """reads lines as they are"""\n\n    label = "plain"\n\n    def read(self, text):\n        return strip(text)\n\n\nclass PlainReadings:\n    first = 1\n\n\nclass RTFReader:\n    label = "rtf"\n\n    def read(self, text):\n        return decode(text)\n\n\ndef strip(text):\n    return text\n\n\ndef decode(text):\n    return text\n',
  'go.mod': 'module example.org/depot\n\nrequire github.com/acme-tokens/seal/v3 v3.1.0\n',
  'depot.go':
    'package depot\n\nimport "github.com/acme-tokens/seal/v3"\n\nfunc Sign(text string) string {\n\treturn seal.Sign(text)\n}\n',
}

const asked = async (question: string) => askGraph([(await parsedProject(files)).view], question)

// Would catch: a member of a package compared with the neighbour that is meant.
test('short names mean definitions next to each other, and their few different words are told', async () => {
  const { headline } = await asked("What's the difference between toll and tollLoose?")
  expect(headline).toContain('`toll` is a constant at `src/gates.js:')
  expect(headline).toMatch(/They differ in `true` against `false`\.$/)
})

test('two sides that share their last word are found by their own words', async () => {
  const answer = await asked("What's the difference between the plain and the rtf reader?")
  expect(answer.headline).toMatch(/^`PlainLineReader` is a class .* `RTFReader` is a class/)
  const rows = answer.sections.find(({ title }) => title === 'In both, done differently')?.rows ?? []
  expect(rows.map(({ text }) => text).join('\n')).toMatch(
    /`label`: `label = "plain"` against `label = "rtf"`[^]*only `PlainLineReader\.read` calls `strip`; only `RTFReader\.read` calls `decode`/,
  )
})

// Would catch: "0 proven callers" of a package that is called by a part of its path.
test('a package is known by the part of its path that is asked for', async () => {
  const { headline } = await asked('What is acme-tokens used for?')
  expect(headline).toContain('`github.com/acme-tokens/seal/v3` is a dependency')
})

// Would catch: a field that has the words of the second side, compared with the type of the first.
test('types of one folder are meant by their own names, though the sides share a word that the folder says', async () => {
  const { view } = await parsedProject({
    'go.mod': 'module example.org/depot\n',
    'versioner/simple.go': 'package versioner\n\ntype simple struct {\n\tkeep int\n}\n',
    'versioner/staggered.go': 'package versioner\n\ntype staggered struct {\n\tinterval int\n}\n',
    'report/contract.go': 'package report\n\ntype Report struct {\n\tStaggeredVersioning int\n}\n',
  })
  const { headline } = askGraph([view], 'What is the difference between simple and staggered versioning?')
  expect(headline).toMatch(/^`simple` is a struct at .*, `staggered` is a struct at /)
})

const shelves = {
  'composer.json': '{}',
  'app/Models/Book.php': '<?php\nclass Book {\n  public function url() { return 1; }\n}\n',
  'app/Models/Bookshelf.php': '<?php\nclass Bookshelf {\n  public function books() { return 2; }\n}\n',
  'app/Models/BookChild.php': '<?php\nclass BookChild {\n  public function crate() { return 3; }\n}\n',
  'app/Http/ReferenceController.php':
    '<?php\nclass ReferenceController {\n  public function shelf() { return 4; }\n  public function barrel() { return 5; }\n}\n',
}

// Would catch: a method of a controller as what a shelf is, though a type beside `Book` ends with the word.
test('a type in the folder of the other side is meant by the end of its name', async () => {
  const { view } = await parsedProject(shelves)
  const { headline } = askGraph([view], 'What is the difference between a book and a shelf?')
  expect(headline).toMatch(/^`Book` is a class .*`Bookshelf` is a class/)
})

// Would catch: two short methods of different classes compared, because plain words name them.
test('methods that plain words happen to name are not compared', async () => {
  const { view } = await parsedProject(shelves)
  const { kind } = askGraph([view], 'What is the difference between a crate and a barrel?')
  expect(kind).not.toBe('compare')
})
