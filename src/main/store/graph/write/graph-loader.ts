// Loads a graph into empty tables: every text once, rows in graph order, without look-ups.
import { AppError } from '../../../contract/errors'
import { bulkInsert } from './bulk-insert'
import { isCountedCall } from '../read/called'
import { fileInserter, type FileRow } from './file-rows'
import { edgesOf, nodesOf, unresolvedOf, type GraphBatch } from './graph-batch'
import { StatisticsCounter } from '../read/graph-statistics'
import { newTexts, type GraphTexts, type NewTexts } from '../graph-texts'
import type { WrittenFile } from './graph-writer'
import { storeNames, type ListedName } from '../text/name-pages'
import { nodeColumns, rowOfFields } from './node-rows'
import { keySpacing, noKeys, type KeyRange } from './ordered-rows'
import type { Connection } from '../../sqlite'

const edgeColumns = ['key', 'source', 'target', 'kind', 'file', 'line', 'column', 'confidence', 'reason']
const unresolvedColumns = ['key', 'source', 'name', 'file', 'line']

/** Fills all tables but the text, within the open transaction. */
export class GraphLoader {
  private readonly texts: NewTexts
  /** Whether a name is that of a node, by its id: others are of unresolved calls alone. */
  private readonly isOfNode: boolean[] = []
  private readonly nodes
  private readonly edges
  private readonly unresolved
  private readonly nodeKeys: FileRanges
  private readonly edgeKeys: FileRanges
  private readonly unresolvedKeys: FileRanges
  /** The file of each node, 0 for symbols outside the repository. */
  private readonly fileOf: number[] = []
  private readonly calls = new Map<number, number>()
  private readonly counter = new StatisticsCounter()
  private insertFile: ReturnType<typeof fileInserter> | undefined

  /** @param counted whether calls in a file count, as `countedCalls` gives it: by its id, from 1 */
  constructor(
    private readonly connection: Connection,
    private readonly builtBy: string,
    private readonly counted: Uint8Array,
  ) {
    const files = counted.length - 1
    this.nodeKeys = new FileRanges(1, files)
    this.edgeKeys = new FileRanges(keySpacing, files)
    this.unresolvedKeys = new FileRanges(keySpacing, files)
    this.texts = newTexts(connection)
    this.nodes = bulkInsert(connection, 'node', nodeColumns)
    this.edges = bulkInsert(connection, 'edge', edgeColumns)
    this.unresolved = bulkInsert(connection, 'unresolved', unresolvedColumns)
  }

  /** Batches come in order. */
  add(batch: GraphBatch): void {
    this.addNodes(batch)
    this.addEdges(batch)
    for (const { source, name, file, line } of unresolvedOf(batch)) {
      this.unresolved.add(this.unresolvedKeys.next(file), source + 1, this.texts.name(name), file, line)
      this.counter.unresolved(1)
    }
  }

  /** Writes what is only known after the last batch; then the tables can be indexed. */
  finish(): void {
    for (const rows of [this.nodes, this.edges, this.unresolved]) rows.finish()
    const names: ListedName[] = []
    for (const [text, id] of this.texts.names) if (this.isOfNode[id] === true) names.push({ id, text })
    storeNames(this.connection, names)
    this.loadCalled()
    this.connection
      .prepare('INSERT INTO summary (statistics, built_by, has_text) VALUES (?, ?, 0)')
      .run(JSON.stringify(this.counter.result()), this.builtBy)
  }

  /**
   * Fills the table of files after the last batch: it records the key ranges of each file's rows. Those of its text
   * follow when there is text.
   * @param first the id of the first of them; the others follow in path order
   */
  addFiles(files: Iterable<WrittenFile>, first: number): void {
    const insertFile = (this.insertFile ??= fileInserter(this.connection))
    let next = first
    for (const file of files) {
      this.counter.file(file, 1)
      const id = next++
      const nodes = this.nodeKeys.rangeOf(id)
      const rows: FileRow = {
        ...{ id, place: id - 1, edges: this.edgeKeys.rangeOf(id), unresolved: this.unresolvedKeys.rangeOf(id) },
        node: nodes === noKeys ? null : nodes.first,
        symbols: Math.max(0, nodes.last - nodes.first),
        chunks: noKeys,
      }
      insertFile(file, this.texts.term(file.language), rows)
    }
  }

  private addNodes(batch: GraphBatch): void {
    const names: GraphTexts = { term: this.texts.term, name: (text) => this.nameOfNode(text) }
    for (const node of nodesOf(batch)) {
      const { file, parent } = node
      const key = this.fileOf.push(file)
      if (file !== 0) this.nodeKeys.next(file)
      const first = file === 0 ? key : this.nodeKeys.firstOf(file)
      const at = { key, file: file === 0 ? null : file, place: key - first, parent: parent < 0 ? null : parent + 1 }
      this.nodes.add(...rowOfFields(node, at, names))
      this.counter.node(node.kind, 1)
    }
  }

  private nameOfNode(text: string): number {
    const id = this.texts.name(text)
    this.isOfNode[id] = true
    return id
  }

  private addEdges(batch: GraphBatch): void {
    const { term } = this.texts
    for (const edge of edgesOf(batch)) {
      const { source, target, file, line, column } = edge
      const reason = edge.reason === null ? null : term(edge.reason)
      const [confidence, kind] = [term(edge.confidence), term(edge.kind)]
      const key = this.edgeKeys.next(file)
      this.edges.add(key, source + 1, target + 1, kind, file, line, column, confidence, reason)
      this.counter.edge(edge, 1)
      if (isCountedCall(edge) && this.counted[file] === 1) {
        this.calls.set(target, (this.calls.get(target) ?? 0) + 1)
      }
    }
  }

  private loadCalled(): void {
    const rows = bulkInsert(this.connection, 'called', ['node', 'calls'])
    for (const [node, count] of [...this.calls].sort(([left], [right]) => left - right)) {
      if (this.counted[this.fileOf[node] ?? 0] === 1) rows.add(node + 1, count)
    }
    rows.finish()
  }
}

/** Key ranges by file, for tables grouped by file. */
class FileRanges {
  // By the file's id; 0 for a file without rows. Objects would take five times the memory.
  private readonly first: Float64Array
  private readonly last: Float64Array
  private current = 0
  private count = 0

  /** @param files the number of files, whose ids start from 1 */
  constructor(
    private readonly spacing: number,
    files: number,
  ) {
    this.first = new Float64Array(files + 1)
    this.last = new Float64Array(files + 1)
  }

  /** The key of the next row, which is of this file. */
  next(file: number): number {
    const key = 1 + this.count * this.spacing
    // A typed array ignores what is written outside it.
    if (!(file >= 1 && file < this.first.length))
      throw new AppError('internal_error', `Rows of the graph are of file ${file}, which it doesn't have.`)
    if (file !== this.current) {
      if (this.firstOf(file) !== 0)
        throw new AppError('internal_error', `Rows of file ${file} are not next to each other in the graph.`)
      this.first[file] = key
      this.current = file
    }
    this.last[file] = key + this.spacing - 1
    this.count++
    return key
  }

  /** The first key of a file; 0 if it has no rows. */
  firstOf(file: number): number {
    return this.first[file] ?? 0
  }

  rangeOf(file: number): KeyRange {
    const first = this.firstOf(file)
    return first === 0 ? noKeys : { first, last: this.last[file] ?? 0 }
  }
}
