// Accuracy bench: precision and recall of call edges against a compiler, with samples of what is wrong.
import { resolve } from 'node:path'
import { buildGraph } from '#main/graph/build-graph'
import type { Graph, GraphEdge } from '#main/graph/graph'
import { listFiles, readRepository } from './read-repository'
import { askJudge, readAnswer, type Answer, type Judge } from './judges'
import { trueCalls, type TrueCall } from './typescript-truth'

const sampleSize = 40

export interface BenchOptions {
  readonly grammarFolder: string
  /** Rows printed per kind of error. */
  readonly samples?: number
  /** Whose answers count; the TypeScript checker's when nothing is said. */
  readonly judge?: Judge
  /** Answers written down before, in place of a judge's. */
  readonly truthFile?: string
}

/** Prints the figures of one folder. */
export async function benchTruth(folder: string, options: BenchOptions): Promise<void> {
  const root = resolve(folder)
  const samples = options.samples ?? sampleSize
  const started = performance.now()
  const input = await readRepository(root, options.grammarFolder)
  const parsed = performance.now()
  const graph = buildGraph(input)
  const built = performance.now()
  const truth = answerOf(root, options)
  const seconds = (from: number, to: number): string => `${((to - from) / 1000).toFixed(2)} s`
  console.log(
    `${input.files.length} files; read and parsed in ${seconds(started, parsed)}, graph in ${seconds(parsed, built)}`,
  )
  console.log(`${graph.nodes.length} nodes, ${graph.edges.length} edges, ${graph.unresolved.length} unresolved calls`)
  compare(graph, truth.calls, samples)
  compareOverloads(graph, truth.calls)
  if (truth.implements) compareImplements(graph, truth.implements, truth.files, samples)
}

function answerOf(root: string, options: BenchOptions): Answer {
  if (options.truthFile !== undefined) return readAnswer(options.truthFile)
  if (options.judge !== undefined) return askJudge(options.judge, root)
  return { calls: trueCalls(root, listFiles(root)) }
}

/** Of the right edges to methods with a known line, those that end at this declaration and not at an overload. */
function compareOverloads(graph: Graph, truth: readonly TrueCall[]): void {
  const lines = new Map<string, number>()
  for (const { callee, file, line, column } of truth) {
    if (callee?.line !== undefined) lines.set(`${file}:${line}:${column} ${callee.file}#${callee.name}`, callee.line)
  }
  if (lines.size === 0) return
  for (const confidence of ['exact', 'inferred'] as const) {
    const { right, found } = overloadsOf(graph, lines, confidence)
    report(`line ${confidence}`, right, found, lines.size)
  }
}

function overloadsOf(
  graph: Graph,
  lines: ReadonlyMap<string, number>,
  confidence: GraphEdge['confidence'],
): { readonly right: number; readonly found: number } {
  let right = 0
  let found = 0
  for (const edge of graph.edges) {
    const target = graph.nodes[edge.target]
    if (edge.kind !== 'calls' || edge.confidence !== confidence || !target) continue
    const line = lines.get(`${edge.filePath}:${edge.line}:${edge.column} ${target.filePath}#${target.name}`)
    if (line === undefined) continue
    found++
    if (target.startLine === line) right++
  }
  return { right, found }
}

/** Types that have the methods of an interface, as pairs. */
function compareImplements(
  graph: Graph,
  truth: NonNullable<Answer['implements']>,
  files: Answer['files'],
  samples: number,
): void {
  const pairOf = (type: { file: string; name: string }, target: { file: string; name: string }): string =>
    `${type.file}#${type.name} -> ${target.file}#${target.name}`
  const wanted = new Set(truth.map((pair) => pairOf(pair.type, pair.interface)))
  const found = new Set<string>()
  for (const edge of graph.edges) {
    const source = graph.nodes[edge.source]
    const target = graph.nodes[edge.target]
    if (edge.kind !== 'implements' || !source || !target || target.kind === 'external') continue
    if (files && !(files.includes(source.filePath) && files.includes(target.filePath))) continue
    found.add(pairOf({ file: source.filePath, name: source.name }, { file: target.filePath, name: target.name }))
  }
  const right = [...found].filter((key) => wanted.has(key))
  console.log()
  report('implements', right.length, found.size, wanted.size)
  const wrong = [...found].filter((key) => !wanted.has(key))
  const missing = [...wanted].filter((key) => !found.has(key))
  print('WRONG implements', wrong, samples)
  print('MISSING implements', missing, samples)
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
    `${label.padEnd(13)} precision / recall / F1 ${figures}   (${right} right of ${found} found, ${wanted} true)`,
  )
}

/** Evenly spread samples, so that every corner of the repository shows. */
function print(title: string, rows: readonly string[], count: number): void {
  console.log(`\n${title} ${rows.length}`)
  const step = Math.max(1, rows.length / count)
  for (let at = 0; at < rows.length; at += step) console.log(`  ${rows[Math.floor(at)] ?? ''}`)
}
