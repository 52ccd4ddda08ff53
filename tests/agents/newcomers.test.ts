// Questions in the words of people who don't know the code yet: other phrases, other languages, and whole families.
import { expect, test } from 'vitest'
import type { GraphAnswer } from '#main/agents/agent'
import { intentOf } from '#main/agents/understanding/intent'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

function rowsOf({ sections }: GraphAnswer, title = ''): string {
  return sections
    .filter((section) => section.title.includes(title))
    .flatMap(({ rows }) => rows.map(({ text }) => text))
    .join('\n')
}

// Would catch: the scripts of a manifest for "which periodic tasks are there", as if they ran by themselves.
test.each([
  'which periodic tasks are there?',
  'which scheduled tasks does it have?',
  'what runs on a schedule, and how often?',
  'how often do the background jobs run?',
  'when are the cron jobs run?',
  'what runs periodically in the background?',
])('“%s” asks for jobs', (text) => {
  expect(intentOf(text).kind).toBe('jobs')
})

test.each(['which tasks are there?', 'which npm tasks does it have?'])('“%s” asks for scripts', (text) => {
  expect(intentOf(text).kind).toBe('scripts')
})

// Would catch: jobs that a table lists with their times, and an answer that says none of them.
test('the times of jobs are those of their file if the line has none', async () => {
  const { view } = await parsedProject({
    'jobs.js':
      'const { Cron } = require("croner")\nconst jobs = [\n  { name: "sweep", interval: "14 03 * * *", run: sweep },\n  { name: "vacuum", interval: "*/5 * * * *", run: vacuum },\n]\nfor (const job of jobs) new Cron(job.interval, job.run)\nfunction sweep() {}\nfunction vacuum() {}\n',
    'own.js': 'const { Cron } = require("croner")\nnew Cron("0 0 * * 1", () => {})\nconst other = "1 1 * * *"\n',
  })
  const listed = rowsOf(askGraph([view], 'what runs on a schedule, and how often?'))
  expect(listed).toContain('schedules in this file: `14 03 * * *`, `*/5 * * * *`')
  expect(listed).toContain('`new Cron("0 0 * * 1", () => {})`')
  expect(listed).not.toContain('1 1 * * *')
})

// Would catch: "3 classes have names that end in `type`", with the base among them and one of another name missing.
test('of the subtypes of a type that a question names in two words, all are counted and no others', async () => {
  const { view } = await parsedProject({
    'probe-type.js': 'class ProbeType {}\nmodule.exports = ProbeType\n',
    'dns.js':
      'const ProbeType = require("./probe-type")\nclass DnsProbeType extends ProbeType {}\nmodule.exports = DnsProbeType\n',
    'ping.js':
      'const ProbeType = require("./probe-type")\nclass TailPing extends ProbeType {}\nmodule.exports = TailPing\n',
    'other.js': 'class MimeType {}\nclass FileType {}\nmodule.exports = { MimeType, FileType }\n',
  })
  expect(askGraph([view], 'How many probe types are there?').headline).toBe('`ProbeType` has 2 direct descendants.')
})

// Would catch: files of translations as the only places of a question in their language, "7 places contain the words".
test('translated texts of the program are no places that answer a question', async () => {
  const { view } = await parsedProject({
    'learn.py': 'def train_classifier(documents):\n    """Trains it."""\n    return documents\n',
    'locale/es/LC_MESSAGES/django.po':
      'msgid "Train classifier"\nmsgstr "Entrenar el clasificador escalonado cuando se entrena"\n',
    'ui/src/locale/messages.es.xlf': '<target>El clasificador se entrena escalonado</target>\n',
  })
  const answer = askGraph([view], '¿Dónde se entrena el clasificador escalonado?')
  expect(rowsOf(answer)).toMatch(/^`train_classifier`/)
  expect(rowsOf(answer)).not.toMatch(/django\.po|\.xlf|target/)
  expect(answer.limits.join('\n')).toContain('Not known in English, so not searched for: “escalonado”')
})

// Would catch: "`corbeille` is not found as a symbol", for a French word that the code has in English.
test('a word of another language in the place of a name is read as a word', async () => {
  const { view } = await parsedProject({
    'shop/trash.py': 'def empty():\n    return 1\n',
    'tests/test_api_trash.py': 'def test_trash_is_emptied():\n    assert True\n',
  })
  const answer = askGraph([view], 'Quels tests couvrent la corbeille ?')
  expect(answer.kind).toBe('tests')
  expect(rowsOf(answer)).toContain('tests/test_api_trash.py')
  expect(askGraph([view], 'Quels tests couvrent `corbeille` ?').kind).toBe('not found')
})

