// Only facts and exports read links of a graph, so that every interface reports the same.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

/** Code that reads links or call sites makes its own decision about what a caller is. */
const asking =
  /\.(linksTo|linksFrom|countLinksTo|countLinksFrom|firstLink|unresolvedCallsNamed|countUnresolvedCallsNamed|unresolvedCallsFrom)\(/
/** Traversals of many edges, which graph views and the ranking of searches also need. */
const walking = /\.(edgesOf|linksOf|pairsOf|countPairsOf)\(/

const readers = ['src/main/query/facts/', 'src/main/query/export/']
const walkers = [...readers, 'src/main/query/picture/', 'src/main/query/search/']

function breaksTheRule(path: string, text: string): boolean {
  const below = (folders: readonly string[]): boolean => folders.some((folder) => path.startsWith(folder))
  return (asking.test(text) && !below(readers)) || (walking.test(text) && !below(walkers))
}

test('the rule catches its violation, and allows the rest', () => {
  const planted = 'const links = view.graph.linksTo(symbol.key, query)'
  expect(breaksTheRule('src/main/api/services/planted.ts', planted)).toBe(true)
  expect(breaksTheRule('src/main/agents/planted.ts', 'view.graph.countLinksTo(key, kinds)')).toBe(true)
  expect(breaksTheRule('src/main/query/tools/planted.ts', 'view.graph.pairsOf(end, keys, kinds)')).toBe(true)
  expect(breaksTheRule('src/main/query/project/planted.ts', planted)).toBe(true)
  expect(breaksTheRule('src/main/query/facts/planted.ts', planted)).toBe(false)
  expect(breaksTheRule('src/main/query/search/planted.ts', 'graph.pairsOf(end, keys, kinds)')).toBe(false)
})

test('it holds for the source tree', () => {
  const files = readdirSync(join(root, 'src/main'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    // The store defines these methods.
    .filter((path) => !path.startsWith('src/main/store/'))
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((path) => breaksTheRule(path, readFileSync(join(root, path), 'utf8')))).toEqual([])
})
