// Every fact through every interface: REST, MCP tools and composed answers name the same places.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from '@modelcontextprotocol/client'
import { expect, test } from 'vitest'
import type { FileText, HttpRoutes, Links, ProgramCommandList, SymbolDetail } from '#contract/graph'
import type { ImpactAnswer, PathAnswer, Picture } from '#contract/picture'
import type { AnswerRow, GraphAnswer } from '#main/agents/agent'
import type { StoredSymbol } from '#main/query/project-view'
import { askGraph } from '#tests/support/ask-graph'
import { connectMcp } from '#tests/support/mcp-client'
import { startTestService, type TestService } from '#tests/api/test-service'

const root = join(import.meta.dirname, '../../node_modules/undici')
const folders = ['lib/core', 'lib/dispatcher', 'lib/handler', 'lib/mock', 'lib/api', 'lib/interceptor']
/** The published package doesn't contain tests. */
const written = `const Pool = require('../lib/dispatcher/pool')
const { test } = require('node:test')

test('closes', async () => {
  const pool = new Pool('http://localhost')
  await pool.close()
})
`

/** A small server: the package is none. */
const orders = `const express = require('express')
const app = express()

function insert(order) {
  return order
}
function create(request, response) {
  response.json(insert(request.body))
}
function list(request, response) {
  response.json([])
}
app.get('/orders', list)
app.post('/orders', create)
app.get('/orders/:id', (request, response) => response.json(insert(request.params)))
`

/** A program with commands, which leads to one of its own functions. */
const program = `const { program } = require('commander')

// Users
function save(user) {
  return user
}
function addUser(name) {
  save(name)
}
const users = program.command('users')
users.command('add <name>').action(addUser)
program.command('serve').action(() => addUser('root'))
`

// One service for all facts: parsing takes some seconds.
let service: TestService
let project: string
let client: Client
let symbols: readonly StoredSymbol[]

function sources(): Record<string, string> {
  const paths = folders.flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
  const files = paths.filter((path) => path.endsWith('.js'))
  return {
    'orders/app.js': orders,
    'users/cli.js': program,
    ...Object.fromEntries(files.map((path) => [path, readFileSync(join(root, path), 'utf8')])),
    'test/pool.test.js': written,
  }
}

const places = (links: readonly { readonly file_path: string; readonly line: number }[]): readonly string[] =>
  unique(links.map((link) => `${link.file_path}:${link.line}`))
const unique = (values: readonly string[]): readonly string[] => [...new Set(values)].sort()

/** The lines in rows: the cited one, and those listed in their text. */
function placesOfRows(rows: readonly AnswerRow[]): readonly string[] {
  return unique(
    rows.flatMap((row) => {
      const also = /, also lines? ([\d, ]+)/.exec(row.text)?.[1]?.split(', ') ?? []
      return [String(row.startLine), ...also].map((line) => `${row.path}:${line}`)
    }),
  )
}

const rowsUnder = (answer: GraphAnswer, title: RegExp): readonly AnswerRow[] =>
  answer.sections.filter((section) => title.test(section.title)).flatMap((section) => section.rows)

const view = () => service.services.graphs.view(project)
const compose = (text: string, about?: StoredSymbol): GraphAnswer =>
  askGraph([view()], text, about === undefined ? {} : { nodeIds: [about.id] })
const named = (symbol: StoredSymbol): string => `\`${symbol.id}\``

async function rest<T>(path: string, symbol: StoredSymbol, query = ''): Promise<T> {
  const { status, json } = await service.call(
    `/api/v2/projects/${project}/${path}?symbol_id=${encodeURIComponent(symbol.id)}${query}`,
  )
  expect(status, symbol.id).toBe(200)
  return json as T
}

interface Answer {
  readonly total: number
  readonly next_cursor: string | null
}

/** All rows of a tool's result over MCP, page by page. */
async function tool<T extends object>(
  name: string,
  input: Record<string, unknown>,
  list: keyof T,
): Promise<T & Answer> {
  const page = async (cursor: string | null): Promise<T & Answer> => {
    const answer = await client.callTool({ name, arguments: { ...input, project, cursor } })
    expect(answer.isError, JSON.stringify(answer.content)).not.toBe(true)
    return answer.structuredContent as T & Answer
  }
  const first = await page(null)
  const rows = [...(first[list] as unknown[])]
  for (let next = first.next_cursor; next != null;) {
    const more = await page(next)
    rows.push(...(more[list] as unknown[]))
    next = more.next_cursor
  }
  return { ...first, [list]: rows }
}

