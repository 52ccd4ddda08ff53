// Questions with a wrong premise or an open one, and facts asked for in other words than the code has.
import { expect, test } from 'vitest'
import type { GraphAnswer } from '#main/agents/agent'
import { inEnglishWords } from '#main/agents/understanding/mixed-language'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

function rowsOf({ sections }: GraphAnswer): string {
  return sections.flatMap(({ rows }) => rows.map(({ text }) => text)).join('\n')
}

// Would catch: "61 settings fit elasticsearch, client" where no file has that word, and tasks shown for Celery as if
// they used it.
test('says first which product of a question the project has nowhere', async () => {
  const { view } = await parsedProject({
    'config/settings.py': 'CLIENT_ID = "shop"\nCLIENT_SECRET = "x"\n',
    'shop/tasks.py': 'def schedule_background_tasks():\n    return run_task()\n\n\ndef run_task():\n    return 1\n',
    'tests/test_settings.py': 'def test_client(client):\n    response = client.get("settings")\n',
    'README.md': '# Shop\n\nWe once planned to use Kafka.\n',
  })
  const ask = (text: string) => askGraph([view], text)
  const configured = ask('where is the elasticsearch client configured?')
  expect(configured.headline).toContain('“elasticsearch” is nowhere in `sample`')
  expect(configured.headline).toContain('2 settings')
  expect(rowsOf(configured)).not.toContain('response')
  expect(ask('how does it use Celery for background tasks?').headline).toMatch(/^“Celery” is nowhere in `sample`/)
  expect(ask('how are background tasks sent to Kafka?').headline).toMatch(
    /^No code of `sample` has “Kafka”; only `README.md` mentions it\./,
  )
  expect(ask('how are background tasks scheduled?').headline).not.toContain('nowhere')
})

// Would catch: "8 places contain the word GraphQL", which are about graphs, and SQL in the same file.
test('a part of a name that is nowhere is not the name', async () => {
  const { view } = await parsedProject({
    'src/graphs.js': 'export function drawGraph(points) {\n  return points.length\n}\n',
    'src/flows.js': 'export function flow() {\n  return query("ql")\n}\n',
  })
  const answer = askGraph([view], 'Does it use GraphQL?')
  expect(answer.headline).toMatch(/^“GraphQL” is nowhere in `sample`/)
  expect(JSON.stringify(answer)).not.toContain('drawGraph')
  const used = await parsedProject({ 'src/api.js': 'export function graph_ql(query) {\n  return query\n}\n' })
  expect(askGraph([used.view], 'Does it use GraphQL?').headline).not.toContain('nowhere')
})

// Would catch: "“Brasserie” is nowhere in `Brasserie`", and a product missed that the code has by another name.
test('its own names, languages and other names of products are not nowhere', async () => {
  const { view } = await parsedProject({
    'package.json': '{ "name": "@brasserie/kettle", "version": "1.0.0" }',
    'src/store.js': 'export function openStore() {\n  return connect("postgresql")\n}\n',
    'deploy/apply.js': 'export function applyJobs() {\n  return k8s.apply()\n}\n',
  })
  for (const question of [
    'how does Brasserie open the store?',
    'how does the Kettle open the store?',
    'how is the store opened in Python?',
    'how is the store opened in Postgres?',
    'how are jobs applied to Kubernetes?',
  ])
    expect(askGraph([view], question).headline, question).not.toMatch(/nowhere|No code of/)
})

// Would catch: one variable of seven for "the database", the others under "others".
test('an abbreviation in a name stands for the word', async () => {
  const { view } = await parsedProject({
    'settings.py':
      'import os\n\nDB_HOST = os.getenv("SHOP_DB_HOST")\nDB_NAME = os.getenv("SHOP_DB_DATABASE")\nMAIL = os.getenv("SHOP_MAIL_HOST")\n',
  })
  const answer = askGraph([view], 'which environment variables does the app read for the database?')
  expect(answer.headline).toContain('names 2 environment variables that fit “database”, of 3')
})

