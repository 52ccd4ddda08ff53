// Which definition a question in words is about.
import { expect, test } from 'vitest'
import { choosePlaces, leaderOf } from '#main/agents/choosing/choose-place'
import { namingWords } from '#main/agents/choosing/question-words'
import { derivedForms } from '#main/agents/choosing/word-forms'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

async function firstOf(files: Readonly<Record<string, string>>, text: string, isDecision = false) {
  const { view } = await parsedProject(files)
  const chosen = choosePlaces(view, {
    text,
    words: namingWords(text, []),
    isDecision,
    isAddition: false,
    isBehind: () => false,
  })
  return { chosen, leader: leaderOf(chosen, () => false) }
}

const songs = {
  'model/song.ts': `export class Song {
  coverArt = ''
  coverArtId(): string {
    return this.coverArt
  }
}
`,
  'artwork/resolver.ts': `/** Looks up the cover art of an album. */
export function resolveAlbum(album: string): string {
  const files = ['cover.jpg', 'folder.jpg']
  const found = files.find((file) => album.includes(file))
  return found ?? 'art of ' + album
}
`,
}

// Would catch: a getter that repeats the noun, before the function that does what is asked.
test('what does something comes before what only returns the thing', async () => {
  const { chosen } = await firstOf(songs, 'Where is the cover art of an album looked up?')
  expect(chosen[0]?.symbol.name).toBe('resolveAlbum')
})

// Would catch: "decide" and `Decision` as different words.
test('nouns and verbs of one word are one', async () => {
  expect(derivedForms('decides')).toContain('decision')
  expect(derivedForms('submissions')).toContain('submit')
  expect(derivedForms('approved')).toContain('approval')
  expect(derivedForms('state')).toEqual([])
  const { chosen } = await firstOf(
    {
      'a.ts': 'export function makeDecision(song: string): boolean {\n  const kind = song\n  return kind !== ""\n}\n',
      'b.ts': 'export function playSong(song: string): string {\n  const kind = song\n  return kind\n}\n',
    },
    'What decision is made for a song?',
  )
  expect(chosen[0]?.symbol.name).toBe('makeDecision')
})

// Would catch: the likeliest of several places told as the answer, though it lacks what the question is about.
test('a place that lacks much of the question does not lead', async () => {
  const { leader } = await firstOf(
    {
      'link.ts':
        'export function verifyLink(link: string): boolean {\n  const known = [link]\n  return known.length > 0\n}\n',
      'share.ts': 'export const share = 1\n',
      'expire.ts': 'export const expired = 2\n',
    },
    'What happens when a shared link has expired?',
  )
  expect(leader).toBeNull()
})

// Would catch: an answer that names the place, and not where it is or which word it lacks.
test('the place that stands out is told with what it lacks', async () => {
  const { view } = await parsedProject({
    'limits.ts': `/** Checks how many logins an address may try. */
export function checkLoginLimit(address: string, attempts: number): boolean {
  const most = 5
  return attempts < most && address !== ''
}
`,
    'other.ts': 'export function greet(name: string): string {\n  const text = name\n  return text\n}\n',
  })
  const { headline } = askGraph([view], 'How is the login limit checked for robots?')
  expect(headline).toMatch(/^`checkLoginLimit` at `limits\.ts:2–5` is named for “login”, “limit”/)
  expect(headline).toContain('Nothing in it says “robots”.')
})

