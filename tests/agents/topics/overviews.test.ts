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
