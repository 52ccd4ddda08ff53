// "How is the hotness calculated", "which of two versions wins": the one definition that is named for it answers.
import { expect, test } from 'vitest'
import { renderMarkdown } from '#main/agents/render-markdown'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

async function said(files: Readonly<Record<string, string>>, text: string): Promise<string> {
  const { view } = await parsedProject(files, 'harbour')
  return renderMarkdown(askGraph([view], text), [view]).pieces.join('')
}

const titles = (answer: string): readonly string[] =>
  [...answer.matchAll(/^### (.*)$/gm)].map(([, title = '']) => title)

const conflicts = {
  'sync/file.ts': `/** Returns true if this file is the one to choose when it is in conflict with another. */
export function winsConflict(own: number, other: number): boolean {
  const first = own > other
  const second = own === other
  const third = first && second
  return first || third
}
`,
  'sync/folder.ts': `import { winsConflict } from './file'
export function isConflict(name: string): boolean {
  const part = '.conflict-'
  return name.includes(part)
}
export function moveForConflict(name: string): void {
  if (isConflict(name)) return
  rename(name)
}
export function rename(name: string): string {
  return name + '.conflict-'
}
export function receive(name: string): boolean {
  moveForConflict(name)
  return winsConflict(1, 2)
}
`,
}

// Would catch: the calls of places that only have one of the words, before the place that has both in its name.
test('a definition with the rare words in its name is shown as a whole, before calls that lack one', async () => {
  const answer = await said({ ...conflicts, ...versions }, 'How does it decide which of two conflicting versions wins?')
  expect(answer).toMatch(
    /^`winsConflict` at `sync\/file\.ts:2–7` is named for “conflicting”, “wins”: “Returns true if this file/,
  )
  expect(titles(answer)[0]).toBe('Source of winsConflict')
  expect(answer).toContain('return first || third')
})

const versions = Object.fromEntries(
  ['one', 'two', 'three', 'four', 'five', 'six'].map((name) => [
    `list/${name}.ts`,
    `export const ${name} = (versions: readonly string[]): number => versions.length\n`,
  ]),
)

const mails = {
  'app/invitation.ts': `export class Invitation {
  sendEmail(): string {
    const text = 'come'
    return text
  }
}
`,
  'app/reply.ts': `export class ReplyMailer {
  deliver(): string {
    const text = 'a reply'
    return text
  }
}
`,
  'app/users.ts': "export const email = (name: string): string => 'email of ' + name + ' was sent'\n",
}

// Would catch: a definition that lacks the rarest word of a question told as what it is about.
test('what lacks a rarer word than it has does not stand out', async () => {
  const answer = await said(mails, 'Where is the email for a new reply sent?')
  expect(answer).not.toContain('is named for')
})

const duplicates = {
  'src/consumer.ts': `export function preCheckDuplicate(hash: string): boolean {
  const known = ['a', 'b']
  return known.includes(hash)
}
`,
  'tools/links.ts': `/** Finds identical files. */
export function identify(files: readonly string[]): readonly string[] {
  const seen = new Set<string>()
  return files.filter((file) => seen.has(file))
}
`,
}

// Would catch: "detected" as a word that a place must have, so that one with a synonym of both came first.
test('what is done with a thing needs no word of its own', async () => {
  const answer = await said(duplicates, 'Where are duplicates detected?')
  expect(answer).not.toContain('in other words')
  expect(answer.indexOf('preCheckDuplicate')).toBeGreaterThan(-1)
  expect(answer).not.toMatch(/^.*`identify`/)
})

// Would catch: `checks.py`, which checks settings, as the place where mail is checked.
test('a file that is named for what is done, and not for the thing, is no place of it', async () => {
  const answer = await said(
    {
      'core/checks.py':
        'def settings_check():\n    return mail_host()\n\ndef mail_host():\n    return 1\n\ndef paths_check():\n    return 2\n',
      'mail/account.py':
        'def handle_account(account):\n    return fetch_mail(account)\n\ndef fetch_mail(account):\n    """Fetches new mail of an account."""\n    return account\n',
      'web/views.py': 'def index():\n    return 1\n',
    },
    'How is mail checked?',
  )
  expect(answer).not.toContain('`core/checks.py`, ')
})

const shop = {
  'shop/voucher/utils.py':
    'def get_unused_code(length):\n    # Checks whether one has it.\n    return generate_code(length)\n\n\ndef generate_code(length):\n    return "x" * length\n',
  'shop/voucher/models.py':
    'class Voucher:\n    def is_available_to_user(self, user):\n        # Whether this voucher is available.\n        return self.is_active()\n\n    def is_active(self):\n        return True\n',
  'shop/checkout/calculators.py':
    'class TotalCalculator:\n    def __init__(self, request):\n        self.request = request\n\n    def calculate(self, basket):\n        # The price of a basket.\n        return basket.price\n',
  'shop/basket/models.py':
    'class Basket:\n    def total(self):\n        # What the lines cost.\n        return self.sum_up()\n\n    def sum_up(self):\n        return 1\n',
  'shop/other.py': 'def run():\n    return 1\n',
}

// Would catch: what only makes codes, before what decides whether a voucher holds.
test('how something is checked is told by what decides it', async () => {
  const answer = await said(shop, 'How are vouchers checked?')
  const places = answer.slice(answer.indexOf('### In shop/voucher'))
  expect(places.indexOf('is_available_to_user')).toBeGreaterThan(-1)
  expect(places.indexOf('is_available_to_user')).toBeLessThan(places.indexOf('get_unused_code'))
})

// Would catch: a file that is named for calculating, of orders, as the place of a basket's price.
test('a place that is named for what is done holds the answer only if it names the thing as well', async () => {
  const answer = await said(shop, 'How is the price of a basket calculated?')
  expect(answer).not.toMatch(/^`shop\/checkout\/calculators\.py`/)
})

// Would catch: the folder of the whole server as the home of what the server decides.
test('who does something is no place of it', async () => {
  const pages = Object.fromEntries(
    Array.from({ length: 14 }, (_, at) => [
      `server/page${at}.ts`,
      `export function page${at}(track: string): string {\n  return track\n}\n`,
    ]),
  )
  const answer = await said(
    {
      ...pages,
      'server/errors.ts':
        'export function reportTrack(track: string): string {\n  return "not transcoded " + track\n}\n',
      'core/stream/decider.ts':
        'export function needsTranscoding(track: string): boolean {\n  const format = track.slice(-3)\n  return format !== "mp3"\n}\n',
    },
    'How does the server decide whether a track is transcoded?',
  )
  expect(answer).not.toMatch(/^`server\/`/)
})
