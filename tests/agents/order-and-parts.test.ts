// The order of a family, and messages whose later questions refer to the first.
import { expect, test } from 'vitest'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

// Would catch: one handler that is named in a field put first, and an answer that searches for the word "order".
test('the order of a family is that of the definition that lists most of it', async () => {
  const names = ['Outdated', 'Time', 'Area', 'Motion']
  const { view } = await parsedProject({
    'handlers.ts': `export abstract class PositionHandler { abstract handle(): void }\n${[...names, 'Last'].map((name) => `export class ${name}Handler extends PositionHandler { handle() {} }\n`).join('')}`,
    'pipeline.ts': `import { AreaHandler, LastHandler, MotionHandler, OutdatedHandler, TimeHandler } from './handlers'\nexport class Pipeline {\n  last = new LastHandler()\n  build() {\n    return [${names.map((name) => `\n      new ${name}Handler(),`).join('')}\n    ]\n  }\n}\n`,
  })
  const { headline, limits } = askGraph([view], 'In which order are the position handlers executed?')
  expect(headline).toBe(
    '`Pipeline.build` lists 4 of the 5 types below `PositionHandler` in this order: `OutdatedHandler`, `TimeHandler`, `AreaHandler`, `MotionHandler`.',
  )
  expect(limits.join()).toContain('may sort, filter or skip')
})

// Would catch: "where do I add another one" searched for as "do", "I", "add", and a question that refers to the one
// before it answered by other places with its few words.
test('later questions of a message know what the first is about', async () => {
  const { view } = await parsedProject({
    'notify.ts': `export abstract class Notificator { abstract send(): void }\n${['Mail', 'Sms', 'Web', 'Chat'].map((name) => `export class ${name}Notificator extends Notificator { send() {} }\n`).join('')}`,
    'icons.ts':
      'export function fetchIcon(host: string) {\n  if (isInternal(host)) throw new Error("internal address")\n}\nfunction isInternal(host: string) {\n  return host === "localhost"\n}\n',
    'other.ts': '// Protects against what others do.\nexport function protectPage() {}\n',
  })
  const both = askGraph([view], 'Which notification channels exist, and where do I add another one?')
  expect(both.headline).toMatch(/read as `Notificator`\. 4 types implement or extend `Notificator`/)
  expect(both.sections.map(({ text }) => text).join('\n')).toContain('A new one would implement `Notificator`')
  const asked = askGraph([view], 'Can someone fetch an icon of an internal address? What protects against that?')
  expect(asked.sections.map(({ title }) => title)).not.toContain('What protects against that')
})

// Would catch: the type that a question names passed over for functions whose names mean its other words.
test('a type that is named as in code is not passed over for other words of the same meaning', async () => {
  const { view } = await parsedProject({
    'auth.rs':
      'pub struct OrgHeaders {\n    pub member: bool,\n}\nimpl OrgHeaders {\n    fn is_member(&self) -> bool {\n        self.member\n    }\n}\n',
    'verify.rs':
      'pub fn validate_guard() {\n    make_protect();\n}\npub fn make_protect() {}\npub fn generate_verify() {}\n',
  })
  const answer = askGraph([view], 'What does the OrgHeaders guard check, and which guards build on it?')
  expect(answer.headline).not.toContain('closest in other words')
  expect(answer.sections[0]?.rows[0]?.text).toContain('OrgHeaders')
})

// Would catch: "nothing fits" for what code calls a limit.
test('brute force is what code limits', async () => {
  const { view } = await parsedProject({
    'ratelimit.rs': 'pub fn check_limit_login(ip: &str) -> bool {\n    true\n}\n',
    'identity.rs': 'fn login(ip: &str) {\n    check_limit_login(ip);\n}\n',
    'force.js': 'export function forceUpdate() {}\n',
  })
  const { headline } = askGraph([view], 'How is brute-forcing the login prevented?')
  expect(headline).toContain('closest in other words is `check_limit_login`')
})

const shop = {
  'server/routes.js':
    'const express = require("express")\nconst orders = require("./orders")\nconst app = express()\napp.post("/orders", orders.createOrder)\napp.get("/orders", orders.listOrders)\napp.delete("/orders/:id", orders.deleteOrder)\nmodule.exports = app\n',
  'server/orders.js':
    'const store = require("./store")\nfunction createOrder(req, res) {\n  const order = validate(req.body)\n  res.json(store.insertOrder(order))\n}\nfunction deleteOrder(req, res) {\n  res.json(store.dropOrder(req.params.id))\n}\nfunction listOrders(req, res) {\n  res.json([])\n}\nfunction validate(body) {\n  return body\n}\nmodule.exports = { createOrder, deleteOrder, listOrders }\n',
  'server/store.js':
    'const db = require("./db")\nfunction insertOrder(order) {\n  // INSERT INTO orders\n  return db.run(\n    "INSERT INTO orders VALUES (?)",\n    order,\n  )\n}\nfunction dropOrder(id) {\n  return db.orders.delete({ id })\n}\nmodule.exports = { insertOrder, dropOrder }\n',
  // A page that keeps something in the browser writes to no database.
  'client/basket.js':
    'function createBasket(basket) {\n  localStorage.removeItem("basket")\n  basketStore.create(basket)\n}\n',
}

// Would catch: places that contain the words "request" and "database", for which nobody asked.
test.each([
  ['How does a new order get from the request to the database?', 'POST /orders', 'insertOrder', 5],
  ['what happens from the click on "create order" to the database?', 'POST /orders', 'insertOrder', 5],
])('“%s” is answered by the calls from the route to the line that writes', async (text, route, end, line) => {
  const { view } = await parsedProject(shop)
  const { kind, headline, sections } = askGraph([view], text)
  expect(kind).toBe('flow')
  expect(headline).toContain(`\`${route}\` runs`)
  expect(headline).toContain(`\`${end}\`, which writes to a store at \`server/store.js:${line}\``)
  expect(sections[0]?.rows.map(({ path, startLine }) => `${path}:${startLine}`)).toContain(`server/store.js:${line}`)
})