// Would catch: one of several places, none of which stands out, as if it were the answer.
test('several places that fit alike are told as the nearest', async () => {
  const body = '(file: string): string {\n  const text = file\n  return text\n}\n'
  const { view } = await parsedProject(
    Object.fromEntries(
      ['Text', 'Image', 'Table', 'Link'].map((name) => [`${name}.ts`, `export function render${name}Block${body}`]),
    ),
  )
  expect(askGraph([view], 'How is a block rendered?').headline).toMatch(/^None stands out; the nearest are `render/)
})

// Would catch: a part of a name that every object has as an irregular form of a verb.
test('a definition called constructor breaks no question about an event', async () => {
  const { view } = await parsedProject({
    'queue.ts':
      'export class Queue {\n  constructor(readonly size: number) {}\n  toString(): string {\n    return ""\n  }\n}\n',
    'constructor-goes.ts': 'export function constructorGoes(queue: string): string {\n  return queue\n}\n',
  })
  for (const text of [
    'What happens when the constructor goes?',
    'What happens when a constructor fails?',
    'Who may constructor a queue?',
  ])
    expect(askGraph([view], text).headline).not.toBe('')
})

// Would catch: only the place that repeats the words, and not the step that it calls for what is asked.
test('what a place of the subject calls comes before the same elsewhere', async () => {
  const store = (name: string): string =>
    `export function ${name}(text: string): string {\n  const saved = text.trim()\n  return saved\n}\n`
  const { chosen } = await firstOf(
    {
      'alpha.ts': store('writeOther'),
      'omega.ts': store('writeRow'),
      'badge.ts':
        "import { writeRow } from './omega'\nexport function badge(text: string): string {\n  const row = text\n  return writeRow(row)\n}\n",
    },
    'Where is a badge saved?',
  )
  const names = chosen.map(({ symbol }) => symbol.name)
  expect(names.indexOf('writeRow')).toBeLessThan(names.indexOf('writeOther'))
})

// Would catch: the line of an interface that says what others do, as the place where it is done.
test('what does something comes before the interface that declares it', async () => {
  const { chosen } = await firstOf(
    {
      'migration/lock.ts':
        '/** Takes and releases the migration lock. */\nexport interface MigrationLock {\n  /** Takes the migration lock. */\n  takeMigrationLock(\n    name: string,\n    seconds: number,\n  ): Promise<void>\n}\n',
      'database.ts':
        "import type { MigrationLock } from './migration/lock'\nexport class Database implements MigrationLock {\n  async takeMigrationLock(name: string): Promise<void> {\n    const sql = 'select ' + name\n    await Promise.resolve(sql)\n  }\n}\n",
    },
    'Where is the migration lock taken?',
  )
  expect(chosen[0]?.symbol.qualifiedName).toBe('Database.takeMigrationLock')
})

// Would catch: a test for a thing, as the answer to how something about it is decided among many.
test('a yes or no leads only where the question is whether', async () => {
  const tags = {
    'worker/has-tags.ts':
      'export function hasTaggingTags(tags: string[]): boolean {\n  const known = tags.length\n  return known > 0\n}\n',
    'worker/tag-link.ts':
      'export function tagLink(tags: string[], link: string): string[] {\n  const fitting = tags.filter((tag) => link.includes(tag))\n  const first = fitting.slice(0, 5)\n  return first\n}\n',
  }
  const { chosen } = await firstOf(tags, 'How does the tagging decide which tags a link gets?', true)
  expect(chosen[0]?.symbol.name).toBe('tagLink')
})

// Would catch: the file as the subject of an answer that begins with a function in it.
test('an answer from a file is about the function that it begins with', async () => {
  const { view } = await parsedProject({
    'mirror.ts':
      '/** Updates all mirrors. */\nexport function updateMirrors(all: string[]): string[] {\n  const fresh = all.map((one) => fetchMirror(one))\n  return fresh\n}\nfunction fetchMirror(name: string): string {\n  const copy = name\n  return copy\n}\n',
    'page.ts': 'export function page(text: string): string {\n  const shown = text\n  return shown\n}\n',
  })
  const { subject, headline } = askGraph([view], 'How do the mirrors of a page get updated?')
  expect(headline).toContain('`updateMirrors`')
  expect(view.graph.symbol(subject.resolved ?? '')?.name).toBe('updateMirrors')
})

// Would catch: one of two places that are as likely told as the answer, with nothing of the other.
test('of two places that are as likely, both are shown', async () => {
  const body = (name: string): string =>
    `/** Turns a shipment into a parcel. */\nexport function ${name}(shipment: string): string {\n  const parcel = 'parcel of ' + shipment\n  return parcel.trim()\n}\n`
  const { view } = await parsedProject({
    'sea/ships.ts': body('packShipmentAtSea'),
    'land/trucks.ts': body('packShipmentOnLand'),
  })
  const answer = askGraph([view], 'How is a shipment packed into a parcel?')
  const titles = answer.sections.map(({ title }) => title)
  expect(titles).toContain('Source of packShipmentAtSea')
  expect(titles).toContain('Source of packShipmentOnLand')
})
