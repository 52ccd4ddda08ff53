// "How do I add a migration, a provider, a translation": the folder, the readme and the list that are meant, and a real
// sibling as the pattern.
import { expect, test } from 'vitest'
import { renderMarkdown } from '#main/agents/render-markdown'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

async function said(files: Readonly<Record<string, string>>, text: string): Promise<string> {
  const { view } = await parsedProject(files, 'harbour')
  return renderMarkdown(askGraph([view], text), [view]).pieces.join('')
}

const up = 'async function up() {\n  return 1\n}\nmodule.exports = { up }\n'
const old = ['Book', 'Podcast', 'Users', 'Items']
  .map((name) => `export function migrate${name}() {\n  return '${name}'\n}\n`)
  .join('\n')

// Would catch: functions that begin with the verb led, before the folder of versions and its guideline.
test.each([
  'How do I add a database migration?',
  'Wie füge ich eine neue Migration hinzu?',
  '¿Cómo se añade una nueva migración?',
])('%s is answered by the folder of versions, its guideline and the newest of them', async (question) => {
  const answer = await said(
    {
      'server/utils/dbMigration.js': old,
      'server/migrations/v2.9.0-first.js': up,
      'server/migrations/v2.15.0-second.js': up,
      'server/migrations/v2.35.0-third.js': up,
      'server/migrations/readme.md': '# Migrations\n\nYou must name a migration by its version and what it does.\n',
      'server/list.js': "const all = ['v2.9.0-first', 'v2.15.0-second', 'v2.35.0-third']\nmodule.exports = { all }\n",
    },
    question,
  )
  expect(answer).toMatch(/^A new migration would be a file next to the 3 files of `server\/migrations\/`/)
  expect(answer).toContain('the newest of which is `v2.35.0-third.js`')
  expect(answer).toContain('You must name a migration by its version')
  expect(answer).toContain('`server/list.js`')
  expect(answer).not.toContain('dbMigration')
})

const provider = (name: string): string =>
  `import { MetadataProvider } from './base'\nexport class ${name} extends MetadataProvider {\n  search() {}\n}\n`

// Would catch: the abstract class that others extend, taken for the newest sibling, and `provide*` for a provider.
test('a provider is written as a real one is, not as a base of others or what begins with the verb', async () => {
  const answer = await said(
    {
      'src/providers/base.ts': 'export abstract class MetadataProvider {\n  search() {}\n}\n',
      'src/providers/remote.ts':
        "import { MetadataProvider } from './base'\nexport abstract class RemoteProvider extends MetadataProvider {\n  search() {}\n  load() {}\n  close() {}\n}\n",
      'src/providers/audible.ts':
        "import { RemoteProvider } from './remote'\nexport class Audible extends RemoteProvider {\n  search() {}\n}\n",
      'src/providers/google.ts': provider('GoogleBooks'),
      'src/providers/itunes.ts': provider('AppleBooks'),
      'src/module.ts': ['Sms', 'Mail', 'Cache', 'Clock', 'Store']
        .map((name) => `export function provide${name}() {\n  return '${name}'\n}\n`)
        .join('\n'),
    },
    'How do I add a new metadata provider?',
  )
  expect(answer).toMatch(/^A new one would implement `MetadataProvider`/)
  expect(answer).toMatch(/### (?:A typical|The newest) sibling: (?:GoogleBooks|AppleBooks)/)
})

// Would catch: folders with languages only known where English is one of the files.
test('translations whose English texts stand in the code are found by the name of their folder', async () => {
  const files = Object.fromEntries(
    ['de', 'fr', 'nl', 'pl'].map((one) => [`app/translations/${one}.json`, '{"a": "b"}\n']),
  )
  const answer = await said(
    {
      ...files,
      'app/viewer.js': ['Roots', 'Element', 'Elements', 'Fragment']
        .map((name) => `export function translate${name}() {\n  return '${name}'\n}\n`)
        .join('\n'),
    },
    'How do I add a translation?',
  )
  expect(answer).toMatch(/^A new language would go next to the 4 languages of `app\/translations\/`/)
})

// Would catch: a word that is nearly the English one not searched for, so that only "add" was.
test('words that are nearly the English ones name what is meant', async () => {
  const answer = await said(
    {
      'src/base.ts': 'export class BaseWidget {\n  open() {}\n}\n',
      'src/slider.ts':
        "import { BaseWidget } from './base'\nexport class SliderWidget extends BaseWidget {\n  open() {}\n}\n",
      'src/dial.ts':
        "import { BaseWidget } from './base'\nexport class DialWidget extends BaseWidget {\n  open() {}\n}\n",
      'src/knob.ts':
        "import { BaseWidget } from './base'\nexport class KnobWidget extends BaseWidget {\n  open() {}\n}\n",
      'src/list.ts': 'export function addRow() {\n  return 1\n}\n',
    },
    '¿Cómo se añade un nuevo widgeto?',
  )
  expect(answer).toMatch(/^A new one would implement `BaseWidget`/)
})
