// Questions about topics: which type, file or folder a phrase means, how it works, where to add something, and a plain
// no.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { GraphAnswer } from '#main/agents/agent'
import type { ProjectView } from '#main/query/project-view'
import { renderMarkdown } from '#main/agents/render-markdown'
import { askGraph, asked } from '#tests/support/ask-graph'
import { writeFiles } from '#tests/support/folder'
import { parseFolder } from '#tests/support/parsed-project'

const files = {
  'README.md': '# Quay\n\n[![badge](https://x/y.svg)](https://x)\n\nQuay is a berth planner for small harbours.\n',
  'src/berths/README.md': '# Berths\n\nOffers berths to vessels, e.g. at night. It holds them until the tide turns.\n',
  'src/berths/offer.ts':
    "import { nextTide } from '../tide/tide'\nimport { Ledger } from './ledger'\n\n" +
    'export function offerBerth(vessel: string): string {\n  const tide = nextTide(vessel)\n  return holdBerth(vessel, tide)\n}\n\n' +
    'export function holdBerth(vessel: string, tide: number): string {\n  return new Ledger().write(vessel + tide)\n}\n',
  'src/berths/ledger.ts':
    'export class Ledger {\n  private lines: string[] = []\n  write(line: string): string {\n    return this.#stamp(line)\n  }\n' +
    '  #stamp(line: string): string {\n    this.lines.push(line)\n    return line\n  }\n}\n',
  'src/tide/tide.ts': 'export function nextTide(vessel: string): number {\n  return vessel.length\n}\n',
  'src/desk.ts':
    "import { offerBerth } from './berths/offer'\nexport class Desk {\n  harbourBook = 1\n  serve(): string {\n    return offerBerth('x')\n  }\n}\n",
  'src/scheduler.ts': 'export function later(): void {}\nexport function soon(): void {\n  later()\n}\n',
  'src/options.ts': 'export interface Options {\n  scheduler: number\n  harbourBook: number\n}\n',
  'src/harbour-book.ts': 'export class HarbourBook {\n  a(): void {}\n  b(): void {}\n  c(): void {}\n}\n',
  'src/flags/flag.ts': 'export interface Flag {\n  show(): string\n}\n',
  'src/flags/red.ts':
    "import type { Flag } from './flag'\nexport class Red implements Flag {\n  show(): string {\n    return 'r'\n  }\n}\n",
  'src/flags/blue.ts':
    "import type { Flag } from './flag'\nexport class Blue implements Flag {\n  show(): string {\n    return 'b'\n  }\n}\n",
  'src/flags/all.ts':
    "import { Red } from './red'\nimport { Blue } from './blue'\nexport const all = [new Red(), new Blue()]\n",
  'test/offer.test.ts': "import { offerBerth } from '../src/berths/offer'\nofferBerth('y')\n",
}

let view: ProjectView

beforeAll(async () => {
  const root = mkdtempSync(join(tmpdir(), 'cairn-test-'))
  writeFiles(root, files)
  const project = await parseFolder(root, 'quay')
  view = project.view
  return () => {
    project.close()
    rmSync(root, { recursive: true, force: true })
  }
})

const ask = (text: string, history: Parameters<typeof askGraph>[2] = {}): GraphAnswer => askGraph([view], text, history)
const section = (answer: GraphAnswer, title: string | RegExp) =>
  answer.sections.find((one) => (typeof title === 'string' ? one.title === title : title.test(one.title)))

test.each([
  ['explain the harbour book', 'HarbourBook'],
  ['explain harbour_book', 'HarbourBook'],
  ['where is the Harbour Book defined?', 'HarbourBook'],
  ['where is the scheduler implemented?', 'src/scheduler.ts'],
  ['explain src/berths/leger.ts', 'src/berths/ledger.ts'],
  ['what does src/berths/ledger.ts:4 do?', 'Ledger.write'],
  ['what does Ledger.#stamp do?', 'Ledger.#stamp'],
  ['what does Ledger.prototype.write do?', 'Ledger.write'],
  ['what does Ledger::write do?', 'Ledger.write'],
])('“%s” is about %s', (question, name) => {
  expect(ask(question).headline).toContain(`\`${name}\``)
})

