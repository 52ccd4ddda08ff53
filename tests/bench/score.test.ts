// Tests of the score itself: a flattering bench would be worse than none.
import { describe, expect, it } from 'vitest'
import type { Confidence, Graph, GraphNode } from '#main/graph/graph'
import { scoreByDefinition } from './by-definition'
import type { FoundCall } from './found-call'
import type { TrueCall } from './judges/call-answer'
import { mistakesOf } from './mistakes'
import { compare, figuresOf, truthOf } from './score'

const names = new Map([
  [1, 'run'],
  [2, 'get'],
])
const truth = truthOf(
  [
    { file: 'a.ts', line: 1, column: 4, caller: 'main', callee: { file: 'b.ts', name: 'run' } },
    { file: 'a.ts', line: 2, column: 4, caller: 'main', callee: null },
  ],
  ({ line }: TrueCall) => names.get(line) ?? '',
)

function found(line: number | null, column: number | null, name: string, file: string, caller = 'main'): FoundCall {
  return { file: 'a.ts', callers: [caller], callee: { file, name }, line, column, confidence: null, reason: null }
}

function labelsOf(...calls: readonly FoundCall[]): readonly string[] {
  return mistakesOf(compare(truth, calls), () => 'plain name').map(({ type, label }) => `${type}: ${label}`)
}

describe('score', () => {
  it('counts an edge once, however many calls it has', () => {
    const comparison = compare(truth, [found(1, 4, 'run', 'b.ts'), found(null, null, 'run', 'b.ts')])
    expect(figuresOf(truth, comparison)).toMatchObject({ right: 1, found: 1, wanted: 1, f1: 1 })
  })

  it('ignores edges at calls that the judge doesn’t resolve', () => {
    const comparison = compare(truth, [found(9, 4, 'run', 'c.ts'), found(9, null, 'get', 'c.ts')])
    expect(figuresOf(truth, comparison)).toMatchObject({ found: 0, recall: 0 })
  })

  it('counts an edge as wrong if the call leaves the folder', () => {
    expect(labelsOf(found(1, 4, 'run', 'b.ts'), found(null, null, 'get', 'c.ts'))).toEqual([
      'wrong: namesake of a built-in or a package',
    ])
  })

  it('distinguishes a wrong caller from a wrong callee', () => {
    expect(labelsOf(found(1, null, 'run', 'b.ts', 'outer'))).toEqual([
      'missing: credited to another caller',
      'wrong: credited to another caller',
    ])
    expect(labelsOf(found(1, 4, 'run', 'c.ts'))).toEqual([
      'missing: another target taken',
      'wrong: namesake in another file',
    ])
  })
})

describe('score by definition', () => {
  const node = (kind: GraphNode['kind'], name: string, line: number, parent: number): GraphNode => ({
    ...{ id: `A.java#${name}(${line})`, kind, name, qualifiedName: name, filePath: 'A.java' },
    ...{ startLine: line, startColumn: 0, endLine: line + 1, endColumn: 1, nameLine: line + 1, nameColumn: 2 },
    ...{ language: 'java', exported: true, signature: null, doc: null, parent },
  })
  const nodes = [
    node('file', 'A.java', 0, -1),
    node('class', 'A', 1, 0),
    node('constructor', 'A', 10, 1),
    node('method', 'join', 20, 1),
    node('method', 'join', 30, 1),
    node('method', 'main', 40, 1),
  ]
  const graphOf = (
    ...calls: readonly (readonly [target: number, confidence: Confidence, column: number])[]
  ): Graph => ({
    nodes,
    unresolved: [],
    edges: calls.map(([target, confidence, column]) => ({
      ...{ kind: 'calls', source: 5, target, filePath: 'A.java', line: 41, column, confidence, reason: null },
    })),
  })
  const call = { file: 'A.java', line: 41, caller: 'main' }

  it('counts the other overload as wrong', () => {
    const calls = [{ ...call, column: 4, callee: { file: 'A.java', name: 'join', line: 31 } }]
    expect(scoreByDefinition(graphOf([4, 'exact', 4]), { calls }).exact).toMatchObject({
      right: 1,
      found: 1,
      wanted: 1,
    })
    expect(scoreByDefinition(graphOf([3, 'exact', 4]), { calls }).exact).toMatchObject({
      right: 0,
      found: 1,
      wanted: 1,
    })
  })

  it('counts what is only possible as missing', () => {
    const calls = [{ ...call, column: 4, callee: { file: 'A.java', name: 'join', line: 31 } }]
    const { proven } = scoreByDefinition(graphOf([3, 'possible', 4], [4, 'possible', 4]), { calls })
    expect(proven).toMatchObject({ right: 0, found: 0, recall: 0 })
  })

  it('doesn’t count what the judged build leaves out, next to the right definition', () => {
    const calls = [{ ...call, column: 4, callee: { file: 'A.java', name: 'join', line: 31 } }]
    const definitions = [{ file: 'A.java', name: 'join', line: 31 }]
    const both = graphOf([3, 'inferred', 4], [4, 'inferred', 4])
    const score = scoreByDefinition(both, { calls, definitions })
    expect(score).toMatchObject({ proven: { right: 1, found: 1 }, otherBuilds: 1 })
    const other = scoreByDefinition(graphOf([3, 'inferred', 4]), { calls, definitions })
    expect(other).toMatchObject({ proven: { right: 0, found: 1 }, otherBuilds: 0 })
  })

  // C# judges give classes no line, and a class may have a method's name: `Either` has `Right`, and so has its file.
  it('tells a method from a class of its name that has no line', () => {
    const calls = [
      { ...call, column: 4, callee: { file: 'A.java', name: 'join', line: 31 } },
      { ...call, column: 8, callee: { file: 'A.java', name: 'join' } },
    ]
    const { proven } = scoreByDefinition(graphOf([4, 'exact', 4]), { calls: calls.toReversed() })
    expect(proven).toMatchObject({ right: 1, found: 1, wanted: 2 })
  })

  it('counts a constructor as its class', () => {
    const calls = [{ ...call, column: 4, callee: { file: 'A.java', name: 'A' } }]
    const { proven } = scoreByDefinition(graphOf([1, 'exact', 4], [2, 'exact', 4]), { calls })
    expect(proven).toMatchObject({ right: 1, found: 1, wanted: 1 })
  })
})
