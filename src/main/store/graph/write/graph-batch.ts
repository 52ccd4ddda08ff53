// Rows of a graph as columns: sending these to a thread takes a tenth of the time of rows.
import type { Confidence, EdgeKind, Graph, GraphEdge, GraphNode, GraphPart, NodeKind } from '../../../graph/graph'
import { idColumns, type NodeFields } from './node-rows'

/** Some rows of a graph, in graph order. Numbers of nodes are their places in the graph, from 0. */
export interface GraphBatch {
  /** Kinds, languages, confidences and reasons; rows have their places in this list. */
  readonly terms: readonly string[]
  /** `nodeWidth` numbers for each node, and its texts. */
  readonly nodes: Int32Array<ArrayBuffer>
  readonly names: readonly string[]
  /** Null if equal to the name. */
  readonly qualified: readonly (string | null)[]
  readonly signatures: readonly (string | null)[]
  readonly docs: readonly (string | null)[]
  /** Null if the id can be made from the other columns. */
  readonly ids: readonly (string | null)[]
  /** `edgeWidth` numbers for each edge. */
  readonly edges: Int32Array<ArrayBuffer>
  /** `unresolvedWidth` numbers for each unresolved call, and its name. */
  readonly unresolved: Int32Array<ArrayBuffer>
  readonly calls: readonly string[]
}

export interface NodeOfBatch extends NodeFields {
  /** 0 for symbols outside the repository. */
  readonly file: number
  /** -1 for none. */
  readonly parent: number
}

export interface EdgeOfBatch extends Omit<GraphEdge, 'filePath'> {
  readonly file: number
}

export interface UnresolvedOfBatch {
  readonly source: number
  readonly file: number
  readonly line: number
  readonly name: string
}

const nodeWidth = 12
const edgeWidth = 8
const unresolvedWidth = 3

/** Rows are packed until there are this many. */
const rowsPerBatch = 4_096

/** Packs the parts of a graph. */
export class GraphPacker {
  private readonly terms = new Map<string, number>()
  private readonly nodes = new Numbers()
  private readonly edges = new Numbers()
  private readonly unresolved = new Numbers()
  private names: string[] = []
  private qualified: (string | null)[] = []
  private signatures: (string | null)[] = []
  private docs: (string | null)[] = []
  private ids: (string | null)[] = []
  private calls: string[] = []
  private rows = 0

  /** @param fileId the id of a file, which is not 0 */
  constructor(private readonly fileId: (path: string) => number) {}

  /** Whether there are enough rows for a batch. */
  get isFull(): boolean {
    return this.rows >= rowsPerBatch
  }

  add({ nodes, edges, unresolved }: GraphPart): void {
    for (const node of nodes) this.addNode(node)
    for (const { source, target, kind, filePath, line, column, confidence, reason } of edges) {
      const why = reason === null ? -1 : this.term(reason)
      const file = this.fileId(filePath)
      this.edges.add(source, target, this.term(kind), file, line, column, this.term(confidence), why)
    }
    for (const { source, name, filePath, line } of unresolved) {
      this.unresolved.add(source, this.fileId(filePath), line)
      this.calls.push(name)
    }
    this.rows += nodes.length + edges.length + unresolved.length
  }

  /** The rows since the last batch. */
  take(): GraphBatch {
    const { names, qualified, signatures, docs, ids, calls } = this
    const batch = {
      terms: [...this.terms.keys()],
      nodes: this.nodes.take(),
      edges: this.edges.take(),
      unresolved: this.unresolved.take(),
      ...{ names, qualified, signatures, docs, ids, calls },
    }
    this.terms.clear()
    this.names = []
    this.qualified = []
    this.signatures = []
    this.docs = []
    this.ids = []
    this.calls = []
    this.rows = 0
    return batch
  }