// Would catch: the variable of a product for "production".
test('an abbreviation is a whole part of a name', async () => {
  const { view } = await parsedProject({
    'settings.py':
      'import os\n\nA = os.getenv("PROD_HOST")\nB = os.getenv("PRODUCT_HOST")\nC = os.getenv("MAIL_HOST")\n',
  })
  const answer = askGraph([view], 'which environment variables does the app read for production?')
  expect(answer.headline).toContain('names 1 environment variable that')
})

// Would catch: the one dependency whose name begins like the package, for the dependencies of the package.
test('the dependencies of a package of the repository are those of its manifest', async () => {
  const { view } = await parsedProject({
    'package.json': '{"name": "shop", "workspaces": ["packages/*"], "dependencies": {"left-pad": "1.0.0"}}',
    'packages/shop-core/package.json':
      '{"name": "@shop/core", "dependencies": {"zod": "3.0.0", "shop": "1.0.0"}, "devDependencies": {"vitest": "1.0.0"}}',
    'packages/shop-core/index.ts': 'export const core = 1\n',
  })
  const ask = (text: string) => askGraph([view], text)
  expect(ask('which npm packages does shop-core depend on?').headline).toBe(
    '`packages/shop-core/package.json` declares 3 dependencies (2 to run, 1 to develop).',
  )
  expect(rowsOf(ask('what does this project depend on?'))).toContain('left-pad')
  expect(ask('which version of zod do we use?').headline).toContain('`zod`')
})

// Would catch: a bundler that watches files as the way to run a web application.
test('the program is started before its parts are built', async () => {
  const { view } = await parsedProject({
    'package.json': '{"name": "shop", "scripts": {"dev": "rollup -c -w"}}',
    Makefile: 'serve:\n\tpython manage.py runserver\n',
    'README.md': '# Shop\n\n## Development\n\nRun `make serve`.\n',
  })
  const answer = askGraph([view], 'how do I run this locally?')
  expect(answer.headline).toContain('under “Development”: `make serve`')
  expect(rowsOf(answer)).toContain('Development')
})

// Would catch: the definition of an error for the question where it is thrown, and a line counted twice because it
// creates an error and refers to its type.
test('where an error is thrown, created and caught', async () => {
  const { view } = await parsedProject({
    'src/errors.ts': 'export class StockError extends Error {}\n',
    'src/stock.ts':
      "import { StockError } from './errors'\n\nexport function take(left: number) {\n  if (left < 1) throw new StockError('none left')\n}\n\nexport function reject() {\n  const error = new StockError('broken')\n  return error\n}\n\nexport function safely() {\n  try {\n    take(0)\n  } catch (error) {\n    if (error instanceof StockError) return null\n  }\n}\n",
    'tests/stock.test.ts': "import { StockError } from '../src/errors'\n\nthrow new StockError('test')\n",
  })
  const answer = askGraph([view], 'where is StockError thrown?')
  expect(answer.headline).toBe(
    '`StockError` is thrown at 1 place and created or returned at 1 other place. 1 place in tests does so too.',
  )
  expect(answer.sections.find(({ title }) => title === 'Thrown')?.rows.map(({ startLine }) => startLine)).toEqual([4])
  expect(askGraph([view], 'where is StockError returned?').headline).toBe(answer.headline)
  expect(askGraph([view], 'where is take triggered?').headline).toContain('`take` has 1 proven caller')
})

