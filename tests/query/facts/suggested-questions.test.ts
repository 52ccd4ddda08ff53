// Suggested questions are about the project's own code, not about test helpers, typings, style sheets or vendored
// files, even if those are used most.
import { expect, test } from 'vitest'
import { suggestedQuestions } from '#main/query/facts/suggested-questions'
import { parsedProject } from '#tests/support/parsed-project'

const calls = (name: string, times: number): string => Array.from({ length: times }, () => `  ${name}(1)`).join('\n')
const callers = (file: string, name: string, times: number): string =>
  `import { ${name} } from '${file}'\nexport function use() {\n${calls(name, times)}\n}\n`

test('asks about the most used function and type of the sources, and about the largest of several packages', async () => {
  const { view } = await parsedProject({
    'package.json': '{"name":"all","workspaces":["packages/*"]}',
    'packages/ferry/package.json': '{"name":"@all/ferry","main":"index.js"}',
    'packages/ferry/index.ts': [
      'export class Harbour {\n  dockShip(ship: number) { return ship }\n}',
      'export function loadCargo(ship: number) { return ship }',
      'export function at(ship: number) { return ship }',
      `export function sail() {\n  const harbour = new Harbour()\n${calls('harbour.dockShip', 4)}\n${calls('loadCargo', 6)}\n${calls('at', 20)}\n}`,
    ].join('\n'),
    'packages/oar/package.json': '{"name":"@all/oar"}',
    'packages/oar/index.ts': callers('../ferry/index', 'loadCargo', 3),
    'test/assertShip.ts': 'export function assertShip(ship: number) { return ship }\n',
    'test/all.test.ts': callers('./assertShip', 'assertShip', 30),
    'vendor/old.js': `export function vendored() {}\n${calls('vendored', 40)}\n`,
    'typings/jsx.d.ts': 'export interface IntrinsicElements { a: string; b: string; c: string }\n',
    'styles/player.css': Array.from({ length: 50 }, (_, index) => `.rule-${index} { color: red }`).join('\n'),
  })
  expect(suggestedQuestions(view)).toEqual([
    'Give me an overview of this repository',
    'How does ferry work?',
    'Explain Harbour',
    'Who calls loadCargo?',
  ])
})

test('a folder without such symbols only gets the question for an overview', async () => {
  const { view } = await parsedProject({ 'notes.md': '# Notes\n', 'a.css': '.a { color: red }' })
  expect(suggestedQuestions(view)).toEqual(['Give me an overview of this repository'])
})
