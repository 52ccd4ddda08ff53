// Questions about facts of a project: answers, denials, and questions that stay questions about code.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { GraphAnswer } from '#main/agents/agent'
import { createAgentRegistry } from '#main/agents/registry'
import { renderMarkdown } from '#main/agents/render-markdown'
import { intentOf } from '#main/agents/understanding/intent'
import type { ProjectView } from '#main/query/project-view'
import { parsedProject, parseFolder } from '#tests/support/parsed-project'
import { writeFiles } from '#tests/support/folder'

// Built at run time, so that this file doesn't contain the mark.
const mark = ['TO', 'DO'].join('')
const files = {
  'package.json':
    '{\n  "name": "shop",\n  "bin": { "shop": "cli.js", "shop-admin": "admin.js" },\n  "license": "MIT",\n  "scripts": {\n    "dev": "node server.js",\n    "test:unit": "vitest run"\n  },\n  "dependencies": {\n    "express": "^4.0.0",\n    "jsonwebtoken": "^9.0.0"\n  },\n  "devDependencies": {\n    "vitest": "5.0.0"\n  }\n}\n',
  LICENSE: 'MIT License\n\nPermission is hereby granted, free of charge, to any person obtaining a copy\n',
  'server.js': `import express from 'express'\nimport { list } from './orders.js'\n\nconst port = process.env.SHOP_PORT ?? 3000\nconst { SHOP_SECRET, SHOP_LEVEL = 'info' } = process.env\nconst app = express()\n// ${mark}: limit how often this may be called\napp.get(\n  '/orders/:id',\n  list,\n)\napp.post('/orders', (request, response) => response.end())\napp.listen(port, SHOP_SECRET, SHOP_LEVEL)\n`,
  'orders.js':
    "export function list(request, response) {\n  response.json(fetch('/elsewhere'))\n}\nexport const cached = new Map().get('/not-a-route')\nimport { env } from 'node:process'\nexport const depth = getOptionValue(env.SHOP_QUEUE_DEPTH)\n",
  'tool.py':
    "import os\nimport click\n\n@click.command()\n@click.option('--verbose', help='say more')\ndef report(verbose):\n    return os.environ.get('REPORT_DIR', '/tmp/reports')\n",
  'src/shapes.ts':
    'export interface Shape {\n  area(): number\n}\nexport class Circle implements Shape {\n  area() {\n    return 1\n  }\n  grow() {\n    return inner(1)\n  }\n}\nexport class Square implements Shape {\n  area() {\n    return 2\n  }\n}\nfunction inner(by: number) {\n  if (by > 1 && by < 3) return 1\n  return by\n}\nfunction forgotten() {\n  return 0\n}\n',
  'settings.ini': '[mail]\nmail_host = localhost\n',
  'load.py': "def load():\n    return open('settings.ini').read()\n\n\nif __name__ == '__main__':\n    load()\n",
  'schema.sql': 'CREATE TABLE IF NOT EXISTS orders (id int);\nCREATE TABLE "shop"."items" (id int);\n',
  'models.go':
    'package shop\n\ntype Coupon struct {\n\tID uint `gorm:"primaryKey" json:"id"`\n}\n\ntype Plain struct {\n\tName string `json:"name"`\n}\n',
  'cli.rs':
    '#[derive(Debug, Subcommand)]\npub enum Cmd {\n    /// Open the shop\n    OpenShop(OpenShop),\n    #[clap(name = "shut")]\n    Close { now: bool },\n    #[command(hide = true)]\n    Debug,\n}\n',
  'keys.go': 'package shop\n\nconst (\n\tEnvServerPort = "SHOP_SERVER_PORT"\n\tTitle = "NOT_ONE"\n)\n',
  'install.sh': '#!/bin/sh\necho "$_SHOP_PREFIX"\n',
  Makefile: 'lint:\n\teslint .\n',
  'tests/server.test.js':
    "import { list } from '../orders.js'\napp.get('/only-in-tests', list)\nprocess.env.ONLY_IN_TESTS\ndescribe('forgotten', () => {})\n",
}