// Would catch: the line after a `raise` as one that throws, arms that handle an error, words in strings, and namesakes.
test('only a statement that throws an error throws it', async () => {
  const { view } = await parsedProject({
    'a/errors.py': 'class StockError(Exception):\n    pass\n\n\nclass LeftError(StockError):\n    pass\n',
    'a/stock.py':
      'from a.errors import StockError\n\n\ndef take(left):\n    if left < 0:\n        raise ValueError("left")\n    error = StockError("we fail here")\n    return error\n\n\ndef give():\n    raise wrapped(\n        1,\n        StockError("none"),\n    )\n',
    'src/lib.rs':
      'pub struct DockError;\n\npub fn check() -> Result<(), DockError> {\n    Err(DockError)\n}\n\npub fn safe() -> i32 {\n    match check() {\n        Err(DockError) => 1,\n        _ => 2,\n    }\n}\n',
  })
  const namesakes = await parsedProject({
    'a/one.ts': "export class DepotError extends Error {}\n\nexport function one() {\n  throw new DepotError('a')\n}\n",
    'a/two.ts': "class DepotError extends Error {}\n\nexport function two() {\n  throw new DepotError('b')\n}\n",
  })
  expect(askGraph([namesakes.view], 'where is DepotError in a/one.ts thrown?').headline).toBe(
    '`DepotError` is thrown at 1 place.',
  )
  const thrown = (text: string) =>
    askGraph([view], text)
      .sections.find(({ title }) => title === 'Thrown')
      ?.rows.map(({ startLine }) => startLine)
  expect(thrown('where is StockError thrown?')).toEqual([14])
  expect(thrown('where is DockError thrown?')).toEqual([4])
})

// Would catch: words searched for instead of the users, and the second half of a question as part of the name.
test('a change of what a function returns is a change, and a pattern to copy is no name', async () => {
  const { view } = await parsedProject({
    'src/price.ts': 'export function price() { return 1 }\n\nexport function total() { return price() }\n',
    'src/strategies.ts':
      'export abstract class Strategy {}\nexport class Cheap extends Strategy {}\nexport class Fast extends Strategy {}\nexport class Safe extends Strategy {}\n',
    'src/copy.ts': 'export class Strategies { copyTo() { return 1 } }\n',
  })
  const ask = (text: string) => askGraph([view], text).headline
  for (const text of [
    'what would break if I made price return a string?',
    'what breaks if price returns null?',
    'what would fail if price became async?',
  ])
    expect(ask(text)).toContain('Changing `price` reaches 1 symbol')
  expect(ask('how do I add my own strategy, what would I copy?')).toContain('A new one would implement `Strategy`')
})

// Would catch: files of settings as the sure place of an option on the page of a user.
test('a family with few of the words is called a guess', async () => {
  const { view } = await parsedProject({
    'shop/settings/base.py': 'A = 1\n',
    'shop/settings/dev.py': 'B = 1\n',
    'shop/settings/prod.py': 'C = 1\n',
    'shop/forms.py': 'class UserOptionForm:\n    def clean(self):\n        return 1\n',
  })
  const answer = askGraph([view], "where would I add a new option to the user's settings page?")
  expect(answer.headline).toMatch(/^No family of names has “option”, “user”, “page”; by the other words alone: /)
  expect(rowsOf(answer)).toContain('UserOptionForm')
})

// Would catch: tests of the exporter for the import, and ten lines of one file for ten files.
test('tests named for what is done come first, one line a file', async () => {
  const { view } = await parsedProject({
    'shop/importer.py': 'def load():\n    return 1\n',
    'tests/test_importer.py': 'def test_it():\n    assert bookmarks()\n',
    'tests/test_exporter.py': 'def test_export_to_browser():\n    assert bookmarks("browser export")\n',
  })
  const answer = askGraph([view], 'is there a test for importing bookmarks from a browser export?')
  expect(answer.headline).toContain('first `tests/test_importer.py`')
})

