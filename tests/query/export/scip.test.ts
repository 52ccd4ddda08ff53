// The SCIP export as its readers see it: every occurrence contains its name, and every symbol is valid and defined.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fromBinary, toJson } from '@bufbuild/protobuf'
import { IndexSchema, type Document, type Index, type Occurrence } from '@c4312/scip/scip_pb.js'
import { expect, test } from 'vitest'
import { createExportFormats } from '#main/query/export/registry'
import { symbolRole } from '#main/query/export/scip/index-parts'
import { indexSchema } from '#main/query/export/scip/schema'
import { cpuMilliseconds } from '#tests/support/cpu-time'
import { parsedProject, type ParsedProject } from '#tests/support/parsed-project'

const files: Readonly<Record<string, string>> = {
  'lib/shapes.ts': `/** What can be drawn. */
export interface Shape {
  area(): number
}
export class Square implements Shape {
  constructor(private readonly side: number) {}
  area(): number {
    const squared = (value: number) => value * value
    return squared(this.side)
  }
}
export class Tile extends Square {
  area(): number { return 1 }
}
function twice() {}
`,
  'lib/use me.ts': `import { join } from 'node:path'
import { Square as Box, Tile } from './shapes'
const line = '🚀'; export const box = new Box(2), tile = new Tile(3)
export function total(anything) {
  anything.area()
  return box.area() + tile.area() + join('a').length
}
`,
  'app.py': `import os

def outer():
    def inner():
        return os.getcwd()
    return inner()

def outer():
    return 2
`,
}

async function piecesOf({ view }: ParsedProject): Promise<readonly Uint8Array[]> {
  const format = createExportFormats().get('scip')
  if (format === undefined || 'lines' in format) throw new Error('scip is a file')
  return [...(await format.pieces(view))].map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece))
}

async function indexOf(project: ParsedProject): Promise<Index> {
  return fromBinary(IndexSchema, Buffer.concat(await piecesOf(project)))
}

function textAt(lines: readonly string[], { range: [line = 0, start, end] }: Occurrence): string {
  return lines[line]?.slice(start, end) ?? ''
}

function isDefinition({ symbolRoles }: Occurrence): boolean {
  return (symbolRoles & symbolRole.definition) !== 0
}

/** `line:text symbol` of each occurrence, without the package; definitions are marked. */
function occurrencesOf(document: Document | undefined, lines: readonly string[]): readonly string[] {
  return (document?.occurrences ?? []).map((one) => {
    const symbol = one.symbol.replace('cairn . sample . ', '')
    const sort = isDefinition(one) ? ' defines' : (one.symbolRoles & symbolRole.import) === 0 ? '' : ' imports'
    return `${one.range[0]}:${textAt(lines, one)}${sort} ${symbol}`
  })
}

// Catches field numbers or types that differ from the published schema.
test('can be read with the published schema without loss', async () => {
  const project = await parsedProject(files)
  const bytes = Buffer.concat(await piecesOf(project))
  const plainly = { enumAsInteger: true, useProtoFieldName: true }
  const published = toJson(IndexSchema, fromBinary(IndexSchema, bytes), plainly)
  expect(toJson(indexSchema, fromBinary(indexSchema, bytes), plainly)).toEqual(published)
  expect(published).toMatchObject({
    metadata: { project_root: pathToFileURL(project.root).href, tool_info: { name: 'cairn' } },
    documents: [
      { relative_path: 'app.py', language: 'Python', position_encoding: 2 },
      { relative_path: 'lib/shapes.ts', language: 'TypeScript' },
      { relative_path: 'lib/use me.ts' },
    ],
  })
})

// Catches ranges off by a column, unproven references, and definitions without a range.
test('has the symbol at each occurrence', async () => {
  const index = await indexOf(await parsedProject(files))
  const linesOf = (path: string): readonly string[] => files[path]?.split('\n') ?? []
  const byPath = new Map(index.documents.map((document) => [document.relativePath, document]))
  const use = occurrencesOf(byPath.get('lib/use me.ts'), linesOf('lib/use me.ts'))
  const shapes = 'lib/`shapes.ts`/'
  expect(use).toEqual([
    '0:join imports cairn . path . join.',
    `1:Square imports ${shapes}Square#`,
    `1:Tile imports ${shapes}Tile#`,
    '2:line defines lib/`use me.ts`/line.',
    '2:box defines lib/`use me.ts`/box.',
    `2:Box ${shapes}Square#`,
    '2:tile defines lib/`use me.ts`/tile.',
    `2:Tile ${shapes}Tile#`,
    '3:total defines lib/`use me.ts`/total().',
    `5:area ${shapes}Square#area().`,
    `5:area ${shapes}Tile#area().`,
    '5:join cairn . path . join.',
  ])
  const python = byPath.get('app.py')
  expect(occurrencesOf(python, linesOf('app.py'))).toContain('3:inner defines local 0')
  expect(python?.symbols.find(({ symbol }) => symbol === 'local 0')).toMatchObject({
    displayName: 'inner',
    enclosingSymbol: 'cairn . sample . `app.py`/outer().',
  })
  expect(occurrencesOf(python, linesOf('app.py'))).toContain('7:outer defines `app.py`/outer(+1).')
})

