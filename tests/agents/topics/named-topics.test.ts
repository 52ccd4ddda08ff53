// "How does X work" for a plain word that several things are named with: the one that holds most of it is explained.
import { expect, test } from 'vitest'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const harbour = {
  'src/mooring/berths.ts':
    "import { tideAt } from './tides'\nexport function assign(ship: string): number {\n  return ship.length + tideAt(1)\n}\nexport function release(): void {}\nexport class BerthPlan {\n  free(): number {\n    return assign('a')\n  }\n}\n",
  'src/mooring/tides.ts': 'export function tideAt(hour: number): number {\n  return hour\n}\nexport const high = 4\n',
  'src/forms/quick.ts': "export function mooring(): string {\n  return 'form'\n}\n",
  'src/forms/mooring-form.html': '<form><input name="mooring"></form>\n',
  'src/main.ts': "import { assign } from './mooring/berths'\nexport const first = assign('first')\n",
}

// Would catch: a function of a form explained as how mooring works.
test.each(['How does mooring work?', 'How does the mooring system work?', 'How is mooring implemented?'])(
  'the folder that holds most comes before a function of the same name: %s',
  async (question) => {
    const { view } = await parsedProject(harbour)
    const answer = askGraph([view], question)
    expect(answer.headline).toMatch(/^Read as the folder `src\/mooring`: 2 files/)
  },
)

test('a name written as code is what it says', async () => {
  const { view } = await parsedProject(harbour)
  expect(askGraph([view], 'How does `mooring` work?').subject.resolved).toContain('src/forms/quick.ts')
})

test('a word for which names have an abbreviation, or another ending', async () => {
  const { view } = await parsedProject({
    'src/auth/session.ts':
      'export function open(): number {\n  return 1\n}\nexport function close(): number {\n  return open()\n}\nexport class Session {\n  end(): void {\n    close()\n  }\n}\n',
    'src/tracker.ts':
      'export function send(): void {}\nexport function collect(): void {\n  send()\n}\nexport class Visit {\n  left(): void {}\n}\n',
  })
  expect(askGraph([view], 'How does authentication work?').headline).toContain('folder `src/auth`')
  expect(askGraph([view], 'How does tracking work?').headline).toContain('`src/tracker.ts`')
})

test('others with the word in their names are offered', async () => {
  const { view } = await parsedProject({
    ...harbour,
    'src/fees/mooring-fees.ts':
      'export const low = 1\nexport const mid = 2\nexport const top = 3\nexport function fee(days: number): number {\n  return days * low\n}\n',
  })
  const answer = askGraph([view], 'How does mooring work?')
  const others = answer.sections.find(({ title }) => title === 'Did you mean another one?')
  expect(others?.rows.map(({ text }) => text).join()).toContain('src/fees/mooring-fees.ts')
})

