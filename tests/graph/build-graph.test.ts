// The graph as a whole: nodes, edges, and independence of the order of files.
import { describe, expect, it } from 'vitest'
import { buildGraph } from '#main/graph/build-graph'
import { edgesOf, graphOf, inputOf } from './graph-of'
import { cpuMilliseconds } from '#tests/support/cpu-time'

const sources = {
  'b/two.ts': `import { One } from '../a/one'
    export class Two extends One { run() { this.go() } }
    export const make = () => new Two()`,
  'a/one.ts': `/** First. */
    export class One { go() { function inner() {} inner() } }
    export namespace Space { export function deep() {} }`,
  'a/one.test.ts': `import { One } from './one'
    test('goes', () => { new One().go() })`,
}

describe('buildGraph', () => {
  it('produces the same bytes in any order of the files', async () => {
    const input = await inputOf(sources)
    const reversed = { files: [...input.files].reverse(), manifests: [] }
    expect(JSON.stringify(buildGraph(reversed))).toBe(JSON.stringify(buildGraph(input)))
  })

  it('gives nodes stable ids, in path and source order, with existing parents', async () => {
    const graph = await graphOf(sources)
    expect(graph.nodes.map((node) => node.id)).toEqual([
      'a/one.test.ts',
      'a/one.ts',
      'a/one.ts#One(class,1)',
      'a/one.ts#One.go(method,1)',
      'a/one.ts#One.go.inner(function,1)',
      'a/one.ts#Space(namespace,1)',
      'a/one.ts#Space.deep(function,1)',
      'b/two.ts',
      'b/two.ts#Two(class,1)',
      'b/two.ts#Two.run(method,1)',
      'b/two.ts#make(function,1)',
    ])
    for (const node of graph.nodes) {
      if (node.kind === 'file') expect(node.parent).toBe(-1)
      else expect(graph.nodes[node.parent]?.filePath).toBe(node.filePath)
    }
    expect(edgesOf(graph, 'contains').length).toBe(8)
  })

  it('links tests with the code they call', async () => {
    expect(edgesOf(await graphOf(sources), 'tests')).toEqual([
      'a/one.test.ts -> a/one.ts#One exact',
      'a/one.test.ts -> a/one.ts#One.go exact',
    ])
  })

  it('distinguishes definitions of the same name, and keeps ids when other parts of the file change', async () => {
    const before = await graphOf({ 'a.js': `if (x) { function f() {} } else { function f() {} }` })
    const after = await graphOf({ 'a.js': `// more\nconst z = 1\nif (x) { function f() {} } else { function f() {} }` })
    const ids = (graph: typeof before): string[] =>
      graph.nodes.map((node) => node.id).filter((id) => id.includes('#f('))
    expect(ids(before)).toEqual(['a.js#f(function,1)', 'a.js#f(function,2)'])
    expect(ids(after)).toEqual(ids(before))
  })

  it('handles values, types and classes that depend on themselves', async () => {
    const graph = await graphOf({
      'a.ts': `import { b } from './b'
        export const a = () => b()
        export const x = y, y = x
        class A extends B {} class B extends A { m() { this.gone() } }
        type T = T | U; type U = T[]; declare const t: T; t.foo.bar()
        export function loop(n) { return loop(n - 1).next(loop) }`,
      'b.ts': `import { a } from './a'
        export const b = () => a()`,
    })
    expect(edgesOf(graph, 'calls')).toContain('a.ts#a -> b.ts#b exact')
  })

  it('reports progress up to the last file', async () => {
    const seen: [number, number][] = []
    buildGraph(await inputOf(sources), { onProgress: (done, total) => seen.push([done, total]) })
    expect(seen).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ])
  })

  it('stays linear: ten times the files take no more than thirty times the time', async () => {
    const repeat = async (count: number): Promise<number> => {
      const texts: Record<string, string> = {}
      for (let at = 0; at < count; at++) {
        texts[`m${at}.ts`] = `import { C${(at + 1) % count} as Next } from './m${(at + 1) % count}'
          export class C${at} { next = new Next(); run() { this.next.run(); return this.list().map((one) => one.run()) } list(): Next[] { return [] } }`
      }
      const input = await inputOf(texts)
      const started = cpuMilliseconds()
      buildGraph(input)
      return cpuMilliseconds() - started
    }
    await repeat(50)
    const small = await repeat(100)
    expect(await repeat(1000)).toBeLessThan(Math.max(small, 2) * 30)
  })
})
