// Questions of someone new to a project, with the faults that such questions had: each names the answer that was wrong.
import { expect, test } from 'vitest'
import type { GraphAnswer } from '#main/agents/agent'
import { translateWords } from '#main/agents/understanding/glossary'
import { intentOf } from '#main/agents/understanding/intent'
import { questionsIn } from '#main/agents/understanding/parts'
import { asked, askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

function rowsOf({ sections }: GraphAnswer, title = ''): string {
  return sections
    .filter((section) => section.title.includes(title))
    .flatMap(({ rows }) => rows.map(({ text }) => text))
    .join('\n')
}

// Would catch: a list of npm scripts as the background jobs.
test.each(['which background jobs and cron tasks are there?', 'what scheduled tasks or background workers exist?'])(
  '“%s” asks for jobs',
  (text) => expect(intentOf(text).kind).toBe('jobs'),
)

// Would catch: "nothing has LDAP and OIDC together" for a program that has both.
test.each([
  ['does it support LDAP or OIDC?', ['does it support LDAP?', 'does it support OIDC?']],
  ['does the shop support both LDAP and OIDC?', ['does the shop support LDAP?', 'does the shop support OIDC?']],
  ['Is there any SSO or two factor login?', ['Is there any SSO?', 'Is there any two factor login?']],
  // A sentence that says nothing by itself isn't asked.
  ['does it support LDAP and OIDC? which class does which?', ['does it support LDAP?', 'does it support OIDC?']],
  [
    'Which environment variables and command line options does the server understand?',
    [
      'Which environment variables does the server understand?',
      'Which command line options does the server understand?',
    ],
  ],
  [
    'How are attachments stored and when are they deleted?',
    ['How are attachments stored', 'when are attachments deleted'],
  ],
  ['How are plugins loaded and how can one be disabled?', ['How are plugins loaded', 'how can plugins be disabled']],
  // Two of one kind are one list.
  ['Which classes and functions does it export?', ['Which classes and functions does it export?']],
  ['where is LDAP or OIDC handled?', ['where is LDAP or OIDC handled?']],
])('the alternatives of “%s” are questions of their own', (text, parts) => {
  expect(questionsIn(text).parts).toEqual(parts)
})

// Would catch: a Spanish question after an English one taken for a part of it, because of its opening mark.
test('a question that begins with its own mark is a question of its own', () => {
  expect(questionsIn('Who calls heat? ¿qué llama heat?').parts).toHaveLength(2)
})

const passkeys = {
  'web-authn.ts': 'export class WebAuthnService {\n  verifyAttestation(): boolean {\n    return true\n  }\n}\n',
  'limits.ts': 'export function rate(): number {\n  return 1\n}\n',
}

// Would catch: "nothing fits" for something that the code has under its other usual name.
test('whether something exists is also looked for by its other name', async () => {
  const { view } = await parsedProject(passkeys)
  const answer = askGraph([view], 'does it support passkeys?')
  expect(answer.headline).toContain('in other words')
  expect(rowsOf(answer)).toContain('WebAuthnService')
  expect(askGraph([view], 'is there a rate limiter?').kind).toBe('nothing fits')
})

const guarded = {
  'guards/has-permission.guard.ts':
    "import { hasPermission } from '../permissions'\nexport class HasPermissionGuard {\n  canActivate(user: string[]): boolean {\n    return hasPermission(user, 'x')\n  }\n}\n",
  'permissions.ts':
    'export function hasPermission(all: string[], one: string): boolean {\n  return all.includes(one)\n}\n',
  'endpoints/endpoint.controller.ts':
    'export class EndpointController {\n  permissionText = "endpoints are checked"\n  checkedEndpoint() {\n    return 1\n  }\n}\n',
}

// Would catch: an endpoint that has “checked” in its name, rather than what checks permissions.
test('what checks permissions is what decides about them', async () => {
  const { view } = await parsedProject(guarded)
  const answer = askGraph([view], 'How are permissions checked on endpoints?')
  expect(answer.sections[0]?.title).toBe('Source of hasPermission')
  const calls = answer.sections.find(({ title }) => title === 'How they call each other')
  expect(calls?.rows[0]?.text).toContain('HasPermissionGuard.canActivate')
})

// Would catch: "1 variable fits “email”" where the others are named after the protocol.
test('variables for mail are found by the protocol they name', async () => {
  const { view } = await parsedProject({
    'settings.ts':
      'export const host = process.env.SMTP_HOST\nexport const from = process.env.FROM_EMAIL\nexport const port = process.env.HTTP_PORT\n',
  })
  const { headline } = askGraph([view], 'which environment variables configure email?')
  expect(headline).toContain('2 environment variables')
})

// Would catch: a form field that has the word in one line, as how payments work.
test('a word that only lines have is looked for by its meaning', async () => {
  const { view } = await parsedProject({
    'chart.ts': 'export function draw(): number {\n  const paymentPerPeriod = 1\n  return paymentPerPeriod\n}\n',
    'billing.ts':
      'export class SubscriptionService {\n  createStripeCheckout(): number {\n    return this.stripePrice()\n  }\n  stripePrice(): number {\n    return 1\n  }\n}\n',
  })
  const answer = askGraph([view], 'How do payments work here?')
  expect(answer.headline).toContain('SubscriptionService.createStripeCheckout')
  expect(rowsOf(answer, 'How they call each other')).toContain('SubscriptionService.stripePrice')
})

const events = {
  'events/order-paid.event.ts': 'export class OrderPaidEvent {\n  constructor(readonly id: string) {}\n}\n',
  'events/order-paid.listener.ts':
    "import { OrderPaidEvent } from './order-paid.event'\nexport class OrderPaidListener {\n  onPaid(event: OrderPaidEvent): void {\n    this.ship(event.id)\n  }\n  ship(id: string): void {}\n}\n",
  'orders.ts':
    "import { OrderPaidEvent } from './events/order-paid.event'\nexport function pay(): OrderPaidEvent {\n  return new OrderPaidEvent('1')\n}\n",
}

// Would catch: the source of the event's class, without a word of what runs.
test('what runs when an event is sent as an object is what takes one', async () => {
  const { view } = await parsedProject(events)
  const answer = askGraph([view], 'What happens when an order paid event is emitted?')
  expect(answer.kind).toBe('what hears it')
  expect(rowsOf(answer, 'What takes it')).toBe('`OrderPaidListener.onPaid`, method')
  expect(rowsOf(answer, 'call by call')).toContain('OrderPaidListener.ship')
  expect(rowsOf(answer, 'What else uses it')).toContain('`pay`, function')
})

// Would catch: the file's imports, for a question what its only class does.
test('words that name the one type of a file mean the type', async () => {
  const { view } = await parsedProject({
    'src/redact-values-in-response.interceptor.ts':
      'export class RedactValuesInResponseInterceptor {\n  intercept(): number {\n    return 1\n  }\n}\n',
    'src/redact-values-in-response.module.ts': 'export class RedactValuesInResponseModule {}\n',
  })
  expect(askGraph([view], 'what does the redact values interceptor do?').headline).toContain(
    '`RedactValuesInResponseInterceptor` is a class',
  )
})

// Would catch: "the question names no symbol" although the answer above it is about one.
test('“it” in the second question of a message is what the first answer is about', async () => {
  const { view } = await parsedProject({
    'index.ts': 'export function fetchGreedIndex(): number {\n  return 1\n}\n',
    'page.ts': "import { fetchGreedIndex } from './index'\nexport function page() {\n  return fetchGreedIndex()\n}\n",
  })
  const answer = askGraph([view], 'How is the greed index fetched? And who uses it?')
  expect(answer.sections.map(({ text }) => text).join('\n')).toContain('1 proven caller')
})

// Would catch: only the calls of the page, as if the server did nothing.
test('a page and its server each have their chain of calls', async () => {
  const { view } = await parsedProject({
    'frontend/import-recipe.ts':
      'export function importRecipeUrl() {\n  return postRecipeUrl()\n}\nfunction postRecipeUrl() {}\n',
    'server/import_recipe.py':
      'def import_recipe_url(url):\n    return scrape_recipe_url(url)\n\n\ndef scrape_recipe_url(url):\n    return url\n',
  })
  const answer = askGraph([view], 'How does importing a recipe from a URL work?')
  const chains = answer.sections.flatMap(({ title, rows }) => (/call each|side of/.test(title) ? [rows[0]?.text] : []))
  expect(chains.join('\n')).toContain('importRecipeUrl')
  expect(chains.join('\n')).toContain('import_recipe_url')
})

// Would catch: every place that clears something, as the answer to "who clears it?" after a question about the cache.
test('a follow-up in words is about what was asked before', async () => {
  const { view } = await parsedProject({
    'price-cache.ts':
      'export class PriceCache {\n  resetPrices(): void {\n    clearAll()\n  }\n}\nfunction clearAll() {}\n',
    'form.ts': 'export function clearForm(): void {}\nexport function clearCookies(): void {}\n',
  })
  const history = [asked('How does caching of prices work?')]
  const answer = askGraph([view], 'And what clears it?', { history })
  expect(answer.headline).toContain('“prices”')
  expect(rowsOf(answer).split('\n')[0]).toContain('PriceCache')
})

// Would catch: "not known in English" for a word that differs by its accent from the one that is known.
test('words of other languages are known with another accent', () => {
  expect(translateWords('cálculo', 'es').words).toContain('calculate')
  expect(translateWords('Wechselkurse', 'de').words).toEqual(['exchange', 'rate'])
})

// Would catch: "1 variable fits “storage”", while those of the object store have the name of a service.
test('a short name such as S3 selects variables too', async () => {
  const { view } = await parsedProject({
    'settings.ts':
      'export const all = [process.env.SPACES_KEY, process.env.AWS_REGION, process.env.STORAGE_FOLDER, process.env.PORT]\n',
  })
  expect(askGraph([view], 'Which env vars are needed for S3 storage?').headline).toContain('3 environment variables')
})

const types = {
  'models.py': 'class StoragePath:\n    path = 1\n\n\nclass DocumentType:\n    name = 1\n',
  'ui/document-type.ts': 'export const documentTypes = 1\n',
}

// Would catch: a search for the words, because one of the two is also a file.
test('two types named in words are compared', async () => {
  const { view } = await parsedProject(types)
  const { kind, headline } = askGraph([view], 'What is the difference between a storage path and a document type?')
  expect(kind).toBe('compare')
  expect(headline).toContain('`DocumentType` is a class')
})

// Would catch: the explanation of a page that happens to be called after jobs.
test('jobs that no library gives away are looked for in folders called after them', async () => {
  const { view } = await parsedProject({
    'web/background-jobs.tsx': 'export function Page() {\n  return null\n}\n',
    'app/workers/rss.ts': 'export async function pollFeeds() {\n  for (;;) await 1\n}\n',
  })
  const answer = askGraph([view], 'Which background jobs run and how often?')
  expect(answer.headline).toContain('No job of `sample` is recognised')
  expect(rowsOf(answer, 'In app/workers')).toContain('`pollFeeds`, function')
  expect(answer.limits.join(' ')).not.toContain('This answer is about')
})

// Would catch: "no job that runs on a schedule", although each has the time beside it.
test('a schedule kept as a list of tasks with times is read', async () => {
  const { view } = await parsedProject({
    'settings.py':
      'tasks = [\n    {\n        "env_default": "*/10 * * * *",\n        "task": "mail.tasks.fetch",\n    },\n]\n',
    'mail/tasks.py': 'from celery import shared_task\n\n\n@shared_task\ndef fetch():\n    pass\n',
  })
  expect(rowsOf(askGraph([view], 'Which Celery tasks exist and when are they scheduled?'), 'On a schedule')).toContain(
    'mail.tasks.fetch',
  )
})

// Would catch: places with the words "set", "environment" and "run".
test('how to set up an environment asks how to run it', () => {
  expect(intentOf('How do I set up a development environment and run the backend?').kind).toBe('set-up')
})

// Would catch: "`dev:clean` fits best", which deletes the data of who only wants to start the program.
test('a task that deletes something is not how to start the program', async () => {
  const { view } = await parsedProject({
    'package.json': '{ "name": "shop", "scripts": { "dev:clean": "rm -r data", "dev:serve": "node main.js" } }',
    'main.js': 'console.log(1)\n',
  })
  expect(askGraph([view], 'how do I start the backend for development?').headline).not.toContain('dev:clean')
  expect(askGraph([view], 'how do I run the dev clean task?').headline).toContain('dev:clean')
})

// Would catch: "no import of it is found" of a package that is imported without the language in its name.
test('a package that is imported without the name of its language is found', async () => {
  const project = await parsedProject({
    'pyproject.toml': '[project]\nname = "pages"\ndependencies = ["python-slugify>=8.0"]\n',
    'pages.py': 'from slugify import slugify\n\n\ndef address(title):\n    return slugify(title)\n',
  })
  const used = askGraph([project.view], 'Where is python-slugify used?')
  expect(used.headline).toContain('imported in 1 file')
})

// Would catch: a sure answer about the only `open` that there is, in another type than the one that was asked about.
test('a name that the named type does not have is said to be elsewhere', async () => {
  const project = await parsedProject({
    'gates.ts':
      'export interface Gate {\n  close(): void\n}\nexport class Door {\n  open() {}\n}\nexport function enter(door: Door) {\n  door.open()\n}\n',
  })
  const { headline } = askGraph([project.view], 'What breaks if I change open in the Gate interface?')
  expect(headline).toMatch(/^Nothing called `open` is in `Gate` itself, at `gates\.ts:1.*read as `Door\.open`/)
  expect(askGraph([project.view], 'Who calls open in the Door class?').headline).not.toContain('Nothing called')
})

// Would catch: the same certainty where fifty types embed the named one, each with a field of its name.
test('a type that many others embed is still the one that is named', async () => {
  const embedding = Array.from({ length: 60 }, (_, at) => `type T${at} struct {\n\tGate\n}\n`).join('\n')
  const project = await parsedProject({
    'go.mod': 'module gates\n',
    'a.go': `package gates\n\n${embedding}`,
    'doors.go':
      'package gates\n\ntype Gate interface {\n\tClose()\n}\n\ntype Door struct{}\n\nfunc (d *Door) Open() {}\n',
  })
  const { headline } = askGraph([project.view], 'Who calls Open in the Gate interface?')
  expect(headline).toMatch(/^Nothing called `Open` is in `Gate` itself/)
})

// Would catch: `task dev:generate` as the way to start the program, because its name begins with `dev`.
test('what a task does is read from its description rather than its name', async () => {
  const project = await parsedProject({
    'Taskfile.yml':
      'version: "3"\ntasks:\n  dev:generate:\n    desc: run code generators\n    cmds:\n      - python make.py\n      - task: format\n  dev:clean: rm -rf out\n  py:\n    desc: runs the backend server\n    cmds:\n      - python app.py\n',
    'app.py': 'print("up")\n',
  })
  const { headline } = askGraph([project.view], 'How do I run it locally?')
  expect(headline).toContain('`task py` fits best')
  expect(headline).toContain('“runs the backend server”, and is `python app.py`')
  const [all] = askGraph([project.view], 'Which tasks are there?').sections
  expect(all?.rows.map(({ text }) => text)).toContain('`task dev:clean`: `rm -rf out`')
})

// Would catch: "Migrate Database" as the way to start it, because `npm run` contains "run".
test('a script that a guide runs counts by its name', async () => {
  const project = await parsedProject({
    'package.json': '{ "name": "a", "scripts": { "start": "node a.js", "database:push": "node push.js" } }\n',
    'DEVELOPMENT.md':
      '# Guide\n\n## Development Environment\n\n### Migrate Database\n\n```bash\nnpm run database:push\n```\n',
    'a.js': 'start()\n',
  })
  expect(askGraph([project.view], 'How do I run it locally?').headline).toContain('`npm start` fits best')
})

// Would catch: "1 job", which is the project's own function that hands every job on to a library.
test('jobs are found where a function of the project sets them up', async () => {
  const { view } = await parsedProject({
    'go.mod': 'module shop\n',
    'cron/cron.go':
      'package cron\n\nimport "github.com/robfig/cron/v3"\n\nvar c *cron.Cron\n\nfunc Schedule(times string, f func()) (err error) {\n\t_, err = c.AddFunc(times, f)\n\treturn\n}\n',
    'mail.go':
      'package main\n\nimport "shop/cron"\n\nfunc send() {}\n\nfunc registerMail() {\n\tcron.Schedule("0 * * * *", send)\n}\n\nfunc registerClean() {\n\tcron.Schedule("0 0 * * *", func() {\n\t\tclean()\n\t})\n}\n\nfunc clean() {}\n',
  })
  const { headline, sections } = askGraph([view], 'Which cron jobs are there?')
  expect(headline).toContain('2 jobs that are found: 2 on a schedule')
  const rows = sections[0]?.rows.map(({ text }) => text) ?? []
  expect(rows[0]).toContain('cron.Schedule("0 * * * *", send)')
  expect(rows[1]).toContain('`clean`')
})

// Would catch: `openSession` as what a job runs, and no job at all where only a test uses the project's own function.
test('a job is not named by the first of several calls, and stays if only tests set one up', async () => {
  const { view } = await parsedProject({
    'go.mod': 'module shop\n',
    'cron/cron.go':
      'package cron\n\nimport "github.com/robfig/cron/v3"\n\nvar c *cron.Cron\n\nfunc Schedule(times string, f func()) (err error) {\n\t_, err = c.AddFunc(times, f)\n\treturn\n}\n',
    'cron/cron_test.go':
      'package cron\n\nfunc TestSchedule(t *testing.T) {\n\tSchedule("* * * * *", run)\n}\n\nfunc run() {}\n',
    'mail.go':
      'package main\n\nimport "github.com/robfig/cron/v3"\n\nfunc registerMail(c *cron.Cron) {\n\tc.AddFunc("0 * * * *", func() {\n\t\topenSession()\n\t\tsendAll()\n\t})\n\tc.AddFunc("0 1 * * *", func() { sweep() })\n\tfail()\n}\n\nfunc openSession() {}\nfunc sendAll() {}\nfunc sweep() {}\nfunc fail() {}\n',
  })
  const answer = askGraph([view], 'Which cron jobs are there?')
  const rows = rowsOf(answer)
  expect(answer.headline).toContain('3 jobs that are found')
  expect(rows).toContain('`registerMail`: `c.AddFunc("0 * * * *"')
  expect(rows).toContain('`sweep`, set up in `registerMail`')
  expect(rows).toContain('`Schedule`: `_, err = c.AddFunc(times, f)`')
})

// Would catch: "no place has all of task, job and create", which is one word more than the question has.
test('two meanings of one word are not asked for together', async () => {
  const { view } = await parsedProject({
    'tasks.py':
      'def create_task(title):\n    return title\n\n\ndef job():\n    return 1\n\n\ndef close_task():\n    return 2\n',
  })
  const { headline } = askGraph([view], 'タスクはどこで作成されますか?')
  expect(headline).toContain('“task”')
  expect(headline).not.toContain('“job”')
})

// Would catch: "places with the words “users” and “log”", which are about logs.
test('“log in” is one word where code has it as one', async () => {
  const { view } = await parsedProject({
    'doors.py': 'def login(users):\n    return users\n\n\ndef log_users(users):\n    print(users)\n',
  })
  expect(askGraph([view], 'where do users log in?').headline).toContain('“login”')
  expect(askGraph([view], 'how do users log in with a key?').headline).not.toContain('“log”')
})
