// Questions in everyday words, read in the words that the project's code has.
import { expect, test } from 'vitest'
import { inCodeWords } from '#main/agents/everyday/in-code-words'
import { accountRows } from '#main/agents/understanding/tables/everyday-accounts'
import { businessRows } from '#main/agents/understanding/tables/everyday-business'
import { contentRows } from '#main/agents/understanding/tables/everyday-content'
import { systemRows } from '#main/agents/understanding/tables/everyday-systems'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

async function readIn(names: readonly string[], text: string) {
  const functions = names.map((name) => `export function ${name}(value: string): string {\n  return value\n}\n`)
  const { view } = await parsedProject({ 'src/a.ts': functions.join('\n') })
  return inCodeWords(view, text)
}

// Would catch: a phrase of users searched for word by word, where the code has one name for it.
test('a phrase is read as the name that the code has for it', async () => {
  expect((await readIn(['applyVoucher'], 'How does a promo code work?')).text).toBe('How does a voucher work?')
  expect((await readIn(['checkStock'], 'What happens when a shirt is sold out?')).text).toBe(
    'What happens when a shirt is stock?',
  )
  const { text, read } = await readIn(['resetPassword'], 'What happens when I forgot my password?')
  expect(text).toBe('What happens when I reset password?')
  expect(read).toEqual([{ said: 'forgot password', code: 'reset password' }])
})

// Would catch: "turn" and "off" searched for apart, because what is turned off stands between them.
test('words between the parts of a phrase stay', async () => {
  const { text } = await readIn(['disableSound'], 'How do I turn the loud sound off?')
  expect(text).toBe('How do I disable the loud sound?')
  expect((await readIn(['disableSound'], 'It may turn. How do I go off?')).text).toBe('It may turn. How do I go off?')
})

// Would catch: "turned into a note on import" read as what is turned on.
test('what is turned into something is not turned on', async () => {
  const text = 'Where is a page turned into a note on import?'
  expect((await readIn(['enableSound'], text)).text).toBe(text)
})

// Would catch: a name of the project lost for one that the table has for it.
test('what the project names so itself stays', async () => {
  const text = 'How does a discount code work?'
  expect((await readIn(['applyVoucher', 'discountCode'], text)).text).toBe(text)
  expect((await readIn(['makeTea'], text)).text).toBe(text)
})

// Would catch: "How long" lost, by which the question asks for a value.
test('the words that ask stay', async () => {
  const { text } = await readIn(['linkExpires'], 'How long is a link valid?')
  expect(text).toBe('How long is a link expires?')
})

// Would catch: words that the code has one by one thrown away for a word that only may be meant.
test('words that something is named with stay besides the name for their phrase', async () => {
  const { text } = await readIn(['voucher', 'discount', 'code'], 'How does a discount code work?')
  expect(text).toBe('How does a voucher discount code work?')
  const version = await readIn(['saveRevision'], 'Where are old versions of a note kept?')
  expect(version.text).toBe('Where are revision old versions of a note kept?')
})

// Would catch: "TOO_LARGE" in the name of an error read as a limit, and words of a quoted message replaced.
test('names and quoted texts are not read so', async () => {
  for (const text of ['where is ERR_BODY_TOO_LARGE thrown?', 'where is "body too large" thrown?', 'what is tooLarge?'])
    expect((await readIn(['checkLimit'], text)).text).toBe(text)
})

// Would catch: an answer about other words than those that were asked, which doesn't say so.
test('an answer says what was read so', async () => {
  const { view } = await parsedProject({
    'src/voucher.ts':
      '/** Applies a voucher to an order. */\nexport function applyVoucher(order: number, voucher: string): number {\n  const found = voucher.trim()\n  return found === "" ? order : order - 1\n}\n',
  })
  const answer = askGraph([view], 'Where is a promo code applied?')
  expect(JSON.stringify(answer)).toContain('“promo code” (voucher)')
})

// Would catch: "synchronization" searched for, where everything is called `sync`.
test('a long word is read as the short one that the project has', async () => {
  const { text, read } = await readIn(['syncNow', 'startSync'], 'How does synchronization work?')
  expect(text).toBe('How does sync work?')
  expect(read).toEqual([{ said: 'synchronization', code: 'sync' }])
  const own = 'How does synchronization work?'
  expect((await readIn(['synchronizationState', 'startSync'], own)).text).toBe(own)
})

// Would catch: "turn" searched for alone where nothing is disabled.
test('“turn” with “off” names nothing', async () => {
  const { view } = await parsedProject({
    'src/turn.ts': 'export function turnOrder(players: string[]): string[] {\n  return players\n}\n',
    'src/sound.ts': 'export function playSound(sound: string): string {\n  return sound.trim()\n}\n',
  })
  expect(JSON.stringify(askGraph([view], 'How do I turn the sound off?'))).not.toContain('turnOrder')
})

// Would catch: "ab" of a separable verb searched for, and found in every tab.
test('the parts of separable verbs are no words to search for', async () => {
  const { view } = await parsedProject({
    'src/tab.ts': 'export function abTab(tab: string): string {\n  return tab.trim()\n}\n',
    'src/search.ts':
      'export function searchNotes(notes: string[], text: string): string[] {\n  return notes.filter((note) => note.includes(text))\n}\n',
  })
  const answers = ['Wie läuft eine Suche nach Notizen ab?', 'Wie findet die Suche statt?']
  for (const text of answers) {
    const answer = JSON.stringify(askGraph([view], text))
    expect(answer).toContain('searchNotes')
    expect(answer).not.toContain('abTab')
  }
})

// Would catch: a licence as a place that a question is about, because it has all words of ordinary language.
test('a licence only answers questions about licences', async () => {
  const { view } = await parsedProject({
    'src/weight.ts': 'export function weightOf(product: string): number {\n  return product.length\n}\n',
    'fonts/OFL.txt': 'The weight and field of a font such as this product may be added.\n',
  })
  expect(JSON.stringify(askGraph([view], 'Where would a field such as weight be kept?'))).not.toContain('OFL')
})

test('every row has names and phrases in lower case', () => {
  for (const row of [accountRows, businessRows, contentRows, systemRows].flatMap((rows) => rows.trim().split('\n'))) {
    const [names, said, ...more] = row.split(' < ')
    expect(more, row).toEqual([])
    expect(names, row).toMatch(/^[a-z\d]+(?:\+[a-z\d]+)*(?: [a-z\d]+(?:\+[a-z\d]+)*)*$/)
    for (const phrase of (said ?? '').split(' | ')) expect(phrase, row).toMatch(/^\??[\p{Ll}\d@][\p{Ll}\d@'/ …-]*$/u)
  }
})
