// Accuracy of call edges, on sources of installed packages, with the TypeScript checker as judge.
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildGraph } from '#main/graph/build-graph'
import { listFiles, readRepository } from '#tests/bench/read-repository'
import { trueCalls } from '#tests/bench/judges/typescript-truth'
import { temporaryFolder } from '#tests/support/folder'
import { grammarsDirectory } from '#tests/support/parse-workers'
import { score, type Figures } from './score'
import { truthOf } from './stored-truth'

/** Folders of pinned packages: CommonJS with prototypes and symbols, then TypeScript. */
const sources = [
  'koa/lib',
  'commander/lib',
  'pino/lib',
  '@tanstack/query-core/src',
  '@tanstack/virtual-core/src',
  'ajv/lib',
  'zod/src/v4/core',
  '@noble/hashes/src',
]

const floorsPath = join(import.meta.dirname, 'floors.json')
const floors = JSON.parse(readFileSync(floorsPath, 'utf8')) as Readonly<Record<string, Figures>>
/** With `CAIRN_RAISE_FLOORS=1` better figures become the new floors; no floor is ever lowered. */
const isRaising = process.env.CAIRN_RAISE_FLOORS === '1'

describe('call edges are at least as accurate as before', () => {
  const raised: Record<string, Figures> = { ...floors }

  test.each(sources)('%s', async (source) => {
    const root = temporaryFolder()
    cpSync(resolve('node_modules', source), root, { recursive: true })
    const graph = buildGraph(await readRepository(root, grammarsDirectory()))
    const figures = score(graph, truthOf(source, root, listFiles(root)))
    const floor = floors[source] ?? { precision: 0, recall: 0, f1: 0, exact: 0 }
    if (isRaising) {
      raised[source] = higher(floor, figures)
      writeFileSync(floorsPath, `${JSON.stringify(raised, null, 2)}\n`)
    }
    for (const name of ['precision', 'recall', 'f1', 'exact'] as const)
      expect(figures[name], adviceOf(source, name)).toBeGreaterThanOrEqual(floor[name])
  })

  // Would catch: stored answers that are not what the checker says, or are read wrongly.
  test('what is stored of a source is what the checker says', () => {
    const root = temporaryFolder()
    cpSync(resolve('node_modules/koa/lib'), root, { recursive: true })
    const said = trueCalls(root, listFiles(root))
    expect(said.length).toBeGreaterThan(100)
    // As JSON, where a line that isn't known is no line.
    expect(truthOf('koa/lib', root, listFiles(root))).toEqual(JSON.parse(JSON.stringify(said)))
  })

  test('every source has a floor', () => {
    expect(Object.keys(floors).sort()).toEqual([...sources].sort())
  })
})

function adviceOf(source: string, name: string): string {
  return (
    `${name} of call edges in ${source} fell below its floor in tests/truth/floors.json. Find the calls that went wrong ` +
    `with: npm run bench:truth -- node_modules/${source}. Floors only rise: when figures got better, run ` +
    'CAIRN_RAISE_FLOORS=1 npx vitest run tests/truth'
  )
}

/** Rounded down to a tenth of a percent, so that the file is readable. */
function higher(floor: Figures, figures: Figures): Figures {
  const best = (name: keyof Figures): number => Math.max(floor[name], Math.floor(figures[name] * 1000) / 1000)
  return { precision: best('precision'), recall: best('recall'), f1: best('f1'), exact: best('exact') }
}
