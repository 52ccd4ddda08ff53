// Questions for the route that does something, in words that its path may not have.
import { expect, test } from 'vitest'
import { routesAnswer } from '#main/api/services/route-answers'
import { tool as routesTool } from '#main/query/tools/routes'
import { askedRoutes } from '#main/query/facts/asked-routes'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const files = {
  'server.js':
    "import express from 'express'\nimport { intake, status, remove } from './handlers.js'\nimport { drawChart } from './charts.js'\n" +
    "const app = express()\napp.post('/in', intake)\napp.get('/readings/chart', drawChart)\napp.get('/state', status)\napp.delete('/state', remove)\napp.listen(1)\n",
  'handlers.js':
    "import { SensorReading, saveReading } from './store.js'\n" +
    'export function intake(request, response) {\n  saveReading(new SensorReading(request.body))\n  response.end()\n}\n' +
    'export function status(request, response) {\n  response.end()\n}\nexport function remove(request, response) {\n  response.end()\n}\n',
  'charts.js': 'export function drawChart(request, response) {\n  response.end()\n}\n',
  'store.js': 'export class SensorReading {}\nexport function saveReading(reading) {\n  return reading\n}\n',
}

// Would catch: the routes that have a word in their path listed for one that is named otherwise.
test.each([
  'which endpoint receives sensor readings?',
  'where do we handle POST of a sensor reading?',
  'which route saves a sensor reading?',
])('a route is found by what its handler uses: %s', async (question) => {
  const { view } = await parsedProject(files)
  const answer = askGraph([view], question)
  expect(answer.kind).toBe('routes')
  expect(answer.headline).toContain('`POST /in`')
  expect(answer.sections[0]?.rows.map(({ text }) => text)).toEqual(['`POST /in` → `intake`'])
})

test('what no route names is said', async () => {
  const { view } = await parsedProject(files)
  expect(askGraph([view], 'which endpoint receives sensor telegrams?').headline).toMatch(/`POST \/in`.* “telegrams”/)
})

// Would catch: a list that a word of the path selects, replaced by one route.
test('routes with all the words in their paths are listed as before', async () => {
  const { view } = await parsedProject(files)
  expect(askGraph([view], 'which routes are there for readings?').sections[0]?.rows[0]?.text).toContain(
    '/readings/chart',
  )
})

// Would catch: no route for a request as it is copied from a log, and all routes for text that is no request.
test.each([
  ['GET /state?limit=5', ['GET /state']],
  ['https://plant.example/state#top', ['GET /state', 'DELETE /state']],
  ['delete', ['DELETE /state']],
  ['GET /state\nnothing', []],
])('the routes of the request %j', async (request, expected) => {
  const { view } = await parsedProject(files)
  const { found, isExact } = askedRoutes(view, { request, reaches: null }, new AbortController().signal)
  expect(found.map(({ route }) => `${route.method} ${route.route}`)).toEqual(expected)
  expect(isExact).toBe(true)
})

// Would catch: a list of routes for a request that the project sends, or for a function named as a method.
test.each(['Where do we post to Slack?', 'Where is delete for orders defined?'])(
  'a verb that is a method elsewhere asks for no routes: %s',
  async (question) => {
    const { view } = await parsedProject(files)
    expect(askGraph([view], question).kind).not.toBe('routes')
  },
)

// Would catch: words searched for where capitals alone say that a method of a route is meant.
test.each(['Where is the POST of a sensor reading?', 'what handles the POST for sensor readings?'])(
  'a method in capitals asks for a route: %s',
  async (question) => {
    const { view } = await parsedProject(files)
    const answer = askGraph([view], question)
    expect(answer.kind).toBe('routes')
    expect(answer.headline).toContain('`POST /in`')
  },
)

// Would catch: "no route" for an address as it is copied from a browser.
test('a route is found by an address with host and query', async () => {
  const { view } = await parsedProject(files)
  const answer = askGraph([view], 'which function serves GET https://plant.example:8080/state?limit=5')
  expect(answer.headline).toMatch(/^`GET \/state` is at `server\.js:7`/)
})