  private addNode(node: GraphNode): void {
    const { kind, name, qualifiedName, filePath, startLine, startColumn, endLine, endColumn } = node
    const file = filePath === '' ? 0 : this.fileId(filePath)
    const { ordinal, id } = idColumns(node)
    this.nodes.add(this.term(kind), file, startLine, startColumn, endLine, endColumn)
    const exported = node.exported ? 1 : 0
    this.nodes.add(node.nameLine, node.nameColumn, this.term(node.language), exported, ordinal ?? -1, node.parent)
    this.names.push(name)
    this.qualified.push(qualifiedName === name ? null : qualifiedName)
    this.signatures.push(node.signature)
    this.docs.push(node.doc)
    this.ids.push(id)
  }

  private term(text: string): number {
    const known = this.terms.get(text)
    if (known !== undefined) return known
    this.terms.set(text, this.terms.size)
    return this.terms.size - 1
  }
}

/** A graph that is in memory as batches. */
export function* batchesOf(graph: Graph, fileId: (path: string) => number): Iterable<GraphBatch> {
  const packer = new GraphPacker(fileId)
  const [nodes, edges, unresolved] = [graph.nodes.values(), graph.edges[Symbol.iterator](), graph.unresolved.values()]
  for (;;) {
    const part = { nodes: next(nodes), edges: next(edges), unresolved: next(unresolved) }
    if (part.nodes.length + part.edges.length + part.unresolved.length === 0) return
    packer.add(part)
    yield packer.take()
  }
}

function next<T>(rows: Iterator<T>): readonly T[] {
  const taken: T[] = []
  while (taken.length < rowsPerBatch) {
    const row = rows.next()
    if (row.done === true) break
    taken.push(row.value)
  }
  return taken
}

export function rowCount({ names, edges, calls }: GraphBatch): number {
  return names.length + edges.length / edgeWidth + calls.length
}

export function* nodesOf({ terms, nodes, names, qualified, signatures, docs, ids }: GraphBatch): Iterable<NodeOfBatch> {
  for (let at = 0; at < names.length; at++) {
    let place = at * nodeWidth
    const number = (): number => nodes[place++] ?? 0
    const ordinal = (): number | null => {
      const stored = number()
      return stored < 0 ? null : stored
    }
    yield {
      kind: terms[number()] as NodeKind,
      file: number(),
      startLine: number(),
      startColumn: number(),
      endLine: number(),
      endColumn: number(),
      nameLine: number(),
      nameColumn: number(),
      language: terms[number()] ?? '',
      exported: number() === 1,
      ordinal: ordinal(),
      parent: number(),
      name: names[at] ?? '',
      qualified: qualified[at] ?? null,
      signature: signatures[at] ?? null,
      doc: docs[at] ?? null,
      id: ids[at] ?? null,
    }
  }
}

export function* edgesOf({ terms, edges }: GraphBatch): Iterable<EdgeOfBatch> {
  for (let place = 0; place < edges.length; place += edgeWidth) {
    let at = place
    const number = (): number => edges[at++] ?? 0
    yield {
      source: number(),
      target: number(),
      kind: terms[number()] as EdgeKind,
      file: number(),
      line: number(),
      column: number(),
      confidence: terms[number()] as Confidence,
      reason: terms[number()] ?? null,
    }
  }
}

export function* unresolvedOf({ unresolved, calls }: GraphBatch): Iterable<UnresolvedOfBatch> {
  for (let at = 0; at < calls.length; at++) {
    const place = at * unresolvedWidth
    const [source = 0, file = 0, line = 0] = unresolved.subarray(place, place + unresolvedWidth)
    yield { source, file, line, name: calls[at] ?? '' }
  }
}

/** Numbers in a block that grows. */
class Numbers {
  private block = new Int32Array(1_024)
  private length = 0

  add(...numbers: readonly number[]): void {
    if (this.length + numbers.length > this.block.length) {
      const larger = new Int32Array(2 * this.block.length)
      larger.set(this.block)
      this.block = larger
    }
    for (const number of numbers) this.block[this.length++] = number
  }

  take(): Int32Array<ArrayBuffer> {
    const taken = this.block.slice(0, this.length)
    this.length = 0
    return taken
  }
}