// Would catch: one helper named for the asked word as all there is, and the rest, which has another word, untold.
test('a topic of one word in few places is also looked for in other words', async () => {
  const { view } = await parsedProject({
    'docker/dedup.py': 'def deduplicate(paths):\n    return paths\n',
    'consumer.py': 'def check_duplicate_document(checksum):\n    return checksum\n',
  })
  const answer = askGraph([view], 'How does deduplication work?')
  expect(rowsOf(answer, 'same meaning')).toContain('`check_duplicate_document`')
})

// Would catch: a hit rate for throttling, before the rate limiter.
test('a name with two words of one meaning comes before a name with one', async () => {
  const { view } = await parsedProject({
    'cache.js': 'function hitRate(hits) {\n  return hits / 2\n}\nmodule.exports = { hitRate }\n',
    'limiter.js': 'class ApiRateLimiter {\n  pass() {\n    return true\n  }\n}\nmodule.exports = { ApiRateLimiter }\n',
  })
  expect(askGraph([view], 'how does throttling work?').headline).toContain('`ApiRateLimiter`')
})

// Would catch: the options of management commands without the commands, whose names are those of their files.
test('commands of Django are listed by the names of their files', async () => {
  const { view } = await parsedProject({
    'shop/management/commands/export_orders.py':
      'from django.core.management.base import BaseCommand\n\n\nclass Command(BaseCommand):\n    help = "Export all orders"\n\n    def add_arguments(self, parser):\n        parser.add_argument("--zip", help="Zip it")\n',
    'shop/management/commands/mixins.py': 'class Progress:\n    pass\n',
  })
  const answer = askGraph([view], 'which management commands are there?')
  expect(rowsOf(answer, 'Commands')).toBe('`export_orders`: Export all orders')
})

// Would catch: the dialogs that share one word of three, although a file is named for the thing and consists of it.
test('a new thing goes next to the functions of the file that is named for it', async () => {
  const functions = ['set_tags', 'rotate', 'merge', 'split', 'delete_pages'].map(
    (name) => `def ${name}(ids):\n    return ids\n`,
  )
  const dialogs = ['TagEditDialog', 'UserEditDialog', 'MailEditDialog'].map(
    (name) => `class ${name}(EditDialog):\n    pass\n`,
  )
  const { view } = await parsedProject({
    'documents/bulk_edit.py': functions.join('\n\n'),
    'ui/dialogs.py': `class EditDialog:\n    pass\n\n\n${dialogs.join('\n\n')}`,
  })
  expect(askGraph([view], 'where would I add a new bulk edit operation?').headline).toBe(
    'A new one would go next to the 5 functions of `documents/bulk_edit.py`.',
  )
})

// Would catch: "No test is linked to" a migration that has two of the words among others in its name.
test('a file with the words among others in its name is not said to be without tests', async () => {
  const { view } = await parsedProject({
    'shop/migrations/0006_settings_barcode_tag_split.py': 'class Migration:\n    pass\n',
    'shop/tests/test_barcodes.py': 'def test_splitting_at_barcodes():\n    assert True\n',
  })
  expect(askGraph([view], 'which tests check the barcode splitting?').headline).toMatch(/^1 test file contains/)
})

// Would catch: no job in a program of Java that schedules its tasks itself, and a denial about the word for the program.
test('tasks of an executor are jobs, and the program that reads variables is no word of their names', async () => {
  const { view } = await parsedProject({
    'src/main/java/shop/TaskSweep.java':
      'package shop;\nimport java.util.concurrent.*;\npublic class TaskSweep implements Runnable {\n  public void schedule(ScheduledExecutorService executor) {\n    executor.scheduleAtFixedRate(this, 1, 60, TimeUnit.SECONDS);\n  }\n  public void run() { System.getenv("SWEEP_LEVEL"); }\n}\n',
  })
  expect(rowsOf(askGraph([view], 'what runs periodically in the background?'))).toContain('scheduleAtFixedRate')
  expect(askGraph([view], 'which environment variables does the server read?').headline).toBe(
    '`sample` names 1 environment variable.',
  )
})