interface Rows {
  readonly callers: readonly Row[]
  readonly callees: readonly Row[]
  readonly sites: number
}
interface Step {
  readonly file: string
  readonly line: number
}
interface Steps {
  readonly steps: readonly Step[]
  readonly unresolved_total: number
}
interface Row {
  readonly file: string
  readonly lines: readonly number[]
}
const placesOfRow = ({ file, lines }: Row): readonly string[] => lines.map((line) => `${file}:${line}`)
const placesIn = (rows: readonly Row[]): readonly string[] => unique(rows.flatMap(placesOfRow))
const at = (rows: readonly { readonly file: string; readonly line: number }[]): readonly string[] =>
  unique(rows.map(({ file, line }) => `${file}:${line}`))

/** Some symbols whose links a composed answer lists completely. */
function some(wanted: (symbol: StoredSymbol) => boolean, count: number): readonly StoredSymbol[] {
  const fitting = symbols.filter(wanted)
  return fitting.filter((_, at) => at % Math.ceil(fitting.length / count) === 0)
}

const isCallable = ({ kind }: StoredSymbol): boolean => kind === 'method' || kind === 'function'
const isConstructor = ({ kind }: StoredSymbol): boolean => kind === 'constructor'

/** Who calls a symbol. */
async function whoCalls(): Promise<void> {
  let elsewhere = 0
  for (const symbol of [...some(isCallable, 60), ...some(isConstructor, 8)]) {
    const links = await rest<Links>('callers', symbol, '&limit=1000')
    const byTool = await tool<Rows>('callers', { symbol: symbol.id, tests: 'full' }, 'callers')
    expect(placesIn(byTool.callers), symbol.id).toEqual(places(links.links))
    expect(byTool.sites, symbol.id).toBe(links.total)
    elsewhere += links.links.filter((link) => /overrides|same name/.test(link.reason ?? '')).length
    const detail = (await rest<FileText>('file', symbol, `&path=${encodeURIComponent(symbol.filePath)}`)).symbols
    expect(detail.find(({ id }) => id === symbol.id)?.callers, symbol.id).toBe(links.total)
    const uses = await rest<SymbolDetail>('symbol', symbol)
    expect(uses.edges_in.length, symbol.id).toBe(Math.min(uses.edges_in_total, 200))
    for (const place of places(links.links).slice(0, 200)) expect(places(uses.edges_in), symbol.id).toContain(place)
    const groups = new Set(links.links.map((link) => link.symbol.id)).size
    if (groups > 40 || links.links.length > groups * 8) continue
    expect(placesOfRows(rowsUnder(compose('who calls it?', symbol), /^Callers/)), symbol.id).toEqual(
      places(links.links),
    )
  }
  // Otherwise only the easy cases would be compared.
  expect(elsewhere).toBeGreaterThan(4)
}

/** What a symbol calls. */
async function whatItCalls(): Promise<void> {
  for (const symbol of some(isCallable, 40)) {
    const links = await rest<Links>('callees', symbol, '&limit=1000')
    const byTool = await tool<Rows>('callees', { symbol: symbol.id }, 'callees')
    expect(placesIn(byTool.callees), symbol.id).toEqual(places(links.links))
    expect(byTool.sites, symbol.id).toBe(links.total)
    const { symbols: inFile } = await rest<FileText>('file', symbol, `&path=${encodeURIComponent(symbol.filePath)}`)
    expect(inFile.find(({ id }) => id === symbol.id)?.calls, symbol.id).toBe(links.total)
    const groups = Map.groupBy(links.links, (link) => link.symbol.id)
    if (groups.size > 40 || [...groups.values()].some((group) => group.length > 8)) continue
    const rows = rowsUnder(compose('what does it call?', symbol), /side the repository/)
    expect(placesOfRows(rows), symbol.id).toEqual(places(links.links))
  }
}

/** What breaks when a symbol changes. */
async function whatBreaks(): Promise<void> {
  for (const symbol of [...some(isCallable, 25), ...some(isConstructor, 5)]) {
    const impact = await rest<ImpactAnswer>('impact', symbol, '&depth=3')
    const byTool = await tool<Steps>('impact', { symbol: symbol.id, depth: 3 }, 'steps')
    const reached = impact.steps.map(({ link }) => link)
    expect(at(byTool.steps), symbol.id).toEqual(places(reached))
    expect(byTool.unresolved_total, symbol.id).toBe(impact.unresolved_total)
    if ([1, 2, 3].some((depth) => impact.steps.filter((step) => step.depth === depth).length > 25)) continue
    const rows = rowsUnder(compose('what breaks if I change it?', symbol), /directly|steps away|Tests to run/)
    expect(placesOfRows(rows), symbol.id).toEqual(places(reached))
  }
}