test('what happens when a user does it is told from the route to the line that writes', async () => {
  const { view } = await parsedProject(shop)
  const { headline, sections } = askGraph([view], 'What happens when a user deletes an order?')
  expect(headline).toContain('`DELETE /orders/:id` does it')
  expect(sections[0]?.rows.map(({ path, startLine }) => `${path}:${startLine}`)).toEqual(
    expect.arrayContaining(['server/orders.js:7', 'server/store.js:10']),
  )
})

// Would catch: a chain for something that no entry is named with, or that stays in the browser.
test.each([
  'How does a new basket get from the request to the database?',
  'What happens when a user publishes an order?',
  'what happens when a user deletes an invoice?',
])('“%s” has no chain', async (text) => {
  const { view } = await parsedProject(shop)
  expect(askGraph([view], text).kind).not.toBe('flow')
})

// Would catch: the handler of a route in a list not known, since the list is a variable of its own; and a verb that is no
// usual write, which only a function named with it does.
test('what happens when something is done to it is what the route of that name runs', async () => {
  const { view } = await parsedProject({
    'shop/urls.py':
      'from django.urls import path\nfrom shop import views\n\nurlpatterns = [\n    path("parcels/<int:id>/pause", views.pause),\n]\n',
    'shop/views.py':
      'from shop.models import Parcel\n\n\ndef pause(request, id: int):\n    parcel = Parcel.objects.get(id=id)\n    parcel.state = "paused"\n    parcel.save()\n',
    'shop/models.py': 'from django.db import models\n\n\nclass Parcel(models.Model):\n    state = models.TextField()\n',
  })
  const { headline } = askGraph([view], 'What happens when a parcel is paused?')
  expect(headline).toMatch(
    /^`ANY \/parcels\/<int:id>\/pause` does it: `parcel\.state = "paused"`, then `parcel\.save\(\)`/,
  )
  expect(askGraph([view], 'What happens when a parcel is weighed?').headline).not.toContain('does it')
})

// Would catch: the ways to say the sort of jobs told apart, and a call on a scheduler with a name of the project's own.
test('jobs that a scheduler of any name is given are found', async () => {
  const { view } = await parsedProject({
    'main.go':
      'package main\n\nfunc schedulePrune(s *Service) error {\n\tschedulerInstance := scheduler.GetInstance()\n\t_, err := schedulerInstance.Add(settings.PruneTimes, func() {\n\t\ts.Prune()\n\t})\n\treturn err\n}\n',
  })
  const { headline } = askGraph([view], 'What cron or scheduled jobs are there?')
  expect(headline).toBe('`sample` has 1 job that is found: 1 on a schedule.')
})

// Would catch: what a program does taken for the field of a test, the only symbol of that very name.
test('where something is done is no question about a symbol of a test', async () => {
  const { view } = await parsedProject({
    'src/stream.ts':
      '/** Transcoding of songs for players that can’t play them. */\nexport function transcode(song: string) {\n  return song\n}\n',
    'tests/stream.test.ts': 'export class MockPlayer {\n  transcoding = 1\n}\n',
  })
  const { headline, sections } = askGraph([view], 'Where is transcoding done?')
  expect(headline).not.toContain('stream.test.ts')
  expect(sections[0]?.rows[0]?.path).toBe('src/stream.ts')
  expect(askGraph([view], 'Where is `transcoding` defined?').headline).toContain('stream.test.ts')
})

// Would catch: a rarer interface with the same words and one more, where names with the words are many.
test('a new one implements the interface that is called exactly so', async () => {
  const uses = Array.from({ length: 30 }, (_, at) => `  scheduledTask${at}: number = ${at}\n`).join('')
  const { view } = await parsedProject({
    'tasks.ts': `export interface IScheduledTask { run(): void }\nexport interface IConfigurableScheduledTask { hidden(): void }\n`,
    'worker.ts': `export class ScheduledTaskWorker {\n${uses}}\n`,
    ...Object.fromEntries(
      ['Mail', 'Sms', 'Web', 'Chat', 'Log'].map((name, at) => [
        `run/${name.toLowerCase()}.ts`,
        `import type { IConfigurableScheduledTask, IScheduledTask } from '../tasks'\nexport class ${name}Job implements IScheduledTask${at < 3 ? ', IConfigurableScheduledTask' : ''} {\n  run() {}\n  hidden() {}\n}\n`,
      ]),
    ),
  })
  expect(askGraph([view], 'Where would I add a new scheduled task?').headline).toBe(
    'A new one would implement `IScheduledTask`, as 5 types do.',
  )
})

// Would catch: how to run it behind all that an overview tells.
test('how to run a project comes straight after what it is', async () => {
  const { view } = await parsedProject({
    'README.md': '# Ferry\n\nFerry is a server that books places on boats.\n\n## Running\n\n```\nnpm run ferry\n```\n',
    'package.json': '{ "name": "ferry", "scripts": { "ferry": "node src/ferry.js" } }',
    'src/ferry.js': 'export function book() {}\n',
    'src/boats/list.js': 'export function boats() {}\n',
    'src/places/list.js': 'export function places() {}\n',
  })
  const titles = askGraph([view], 'What is Ferry, and how do I run it?').sections.map(({ title }) => title)
  const run = titles.findIndex((title) => /how do I run/i.test(title))
  expect(run).toBe(1)
  expect(titles.length).toBeGreaterThan(run + 2)
})