// Would catch: a chain with a call by name told as certain, and a cut list of what a route runs told as whole.
test('data of routes says how much they run, and that a call of a chain is only possible', async () => {
  const used = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'].map((letter) => `step${letter}`)
  const { view } = await parsedProject({
    'app.js': `import { ${used.join(', ')} } from './steps.js'\napp.get('/all', () => { ${used.map((one) => `${one}()`).join('; ')} })\nimport { close } from './close.js'\napp.post('/close', close)\n`,
    'steps.js': used.map((one) => `export function ${one}() {}\n`).join(''),
    'close.js':
      'export class Register {\n  settleAccounts() { return 1 }\n}\nexport function close(it) {\n  it.settleAccounts()\n}\n',
  })
  const signal = new AbortController().signal
  const rest = routesAnswer(view, { request: '/all', start: 0, limit: 10 }, signal)
  expect(rest.routes[0]?.runs_total).toBe(used.length)
  expect(rest.routes[0]?.runs.length).toBeLessThan(used.length)
  const method = view.graph.symbolsInFile('close.js').find(({ name }) => name === 'settleAccounts')
  const reaching = routesAnswer(view, { reaches: method?.id, start: 0, limit: 10 }, signal)
  expect(reaching.routes.map(({ route, chain_is_possible }) => [route, chain_is_possible])).toEqual([['/close', true]])
  const { data } = routesTool.run(view, routesTool.input.parse({ reaches: 'settleAccounts' }), signal)
  expect(data).toMatchObject({ routes: [{ chain_is_possible: true, runs_total: 1 }] })
})

// Would catch: "2 routes that fit “devices”" of a resource that serves four more by the class that it extends, and
// `GET /{id}` as a route of that class, which nothing serves by itself.
test('routes of a base class are those of the classes below it', async () => {
  const { view } = await parsedProject({
    'src/main/java/org/fleet/api/BaseResource.java':
      'package org.fleet.api;\n\npublic abstract class BaseResource<T> {\n    @Path("{id}")\n    @GET\n    public Response getSingle(long id) { return null; }\n\n    @POST\n    public Response add(T one) { return null; }\n}\n',
    'src/main/java/org/fleet/api/ListResource.java':
      'package org.fleet.api;\n\npublic class ListResource<T> extends BaseResource<T> {\n    @GET\n    public Response list() { return null; }\n}\n',
    'src/main/java/org/fleet/api/resource/DeviceResource.java':
      'package org.fleet.api.resource;\n\nimport org.fleet.api.ListResource;\n\n@Path("devices")\npublic class DeviceResource extends ListResource<Device> {\n    @Path("{id}/image")\n    @POST\n    public Response upload(long id) { return null; }\n}\n',
  })
  const answer = askGraph([view], 'Which routes are there?')
  expect(answer.headline).toContain('4 routes')
  const listed = answer.sections.flatMap(({ rows }) => rows.map(({ text, path }) => `${text} ${path}`)).join('\n')
  for (const one of ['`GET /devices/{id}` → `getSingle`', '`POST /devices` → `add`', '`GET /devices` → `list`'])
    expect(listed).toContain(one)
  expect(listed).not.toMatch(/`GET \/\{id\}`|BaseResource\.java/)
})

// Would catch: the routes of other controllers with the word in a path or a handler, and "none mentions" of a verb.
test('the routes of a file are asked for by its name in words', async () => {
  const { view } = await parsedProject({
    'OrdersController.cs':
      '[Route("orders")]\nclass OrdersController {\n  [HttpGet]\n  public object List() => 1;\n  [HttpGet("{id}")]\n  public object One() => 1;\n}\n',
    'Orders.cs': '[Route("old")]\nclass Orders {\n  [HttpGet]\n  public object All() => 1;\n}\n',
    'ItemsController.cs':
      '[Route("items")]\nclass ItemsController {\n  [HttpGet("{id}/orders")]\n  public object Orders() => 1;\n}\n',
  })
  for (const question of ['Which endpoints does the orders controller offer?', 'list the routes of OrdersController']) {
    const answer = askGraph([view], question)
    expect(answer.headline, question).toBe('`OrdersController.cs` has 2 routes, of 4 routes in all.')
    expect(answer.sections[0]?.rows.map(({ text }) => text)).toEqual([
      '`GET /orders` → `List`',
      '`GET /orders/{id}` → `One`',
    ])
  }
  // One ordinary word is no name of a file.
  expect(askGraph([view], 'what endpoints are there for orders?').headline).toContain('4 routes in 3 files')
})
