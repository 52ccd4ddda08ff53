// Single statements of the documentation: the sentence, item or row that says what is asked.
import { expect, test } from 'vitest'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const title = 'What the documentation says'

function quotedIn(answer: ReturnType<typeof askGraph>): readonly string[] {
  return answer.sections.filter((one) => one.title === title).flatMap(({ rows }) => rows.map(({ text }) => text))
}

const roles = [
  '# Roles and permissions',
  '',
  '| Group | Permission | What for |',
  '| --- | --- | --- |',
  '| parcels | parcels:get | View the parcels of a permitted depot, their weights, their senders and receivers |',
  '| | parcels:manage | Create, update and delete parcels, their labels, their weights and all of their receipts |',
  '| | parcels:dispatch | Start, pause and cancel the dispatch of parcels, whatever other permissions there are |',
  '| depots | depots:get | View depots with their addresses, their opening hours and all people who work there |',
  '| | depots:manage | Create, update and delete depots, their gates, their ramps and all of their opening hours |',
].join('\n')

// Would catch: a table quoted from its first row, and the row that answers cut off.
test('the row of a table that says what is asked is quoted, and not its first rows', async () => {
  const { view } = await parsedProject({
    'src/parcels.ts': 'export function weighParcel(id: string) { return id }\n',
    'docs/roles.md': `${roles}\n`,
  })
  const [row = ''] = quotedIn(askGraph([view], 'Who is allowed to start the dispatch of parcels?'))
  expect(row).toContain('parcels:dispatch · Start, pause and cancel the dispatch of parcels')
  expect(row).not.toContain('depots:get')
})

// Would catch: one sentence that says it passed over, because code in other words was found too; quoted at the end then.
test('a sentence that answers comes before places that have only some of the words', async () => {
  const filling = 'The depot has many gates, and each of them has a bell that is rung by hand every day. '
  const { view } = await parsedProject({
    'src/rows.ts':
      'export function showRows(page: number) { return page }\nexport const changeRow = () => showRows(1)\n',
    'docs/use.md': `# Lists\n\n${filling.repeat(3)}\n\n## Rows per sheet\n\nYou can change the number of parcels displayed on each sheet. The default is 12 parcels.\n`,
  })
  const { sections } = askGraph([view], 'How do I change how many parcels are shown on a sheet?')
  expect(sections[0]?.title).toBe(title)
  expect(sections[0]?.rows[0]?.text).toContain('You can change the number of parcels displayed on each sheet.')
})

// Would catch: a statement quoted that has the words of the question in several sentences about something else.
test('a statement that has the words by chance is not quoted', async () => {
  const { view } = await parsedProject({
    'src/pictures.ts': 'export function storePicture(path: string) { return path }\n',
    'docs/notes.md':
      '# Notes\n\nIn each saved letter you read, you can write notes. It is easier with some pictures.\n',
  })
  expect(quotedIn(askGraph([view], 'Where are the pictures of the letters saved on the server?'))).toEqual([])
})

// Would catch: "reading time" found in a text about reading that also has the time.
test('two words that stand together are looked for together', async () => {
  const { view } = await parsedProject({
    'src/letters.ts': 'export function readLetter(id: string) { return id }\n',
    'docs/a.md': '# Fetching\n\nAll the time, reading a letter may fail.\n',
    'docs/b.md': '# Speed\n\nThe reading time of a letter is the number of its words divided by 200.\n',
  })
  const [row] = quotedIn(askGraph([view], 'How is the reading time of a letter worked out?'))
  expect(row).toContain('divided by 200')
})

// Would catch: the sentence that introduces a list quoted without the list, which is the answer.
test('a sentence that leads to a list is quoted with it', async () => {
  const filling = '\n\nThe bells of the depot are rung by hand every day, at noon and in the evening, by who is there.'
  const { view } = await parsedProject({
    'src/couriers.ts': 'export class Courier { send(parcel: string) { return parcel } }\n',
    'docs/couriers.md': `# Couriers\n\nThe depot supports tracking notices from the following couriers.\n\n| Path | Courier |\n| --- | --- |\n| \`/a\` | Swift Post |\n| \`/b\` | Night Wagon |\n${filling.repeat(6)}\n`,
  })
  const [row] = quotedIn(askGraph([view], 'Which couriers can send tracking notices?'))
  expect(row).toContain('Swift Post')
  expect(row).toContain('Night Wagon')
})

// Would catch: an option's lines in Italian and French shown before those in English and in code.
test('translations are no evidence where an original has the term', async () => {
  const { view } = await parsedProject({
    'src/optin.ts': "export const states = ['opt-in']\nexport function confirmOptin(id: string) { return id }\n",
    'i18n/en.json': '{\n  "help": "The `opt-in` of a list."\n}\n',
    'i18n/it.json': '{\n  "help": "Iscrizioni `opt-in`."\n}\n',
    'i18n/fr.json': '{\n  "help": "Une liste `opt-in`."\n}\n',
    'i18n/de.json': '{\n  "help": "Eine `opt-in` Liste."\n}\n',
  })
  const { sections } = askGraph([view], 'How does the opt-in work?')
  const rows = sections.find((one) => one.title === 'Where opt-in is written')?.rows ?? []
  expect([...new Set(rows.map(({ path }) => path))].toSorted()).toEqual(['i18n/en.json', 'src/optin.ts'])
})
