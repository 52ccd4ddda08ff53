// "Where would I add a new endpoint": where the routes are, one that changes something as the pattern, and its steps.
import { expect, test } from 'vitest'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const asked = async (files: Readonly<Record<string, string>>, question: string) => {
  const { view } = await parsedProject(files)
  const { headline, sections } = askGraph([view], question)
  const steps = sections.find(({ title }) => title.startsWith('Steps'))?.rows.map(({ text }) => text) ?? []
  return { headline, steps, titles: sections.map(({ title }) => title) }
}

const shop = {
  'package.json': '{ "dependencies": { "express": "4" } }',
  'src/routes.js':
    "const { listCrates, addCrate } = require('./crates')\nconst app = require('express')()\napp.get('/crates', listCrates)\napp.post('/crates', addCrate)\napp.get('/lids', listLids)\nfunction listLids() {}\n",
  'src/crates.js': 'exports.listCrates = function listCrates() {}\nexports.addCrate = function addCrate() {}\n',
  'src/settings.js':
    'exports.CRATE_ENDPOINT = 1\nexports.LID_ENDPOINT = 2\nexports.BOX_ENDPOINT = 3\nexports.JAR_ENDPOINT = 4\n',
}

// Would catch: constants that are called so, or files that have "api" in their names.
test('a new endpoint goes where the routes are, as one that changes something was added', async () => {
  const { headline, steps } = await asked(shop, 'Where would I add a new API endpoint?')
  expect(headline).toBe(
    'A new one would be declared as the 3 routes of `src/routes.js` are, such as `POST /crates`, which runs `addCrate`.',
  )
  expect(steps).toEqual(['Declare it as `POST /crates` is', 'Write what it runs as `addCrate` is'])
})

test('what it is for says which routes are near', async () => {
  const { headline } = await asked(shop, 'Where should I add an endpoint for lids?')
  expect(headline).toContain('such as `GET /lids`, which runs `listLids`')
})

// Would catch: a type that an unnamed handler uses as what the route runs.
test('where each route has a type of its own, that type is the pattern, and what it implements a step', async () => {
  const endpoint = (name: string): string =>
    `namespace Shop;\npublic class ${name}Endpoint : IEndpoint\n{\n    public void AddRoute(IEndpointRouteBuilder app)\n    {\n        app.MapPost("api/${name.toLowerCase()}s", async (${name}Request request) => await Handle(request));\n    }\n    private Task Handle(${name}Request request) => Task.CompletedTask;\n}\npublic class ${name}Request { public int Id { get; set; } }\n`
  const { steps } = await asked(
    {
      'Shop.csproj': '<Project Sdk="Microsoft.NET.Sdk.Web"></Project>',
      'src/Api/IEndpoint.cs':
        'namespace Shop;\npublic interface IEndpoint { void AddRoute(IEndpointRouteBuilder app); }\n',
      'src/Api/CrateEndpoint.cs': endpoint('Crate'),
      'src/Api/JarEndpoint.cs': endpoint('Jar'),
      'src/Api/LidEndpoint.cs': endpoint('Lid'),
    },
    'Where would I add a new API endpoint?',
  )
  expect(steps).toEqual([
    'Write it as `LidEndpoint` is',
    'Let it implement or extend `IEndpoint`, as `LidEndpoint` does',
  ])
})

test('a setting called endpoint of a program without routes is none', async () => {
  const { titles } = await asked(
    { 'package.json': '{}', 'src/settings.js': shop['src/settings.js'] },
    'Where would I add a new endpoint?',
  )
  expect(titles).not.toContain('Where it would be declared')
})