test('a missing path is reported with the one that is meant', () => {
  expect(ask('explain src/berths/leger.ts').headline).toMatch(
    /^No file is called `src\/berths\/leger\.ts`; the nearest is/,
  )
})

test('how a folder works: its description, its parts, the calls in order with source, tests', () => {
  const answer = ask('how do berths work?')
  expect(answer.headline).toBe('Read as the folder `src/berths`: 2 files with 6 definitions; used from 1 other file.')
  expect(section(answer, 'What it is')?.rows).toMatchObject([
    { text: '> Offers berths to vessels, e.g. at night.', path: 'src/berths/README.md', startLine: 3 },
  ])
  expect(section(answer, 'Where it fits')?.text).toContain('u0["src"] -->|2| topic')
  expect(section(answer, /^Its parts/)?.rows.map(({ path }) => path)).toEqual([
    'src/berths/ledger.ts',
    'src/berths/offer.ts',
  ])
  const chain = section(answer, /call by call$/)
  expect(chain?.rows.map(({ label }) => label)).toEqual(['offerBerth', 'holdBerth', 'Ledger.write', 'Ledger.#stamp'])
  expect(chain?.rows[0]?.source).toContain('→ 6    return holdBerth(vessel, tide)')
  expect(section(answer, 'Its tests')?.rows.map(({ path }) => path)).toEqual(['test/offer.test.ts'])
  expect(renderMarkdown(answer, [view])).toMatchObject({ dropped: 0 })
})

test('where to add something: the type its siblings implement, one of them, and where they are registered', () => {
  const answer = ask('where would I add a new flag?')
  expect(answer.headline).toBe('A new one would implement `Flag`, as 2 types do.')
  expect(section(answer, 'Where the siblings are listed together')?.rows.map(({ path }) => path)).toEqual([
    'src/flags/all.ts',
  ])
})

test('something that does not exist is reported as missing', () => {
  expect(ask('is there rate limiting for a berth?')).toMatchObject({ kind: 'nothing fits' })
  expect(ask('how is the quantum flux capacitor calibrated').headline).toMatch(/not found|Nothing in the source/)
})

test('“and who calls that?” refers to the previous answer, and “the second one” to its second item', () => {
  const cited = (...ids: string[]) =>
    ({ role: 'assistant', content: '', citations: ids.map((symbol_id) => ({ symbol_id })) }) as never
  const idOf = (name: string): string => view.graph.symbolsNamed(name, 1)[0]?.id ?? ''
  const history = [asked('who calls holdBerth?'), cited(idOf('offerBerth'), idOf('later'))]
  expect(ask('and who calls that?', { history }).headline).toContain('`offerBerth`')
  expect(ask('explain the second one', { history }).headline).toContain('`later`')
  expect(ask('what does it call?', { history }).headline).toContain('`holdBerth`')
})

test('after a search, “it” is what the answer cited first', () => {
  const soon = view.graph.symbolsNamed('soon', 1)[0]?.id ?? ''
  const history = [
    asked('where is the thing that runs a bit afterwards done?'),
    { role: 'assistant', content: '', citations: [{ symbol_id: soon }] } as never,
  ]
  expect(ask('what does it call?', { history }).headline).toContain('`soon` calls 1 symbol')
})

test('a folder is described by the docs or contents of its files', () => {
  const rows = section(ask('explain the src/flags folder'), /^Files/)?.rows.map(({ text }) => text)
  expect(rows).toContainEqual(expect.stringMatching(/^`src\/flags\/red\.ts`: class `Red` \(/))
})

test('several questions in one message are each answered, also one per line', () => {
  const answer = ask('1. who calls holdBerth?\n2. what does soon call?')
  expect(answer.headline).toContain('`holdBerth`')
  expect(answer.sections.find((one) => one.text?.includes('`soon` calls 1 symbol'))).toBeDefined()
})
