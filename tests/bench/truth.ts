// Accuracy bench: precision and recall of call edges against the TypeScript checker, with samples of what is wrong.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildGraph } from '#main/graph/build-graph'
import type { Graph, GraphEdge } from '#main/graph/graph'
import { listFiles, readRepository } from './read-repository'
import { trueCalls, type TrueCall } from './typescript-truth'

const sampleSize = 40

/** Prints the figures of one folder; `truthFile` replaces the TypeScript checker by another judge's answers. */
export async function benchTruth(
  folder: string,
  grammarFolder: string,
  samples = sampleSize,
  truthFile?: string,
): Promise<void> {
  const root = resolve(folder)
  const started = performance.now()
  const input = await readRepository(root, grammarFolder)
  const parsed = performance.now()
  const graph = buildGraph(input)
  const built = performance.now()
  const truth = truthFile === undefined ? trueCalls(root, listFiles(root)) : readTruth(truthFile)
  const seconds = (from: number, to: number): string => `${((to - from) / 1000).toFixed(2)} s`
  console.log(
    `${input.files.length} files; read and parsed in ${seconds(started, parsed)}, graph in ${seconds(parsed, built)}`,
  )
  console.log(`${graph.nodes.length} nodes, ${graph.edges.length} edges, ${graph.unresolved.length} unresolved calls`)
  compare(graph, truth, samples)
}

/** Calls that another judge wrote down, as a JSON array of TrueCall. */
function readTruth(path: string): readonly TrueCall[] {
  return JSON.parse(readFileSync(path, 'utf8')) as readonly TrueCall[]
}

function compare(graph: Graph, truth: readonly TrueCall[], samples: number): void {
  const judged = new Set(truth.map((call) => `${call.file}:${call.line}:${call.column}`))
  const files = new Set(graph.nodes.filter((node) => node.kind === 'file').map((node) => node.filePath))
  const wanted = new Map<string, TrueCall>()
  for (const { callee, ...call } of truth) {
    if (callee) wanted.set(tupleOf(call, { ...callee, file: implementedIn(callee.file, files) }), { ...call, callee })
  }
  const found = new Map<string, GraphEdge>()
  for (const edge of graph.edges) {
    if (edge.kind !== 'calls' && edge.kind !== 'instantiates') continue
    if (!judged.has(`${edge.filePath}:${edge.line}:${edge.column}`)) continue
    const source = graph.nodes[edge.source]
    const target = graph.nodes[edge.target]
    if (!source || !target || target.kind === 'external') continue
    const caller = source.kind === 'file' ? '' : source.name
    const key = tupleOf({ file: edge.filePath, caller }, { file: target.filePath, name: target.name })
    const known = found.get(key)
    if (!known || rank(edge) < rank(known)) found.set(key, edge)
  }
  const right = [...found.keys()].filter((key) => wanted.has(key))
  report('all', right.length, found.size, wanted.size)
  for (const confidence of ['exact', 'inferred', 'possible'] as const) {
    const own = [...found].filter(([, edge]) => edge.confidence === confidence)
    report(confidence, own.filter(([key]) => wanted.has(key)).length, own.length, wanted.size)
  }
  const wrong = [...found].filter(([key]) => !wanted.has(key))
  const missing = [...wanted].filter(([key]) => !found.has(key))
  print(
    'WRONG',
    wrong.map(([key, edge]) => `${edge.confidence} ${key} @${edge.line}:${edge.column} ${edge.reason ?? ''}`),
    samples,
  )
  print(
    'MISSING',
    missing.map(([key, call]) => `${key} @${call.line}:${call.column}`),
    samples,
  )
}

/** The checker stops at a declaration file; where the script it describes stands beside it, that is meant. */
function implementedIn(file: string, files: ReadonlySet<string>): string {
  const script = file.replace(/\.d\.([mc]?)ts$/, '.$1js')
  return script !== file && files.has(script) ? script : file
}

function rank(edge: GraphEdge): number {
  return edge.confidence === 'exact' ? 0 : edge.confidence === 'inferred' ? 1 : 2
}

function tupleOf(from: Pick<TrueCall, 'file' | 'caller'>, to: { file: string; name: string }): string {
  return `${from.file}#${from.caller} -> ${to.file}#${to.name}`
}

function report(label: string, right: number, found: number, wanted: number): void {
  const precision = found === 0 ? 1 : right / found
  const recall = wanted === 0 ? 1 : right / wanted
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall)
  const figures = [precision, recall, f1].map((value) => value.toFixed(3)).join(' / ')
  console.log(
    `${label.padEnd(9)} precision / recall / F1 ${figures}   (${right} right of ${found} found, ${wanted} true)`,
  )
}

/** Evenly spread samples, so that every corner of the repository shows. */
function print(title: string, rows: readonly string[], count: number): void {
  console.log(`\n${title} ${rows.length}`)
  const step = Math.max(1, rows.length / count)
  for (let at = 0; at < rows.length; at += step) console.log(`  ${rows[Math.floor(at)] ?? ''}`)
}
