// Texts that a program shows: where they are written, which code shows them, and that a text is nowhere.
import { expect, test } from 'vitest'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const titled = ({ sections }: ReturnType<typeof askGraph>, title: string): string =>
  (sections.find((one) => one.title === title)?.rows ?? []).map(({ text, path }) => `${path} ${text}`).join('\n')

const shop = {
  'lang/en/errors.php':
    "<?php\nreturn [\n  'permission' => 'You may not open the requested page.',\n  'bad_source' => '[a] Could not find a valid source when searching for ID \":id\" or name \":name\".',\n];\n",
  'lang/fr/errors.php': "<?php\nreturn [\n  'permission' => 'Vous ne pouvez pas ouvrir la page.',\n];\n",
  'app/Guard.php':
    "<?php\nclass Guard {\n  public function refuse() { return trans('errors.permission'); }\n  public function permission() { return 'permission'; }\n  public function search($id) { return trans('errors.bad_source', ['id' => $id]); }\n}\n",
  'tests/GuardTest.php':
    "<?php\nclass GuardTest {\n  public function testRefuse() { assertContains('You may not open', 'x'); }\n}\n",
}

// Would catch: "is text, not a name", and a line of a catalogue as all that is known of a message.
test('a translated text leads to the code that shows it', async () => {
  const { view } = await parsedProject(shop)
  for (const question of [
    'Where does the message "You may not open the requested page." come from?',
    'I get "You may not open the requested page." – where does that come from?',
    'Where is "You may not open the requested page" shown?',
  ]) {
    const answer = askGraph([view], question)
    expect(answer.headline, question).toContain('`lang/en/errors.php:3`')
    expect(answer.headline, question).toContain('`app/Guard.php:3` in `Guard.refuse`')
    const shown = titled(answer, 'Where the code shows it')
    expect(shown, question).toContain("trans('errors.permission')")
    // The word alone is not the key.
    expect(shown, question).not.toContain('function permission')
  }
})

// Would catch: places with "valid" and "source" for the beginning of a message up to its first value.
test('a message quoted up to its first value is found', async () => {
  const { view } = await parsedProject(shop)
  const answer = askGraph([view], 'I get "Could not find a valid source when searching for ID" – where is that from?')
  expect(answer.headline).toContain('`lang/en/errors.php:4`')
  expect(titled(answer, 'Where the code shows it')).toContain("trans('errors.bad_source'")
})

// Would catch: "all of these words are in …" for a text that is nowhere, without a word that it isn't.
test('says that a quoted text is nowhere', async () => {
  const { view } = await parsedProject({
    'src/source.js': '// A valid source account.\nexport function sourceAccount(id) {\n  return id\n}\n',
  })
  const answer = askGraph([view], 'I get "no valid source account for the ID" – where is that from?')
  expect(answer.headline).toMatch(/^The text “no valid source account for the ID” is in no file of `sample`/)
  expect(askGraph([view], 'where is the "A valid source account" from?').headline).not.toContain('is in no file')
})
