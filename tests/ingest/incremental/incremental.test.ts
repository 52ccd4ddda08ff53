// After any edits of a repository, the updated graph equals the graph of a fresh parse.
import { expect, test } from 'vitest'
import fc from '#tests/support/property'
import { applyEdit, anyEdit, firstTree, type Edit, type Tree } from './edit'
import { expectFreshGraphs, expectFreshGraphsWhenTold } from './followed-folder'
import { csharp } from './worlds/csharp'
import { dart } from './worlds/dart'
import { ecmascript } from './worlds/ecmascript'
import { frameworks } from './worlds/frameworks'
import { injection } from './worlds/injection'
import { go } from './worlds/go'
import { java } from './worlds/java'
import { kotlin } from './worlds/kotlin'
import { others } from './worlds/others'
import { python } from './worlds/python'
import { swift } from './worlds/swift'
import { merged, type World } from './worlds/world'

/** Sequences of edits per world; after changing how graphs are updated, use `CAIRN_SEED=random CAIRN_EDIT_RUNS=100`. */
const runs = Number(process.env.CAIRN_EDIT_RUNS ?? 1)
const timeout = 540_000 + runs * 60_000

const world = merged([ecmascript, frameworks, injection, python, go, java, kotlin, csharp, swift, dart])

test('any single change of meaning, added file or deletion, and undoing it', { timeout }, async () => {
  const first = firstTree(world)
  const areas = changesByArea(world)
  const rounds = Math.max(...areas.map((changes) => changes.length))
  expect(rounds).toBeGreaterThan(12)
  const trees = Array.from({ length: rounds }, (_, round) => {
    const edits = areas.flatMap((changes) => changes.slice(round, round + 1))
    return edits.reduce<Tree>((tree, edit) => applyEdit(world, tree, edit, first.size + round), first)
  })
  await expectFreshGraphs([first, ...trees, first])
})

test('any change in a watched folder, where only changed paths are checked', { timeout }, async () => {
  const rounds = fc.array(fc.array(anyEdit(world), { minLength: 1, maxLength: 6 }), { minLength: 4, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(rounds, (edits) => expectFreshGraphsWhenTold(treesOf(world, edits))),
    { numRuns: runs, endOnFailure: true },
  )
})

test.each(
  Object.entries({
    ecmascript,
    frameworks,
    injection,
    python,
    go,
    java,
    kotlin,
    csharp,
    swift,
    dart,
    others,
    'all of these together': world,
  }),
)('any sequence of edits, additions, moves, deletions and reverts: %s', { timeout }, async (_name, changing) => {
  const rounds = fc.array(fc.array(anyEdit(changing), { minLength: 1, maxLength: 6 }), { minLength: 2, maxLength: 2 })
  // A failure prints its seed and path. It isn't shrunk because each step takes seconds.
  await fc.assert(
    fc.asyncProperty(rounds, (edits) => expectFreshGraphs(treesOf(changing, edits))),
    { numRuns: runs, endOnFailure: true },
  )
})

/** The edits per area of the repository: areas change at the same time, each by one edit at a time. */
function changesByArea({ files, missing, rewrites }: World): readonly (readonly Edit[])[] {
  const areas = new Map<string, Edit[]>()
  const add = (path: string, edit: Edit): void => {
    const area = path.split('/').slice(0, -1).slice(0, 2).join('/')
    areas.set(area, [...(areas.get(area) ?? []), edit])
  }
  rewrites.forEach(({ path }, rewrite) => add(path, { kind: 'rewrite', rewrite }))
  for (const path of Object.keys(missing)) add(path, { kind: 'add missing', path })
  for (const path of Object.keys(files)) add(path, { kind: 'delete', path })
  return [...areas.values()]
}

function treesOf(changing: World, rounds: readonly (readonly Edit[])[]): readonly Tree[] {
  const trees = [firstTree(changing)]
  let tree = firstTree(changing)
  let time = tree.size
  for (const edits of rounds) {
    for (const edit of edits) tree = applyEdit(changing, tree, edit, ++time)
    trees.push(tree)
  }
  return trees
}