// Would catch: "10 places contain the words", as no library has a call of that name; one job for three in a row; and
// rows that don't say where a job is set up, what it runs, or the time behind a constant.
test('jobs are found by calls that are named after a schedule, and say what they run and where', async () => {
  const { view } = await parsedProject({
    'sweep.go':
      'package jobs\n\nfunc (s *Sweeper) Schedule() {\n\ts.queue.DispatchCron(func() {\n\t\tremoveOld()\n\t}, s.times)\n\ts.queue.DispatchEvery(s.warm, 12*time.Hour)\n\tat := s.config.GetSweepCron()\n}\n\nfunc removeOld() {}\n',
    'main.rs':
      'use job_scheduler::{Job, JobScheduler};\nfn plan(sched: JobScheduler) {\n    if a() {\n        sched.add(Job::new(one(), || {\n            purge();\n        }));\n    }\n    if b() {\n        sched.add(Job::new(two(), || {\n            trim();\n        }));\n    }\n}\nfn purge() {}\nfn trim() {}\n',
    'Keep.java':
      'class Keep {\n  private static final int PERIOD_SECONDS = 55;\n  void schedule(Executor executor) {\n    executor.scheduleAtFixedRate(this, PERIOD_SECONDS, PERIOD_SECONDS, SECONDS);\n  }\n}\n',
  })
  const answer = askGraph([view], 'Which background jobs run in the server and when do they run?')
  expect(answer.headline).toBe('`sample` has 5 jobs that are found: 5 on a schedule.')
  const listed = rowsOf(answer)
  for (const one of [
    '`removeOld`, set up in `Sweeper.Schedule`',
    '`purge`, set up in `plan`',
    '`trim`, set up in `plan`',
  ])
    expect(listed).toContain(one)
  expect(listed).toMatch(/`Keep\.schedule`: .*; `PERIOD_SECONDS` is `55`/)
})

// Would catch: a module at the top with a small one inside told as "(top folder)", which says nothing of its parts.
test('the overview names the folders of a module at the top beside the modules inside', async () => {
  const unit = (name: string): string => `package ${name}\n${[1, 2, 3].map((at) => `\nfunc Do${at}() {}\n`).join('')}`
  const { view } = await parsedProject({
    'go.mod': 'module shop\n',
    'main.go': 'package main\n\nfunc main() {}\n',
    'orders/orders.go': unit('orders'),
    'payments/payments.go': unit('payments'),
    'plugins/one/go.mod': 'module one\n',
    'plugins/one/one.go': 'package one\n\nfunc Run() {}\n',
    'plugins/two/go.mod': 'module two\n',
    'plugins/two/two.go': 'package two\n\nfunc Run() {}\n',
  })
  const { sections } = askGraph([view], 'What are the main parts of this project?')
  const rows =
    sections.find(({ title }) => title.startsWith('Packages and folders'))?.rows.map(({ text }) => text) ?? []
  for (const part of ['`orders/`', '`payments/`', '`plugins/one/`', '`plugins/two/`', '`(top folder)`'])
    expect(rows.some((text) => text.startsWith(part))).toBe(true)
})

// Would catch: files of folders beside the packages told as lying in the top folder, and the web site as a part.
test('the overview says of files beside the packages that they lie in other folders', async () => {
  const unit = [1, 2, 3, 4, 5, 6, 7, 8].map((at) => `export function do${at}() {}\n`).join('')
  const { view } = await parsedProject({
    'package.json': JSON.stringify({ name: 'shop', workspaces: ['packages/*'] }),
    'packages/orders/package.json': JSON.stringify({ name: '@shop/orders' }),
    'packages/orders/index.ts': unit,
    'packages/payments/package.json': JSON.stringify({ name: '@shop/payments' }),
    'packages/payments/index.ts': unit,
    'hooks/sync.ts': 'export function sync() {}\n',
    'website/pages.ts': 'export function page() {}\n',
  })
  const { sections } = askGraph([view], 'What are the main parts of this project?')
  const rows =
    sections.find(({ title }) => title.startsWith('Packages and folders'))?.rows.map(({ text }) => text) ?? []
  expect(rows.some((text) => text.startsWith('`(other folders)`: 1 file'))).toBe(true)
  expect(rows.join('\n')).not.toContain('(top folder)')
})

// Would catch: "which database does it use" taken for a question about a symbol that nobody named, and a package for
// forms taken for an ORM, whose letters it has.
test('what a project uses for a purpose is a question about its packages', async () => {
  const { view } = await parsedProject({
    'package.json': JSON.stringify({
      name: 'shop',
      dependencies: { '@jsonforms/core': '1.0.0', typeorm: '0.3.0', pg: '8.0.0' },
    }),
    'index.js':
      'import { Client } from "pg"\nimport { DataSource } from "typeorm"\nexport const client = new Client()\n',
  })
  const database = askGraph([view], 'Which database does it use?')
  expect(database.headline).toContain('`pg`')
  expect(database.headline).not.toContain('jsonforms')
  expect(askGraph([view], 'What ORM is used here?').headline).toBe('`typeorm` is the dependency whose names fit “ORM”.')
  expect(askGraph([view], 'Welche Datenbank wird verwendet?').headline).toContain('`pg`')
})
