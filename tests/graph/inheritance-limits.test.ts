// Pathological inheritance: the time must not grow with the number of paths through it.
import { describe, expect, it } from 'vitest'
import { callsOf, graphOf } from './graph-of'
import { cpuMilliseconds } from '#tests/support/cpu-time'

const depth = 45
const levels = Array.from({ length: depth }, (_, at) => at + 1)

describe('towers of diamonds', () => {
  // Would catch: a base visited once per path to it, which doubles with each level.
  it.each([
    [
      'a.py',
      `class A0:\n    def run(self): pass\nclass B0(A0): pass\n${levels.map((at) => `class A${at}(A${at - 1}): pass\nclass B${at}(A${at - 1}, B${at - 1}): pass\n`).join('')}def main():\n    B${depth}().missing()\nclass X(Y): pass\nclass Y(X, X): pass\ndef loop():\n    X().run()\n`,
    ],
    [
      'a.java',
      `interface A0 { void run(); }\ninterface B0 extends A0 {}\n${levels.map((at) => `interface A${at} extends A${at - 1}, B${at - 1} {}\ninterface B${at} extends A${at - 1}, B${at - 1} {}\n`).join('')}class M { void f(A${depth} a) {} void f(String s) {} void main(B${depth} b) { f(b); b.missing(); } }\n`,
    ],
    [
      'a.go',
      `package a\ntype A0 interface { Run() }\ntype B0 interface { Stop() }\n${levels.map((at) => `type A${at} interface { A${at - 1}; B${at - 1} }\ntype B${at} interface { A${at - 1}; B${at - 1} }\n`).join('')}type T struct{}\nfunc (t T) Run() {}\nfunc (t T) Stop() {}\nfunc use(b B${depth}) { b.Missing() }\n`,
    ],
    // Types of the same name that differ only in type parameters: each base may be any of them, including the type
    // itself.
    [
      'a.cs',
      `namespace N;\n${['A', 'B', 'C', 'D', 'E', 'F'].map((name, at, all) => `interface ${name} { void Run${name}(); }\ninterface ${name}<T> : ${name}${at === 0 ? '' : `, ${all[at - 1]}<T>`} {}\ninterface ${name}<T, U> : ${name}<T>${at === 0 ? '' : `, ${all[at - 1]}<T, U>`} {}\n`).join('')}class M { void Main(F<int, int> f) { f.Missing(); f.RunA(); } }\n${levels.map((at) => `class K${at} {}\n`).join('')}`,
    ],
  ])('in %s are resolved in time', async (path, source) => {
    const started = cpuMilliseconds()
    const graph = await graphOf({ [path]: source })
    expect(graph.nodes.length).toBeGreaterThan(depth)
    expect(cpuMilliseconds() - started).toBeLessThan(5000)
  })
})

describe('objects copied into objects', () => {
  // Would catch: an object visited once for each path of copies.
  it('are visited once', async () => {
    const copies = levels.slice(0, 15).map((at) => {
      const copy = `{ ...o${at - 1} }`
      return `const o${at} = f > 2 ? ${copy} : f > 1 ? ${copy} : f > 0 ? ${copy} : ${copy}\n`
    })
    const source = `const f = process.argv.length\nconst o0 = { run() {} }\n${copies.join('')}function main() { o15.run(); o15.missing() }\n`
    expect(callsOf(await graphOf({ 'a.js': source }))).toEqual(['a.js#main -> a.js#o0.run exact'])
  })
})
