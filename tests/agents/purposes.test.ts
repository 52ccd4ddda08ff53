// Questions about the purpose of something and about what decides: packages, properties, introductions, documentation.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { GraphAnswer } from '#main/agents/agent'
import type { ProjectView } from '#main/query/project-view'
import { askGraph } from '#tests/support/ask-graph'
import { writeFiles } from '#tests/support/folder'
import { parseFolder } from '#tests/support/parsed-project'

const files = {
  'package.json':
    '{"name":"harbour","description":"A harbour for boats of all sizes","dependencies":{"rou3":"1","sealer":"1","unused-one":"1"}}\n',
  'README.md': '# Harbour\n\n**Warning:** This package is native ESM, and nothing else is published any more.\n',
  'docs/pilots.md':
    '# Pilots\n\nLarge vessels are piloted through the narrow channel by tugs: see `towIn`.\n\nNothing more is known.\n',
  'src/router.ts': "import { createRouter } from 'rou3'\n\nexport const gates = createRouter()\n",
  'src/cargo.ts':
    "import { Lock } from 'sealer'\n\n/** Closes the hatch of the cargo hold for the night. */\nexport function closeHatch() {\n  return new Lock()\n}\n",
  'src/tow.ts': 'export function towIn() {}\n',
  'src/berths.ts':
    'export function isBerthFree() {\n  return true\n}\nexport function printBerth() {}\nexport class Storm extends Error {}\nexport class Gale extends Storm {}\n',
  'src/signals.ts': 'export type FogSignal = 1\nexport type StormSignal = 2\nexport type NightSignal = 3\n',
  'src/store.go':
    'package store\n\nimport "os"\n\ntype Store interface {\n\tOpen() error\n\tRead() error\n\tRun() error\n}\n\ntype disk struct{ *os.File }\n\nfunc (d *disk) Open() error { return nil }\nfunc (d *disk) Read() error { return nil }\n\nfunc mode(environ Environ) string { return environ.Getenv("HARBOUR_MODE") }\n',
  'src/winds/north/gust.ts': 'export const north = 1\n',
  'src/winds/south/gust.ts': 'export const south = 1\n',
  'src/Harbour.java':
    'class Harbour {\n  long depth = Long.getLong("harbour.depth", 12L);\n  String name = System.getProperty("harbour.name");\n}\n',
}

let view: ProjectView
const ask = (text: string): GraphAnswer => askGraph([view], text)

beforeAll(async () => {
  const root = mkdtempSync(join(tmpdir(), 'cairn-purposes-'))
  writeFiles(root, files)
  const project = await parseFolder(root, 'harbour')
  view = project.view
  return () => {
    project.close()
    rmSync(root, { recursive: true, force: true })
  }
})

// Would catch: words of the question searched for in the code where a dependency is the answer.
test.each([
  ['which package does the routing?', 'rou3'],
  ['Welche Bibliothek übernimmt das Routing?', 'rou3'],
  ['quelle bibliothèque gère le routage ?', 'rou3'],
  ['どのライブラリがルーティングを行いますか？', 'rou3'],
  ['which library closes the cargo hatch?', 'sealer'],
])('%s names the dependency, by what is imported or by its use', (question, name) => {
  const { headline } = ask(question)
  expect(headline).toContain(`\`${name}\``)
  expect(headline).not.toContain('unused-one')
})

test('if no dependency has the purpose, the answer says which were checked, and searches the code', () => {
  const answer = ask('which package draws the maps?')
  expect(answer.headline).toContain('None of the 3 dependencies')
})

test('lists system properties with default and place', () => {
  const answer = ask('which system properties does it read?')
  expect(answer.headline).toContain('2 system properties')
  expect(answer.sections[0]?.rows.map(({ text, startLine }) => [text, startLine])).toEqual([
    ['`harbour.depth`, default `12L`', 2],
    ['`harbour.name`', 3],
  ])
})

// Would catch: a warning in the readme used as the project’s description.
test('introduces a project by its manifest rather than by a warning', () => {
  expect(ask('what is this project?').headline).toMatch(/^A harbour for boats of all sizes\./)
})

// Would catch: "0 bases" of a class that extends a type of the language.
test('doesn’t deny a base outside the graph', () => {
  const answer = ask('what extends Storm?')
  expect(answer.headline).not.toContain('0 base')
  expect(answer.sections.find(({ title }) => title === 'Declaration')?.rows[0]?.text).toContain('extends Error')
})

// Would catch: "nothing implements it" for a type that gets the other methods by embedding.
test('names a type with most methods of an interface if none is proven to implement it', () => {
  const { headline } = ask('what implements Store?')
  expect(headline).toContain('`disk` (2)')
  expect(headline).toContain('The graph proves no implementation.')
})

test('a variable counts as read if it is read from a value that contains the environment', () => {
  expect(ask('which environment variables are read?').sections[0]?.rows[0]?.text).toContain('HARBOUR_MODE')
})

// Would catch: a package that is only used near the words, presented as the one for that purpose.
test('the answer says if a dependency was only chosen by its place of use', () => {
  expect(ask('which library closes the cargo hatch?').headline).toMatch(
    /^No dependency is named after .*; `sealer` is used where the code has these words\.$/,
  )
})

test('types in one file with a common suffix are the pattern for a new one', () => {
  expect(ask('where would I add a new signal?').headline).toContain('`*Signal` of `src/signals.ts`')
})

test('lists the subfolders of a folder as what it offers', () => {
  expect(ask('which winds are supported?').headline).toBe('`src/winds/` has 2 folders: `north`, `south`.')
})

test('code that decides comes before code that only contains the words', () => {
  const places = ask('how does it decide whether a berth is free?').sections.find(({ title }) => title === 'Places')
  expect(places?.rows[0]?.text).toContain('isBerthFree')
})

// Would catch: "nothing fits" although the documentation explains it and names the function.
test('if only the documentation matches, quotes it, with the definitions it names', () => {
  const answer = ask('how are large vessels piloted through the narrow channel?')
  expect(answer.headline).toContain('`docs/pilots.md`')
  expect(answer.sections.flatMap(({ rows }) => rows.map(({ path }) => path))).toContain('src/tow.ts')
})

// Would catch: "the documentation is about it" for what exists nowhere in the code.
test('documentation answers how, and never whether something is there', () => {
  expect(ask('where are large vessels piloted through the narrow channel?').headline).toContain('Nothing in the source')
})

// Would catch: one package chosen where the list of all is asked for.
test.each(['which packages are used?', 'which packages does harbour need?'])('%s lists all', (question) => {
  expect(ask(question).headline).toContain('declares 3 dependencies')
})

// Would catch: "What version are you using?" answered to the author of an issue.
test('headings of an issue template are no questions', () => {
  const issue =
    '### What version are you using?\n4.1\n### What do you see instead?\nThe hatch of the cargo hold stays open.\n'
  expect(ask(issue).sections.flatMap(({ rows }) => rows.map(({ path }) => path))).toContain('src/cargo.ts')
})

test('a name may come before "defined where"', () => {
  expect(ask('isBerthFree defined where').kind).toBe('where defined')
})
