// "Replace X by Y": the type to implement, its implementations, where one is chosen, and who uses it.
import { expect, test } from 'vitest'
import { renderMarkdown } from '#main/agents/render-markdown'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const harbour = {
  'src/mail/mail-sender.ts': 'export interface MailSender {\n  send(to: string): void\n}\n',
  'src/mail/smtp.ts':
    "import type { MailSender } from './mail-sender'\nexport class SmtpSender implements MailSender {\n  send(to: string): void {}\n}\n",
  'src/mail/console.ts':
    "import type { MailSender } from './mail-sender'\nexport class ConsoleSender implements MailSender {\n  send(to: string): void {}\n}\n",
  'src/setup.ts':
    "import { SmtpSender } from './mail/smtp'\nimport { ConsoleSender } from './mail/console'\nexport function createSender(kind: string) {\n  return kind === 'smtp' ? new SmtpSender() : new ConsoleSender()\n}\n",
  'src/invite.ts':
    "import type { MailSender } from './mail/mail-sender'\nexport function invite(sender: MailSender) {\n  sender.send('a')\n}\n",
}

// Would catch: places with the words "replace" and "mail".
test.each([
  'How do I replace the mail sender by SendGrid?',
  'What would it take to swap the mail implementation?',
  'I want to replace SmtpSender with another one, what do I have to change?',
  'Wie ersetze ich den Mail Sender durch einen anderen?',
  'Comment remplacer SmtpSender par un autre ?',
  '¿Cómo reemplazo SmtpSender por otro?',
  '如何把SmtpSender替换成别的？',
])('%s', async (question) => {
  const { view } = await parsedProject(harbour)
  const answer = askGraph([view], question)
  expect(answer.headline).toBe(
    '`MailSender` is the type to implement: 2 types in the source extend or implement it, and 1 definition outside uses it. `createSender` creates or names 2 of them.',
  )
  const rows = (title: string): string =>
    (answer.sections.find((one) => one.title === title)?.rows ?? []).map(({ path }) => path).join(' ')
  expect(rows('Implementations').split(' ').toSorted()).toEqual(['src/mail/console.ts', 'src/mail/smtp.ts'])
  expect(rows('Where one is created or named')).toBe('src/setup.ts')
  expect(rows('Who uses it')).toBe('src/invite.ts')
  expect(renderMarkdown(answer, [view]).dropped).toBe(0)
})

test('several types that may be meant are told, and none is chosen', async () => {
  const { view } = await parsedProject({
    ...harbour,
    'src/queue.ts':
      'export interface QueueReader {}\nexport interface QueueWriter {}\nexport class A implements QueueReader {}\nexport class B implements QueueReader {}\nexport class C implements QueueWriter {}\nexport class D implements QueueWriter {}\n',
  })
  const { headline } = askGraph([view], 'How do I replace the queue with RabbitMQ?')
  expect(headline).toMatch(/^No base type is called “queue”; 2 base types with implementations have it/)
  expect(headline).toContain('`QueueReader`')
})

test('what has no base type is said to have none', async () => {
  const { view } = await parsedProject({ ...harbour, 'src/cache.ts': 'export function cache() {}\n' })
  expect(askGraph([view], 'How can I swap out the cache?').headline).toMatch(
    /^No interface or base type with several implementations is found for “cache”/,
  )
})