/** How one symbol reaches another. */
async function howItReaches(): Promise<void> {
  const [from, ...others] = some((symbol) => symbol.kind === 'class', 8)
  if (from === undefined) throw new Error('no class')
  for (const to of others) {
    const { status, json } = await service.call(
      `/api/v2/projects/${project}/path?from=${encodeURIComponent(from.id)}&to=${encodeURIComponent(to.id)}`,
    )
    expect(status).toBe(200)
    const path = json as PathAnswer
    const byTool = await tool<Steps & { found: boolean }>('path_between', { from: from.id, to: to.id }, 'steps')
    expect(byTool.found, to.id).toBe(path.found)
    const steps = path.steps.map(({ link }) => link)
    expect(at(byTool.steps), to.id).toEqual(places(steps))
    const rows = rowsUnder(compose(`how does ${named(from)} reach ${named(to)}?`), /^Path$/)
    expect(placesOfRows(rows), to.id).toEqual(places(steps))
  }
}

/** Which tests reach a symbol. */
async function whichTests(): Promise<void> {
  const file = view().graph.symbol('lib/dispatcher/pool.js')
  const named = symbols.filter((symbol) => /\.(close|destroy)$|^Pool$/.test(symbol.qualifiedName))
  expect(file).not.toBeNull()
  const tested = file === null ? [] : [file, ...named]
  let found = 0
  for (const symbol of tested) {
    const byTool = await tool<{ tests: Step[] }>('tests_of', { symbol: symbol.id }, 'tests')
    const rows = rowsUnder(compose('which tests cover it?', symbol), /^Tests/)
    expect(placesOfRows(rows), symbol.id).toEqual(at(byTool.tests))
    found += rows.length
  }
  expect(found).toBeGreaterThan(0)
}

/** What extends a type, and who imports a file. */
async function whatExtendsAndImports(): Promise<void> {
  const base = symbols.find((symbol) => symbol.qualifiedName === 'DispatcherBase')
  if (base === undefined) throw new Error('no DispatcherBase')
  const { edges_in: links } = await rest<SymbolDetail>('symbol', base)
  const heirs = places(links.filter((link) => link.kind === 'extends'))
  expect(heirs.length).toBeGreaterThan(2)
  expect(placesOfRows(rowsUnder(compose('what extends it?', base), /^Descendants$/))).toEqual(heirs)
  const path = 'lib/dispatcher/dispatcher-base.js'
  const outline = await tool<{ definitions: unknown[]; imported_by: Step[] }>('file_outline', { path }, 'definitions')
  const rows = rowsUnder(compose(`who imports ${path}?`), /^Imported by$/)
  expect(outline.imported_by.length).toBeGreaterThan(4)
  expect(placesOfRows(rows)).toEqual(at(outline.imported_by))
}

interface RouteRow {
  readonly file: string
  readonly line: number
  readonly runs: readonly { readonly id: string }[]
  readonly chain: readonly string[]
}

/** HTTP routes: all, what a request meets, which reach a function, and what one runs, also as drawn. */
async function whichRoutes(): Promise<void> {
  const [insert, create] = ['insert', 'create'].map((name) =>
    symbols.find((symbol) => symbol.name === name && symbol.filePath === 'orders/app.js'),
  ) as [StoredSymbol, StoredSymbol]
  const asked: readonly (readonly [question: string, input: Record<string, string>, query: string, lines: number[]])[] =
    [
      ['which routes are there?', {}, '', [13, 14, 15]],
      ['which handler serves POST /orders?', { request: 'POST /orders' }, '?request=POST%20%2Forders', [14]],
      [
        `which routes reach ${named(insert)}?`,
        { reaches: insert.id },
        `?reaches=${encodeURIComponent(insert.id)}`,
        [14, 15],
      ],
    ]
  for (const [question, input, query, lines] of asked) {
    const wanted = lines.map((line) => `orders/app.js:${line}`)
    const { json } = await service.call(`/api/v2/projects/${project}/routes${query}`)
    const { routes } = json as HttpRoutes
    expect(places(routes), question).toEqual(wanted)
    const byTool = await tool<{ routes: readonly RouteRow[] }>('routes', input, 'routes')
    expect(at(byTool.routes), question).toEqual(wanted)
    expect(byTool.routes.map(({ runs }) => runs.map(({ id }) => id))).toEqual(
      routes.map(({ runs }) => runs.map(({ id }) => id)),
    )
    expect(byTool.routes.map(({ chain }) => chain)).toEqual(routes.map(({ chain }) => chain.map(({ id }) => id)))
    expect(placesOfRows(rowsUnder(compose(question), /^Routes$/)), question).toEqual(wanted)
  }
  const [post] = ((await service.call(`/api/v2/projects/${project}/routes?request=POST%20/orders`)).json as HttpRoutes)
    .routes
  expect(post).toMatchObject({ handler: 'create', confidence: 'inferred', runs: [{ id: create.id }] })
  const drawn = async (focus: string): Promise<Picture> =>
    (await service.call(`/api/v2/projects/${project}/graph?depth=2&routes=true&focus=${encodeURIComponent(focus)}`))
      .json as Picture
  const link = { source: post?.id, target: create.id, certainty: 'inferred', line: 14 }
  const aroundRoute = await drawn(post?.id ?? '')
  expect(aroundRoute.edges).toContainEqual(expect.objectContaining(link))
  expect(aroundRoute.nodes.find(({ id }) => id === insert.id)?.hops).toBe(2)
  const aroundInsert = await drawn(insert.id)
  expect(aroundInsert.edges).toContainEqual(expect.objectContaining(link))
  expect(aroundInsert.nodes.flatMap(({ kind, name, hops }) => (kind === 'route' ? [`${hops} ${name}`] : []))).toEqual([
    '-2 POST /orders',
    '-1 GET /orders/:id',
  ])
}