// Catches a definition whose enclosing range doesn't contain its name, and one without a kind.
test('describes what it defines', async () => {
  const index = await indexOf(await parsedProject(files))
  const document = index.documents.find(({ relativePath }) => relativePath === 'lib/shapes.ts')
  const described = new Map(document?.symbols.map((one) => [one.symbol.split('`shapes.ts`/')[1], one]))
  expect(described.get('Shape#')).toMatchObject({ documentation: ['What can be drawn.'], kind: 21 })
  const shapes = 'cairn . sample . lib/`shapes.ts`/'
  expect(described.get('Square#')?.relationships).toMatchObject([{ symbol: `${shapes}Shape#`, isImplementation: true }])
  expect(described.get('Tile#area().')?.relationships).toContainEqual(
    expect.objectContaining({ symbol: `${shapes}Square#area().`, isImplementation: true, isReference: true }),
  )
  const area = document?.occurrences.filter(isDefinition).find(({ symbol }) => symbol === `${shapes}Tile#area().`)
  expect([area?.range, area?.enclosingRange]).toEqual([
    [12, 2, 6],
    [12, 2, 12, 29],
  ])
})

// Catches symbols that violate the grammar, undefined symbols, and two definitions of one symbol.
test('every symbol follows the grammar and is defined once, and every reference is to a defined one', async () => {
  const hostile = {
    'a b/`c`.ts': "export class A { 'x `y` '() {} }\nexport const $ok = 1\n",
    'a.md': '# One two\n\n# One two\n',
  }
  const index = await indexOf(await parsedProject({ ...files, ...hostile }, 'two words'))
  const known = [...index.documents.flatMap(({ symbols }) => symbols), ...index.externalSymbols].map(
    ({ symbol }) => symbol,
  )
  expect(known.filter((symbol) => !grammar.test(symbol))).toEqual([])
  const global = known.filter((symbol) => !symbol.startsWith('local '))
  expect(new Set(global).size).toBe(global.length)
  const mentioned = index.documents.flatMap(({ occurrences, symbols }) => [
    ...occurrences.map(({ symbol }) => symbol),
    ...symbols.flatMap(({ relationships }) => relationships.map(({ symbol }) => symbol)),
  ])
  expect(mentioned.filter((symbol) => !known.includes(symbol))).toEqual([])
  expect(known).toContain('cairn . two  words . `a b`/```c``.ts`/A#`x ``y`` `().')
})

// Catches ranges in a text that no longer exists.
test('a file that changed since the parse keeps its symbols, without occurrences', async () => {
  const project = await parsedProject(files)
  writeFileSync(join(project.root, 'app.py'), '\n\n\n')
  const index = await indexOf(project)
  const counts = index.documents.map((one) => [one.relativePath, one.occurrences.length > 0, one.symbols.length > 0])
  expect(counts).toEqual([
    ['app.py', false, true],
    ['lib/shapes.ts', true, true],
    ['lib/use me.ts', true, true],
  ])
})

// Catches an export that is built completely before any of it is sent.
test('is produced file by file', async () => {
  const pieces = await piecesOf(await parsedProject(files))
  // Those without content are pauses.
  const documents = pieces
    .filter(({ length }) => length > 0)
    .map((piece) => fromBinary(IndexSchema, piece).documents.length)
  expect(documents).toEqual([0, 1, 1, 1, 0])
})

const plain = '[\\w+$-]+'
const name = `(?:${plain}|\`(?:[^\`]|\`\`)*(?:[^\`\\w+$-]|\`\`)(?:[^\`]|\`\`)*\`)`
const spaced = '(?:[^ ]|  )+'
/** `<symbol>` of scip.proto: scheme, package and descriptors, or a local symbol. */
const grammar = new RegExp(`^(?:local ${plain}|cairn (?:${spaced} ){3}(?:${name}(?:[/#.:!]|\\((?:${plain})?\\)\\.))+)$`)

// Catches very many files without a symbol that keep the service from answering meanwhile, and are read for nothing.
test.each(['scip', 'ndjson', 'graphml'])(
  'the %s export pauses at files without symbols, and reads none',
  async (id) => {
    const names = Array.from({ length: 50 }, (_, at) => [`docs/${at}.txt`, 'a'] as const)
    const { view } = await parsedProject(Object.fromEntries(names))
    const format = createExportFormats().get(id)
    if (format === undefined) throw new Error(`There is no format ${id}`)
    const read: string[] = []
    const watched = { ...view, readText: (path: string) => (read.push(path), view.readText(path)) }
    let pauses = 0
    for (const piece of 'lines' in format ? format.lines(watched) : await format.pieces(watched))
      if (piece.length === 0) pauses++
    expect(pauses).toBeGreaterThanOrEqual(50)
    expect(read).toEqual([])
  },
)

// Catches a file of hundreds of thousands of symbols that keeps the service from answering meanwhile.
test('a large file is exported step by step', async () => {
  const names = Array.from({ length: 20_000 }, (_, at) => `export function f${at}() {}`)
  const { view } = await parsedProject({ 'a.js': names.join('\n') })
  const format = createExportFormats().get('scip')
  if (format === undefined || 'lines' in format) throw new Error('scip is a file')
  const steps: number[] = []
  let last = cpuMilliseconds()
  const pieces: Uint8Array[] = []
  for (const piece of await format.pieces(view)) {
    pieces.push(typeof piece === 'string' ? Buffer.from(piece) : piece)
    steps.push(cpuMilliseconds() - last)
    last = cpuMilliseconds()
  }
  const index = fromBinary(IndexSchema, Buffer.concat(pieces))
  expect(index.documents.map(({ symbols, occurrences }) => [symbols.length, occurrences.length])).toEqual([
    [20_000, 20_000],
  ])
  const total = steps.reduce((sum, step) => sum + step, 0)
  expect(Math.max(...steps)).toBeLessThan(total * 0.4)
})
