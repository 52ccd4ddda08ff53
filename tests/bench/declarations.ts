// What go/types and javac know beyond calls: which types have an interface's methods, which overload a call takes.
import type { Graph } from '#main/graph/graph'
import type { Answer, Named, TrueCall } from './judges/call-answer'

export interface DeclarationReport {
  readonly title: string
  readonly right: number
  readonly found: number
  readonly wanted: number
  readonly wrong: readonly string[]
  readonly missing: readonly string[]
}

/** Of the edges to a method with overloads, those that end at the declaration the compiler takes. */
export function compareOverloads(graph: Graph, truth: readonly TrueCall[]): DeclarationReport | null {
  const lines = new Map<string, number>()
  for (const { callee, file, line, column } of truth) {
    if (callee?.line !== undefined) lines.set(`${file}:${line}:${column} ${callee.file}#${callee.name}`, callee.line)
  }
  if (lines.size === 0) return null
  const wrong: string[] = []
  let found = 0
  for (const edge of graph.edges) {
    const target = graph.nodes[edge.target]
    if (edge.kind !== 'calls' || edge.confidence === 'possible' || !target) continue
    const key = `${edge.filePath}:${edge.line}:${edge.column} ${target.filePath}#${target.name}`
    const line = lines.get(key)
    if (line === undefined) continue
    found++
    if (target.startLine !== line) wrong.push(`${key} at ${target.startLine}, not ${line}`)
  }
  return { title: 'overloads', right: found - wrong.length, found, wanted: lines.size, wrong, missing: [] }
}

/** Types that have the methods of an interface, as pairs. */
export function compareImplements(graph: Graph, { implements: pairs, files }: Answer): DeclarationReport | null {
  if (!pairs) return null
  const wanted = new Set(pairs.map((pair) => pairOf(pair.type, pair.interface)))
  const read = files && new Set(files)
  const found = new Set<string>()
  for (const edge of graph.edges) {
    const source = graph.nodes[edge.source]
    const target = graph.nodes[edge.target]
    if (edge.kind !== 'implements' || !source || !target || target.kind === 'external') continue
    if (read && !(read.has(source.filePath) && read.has(target.filePath))) continue
    found.add(pairOf({ file: source.filePath, name: source.name }, { file: target.filePath, name: target.name }))
  }
  const wrong = [...found].filter((pair) => !wanted.has(pair))
  const missing = [...wanted].filter((pair) => !found.has(pair))
  return {
    title: 'implements',
    right: found.size - wrong.length,
    found: found.size,
    wanted: wanted.size,
    wrong,
    missing,
  }
}

function pairOf(type: Named, target: Named): string {
  return `${type.file}#${type.name} -> ${target.file}#${target.name}`
}
