// Plugins need only their own files: toy plugins placed in a copy of the program work everywhere.
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { grammarFiles, readLanguages } from '../../scripts/languages.mjs'

const project = join(import.meta.dirname, '..', '..')
/** Where each toy is placed; nothing else is configured. */
const places = {
  language: 'parse/languages/toy',
  dialect: 'graph/dialects/toy',
  integration: 'integrations/toy',
  'agent.ts': 'agents/roster/toy_agent.ts',
  'question.ts': 'agents/questions/talk/toy-question.ts',
  'tool.ts': 'query/tools/toy-tool.ts',
  'route.ts': 'api/routes/get-toy.ts',
  'command.ts': 'cli/commands/toy.ts',
  'report.ts': 'report.ts',
}

let root: string
let report: Readonly<Record<'language' | 'plugins' | 'clients', unknown>>

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'cairn-toy-'))
  cpSync(join(project, 'src', 'main'), join(root, 'src', 'main'), { recursive: true })
  for (const name of ['package.json', 'tsconfig.base.json']) cpSync(join(project, name), join(root, name))
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'), 'dir')
  for (const [toy, place] of Object.entries(places))
    cpSync(join(import.meta.dirname, 'toys', toy), join(root, 'src/main', place), { recursive: true })
  // Bundled, because importing file by file takes three times as long.
  await build({
    ...{ root, configFile: false, logLevel: 'error' },
    resolve: { alias: { '#main': join(root, 'src/main') } },
    build: { ssr: join(root, 'src/main/report.ts'), outDir: join(root, 'out/main'), minify: false },
  })
  report = ((await import(pathToFileURL(join(root, 'out/main/report.js')).href)) as { report: typeof report }).report
})
afterAll(() => {
  rmSync(root, { recursive: true, force: true })
})

// Would catch: a list of languages, endings or names that has to be maintained outside the language's own files.
test('a language that only exists in its folders is parsed, linked, stored, named and queried', () => {
  expect(report.language).toEqual({
    listedAs: 'toy',
    displayName: 'Toy Language',
    nameInScip: 'Toy',
    definitions: ['main', 'helper'],
    calls: ['main.toy#main calls library.toy#helper'],
    survivesStorage: true,
    isMentionedAsPath: true,
    isReadInTraces: true,
    startsPrograms: true,
    files: { lock: true, cache: 'Tool cache', tests: true, manifest: true },
    isKnownAsFence: true,
  })
})

test('its assets and its syntax highlighting come from its own file too', () => {
  expect(readLanguages(root)['toy']?.highlighter).toBe('toy-colours')
  expect(grammarFiles(root)).toContain('toy-grammar/tree-sitter-toy.wasm')
})

// Would catch: a kind of question, agent, tool or integration that only works once a list elsewhere names it.
test('an agent, a kind of question, a tool and an integration are one file or folder each', () => {
  expect(report.plugins).toEqual({
    answer: 'Played with helper.',
    toolFinds: { count: 1 },
    toolIsOffered: true,
    integrationIsKnown: 'Toy Service',
  })
})

// Would catch: an interface with its own list, so that an addition appears only in some of them.
test('every interface offers what was added', () => {
  expect(report.clients).toEqual({
    agentIsListed: true,
    agentIsPrinted: true,
    integrationIsListed: true,
    endpointAnswers: '{"toy":"ball"}',
    endpointIsDescribed: true,
    commandPrints: 'ball\n',
    toolIsServed: true,
  })
})