let view: ProjectView
const ask = (text: string): GraphAnswer => askIn(view, text)
const askIn = (project: ProjectView, text: string): GraphAnswer => {
  const agent = createAgentRegistry().get('codebase_qna_agent')
  if (agent === undefined) throw new Error('There is no agent for questions.')
  return agent.answerFromGraph({ text, nodeIds: [], projects: [project], history: [] }, new AbortController().signal)
}
const said = (text: string): string => {
  const rendered = renderMarkdown(ask(text), [view])
  expect(rendered.dropped, text).toBe(0)
  return rendered.pieces.join('')
}

beforeAll(async () => {
  const root = mkdtempSync(join(tmpdir(), 'cairn-facts-'))
  writeFiles(root, files)
  const commits = ['ada', 'ada', 'grace'].map((author, at) => ({
    id: String(at).repeat(40),
    author,
    seconds: 1_700_000_000 - at * 86_400,
    subject: `change ${at}`,
    paths: ['server.js'],
  }))
  const project = await parseFolder(root, 'shop', commits)
  view = project.view
  return () => {
    project.close()
    rmSync(root, { recursive: true, force: true })
  }
})

test('environment variables are listed with default and place, and those in tests separately', () => {
  const text = said('Which environment variables are read?')
  for (const one of ['SHOP_PORT', '`3000`', 'SHOP_SECRET', 'SHOP_LEVEL', 'REPORT_DIR', '`server.js:4`', '`tool.py:7`'])
    expect(text).toContain(one)
  expect(text.indexOf('ONLY_IN_TESTS')).toBeGreaterThan(text.indexOf('In tests, examples'))
  expect(said('where is SHOP_SECRET read?')).toContain('server.js:5')
  expect(ask('Which environment variables does it read?').headline).toContain('7 environment variables')
})

test('dependencies are listed by purpose, with the places that import them', () => {
  expect(ask('What does this project depend on?').headline).toContain('3 dependencies')
  const runtime = said('list the runtime dependencies')
  expect(runtime).toContain('express')
  expect(runtime).not.toContain('vitest')
  expect(said('which packages do we use for authentication?')).toContain('jsonwebtoken')
  expect(said('Where is express used?')).toContain('- `server.js`, used in `app` [1]')
  expect(ask('Is lodash a dependency?').headline).toMatch(/`lodash` is not among the 3 dependencies/)
})

// Would catch: "nothing fits" for a diff without code, and versions searched for as words.
test('dependencies that a diff changes are listed with their uses, and so is the version of one', () => {
  const diff = [
    'diff --git a/package.json b/package.json',
    '--- a/package.json',
    '+++ b/package.json',
    '@@ -2,3 +2,3 @@',
    '-  "version": "1.0.0",',
    '-    "express": "^4.0.0",',
    '-    "jsonwebtoken": "^9.0.0"',
    '+  "version": "1.0.1",',
    '+    "express": "^5.0.0",',
    '+    "zod": "^4.0.0"',
    '',
  ].join('\n')
  expect(ask(diff).headline).toBe(
    'The diff changes 3 dependencies in `package.json`: `express` from `^4.0.0` to `^5.0.0`, `jsonwebtoken` is removed, `zod` is added.',
  )
  expect(said(diff)).toContain('`server.js`')
  expect(ask('which version of express does the shop use?').headline).toContain('`^4.0.0`')
  expect(ask('do we depend on lodash?').headline).toMatch(/`lodash` is not among the 3 dependencies/)
})

// Would catch: a bare 0 where tests mention a name in a way that the graph can't resolve.
test('test lines with the name are listed if no test is linked', () => {
  expect(ask('which tests cover forgotten?').headline).toBe(
    '1 test file holds the name of `forgotten`; that a test calls it within two steps is not proven.',
  )
})

// Would catch: variables missed because they are named by constants or set in shell files.
test('variables named by constants, and the variables of one file', () => {
  const text = said('Which environment variables are read?')
  expect(text).toContain('SHOP_SERVER_PORT')
  expect(text).not.toContain('NOT_ONE')
  const ofFile = said('which variables does install.sh use?')
  expect(ofFile).toContain('_SHOP_PREFIX')
  expect(ofFile).not.toContain('SHOP_SECRET')
})

