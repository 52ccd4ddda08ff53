// How often the definitions of a file are called: the same as for each of them alone, and in about linear time.
import { expect, test } from 'vitest'
import { callCountsInFile } from '#main/query/facts/call-counts'
import { callersOf } from '#main/query/facts/callers'
import type { ProjectView } from '#main/query/project-view'
import { parsedProject } from '#tests/support/parsed-project'

/** Classes with a method of one name that overrides another one, and calls whose receiver isn't known. */
function classes(count: number): string {
  const each = Array.from(
    { length: count },
    (_, at) =>
      `class C${at} extends ${at < 3 ? 'Base' : `C${at - (at % 3) - 1}`} { run() { return 1 } other${at}() { return new C${(at * 7) % count}().run() } }`,
  )
  return `class Base { run() {} }\n${each.join('\n')}\nfunction all(some) { some.run(); some.run(); new Base().run() }\n`
}

/** A graph that counts how often it is asked. */
function counting(view: ProjectView): { readonly view: ProjectView; readonly asked: () => number } {
  let asked = 0
  const graph = new Proxy(view.graph, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name, target)
      if (typeof member !== 'function') return member
      return (...given: unknown[]): unknown => {
        asked++
        return Reflect.apply(member, target, given)
      }
    },
  })
  return { view: { ...view, graph }, asked: () => asked }
}

test('the counts of a file are those of each of its symbols', async () => {
  const { view } = await parsedProject({ 'a.ts': classes(40), 'b.js': 'export const go = (it) => it.run()\n' })
  const symbols = view.graph.symbolsInFile('a.ts').filter(({ kind }) => kind === 'method')
  const counts = callCountsInFile(view, 'a.ts', view.graph.symbolsInFile('a.ts'))
  expect(symbols.length).toBeGreaterThan(80)
  expect(symbols.map(({ key }) => counts.get(key)?.callers)).toEqual(
    symbols.map((symbol) => callersOf(view, [symbol]).sites),
  )
})

// Would catch: a file with many methods of one name that takes a minute of processor time to open.
test('methods of one name are counted with what they have in common', async () => {
  const { view } = await parsedProject({ 'a.ts': classes(600) })
  const counted = counting(view)
  const symbols = view.graph.symbolsInFile('a.ts')
  callCountsInFile(counted.view, 'a.ts', symbols)
  expect(counted.asked()).toBeLessThan(5 * symbols.length)
})
