// What an overview shows of a project: its whole introduction, and folders outside of its packages.
import { expect, test } from 'vitest'
import { renderMarkdown } from '#main/agents/render-markdown'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

async function said(files: Readonly<Record<string, string>>): Promise<string> {
  const { view } = await parsedProject(files)
  const { pieces, dropped } = renderMarkdown(askGraph([view], 'What is this project?'), [view])
  expect(dropped).toBe(0)
  return pieces.join('')
}

test('a sentence that announces a list is shown with it', async () => {
  const answer = await said({
    'README.md':
      '# Tides\n\n[Tides](https://example.org) is a small server for harbours that has:\n\n- a **table** of tides\n- warnings for boats\n\nMore text follows here, about something else.\n',
    'src/main.py': 'def main():\n    pass\n',
  })
  expect(answer).toContain('Tides is a small server for harbours that has: a table of tides; warnings for boats')
  expect(answer).not.toContain('that has:.')
})

test('folders next to packages are parts too, if much of the code is in them', async () => {
  const functions = (many: number): string =>
    Array.from({ length: many }, (_, at) => `def step${at}():\n    return ${at}\n`).join('\n')
  const answer = await said({
    'README.md': '# Tides\n',
    'web/package.json': '{ "name": "web" }',
    'web/main.js': Array.from({ length: 30 }, (_, at) => `export function show${at}() {}\n`).join(''),
    'mails/package.json': '{ "name": "mails" }',
    'mails/build.js': 'export function build() {}\n',
    'src/boats/__init__.py': '# this is here so that the checks are found.\nfrom .checks import *\n',
    'src/boats/count.py': functions(8),
    'src/docks/fill.py': functions(8),
  })
  expect(answer).toContain('`src/boats/`')
  expect(answer).toContain('`src/docks/`')
  expect(answer).toContain('`web/`')
  expect(answer).not.toContain('this is here')
})

const code = { 'server/main.js': 'export function main() {}\n', 'web/page.js': 'export function page() {}\n' }

// Would catch: a readme of pictures and markup that is said to say nothing about its project.
test.each([
  ['<div align="center">\n\n# Open-source platform for the collection of tides\n\n</div>\n\n## Install\n\nRun it.\n'],
  [
    '<h1 align="center">Harbour</h1>\n<p align="center">\n  <img src="a.png">\n  <strong>Open-source platform for the collection of tides</strong>\n</p>\n',
  ],
])('a title in markup introduces the project', async (readme) => {
  const { view } = await parsedProject({ ...code, 'README.md': readme })
  expect(askGraph([view], 'What does this project do?').headline).toMatch(
    /^Open-source platform for the collection of tides\. /,
  )
})

test('a sentence that continues another introduces nothing', async () => {
  const readme =
    'Harbour\n===\n\nWhat is it?\n---\n\nHarbour is often referred to as a *tide* server. What this means is that it provides tides to everyone who asks.\n'
  const { view } = await parsedProject({ ...code, 'README.md': readme })
  expect(askGraph([view], 'What does this project do?').headline).toMatch(
    /^Harbour is often referred to as a \*tide\* server\. /,
  )
})

test('folders are described by the guides, and others by what is in them', async () => {
  const classes = ['Quay', 'Crane', 'Rope', 'Buoy', 'Lock'].map((name) => `export class ${name} {\n  work() {}\n}\n`)
  const files = Object.fromEntries(
    ['server', 'web', 'tools'].flatMap((folder) =>
      classes.map((text, at) => [
        `${folder}/${folder}${at}.js`,
        text.replace('class ', `class ${folder === 'tools' ? '' : 'Other'}`),
      ]),
    ),
  )
  const { view } = await parsedProject({
    ...files,
    'CONTRIBUTING.md':
      '# Contributing\n\n## Layout\n\n- `server/` (answers requests)\n\n```\n├── web/   # shows the tides\n```\n',
  })
  const text = askGraph([view], 'What are the main parts?')
    .sections.flatMap(({ rows }) => rows.map((row) => row.text))
    .join('\n')
  expect(text).toContain('`server/`: answers requests (5 files')
  expect(text).toContain('`web/`: shows the tides (5 files')
  expect(text).toMatch(/`tools\/`: 5 files with \d+ definitions; with `Quay`/)
})

// Would catch: a second answer about the word "depend", although the overview tells who uses whom.
test('how the parts depend on each other is told with the parts', async () => {
  const { view } = await parsedProject({
    'core/a.ts': 'export const one = 1\n',
    'web/b.ts': "import { one } from '../core/a'\nexport const two = one + 1\n",
    'web/depend.ts': 'export function depend(): number {\n  return 1\n}\n',
  })
  const { kind, sections } = askGraph(
    [view],
    'What are the main parts of this repository and how do they depend on each other?',
  )
  expect(kind).toBe('overview')
  expect(sections.map(({ title }) => title)).not.toContain('How do they depend on each other')
})

// Would catch: "Additionally, it provides …", or a comment of a shell block, for what the project is.
test('the sentence that begins with the name introduces, and lines of code are no title', async () => {
  const { view } = await parsedProject({
    'README.md':
      '<p align="center">\n<em>boats</em>\n</p>\n\nSample replaces the list of boats with a database, and keeps\ntheir berths. Additionally, it provides tides.\n\nIt can do this:\n\n```\n# search for all boats that were moored for a year\nsample search\n```\n',
    'src/main.py': 'def main():\n    pass\n',
  })
  expect(askGraph([view], 'What is this project?').headline).toMatch(/^Sample replaces the list of boats/)
})

// Would catch: what a program lacks told as what it is, and an advertisement above it.
test('what a project is not does not introduce it', async () => {
  const { view } = await parsedProject({
    'package.json': '{ "name": "tern" }',
    'README.md':
      '# tern\n\nAvailable as part of the Tidelift subscription for enterprise.\n\nA small middleware framework for servers.\n\nTern is not bundled with any middleware.\n',
    'index.js': 'export function tern() {}\n',
  })
  expect(askGraph([view], 'What is this project?').headline).toMatch(/^A small middleware framework for servers\./)
})