test('routes are listed with method and handler; HTTP clients and maps don’t count as routes', () => {
  const text = said('Which routes are there?')
  expect(text).toContain('`GET /orders/:id` → `list`')
  expect(text).toContain('`POST /orders`')
  for (const one of ['/elsewhere', '/not-a-route', '/only-in-tests']) expect(text).not.toContain(one)
  expect(ask('which handler serves GET /orders/{id}?').headline).toContain('`list`')
  expect(ask('Is there a route for /health?').headline).toMatch(/^No route `\/health` is found/)
})

// Would catch: a request with a value for a parameter not met, a handler not found in the graph, or a route that only names
// what its neighbour reaches.
test('what a request runs, and which routes reach a function through calls', async () => {
  expect(said('what runs when GET /orders/7 is requested?')).toMatch(/^`GET \/orders\/:id` is at[^]*`list`, function/)
  expect(ask('what runs when GET /orders/seven is requested?').headline).toMatch(/ It fits `\/orders\/seven`\.$/)
  const project = await parsedProject({
    'routes.py': `from fastapi import FastAPI
from crud import create, find
app = FastAPI()
@app.post("/users")
def add(user):
    return create(user)
@app.get("/users/{id}")
def read(id):
    return find(id)
@app.get("/health")
def health():
    return "ok"
`,
    'crud.py':
      'def create(user):\n    return find(user) or user\ndef find(id):\n    return query(id)\ndef query(id):\n    return id\n',
    'admin.js': `import { audit } from './audit.js'\napp.delete('/users/:id', check(), (request) => {\n  audit(request)\n})\napp.get('/plain', (request) => request)\n`,
    'audit.js': 'export function audit(request) {\n  return request\n}\n',
    'routes/orders.js': "const { orders } = require('../handlers')\nrouter.put('/orders', orders.store)\n",
    'handlers/index.js': "module.exports.orders = require('./orders')\n",
    'handlers/orders.js':
      'const store = wrap(async () => persist())\nfunction persist() {}\nmodule.exports = { store }\n',
  })
  const answer = (text: string): string => renderMarkdown(askIn(project.view, text), [project.view]).pieces.join('')
  const reached = answer('which routes reach query?')
  expect(reached).toMatch(/^`query` is reached from 2 of 6 routes\./)
  expect(reached).toContain('`POST /users` → `add` → `create` → `find` → `query`')
  expect(reached).toContain('`GET /users/{id}` → `read` → `find` → `query`')
  expect(reached).not.toContain('health')
  expect(answer('which endpoints call audit?')).toMatch(
    /^`audit` is reached from 1 of 6 routes[^]*`DELETE \/users\/:id`/,
  )
  expect(answer('which routes reach health?')).toContain('`GET /health`')
  expect(answer('which routes reach persist?')).toContain('`PUT /orders` → `store` → `persist`')
})

test('scripts, commands, tables, licence and marks', () => {
  expect(ask('how do I run the unit tests?').headline).toContain('test:unit')
  expect(said('What scripts are there?')).toContain('make lint')
  const commands = said('Which command line options are there?')
  for (const one of ['`report`', '`--verbose`', 'say more', '`open-shop`: Open the shop', '`shut`'])
    expect(commands).toContain(one)
  expect(ask('which database tables exist?').headline).toMatch(/3 tables.*`orders`/)
  expect(commands).not.toContain('`debug`')
  expect(said('which database tables exist?')).toMatch(/Coupon(?![\s\S]*Plain)/)
  expect(ask('what licence is this under?').headline).toContain('`MIT`')
  expect(said(`any ${mark}s left?`)).toContain('server.js:7')
  expect(ask('list the fixme comments').headline).toMatch(/^No comment with [A-Z]+ is found/)
})