// Would catch: the place of a message without its condition, and a type of .NET that isn't read as one.
test('a message is shown with the lines before it', async () => {
  const { view } = await parsedProject({
    'src/Stock.cs':
      'namespace Shop;\n\npublic class Stock\n{\n    public void Take(int left)\n    {\n        if (left < 1)\n        {\n            throw new StockException("There is nothing left here.");\n        }\n    }\n}\n',
  })
  const quoted = askGraph([view], 'I get "There is nothing left here." in the logs, why?')
  expect(quoted.sections.map(({ text }) => text ?? '').join('\n')).toContain('if (left < 1)')
  const pasted = askGraph(
    [view],
    'Unhandled exception. Shop.StockException: There is nothing left here.\n   at Shop.Stock.Take(Int32 left) in /_/src/Stock.cs:line 9',
  )
  expect(pasted.headline).toContain('with `Shop.StockException: There is nothing left here.`')
  expect(rowsOf(pasted)).toContain('nothing left here')
})

// Would catch: "no place returns it" of a value whose uses aren't linked, and a message without the lines that give it.
test('a value that is returned is found by its name where the graph links nothing', async () => {
  const { view } = await parsedProject({
    'go.mod': 'module example.com/shop\n\ngo 1.22\n',
    'stock.go':
      'package shop\n\nimport "errors"\n\n// ErrEmpty is returned when nothing is left.\nvar (\n\tErrEmpty = errors.New("nothing is left in stock")\n)\n\nfunc Take(left int) error {\n\tif left == 0 {\n\t\treturn ErrEmpty\n\t}\n\treturn nil\n}\n',
  })
  const answer = askGraph([view], 'where is ErrEmpty returned?')
  expect(answer.headline).toContain('created or returned at 1 place')
  expect(rowsOf(answer)).toContain('`Take`: `return ErrEmpty`')
  expect(rowsOf(askGraph([view], '"nothing is left in stock" - when does that come up?'))).toContain('return ErrEmpty')
})

// Would catch: a count of lines that stops at the limit told as all, and places by name alone counted as proven.
test('places found by name are counted apart, and as at least so many if the search stopped', async () => {
  const returns = (count: number): string =>
    Array.from({ length: count }, (_, at) => `func Take${at}() error {\n\treturn ErrEmpty\n}\n`).join('\n')
  const files = (count: number) => ({
    'go.mod': 'module example.com/shop\n\ngo 1.22\n',
    'errors.go': 'package shop\n\nimport "errors"\n\nvar ErrEmpty = errors.New("nothing is left in stock")\n',
    'stock.go': `package shop\n\n${returns(count)}`,
  })
  const [few, many] = [await parsedProject(files(3)), await parsedProject(files(260))]
  expect(askGraph([few.view], 'where is ErrEmpty returned?').headline).toContain(
    'created or returned at 3 places (by name only)',
  )
  expect(askGraph([many.view], 'where is ErrEmpty returned?').headline).toMatch(
    /created or returned at at least \d+ places/,
  )
})

