// C-30: files that hold far more definitions than code does are left out by name, and what many others hold together is
// decoded in parts.
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { linkAll } from '#main/graph/build-graph'
import { TooManyEdgesError } from '#main/graph/link/edges'
import { limits } from '#main/kernel/limits'
import { isForgetful } from '#main/parse/forgetful-file'
import { LeftOutError, notDense } from '#main/parse/left-out'
import { HeldParses } from '#main/parse/held-parses'
import { createParsePool } from '#main/parse/pool'
import { encodeParsedFile } from '#main/parse/parsed-file-codec'
import type { ParsedFile } from '#main/parse/parsed-file'
import { skipReasons } from '#main/source/skip-rules'
import { inputOf } from '../graph/graph-of'
import { parsed, startIngest } from '../ingest/start-ingest'
import { temporaryFolder } from '../support/folder'
import { grammarsDirectory, workerUrl } from '../support/parse-workers'

const usual = { ...limits }

afterEach(() => {
  Object.assign(limits, usual)
})

function repeated(count: number, unit: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => unit(at) + (at % 20 === 19 ? '\n' : ' ')).join('')
}

// Would catch: files of two megabytes, nearly nothing when packed, that take 300 MB each while a project is linked.
test('a file with more definitions than code has is left out, with the reason', async () => {
  const files = {
    'more.graphql': repeated(limits.fileDefinitions + 1, (at) => `type A${at}`),
    'many.graphql': repeated(20_000, (at) => `type A${at}`),
  }
  const settings = { grammarsDirectory: grammarsDirectory(), workerUrl: workerUrl('parse-worker') }
  const pool = createParsePool({ size: 1, ...settings })
  onTestFinished(() => pool.close())
  const jobs = Object.entries(files).map(([path, text]) => ({ path, size: text.length }))
  const reasons: Record<string, string> = {}
  for await (const one of pool.parse(temporaryFolder(files), jobs))
    reasons[one.path] = one.kind === 'skipped' ? one.reason : one.kind
  expect(reasons).toEqual({ 'more.graphql': skipReasons.dense, 'many.graphql': 'parsed' })
})

// Would catch: a bound on definitions alone, while scopes, imports or calls take as much.
test('so is one with more of anything else', async () => {
  Object.assign(limits, { fileDefinitions: 30, fileRows: 60, fileUses: 30, fileParts: 190 })
  const texts = {
    'scopes.js': repeated(25, (at) => `function a${at}() {}`),
    'imports.js': repeated(40, (at) => `import { a${at} } from './b'`),
    'calls.js': `function f() {}\n${repeated(31, () => 'f();')}`,
    'code.js': repeated(15, (at) => `function a${at}() { f() }`),
  }
  const files = (await inputOf(texts)).files
  const isDense = (file: ParsedFile): boolean => {
    try {
      return notDense(file) !== file
    } catch (error) {
      return error instanceof LeftOutError && error.reason === skipReasons.dense
    }
  }
  expect(files.filter(isDense).map(({ path }) => path)).toEqual(['scopes.js', 'imports.js', 'calls.js'])
})

/** A schema in which each field is linked to forty types of one name: so many edges per field. */
function schema(fields: number): string {
  const types = repeated(40, () => 'type A { x: Int }')
  return `${types}\ntype B {\n${repeated(fields, (at) => `f${at}: A`)}\n}`
}

// Would catch: half a megabyte within every bound on rows, of which each is linked to forty others: 2 GB of edges.
test('a file with more edges than code has is left out by name, and the others are linked without it', async () => {
  const folder = temporaryFolder({
    'a.graphql': 'type Query { size: Int }',
    'many.graphql': schema(limits.fileEdges / 40),
    'z.graphql': 'type Last { first: Query }',
  })
  const { ingest } = startIngest()
  const first = await parsed(ingest, folder)
  const skipped = [{ path: 'many.graphql', reason: skipReasons.tooManyEdges }]
  expect(first).toMatchObject({ status: 'ready', progress: { skipped } })
  // It stays left out as long as it is the same.
  writeFileSync(join(folder, 'more.graphql'), 'type More { size: Int }')
  const second = await parsed(ingest, folder)
  expect(second).toMatchObject({ status: 'ready', progress: { skipped } })
  expect([first, second].map(({ progress }) => progress.symbols)).toEqual([4, 6])
})

// Would catch: a project that is linked once more for each of very many such files.
test('a project with very many of them ends with an error', async () => {
  Object.assign(limits, { fileEdges: 10 })
  const files = (await inputOf({ 'many.graphql': schema(20), 'a.graphql': 'type A { x: Int }' })).files
  expect(() => linkAll({ files, manifests: [] })).toThrow(TooManyEdgesError)
  expect(() => linkAll({ files: files.filter(({ path }) => path === 'a.graphql'), manifests: [] })).not.toThrow()
})

/** Files of which each calls functions of the next. */
async function someFiles(): Promise<readonly ParsedFile[]> {
  const files = Array.from({ length: 12 }, (_, at) => {
    const calls = repeated(30, (of) => `export function f${at}_${of}() { g${(at + 1) % 12}_${of}() }`)
    const imports = repeated(
      30,
      (of) => `import { f${(at + 1) % 12}_${of} as g${(at + 1) % 12}_${of} } from './m${(at + 1) % 12}.js';`,
    )
    return [`m${at}.js`, `${imports}\n${calls}`] as const
  })
  return (await inputOf(Object.fromEntries(files))).files
}

function held(files: readonly ParsedFile[]): readonly ParsedFile[] {
  const parses = new HeldParses(files.length)
  for (const file of files) parses.add(file.path, file, encodeParsedFile(file))
  return [...parses.files.values()]
}

// Would catch: a bound on the number of files alone, so that ten of them may hold a million definitions in memory.
test('files that hold much together are packed, those before the bound too, and link to the same graph', async () => {
  const files = await someFiles()
  const decoded = held(files)
  expect(decoded.some(isForgetful)).toBe(false)
  Object.assign(limits, { rowsDecoded: 600, denseParseBytes: 4_000, definitionsResolved: 60 })
  const packed = held(files)
  expect(packed.every(isForgetful)).toBe(true)
  const linked = linkAll({ files: packed, manifests: [] })
  expect(packed.filter((file) => isForgetful(file) && file.derived !== null).length).toBeLessThan(6)
  expect(linked.graph).toEqual(linkAll({ files: decoded, manifests: [] }).graph)
  expect(linked.graph.edges.filter(({ kind }) => kind === 'calls')).toHaveLength(360)
})
