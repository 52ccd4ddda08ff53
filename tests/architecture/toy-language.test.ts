// A language is added by its own folders alone: a toy one, put into a copy of the program, works wherever languages do.
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { grammarFiles, readLanguages } from '../../scripts/languages.mjs'

const project = join(import.meta.dirname, '..', '..')
/** What the copy says of the toy language, from every place that has to do with languages. */
interface Report {
  readonly listedAs: string | null
  readonly displayName: string
  readonly nameInScip: string
  readonly definitions: readonly string[]
  readonly calls: readonly string[]
  readonly survivesStorage: boolean
  readonly isMentionedAsPath: boolean
  readonly isReadInTraces: boolean
  readonly startsPrograms: boolean
  readonly isKnownAsFence: boolean
}

let root: string
let report: Report

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'cairn-toy-'))
  cpSync(join(project, 'src', 'main'), join(root, 'src', 'main'), { recursive: true })
  for (const name of ['package.json', 'tsconfig.base.json']) cpSync(join(project, name), join(root, name))
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'), 'dir')
  const toy = join(import.meta.dirname, 'toy-language')
  cpSync(join(toy, 'language'), join(root, 'src/main/parse/languages/toy'), { recursive: true })
  cpSync(join(toy, 'dialect'), join(root, 'src/main/graph/dialects/toy'), { recursive: true })
  cpSync(join(toy, 'report.ts'), join(root, 'src/main/report.ts'))
  const options = { root, configFile: false, logLevel: 'error' } as const
  report = (await runnerImport<{ report: Report }>(join(root, 'src/main/report.ts'), options)).module.report
})
afterAll(() => {
  rmSync(root, { recursive: true, force: true })
})

// Would catch: a list of languages, endings or names that has to be kept beside the language's own files.
test('a language that is only put into its folders is read, linked, kept, named and asked for', () => {
  expect(report).toEqual({
    listedAs: 'toy',
    displayName: 'Toy Language',
    nameInScip: 'Toy',
    definitions: ['main', 'helper'],
    calls: ['main.toy#main calls library.toy#helper'],
    survivesStorage: true,
    isMentionedAsPath: true,
    isReadInTraces: true,
    startsPrograms: true,
    isKnownAsFence: true,
  })
})

test('what is copied for it, and how its code is coloured, is read from its own file too', () => {
  expect(readLanguages(root)['toy']?.highlighter).toBe('toy-colours')
  expect(grammarFiles(root)).toContain('toy-grammar/tree-sitter-toy.wasm')
})