// Would catch: the effects of a change of some definition called `book`, told as what deleting a book does.
test('what happens when one deletes something asks for the program, not for a change of code', async () => {
  const { view } = await parsedProject({
    'src/books.ts':
      "import { db } from './db'\nexport class Shelf {\n  book = 1\n}\nexport function deleteBook(id: number): void {\n  db.query('DELETE FROM books WHERE id = ?', [id])\n}\n",
    'src/db.ts': 'export const db = { query(text: string, values: unknown[]): void {} }\n',
    'src/page.ts': "import { Shelf } from './books'\nexport const shown = new Shelf().book\n",
  })
  const answer = askGraph([view], 'What happens when I delete a book?')
  expect(answer.headline).toMatch(/^`deleteBook` does it: `db\.query\('DELETE FROM books/)
  expect(askGraph([view], 'What happens when I delete the book field?').kind).toBe('impact')
})

// Would catch: calls of functions that have both words somewhere, told as how rate limiting is done.
test('a term whose words are nowhere together is said to be no term of the code', async () => {
  const { view } = await parsedProject({
    'src/sound.ts':
      "import { pause } from './pause'\nexport function encode(rate: number): number {\n  const size = rate * 2\n  pause()\n  const more = size + 1\n  pause()\n  // limited by what the header can hold\n  return more\n}\n",
    'src/pause.ts': 'export function pause(): void {}\n',
  })
  const answer = askGraph([view], 'Where is rate limiting done?')
  expect(answer.headline).toMatch(/as one term|No place|Nothing/)
  expect(answer.headline).not.toMatch(/All of these words are in `encode`\.$/)
  expect(answer.sections.map(({ title }) => title)).not.toContain('How they call each other')
  // Would catch: a noun and its verb taken for a term.
  expect(askGraph([view], 'How is the rate limited?').headline).not.toContain('as one term')
})

test('the front end is the folder that depends on a library for interfaces', async () => {
  const { view } = await parsedProject({
    'web/package.json': '{"name": "page", "dependencies": {"vue": "^3.0.0"}}',
    'web/src/list.ts': 'export function list(): number {\n  return 1\n}\n',
    'server/templates/frontend/start.js': 'export function start() {}\n',
    'server/api.ts': 'export const api = 1\nexport const frontend = api\n',
  })
  expect(askGraph([view], 'How is the frontend organised?').headline).toMatch(
    /^The front end is the folder that depends on `vue`\. Read as the folder `web`/,
  )
  // Would catch: a chain between two variables that happen to be called so.
  expect(askGraph([view], 'How does the frontend call the API?').kind).not.toBe('path')
})

// Would catch: the highlighting of programming languages given as the place for a translation.
test('a new language goes next to the texts of the others, and into the list of their codes', async () => {
  const texts = Object.fromEntries(
    ['en', 'de', 'fr', 'pt-BR'].map((code) => [`src/texts/${code}.json`, '{"a": "b"}\n']),
  )
  const { view } = await parsedProject({
    ...texts,
    'src/i18n.ts': "export const languages = ['en', 'de', 'fr', 'pt-BR']\n",
    'src/paint.ts': 'export function language(): number {\n  return 1\n}\n',
  })
  for (const question of [
    'How can I add a new language?',
    'Where do I add a translation?',
    'Wo füge ich eine Sprache hinzu?',
  ]) {
    const answer = askGraph([view], question)
    expect(answer.headline).toContain('the 4 languages of `src/texts/`')
    expect(answer.sections.flatMap(({ rows }) => rows).map(({ path }) => path)).toEqual([
      'src/texts/en.json',
      'src/i18n.ts',
    ])
  }
  const { view: without } = await parsedProject({ 'src/paint.ts': 'export function language(): void {}\n' })
  expect(askGraph([view], 'How do I add a new language for code generation?').headline).not.toContain('src/texts')
  expect(askGraph([without], 'How can I add a new language?').headline).not.toContain('would go next to')
})

const halves = {
  'web/package.json': '{"name": "page", "dependencies": {"vue": "^3.0.0"}}',
  'web/src/ticket-dialog.ts':
    "import { ask } from './ask'\nexport function createTicketForStranger(): string {\n  return ask()\n}\nexport const title = 'Create a ticket'\n",
  'web/src/ask.ts': "export function ask(): string {\n  return 'ticket'\n}\n",
  'server/tickets.ts':
    "import { db } from './db'\nexport class Tickets {\n  createForStranger(name: string): void {\n    db.query('INSERT INTO tickets (name) VALUES (?)', [name])\n  }\n}\n",
  'server/db.ts': 'export const db = { query(text: string, values: unknown[]): void {} }\n',
}

// Would catch: the dialog that asks for a ticket, told as where tickets are created.
test('what does it comes before what asks for it, unless the question is about the page', async () => {
  const { view } = await parsedProject(halves)
  const first = (question: string): string | null | undefined =>
    askGraph([view], question).sections.flatMap(({ rows }) => rows)[0]?.path
  expect(first('How are tickets for strangers created?')).toBe('server/tickets.ts')
  expect(first('How are tickets for strangers created in the dialog?')).toContain('web/src/')
})

test('“when a message is posted” is about what is stored if no such name is sent', async () => {
  const { view } = await parsedProject({
    'web/src/message/list.ts': 'export function list(): void {}\n',
    'server/messages.ts':
      "import { db } from './db'\nexport function createMessage(text: string): void {\n  db.query('INSERT INTO messages (text) VALUES (?)', [text])\n}\n",
    'server/db.ts': 'export const db = { query(text: string, values: unknown[]): void {} }\n',
  })
  expect(askGraph([view], 'What happens when a message is posted?').headline).toMatch(/`createMessage`.* writes/)
})

// Would catch: the form that asks for a password explained as how signing in works.
test('a part of the page that is named so is not how it works, where the program has routes', async () => {
  const { view } = await parsedProject({
    'package.json': '{"name": "shop", "dependencies": {"express": "^4.0.0"}}',
    'src/pages/checkout/CheckoutForm.tsx':
      "export function CheckoutForm(): string {\n  return field()\n}\nfunction field(): string {\n  return 'name'\n}\n",
    'src/server.ts':
      "import express from 'express'\nexport const app = express()\napp.post('/checkout', (request, response) => response.json(charge()))\n// the checkout charges the card\nexport function charge(): number {\n  return 1\n}\n",
  })
  expect(askGraph([view], 'How does checkout work?').headline).not.toMatch(/^Read as/)
  expect(askGraph([view], 'How does the checkout form work?').headline).toContain('CheckoutForm')
})

const components = Object.fromEntries(
  Array.from({ length: 12 }, (_, at) => [
    `app/scenes/Scene${at}.tsx`,
    `export function Scene${at}(): string {\n  return 'search ${at}'\n}\n`,
  ]),
)

// Would catch: the list of a command bar explained as how search works, because one manifest serves both halves.
test('where one manifest declares both halves, the front end is the folder with most components', async () => {
  const { view } = await parsedProject({
    'package.json': '{"name": "wiki", "dependencies": {"react-dom": "^19.0.0"}}',
    ...components,
    'app/SearchIndex.ts':
      'export class SearchIndex {\n  add(): void {}\n  remove(): void {}\n  search(): void {}\n  clear(): void {}\n}\nexport const index = new SearchIndex()\n',
    'server/search.ts':
      'export class SearchProvider {\n  find(): number {\n    return 1\n  }\n  add(): void {}\n}\nexport const provider = new SearchProvider().find()\n',
    'server/pages.ts': 'export function list(): number {\n  return 1\n}\nexport const first = list()\n',
  })
  expect(askGraph([view], 'How does search work?').headline).toContain('`server/search.ts`')
  expect(askGraph([view], 'How does the front end work?').headline).toContain('folder `app`')
})

test('what serves routes in the folder of the front end is its other half', async () => {
  const { view } = await parsedProject({
    'web/package.json': '{"name": "web", "dependencies": {"next": "^15.0.0"}}',
    'web/pages/api/search/index.ts':
      "import { searchLinks } from '../../../lib/search'\nexport default function search(): number {\n  return searchLinks()\n}\n",
    'web/lib/search.ts':
      'export function searchLinks(): number {\n  return filters()\n}\nexport function filters(): number {\n  return 1\n}\n',
    'web/pages/search.tsx':
      'export default function Search(): string {\n  return shown()\n}\nfunction shown(): string {\n  return "search"\n}\nexport const title = 1\n',
  })
  expect(askGraph([view], 'How does search work?').headline).toContain('web/lib/search.ts')
})

const hub = {
  'server/collaboration/sync.ts':
    'export function push(): number {\n  return pull()\n}\nexport function pull(): number {\n  return 1\n}\nexport const open = push()\n',
  'server/emails/templates/welcome.ts':
    'export class Welcome {\n  subject(): string {\n    return this.render()\n  }\n  render(): string {\n    return "hello"\n  }\n}\n',
  'server/reports/templates/table.ts':
    'export class Table {\n  rows(): number {\n    return 1\n  }\n  render(): number {\n    return this.rows()\n  }\n}\n',
  'server/clock.ts': 'export function realTime(): number {\n  return Date.now()\n}\n',
}

// Would catch: a list of places with "real" and "time" somewhere for what has a folder of its own.
test('a term is read as the folder of its last word if nothing has the others with it, and says so', async () => {
  const { view } = await parsedProject(hub)
  expect(askGraph([view], 'How does real-time collaboration work?').headline).toMatch(
    /^Nothing is called `real time collaboration`; read as `collaboration`\. Read as the folder `server\/collaboration`/,
  )
  expect(askGraph([view], 'How do email templates work?').headline).toMatch(
    /^Read as the folder `server\/emails\/templates`/,
  )
  // Would catch: the folder of what something is done with, explained as what is done.
  expect(askGraph([view], 'How is caching of collaboration set up?').headline).not.toContain('folder')
  expect(askGraph([view], 'How does real time work?').headline).not.toContain('collaboration')
})

test('what something does with votes is told by the type of that name', async () => {
  const { view } = await parsedProject({
    'app/models/vote.rb':
      'class Vote\n  def up\n    count\n  end\n  def down\n    count\n  end\n  def count\n    1\n  end\nend\n',
    'app/models/story.rb': 'class Story\n  # hidden while voting\n  def score\n    Vote.new.count\n  end\nend\n',
  })
  expect(askGraph([view], 'How does voting work?').headline).toMatch(
    /^Read as the (?:class `Vote`|file `app\/models\/vote\.rb`)/,
  )
})

// Would catch: tests of a Rust file, which are in its source, told before what they test.
test('tests in the file of the source come after the source', async () => {
  const { view } = await parsedProject({
    'src/out.rs':
      'pub fn render_prompt(config: u8) -> u8 {\n    config\n}\n\n#[cfg(test)]\nmod tests {\n    use super::*;\n\n    #[test]\n    fn render_prompt_from_config() {\n        render_prompt(1);\n    }\n\n    #[test]\n    fn render_prompt_of_other_config() {\n        render_prompt(2);\n    }\n}\n',
  })
  const rows = askGraph([view], 'Where is the prompt rendered from the config?').sections.flatMap((one) => one.rows)
  expect(rows[0]?.text).toContain('`render_prompt`')
})

// Would catch: a file that resets it, in the words of the question, for the folder that does it by another name.
test('two-factor authentication is what a folder called 2fa or mfa does', async () => {
  const { view } = await parsedProject({
    'src/admin/reset-two-factor-authentication.ts':
      'export function reset(): number {\n  return 1\n}\nexport type ResetOptions = { user: string }\n',
    'src/server/2fa/enable.ts':
      'export function enable(): number {\n  return 1\n}\nexport function secret(): number {\n  return enable()\n}\nexport type EnableOptions = { code: string }\n',
    'src/server/2fa/verify.ts':
      'export function verify(): number {\n  return 1\n}\nexport function backup(): number {\n  return verify()\n}\n',
  })
  for (const question of [
    'How does two-factor authentication work?',
    'How does 2fa work?',
    'Wie funktioniert die Zwei-Faktor-Authentifizierung?',
  ])
    expect(askGraph([view], question).headline, question).toContain('folder `src/server/2fa`')
})
