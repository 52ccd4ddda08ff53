// Words for whoever asks, and for what was asked about before, are no names of code.
import { expect, test } from 'vitest'
import { citeSymbol } from '#main/query/citation'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const rowsOf = ({ sections }: ReturnType<typeof askGraph>): string =>
  sections.flatMap(({ rows }) => rows.map(({ text, path }) => `${text} ${path ?? ''}`)).join('\n')

// Would catch: "`I` is not found as a symbol of its own" for "can I use MySQL".
test('whoever asks is not the beginning of a path', async () => {
  const { view } = await parsedProject({
    'server/database.js':
      '// MySQL or SQLite\nexport function connectDatabase(kind) {\n  return kind === "mysql" ? mysql() : sqlite()\n}\nfunction mysql() {}\nfunction sqlite() {}\n',
  })
  for (const question of [
    'Can I use MySQL instead of SQLite?',
    'How do we connect to the database?',
    'How can I call connectDatabase?',
  ]) {
    const answer = askGraph([view], question)
    expect(answer.headline, question).not.toMatch(/not found/)
    expect(rowsOf(answer), question).toContain('connectDatabase')
  }
  expect(askGraph([view], 'how does connectDatabase reach mysql?').headline).toContain('in 1 step')
})

// Would catch: "`date-fns.it` comes from outside the repository" for "what is it built with".
test('a pronoun beside other words is no name of a package', async () => {
  const { view } = await parsedProject({
    'package.json': '{ "name": "shop", "dependencies": { "express": "^4.0.0", "date-fns": "^3.0.0" } }',
    'src/dates.js': "import { it } from 'date-fns/locale'\nexport const locale = it\n",
  })
  for (const question of ['what is it built with?', 'What does this app do and what is it built with?']) {
    const answer = askGraph([view], question)
    expect(`${answer.headline} ${rowsOf(answer)}`, question).toContain('express')
    expect(JSON.stringify(answer), question).not.toContain('comes from outside')
  }
  expect(askGraph([view], 'which technologies is the project built on?').kind).toBe('dependencies')
})

// Would catch: the whole overview twice in one answer.
test('two questions with one answer get it once', async () => {
  const { view } = await parsedProject({ 'README.md': '# Shop\n\nA shop.\n', 'src/shop.js': 'export const shop = 1\n' })
  const once = askGraph([view], 'What is this project?')
  const both = askGraph([view], 'What is this project and how is the code organised?')
  expect(both.sections.map(({ title }) => title)).toEqual(once.sections.map(({ title }) => title))
})

// Would catch: places with the word "change" for a question where to add something.
test('asks for what has to change as people do, and gets the siblings', async () => {
  const provider = (name: string): string =>
    `import { NotificationProvider } from './provider'\nexport class ${name} extends NotificationProvider {\n  send() {}\n}\n`
  const { view } = await parsedProject({
    'providers/provider.ts': 'export class NotificationProvider {\n  send() {}\n}\n',
    'providers/slack.ts': provider('Slack'),
    'providers/teams.ts': provider('Teams'),
    'providers/signal.ts': provider('Signal'),
    'ui/change.ts': 'export function onChange(notification: string) {\n  return notification\n}\n',
  })
  for (const question of [
    'Where do I have to change something to add a new kind of notification?',
    'Which files do I need to touch to add a notification provider?',
    'What do I have to change to support another notification provider?',
    'Which files must change to add a notification provider?',
    'Wo muss ich etwas ändern, um einen neuen NotificationProvider hinzuzufügen?',
  ]) {
    const answer = askGraph([view], question)
    expect(answer.kind, question).toBe('where to add')
    expect(rowsOf(answer), question).toContain('NotificationProvider')
  }
})

// Would catch: a component without a place in the answer, because its file doesn't have its own name in it.
test('a component that is a whole file is cited though its lines do not name it', async () => {
  const { view } = await parsedProject({
    'src/HiddenInput.vue':
      '<template>\n  <input type="password" />\n</template>\n\n<script>\nexport default { props: {} }\n</script>\n',
  })
  const [symbol] = view.graph.symbolsNamed('HiddenInput', 5)
  expect(symbol === undefined ? null : citeSymbol(view, symbol)?.verified).toBe(true)
  expect(rowsOf(askGraph([view], 'what is HiddenInput?'))).toContain('src/HiddenInput.vue')
})