/** Commands of the command line: all, what is typed, which reach a function, and what one runs, also as drawn. */
async function whichCommands(): Promise<void> {
  const [save, addUser] = ['save', 'addUser'].map((name) =>
    symbols.find((symbol) => symbol.name === name && symbol.filePath === 'users/cli.js'),
  ) as [StoredSymbol, StoredSymbol]
  const asked: readonly (readonly [
    question: string,
    title: RegExp,
    input: Record<string, string>,
    query: string,
    lines: number[],
  ])[] = [
    ['which commands are there?', /^Commands$/, {}, '', [10, 11, 12]],
    [
      'what runs when I call `app users add`?',
      /^Command$/,
      { typed: 'app users add' },
      '?typed=app%20users%20add',
      [11],
    ],
    [
      `which commands reach ${named(save)}?`,
      /^Commands$/,
      { reaches: save.id },
      `?reaches=${encodeURIComponent(save.id)}`,
      [11, 12],
    ],
  ]
  for (const [question, title, input, query, lines] of asked) {
    const wanted = lines.map((line) => `users/cli.js:${line}`)
    const { commands } = (await service.call(`/api/v2/projects/${project}/commands${query}`)).json as ProgramCommandList
    expect(places(commands), question).toEqual(wanted)
    const byTool = await tool<{ commands: readonly RouteRow[] }>('commands', input, 'commands')
    expect(at(byTool.commands), question).toEqual(wanted)
    expect(byTool.commands.map(({ chain }) => chain)).toEqual(commands.map(({ chain }) => chain.map(({ id }) => id)))
    expect(placesOfRows(rowsUnder(compose(question), title)), question).toEqual(wanted)
  }
  const [add] = (
    (await service.call(`/api/v2/projects/${project}/commands?typed=users%20add`)).json as ProgramCommandList
  ).commands
  expect(add).toMatchObject({
    command: 'users add',
    framework: 'Commander',
    confidence: 'inferred',
    runs: [{ id: addUser.id }],
  })
  const drawn = async (focus: string): Promise<Picture> =>
    (await service.call(`/api/v2/projects/${project}/graph?depth=2&routes=true&focus=${encodeURIComponent(focus)}`))
      .json as Picture
  const link = { source: add?.id, target: addUser.id, certainty: 'inferred', line: 11 }
  expect((await drawn(add?.id ?? '')).edges).toContainEqual(expect.objectContaining(link))
  const aroundSave = await drawn(save.id)
  expect(aroundSave.edges).toContainEqual(expect.objectContaining(link))
  expect(aroundSave.nodes.flatMap(({ kind, name, hops }) => (kind === 'command' ? [`${hops} ${name}`] : []))).toEqual([
    '-2 users add',
    '-2 serve',
  ])
}

// Would catch: an interface that reads links itself and misses, for example, calls of overridden methods and namesakes.
test('REST, MCP and composed answers report the same facts', async () => {
  // A fast machine asks more often than a program may: each request comes a second after the one before.
  let asked = 0
  service = await startTestService({ now: () => (asked += 1_000) })
  project = await service.parse(sources())
  client = await connectMcp(service)
  symbols = view()
    .graph.files()
    .flatMap((file) => view().graph.symbolsInFile(file.path))
  await whoCalls()
  await whatItCalls()
  await whatBreaks()
  await howItReaches()
  await whichTests()
  await whatExtendsAndImports()
  await whichRoutes()
  await whichCommands()
})