// Would catch: lines with the word "background" for the jobs, and queued ones for "what runs every minute".
test('jobs are those of common libraries, scheduled ones apart', async () => {
  const { view } = await parsedProject({
    'shop/tasks.py':
      'from huey import crontab\n\n\n@huey.periodic_task(crontab(minute="*"))\n@huey.lock_task("lock")\ndef sweep():\n    return 1\n\n\n@shared_task\ndef send_mail(order):\n    return order\n\n\n# @shared_task\ndef plain():\n    return 2\n',
    'jobs/report.ts':
      "import cron from 'node-cron'\n\ncron.schedule('0 * * * *', () => report())\n\nfunction report() {}\n",
    'src/set.ts': 'schedule.add(job)\nc.every(isJob)\n',
    'src/Cleaner.cs': 'public class Cleaner : BackgroundService\n{\n}\n',
    'tests/test_tasks.py': '@shared_task\ndef fake():\n    return 1\n',
  })
  const answer = askGraph([view], 'which background jobs are there?')
  expect(answer.headline).toBe(
    '`sample` has 4 jobs that are found: 2 on a schedule, 2 run when something queues or starts them.',
  )
  const rows = rowsOf(answer)
  for (const name of ['sweep', 'cron.schedule', 'send_mail', 'Cleaner']) expect(rows).toContain(name)
  expect(rows).not.toContain('fake')
  const beat = await parsedProject({
    'shop/celery.py':
      "from celery import Celery\n\napp = Celery()\napp.conf.beat_schedule = {\n    'tidy-nightly': {\n        'task': 'shop.tasks.tidy',\n        'schedule': 3600.0,\n    },\n    'count': {'task': 'shop.tasks.count_all', 'schedule': 60.0},\n}\nwords = {'task': 'nothing', 'name': 'x'}\n",
    'shop/other.py': "words = {'task': 'nothing', 'name': 'x'}\n",
  })
  const planned = askGraph([beat.view], 'which background jobs are there?')
  expect(planned.headline).toContain('2 jobs that are found: 2 on a schedule')
  for (const name of ['shop.tasks.tidy', 'shop.tasks.count_all']) expect(rowsOf(planned)).toContain(name)
  const timer = await parsedProject({
    'src/Sweep.cs':
      'public class Sweep\n{\n    public static void Tidy([TimerTrigger("0 */5 * * * *")] TimerInfo timer)\n    {\n    }\n}\n',
    'src/Mail.cs': 'public class Mail : BackgroundService\n{\n}\n',
  })
  const timed = askGraph([timer.view], 'which background jobs are there?')
  expect(timed.headline).toContain('1 on a schedule, 1 runs when something queues or starts it')
  expect(rowsOf(timed)).toContain('`Tidy`')
  expect(askGraph([view], 'what runs every minute?').headline).toContain('2 on a schedule')
  expect(askGraph([view], 'how do background jobs work?').kind).not.toBe('jobs')
})

// Would catch: "cd dev; \" as all that a target runs.
test('a recipe that goes on in the next line is one command', async () => {
  const { view } = await parsedProject({
    Makefile: 'dev:\n\tcd dev; \\\n\tdocker compose up\n\nother:\n\techo 1\n',
  })
  expect(askGraph([view], 'how do I start the dev environment?').headline).toContain('`cd dev; docker compose up`')
})

// Would catch: "nothing fits" for a login with two factors in code that says TOTP.
test('phrases of developers stand for the one word that code has', async () => {
  const { view } = await parsedProject({
    'src/account.ts':
      'export function enableTotp(user: string) { return verify(user) }\n\nfunction verify(user: string) { return user }\n',
  })
  expect(askGraph([view], 'how is two factor login done?').headline).toContain('`enableTotp`')
})

// Would catch: "nothing fits" where a function has three words of a long question in its name.
test('a name with several words of a long question is a place, and other words still come first', async () => {
  const { view } = await parsedProject({
    'src/query.ts':
      'export function parseSearchQuery(text: string) { return text }\n\nexport function run(text: string) { return parseSearchQuery(text) }\n',
  })
  const answer = askGraph(
    [view],
    'how does the search box syntax get parsed and turned into a database query by the server?',
  )
  expect(answer.headline).not.toContain('Nothing')
  expect(rowsOf(answer)).toContain('`parseSearchQuery`')
})

// Would catch: "EST" read as the French "is", and "llama" as the Spanish "calls".
test('one word that is a name elsewhere shows no other language', () => {
  for (const text of ['llama context size', 'EST to UTC']) expect(inEnglishWords(text), text).toBeNull()
  expect(inEnglishWords('where est définie save')?.text).toBe('where is save defined')
})

// Would catch: the lines of a style sheet that have "background" listed for a product that the project doesn't use.
test('a product that is nowhere is said alone if nothing is named with the rest of the question', async () => {
  const { view } = await parsedProject({
    'page.css': 'body {\n  background: red;\n}\n',
    'orders.ts': 'export function send(order: string) { return order }\n',
  })
  const answer = askGraph([view], 'Does it use Celery for background work?')
  expect(answer.headline).toContain('“Celery” is nowhere in `sample`')
  expect(answer.sections).toEqual([])
})