test('frequent questions are understood in other languages', () => {
  const kinds: readonly (readonly [string, readonly string[]])[] = [
    [
      'environment',
      [
        'Welche Umgebungsvariablen werden gelesen?',
        "Quelles variables d'environnement sont lues ?",
        '¿Qué variables de entorno se leen?',
        'Quais variáveis de ambiente são lidas?',
        '读取了哪些环境变量？',
        'どの環境変数を読みますか？',
      ],
    ],
    [
      'dependencies',
      [
        'Welche Abhängigkeiten hat das Projekt?',
        'Quelles dépendances utilise le projet ?',
        '¿Qué dependencias tiene?',
        'Quais dependências existem?',
        '有哪些第三方依赖？',
        '依存関係を教えて',
      ],
    ],
    [
      'scripts',
      [
        'Wie starte ich die Tests?',
        'Comment lancer les tests ?',
        '¿Cómo ejecuto los tests?',
        'Como executo os testes?',
        '怎么运行测试？',
        'テストを実行するには？',
      ],
    ],
    [
      'licence',
      [
        'Welche Lizenz hat das Projekt?',
        'Quelle est la licence ?',
        '¿Qué licencia tiene?',
        'Qual é a licença?',
        '许可证是什么？',
        'ライセンスは何ですか？',
      ],
    ],
    [
      'routes',
      [
        'Welche Routen gibt es?',
        'Quelles routes existent ?',
        '¿Qué rutas hay?',
        'Quais rotas existem?',
        '有哪些路由？',
        'どんなルートがありますか？',
      ],
    ],
    [
      'tables',
      [
        'Welche Tabellen gibt es?',
        'Quelles tables existent ?',
        '¿Qué tablas hay?',
        'Quais tabelas existem?',
        '有哪些数据库表？',
        'どのテーブルがありますか？',
      ],
    ],
  ]
  for (const [kind, questions] of kinds)
    for (const text of questions) expect(`${text} ${intentOf(text).kind}`).toBe(`${text} ${kind}`)
})

test('questions about code stay questions about code', () => {
  const others = [
    'how does dependency injection work?',
    'who calls Route.dispatch?',
    'explain the TodoList component',
    'how are routes registered in RouteCollector?',
    'what are the dependencies of src/server.ts?',
    'how does the environment class load templates?',
    'what does runTests call?',
  ]
  for (const text of others)
    expect(['dependencies', 'routes', 'marks', 'environment', 'scripts'], text).not.toContain(intentOf(text).kind)
})

test('counts are of what the question names: members, implementers, files, tests', () => {
  expect(ask('How many methods does Circle have?').headline).toContain('2 methods')
  expect(ask('how many implementations does Shape have?').headline).toContain('2 direct descendants')
  expect(ask('How many shapes are there?').headline).toContain('2 direct descendants')
  expect(ask('how many Python files are there?').headline).toContain('2 Python files')
  expect(ask('how many SQL tables are there?').headline).toContain('3 tables')
  expect(intentOf('how many times is inner called?').kind).toBe('callers')
})

test('what is largest, what nothing uses, and what no test uses', () => {
  expect(ask('what is the longest function?').headline).toMatch(/longest function.*\d+ lines/)
  expect(ask('which file is the largest?').headline).toContain('`src/shapes.ts`')
  const dead = said('which functions are never used?')
  expect(dead).toContain('`forgotten`')
  expect(dead).not.toContain('`inner`, function')
  expect(dead).toContain('none is certainly dead')
  expect(said('which exported functions have no tests?')).not.toContain('`list`, function')
})

test('who changed it, where it starts, and how it is configured', () => {
  expect(ask('who worked most on server.js?').headline).toMatch(
    /^ada has made 2 commits to `server.js`, of 3 commits by 2 people/,
  )
  const entries = said('What are the entry points?')
  expect(entries).toContain('load.py')
  expect(said('who reads settings.ini?')).toContain('load.py:2')
  expect(said('where is the mail host configured?')).toContain('settings.ini:2')
  expect(said('which configuration files are there?')).toContain('settings.ini')
})

