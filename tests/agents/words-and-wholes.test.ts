// Questions of newcomers: about the project by its own name, about all of a kind, about tests or places in words.
import { expect, test } from 'vitest'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const shop = {
  'package.json': '{"name":"shop","devDependencies":{"vitest":"^4.0.0"}}\n',
  'README.md': '# Shop\n\nSells rope by the metre.\n',
  'src/shop.ts': 'export class Shop { open() {} }\nexport class Till { ring() {} }\n',
  'src/multipart/parser.ts': 'export function parse() {}\n',
  'src/other.ts': 'export function rate() {\n  return 1\n}\n' + '// filler\n'.repeat(30) + '// a limiter elsewhere\n',
  'tests/options.conflicts.test.ts': 'test("conflicting options are refused", () => {})\n',
}

// Would catch: a namesake in the code described where the question is about the project.
test('the project by its own name is the project, and a class written as the code writes it is the class', async () => {
  const { view } = await parsedProject(shop, 'shop')
  expect(askGraph([view], 'what is shop?').kind).toBe('overview')
  expect(askGraph([view], 'what is shop?').limits[0]).toContain('`Shop` is also a class')
  expect(askGraph([view], 'what is Shop?').headline).toContain('`Shop` is a class')
})

test.each(['where do I start reading the code?', 'where should I begin?'])('%s gets an overview', async (question) => {
  const { view } = await parsedProject(shop, 'shop')
  expect(askGraph([view], question).kind).toBe('overview')
})

// Would catch: "`classes` is not found".
test('all definitions of a kind are listed', async () => {
  const { view } = await parsedProject(shop, 'shop')
  const answer = askGraph([view], 'what classes are there?')
  expect(answer.headline).toBe('The source of `shop` has 2 classes.')
})

// Would catch: source files reported as tests, or 0 tests, where the subject isn't a name.
test('tests of a matter are test files that hold its words', async () => {
  const { view } = await parsedProject(shop, 'shop')
  const answer = askGraph([view], 'which tests cover conflicting options?')
  expect(answer.sections[0]?.rows.map((row) => row.path)).toEqual(['tests/options.conflicts.test.ts'])
})

// Would catch: "all of them are in …" for two words that are far apart.
test('words far apart do not prove that something is there', async () => {
  const { view } = await parsedProject(shop, 'shop')
  expect(askGraph([view], 'is there a rate limiter?').headline).toContain('Nothing in the source of `shop` fits')
})

// Would catch: "9 dependencies" for a library that needs none to run.
test('dependencies of one scope name that scope', async () => {
  const { view } = await parsedProject(shop, 'shop')
  expect(askGraph([view], 'does it have dependencies?').headline).toContain('1 dependency, all to develop,')
  expect(askGraph([view], 'are there runtime dependencies?').headline).toContain('no runtime or peer dependencies')
})

test('a file is found by all the words of its path', async () => {
  const { view } = await parsedProject(shop, 'shop')
  expect(askGraph([view], 'explain the multipart parser').subject.resolved).toBe('src/multipart/parser.ts')
})

// Would catch: a variable that stands behind `||` lost as the default of the one before it.
test('an environment variable that is the default of another is one as well', async () => {
  const { view } = await parsedProject({
    'a.js': 'const colour = process.env.FORCE || process.env.CLICOLOR\nmodule.exports = colour\n',
  })
  const rows = askGraph([view], 'which environment variables are read?').sections[0]?.rows ?? []
  expect(rows.map((row) => row.text.split(',')[0])).toEqual(['`CLICOLOR`', '`FORCE`'])
})

// Would catch: a sibling of middling size as the pattern, and a registry without the place in it.
test('a new sibling is described with what the others extend and where they are listed', async () => {
  const { view } = await parsedProject({
    'src/base.ts': 'export class Sender { send() {} }\n',
    'src/senders/mail.ts': "import { Sender } from '../base'\nexport class Mail extends Sender {}\n",
    'src/senders/post.ts': "import { Sender } from '../base'\nexport class Post extends Sender {}\n",
    'src/senders/radio.ts': "import { Sender } from '../base'\nexport class Radio extends Sender {}\n",
    'src/all.ts':
      "import { Mail } from './senders/mail'\nimport { Post } from './senders/post'\nimport { Radio } from './senders/radio'\n" +
      'export function allSenders() { return [new Mail(), new Post(), new Radio()] }\n',
  })
  const answer = askGraph([view], 'where would I add another one of the senders?')
  const named = answer.sections.find((one) => one.title === 'Where the siblings are listed together')
  expect(named?.rows[0]?.text).toContain('in `allSenders`')
})

// Would catch: "nothing fits" for a thing the code has, because people call it a chain or a mechanism and code does not.
test('a word for the form of a thing is not asked of the code', async () => {
  const files = {
    'src/application.ts':
      'export class Application {\n  middleware: unknown[] = []\n  use(one: unknown) {\n    this.middleware.push(one)\n  }\n}\n',
    'src/links.ts': 'export function chain() {}\n',
  }
  const { view } = await parsedProject(files, 'app')
  const answer = askGraph([view], 'How does the middleware mechanism work?')
  expect(answer.headline).not.toContain('Nothing in the source')
  expect(answer.sections[0]?.rows.map((row) => row.path)).toContain('src/application.ts')
  expect(askGraph([view], 'is there a middleware mechanism?').headline).toContain('Nothing in the source of `app` fits')
})
