// Questions in other languages whose first word doesn't tell, and plurals of what names are made of.
import { expect, test } from 'vitest'
import { isForeign, languageOf } from '#main/agents/understanding/question-language'
import { translateWords } from '#main/agents/understanding/glossary'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const harbour = {
  'src/import-vcard.ts':
    "import { keep } from './keep'\n\nexport class ImportVCard {\n  importEntry(text: string): void {\n    this.checkEntry(text)\n    keep(text)\n  }\n  checkEntry(text: string): void {}\n}\n",
  'src/export-vcard.ts': 'export class ExportVCard {\n  exportEntry(): string {\n    return ""\n  }\n}\n',
  'src/keep.ts': 'export function keep(text: string): void {}\n',
  'src/invite.ts':
    "export class InviteUser {\n  sendInviteEmail(address: string): void {}\n}\nexport const berth = 'berth'\n",
}

// Would catch: "como", with which most Portuguese questions begin, taken for English.
test.each(['Como funciona a importação de dados?', 'Como é feito o envio dos convites?'])('%s', (question) => {
  expect(isForeign(question)).toBe(true)
  expect(languageOf(question)).toBe('pt')
})

test('most letters of another script tell the language, a name in it doesn’t', () => {
  expect(isForeign('berth への招待メールはどこで送信されますか？')).toBe(true)
  expect(isForeign('Where is the 招待 mail sent?')).toBe(false)
  expect(isForeign('Where is "招待メールが送信されませんでした" shown?')).toBe(false)
})

test('only German has compounds', () => {
  expect(translateWords('importação', 'pt').words).toEqual(['import'])
  expect(translateWords('Zwischenspeichergröße', 'de').words.length).toBeGreaterThan(1)
})

// Would catch: "vCards is not found", where half of the names are made of it.
test.each([
  ['How does importing vCards work?', /ImportVCard/],
  ['Como funciona a importação de vCards?', /ImportVCard/],
  ['berth への招待メールはどこで送信されますか？', /InviteUser/],
])('%s finds what is made of these words', async (question, expected) => {
  const { view } = await parsedProject(harbour)
  const answer = askGraph([view], question)
  expect(answer.headline).not.toContain('not found')
  expect(answer.headline).not.toMatch(/^Nothing in the source/)
  expect(JSON.stringify(answer)).toMatch(expected)
})

test('a name that nothing is made of is still not found', async () => {
  const { view } = await parsedProject(harbour)
  expect(askGraph([view], 'How does importing qCards work?').headline).toContain('not found')
})