// Would catch: five times the name of the package, because the keys of `bin` were dropped.
test('programs have the names that the manifest gives them', () => {
  expect(said('which programs does it install?')).toMatch(/`shop`, which runs `cli\.js`[\s\S]*`shop-admin`, which runs/)
})

// Would catch: variables of `env` missed, and one chosen because "lue" is in `getOptionValue`.
test('a question in another language lists all variables, those of an imported environment too', () => {
  const text = said("quelles variables d'environnement sont lues ?")
  expect(text).toContain('`SHOP_QUEUE_DEPTH`')
  expect(text).not.toContain('that fit')
})

// Would catch: a list of files as the answer to whether there is a format that none of them has.
test('a list says which words of the question nothing in it has', () => {
  expect(ask('is there a config file in hocon?').headline).toContain('None of them mentions “hocon”.')
})

// Would catch: the list of options as the answer to how they are parsed.
test('a question how something is done is not answered by a list', () => {
  expect(intentOf('如何解析命令行选项？').kind).not.toBe('commands')
  expect(intentOf('有哪些命令行选项？').kind).toBe('commands')
})

// Would catch: the list of all configuration files as the answer to where one is read.
test('a question where something is read is not answered by a list', () => {
  expect(intentOf('wo wird die Konfigurationsdatei gelesen?').kind).not.toBe('configuration')
  expect(intentOf('where are the configuration files?').kind).toBe('configuration')
  expect(intentOf('Wo wird config.json gelesen?').kind).toBe('configuration')
})

// Would catch: "8 tables" of four, with a model and its table as two, and a table that a migration renames as another.
test('a model and its table are one, and a table that is renamed where it is created is no other', async () => {
  const { view: project } = await parsedProject({
    'store/models.go':
      'package store\n\ntype ApiKey struct {\n\tID uint `gorm:"primaryKey"`\n}\n\ntype Category struct {\n\tID uint `gorm:"primaryKey"`\n}\n',
    'migrations/1.sql':
      'CREATE TABLE api_keys (id int);\nCREATE TABLE categories (id int);\nCREATE TABLE news (id int);\n',
    'migrations/2.sql':
      'CREATE TABLE new_news (id int);\nINSERT INTO new_news SELECT * FROM news;\nDROP TABLE news;\nALTER TABLE new_news RENAME TO news;\n',
    'mssql/1.sql': 'CREATE TABLE dbo.api_keys (id int);\nCREATE TABLE "public"."news" (id int);\n',
    'migrations/3.sql': 'ALTER TABLE news RENAME TO old_news;\nCREATE TABLE news (id int);\n',
  })
  const answer = askIn(project, 'Which tables are there?')
  expect(answer.headline).toContain('defines 3 tables')
  expect(answer.headline).not.toMatch(/new_news|old_news|dbo/)
})

// Would catch: "default ` \`", a comment as part of a default, and the beginning of an expression as one.
test('defaults of variables are whole values, and those that fit are named first', async () => {
  const { view: project } = await parsedProject({
    Dockerfile: "FROM scratch\nENV SHOP_DB_USER='' \\\n    SHOP_DB_NAME=/data/shop.db \\\n    SHOP_DB_HOST=''\n",
    'compose.yml':
      'services:\n  shop:\n    environment:\n      SHOP_DB_PASSWORD_FILE: "/run/secrets/db" # or set it directly\n      SHOP_MAIL_URL: >-\n        smtp://localhost\n',
    'Config.java':
      'class Config {\n  boolean use = parse(System.getenv("SHOP_USE_DB"))\n      || parse(properties.getProperty("use"));\n}\n',
  })
  const rendered = renderMarkdown(askIn(project, 'Which environment variables configure the password?'), [project])
  const text = rendered.pieces.join('')
  expect(text.split('\n')[0]).toMatch(/in all: `SHOP_DB_PASSWORD_FILE`/)
  expect(text).toContain('default `/data/shop.db`')
  expect(text).toMatch(/default `\/run\/secrets\/db`/)
  expect(text).not.toMatch(/\\`|or set it|default `(?:parse|>-)/)
})
