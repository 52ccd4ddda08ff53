// Loads one graph into empty tables: every text once, rows in graph order, nothing looked up twice.
import { AppError } from '../contract/errors'
import { throwIfAborted } from '../kernel/abort'
import type { Graph, GraphNode } from '../graph/graph'
import type { ParsedFile } from '../parse/parsed-file'
import type { GraphStatistics } from './graph-reader'
import type { WrittenFile } from './graph-writer'
import { storeNameList } from './name-list'
import { ordinalOf } from './node-id'
import { WordSplitter } from './split-words'
import type { Connection } from './sqlite'
import { isTestFile } from '../graph/test-files'

/** What a load is given. `chunks` are read once, in any order. */
export interface GraphLoad {
  readonly graph: Graph
  readonly files: readonly WrittenFile[]
  readonly parsed: Iterable<ParsedFile>
  readonly builtBy: string
  readonly signal: AbortSignal | undefined
  /** Called every few thousand rows with the number of rows so far. */
  readonly onRows: (rows: number) => void
}

const rowsPerReport = 4_096
const mostCalledKept = 1_000

/** Fills the tables of `graphTables` in the transaction that is open. */
export function loadGraph(connection: Connection, load: GraphLoad): void {
  const report = reporter(load)
  const texts = createTexts(connection)
  const fileIds = new Map<string, number>()
  load.files.forEach((file, index) => fileIds.set(file.path, index + 1))
  const fileId = (path: string): number => {
    const id = fileIds.get(path)
    if (id === undefined) throw new AppError('internal_error', `The graph names a file that was not parsed: ${path}`)
    return id
  }
  loadNodes(connection, load, texts, fileIds, report)
  storeNames(connection, texts)
  loadEdges(connection, load.graph, texts, fileId, report)
  loadMostCalled(connection, load.graph)
  loadChunks(connection, load.parsed, fileId, report)
  connection
    .prepare('INSERT INTO summary (statistics, built_by) VALUES (?, ?)')
    .run(JSON.stringify(statisticsOf(load)), load.builtBy)
}

/** Rows a load will write, for its progress. */
export function rowsOf(graph: Graph, files: readonly WrittenFile[]): number {
  return 2 * graph.nodes.length + graph.edges.length + graph.unresolved.length + files.length
}

function reporter({ signal, onRows }: GraphLoad): () => void {
  let rows = 0
  return () => {
    rows++
    if (rows % rowsPerReport !== 0) return
    onRows(rows)
    throwIfAborted(signal)
  }
}

interface Texts {
  term(text: string): number
  name(text: string): number
  readonly names: readonly string[]
}

function createTexts(connection: Connection): Texts {
  const insertTerm = connection.prepare('INSERT INTO term (id, text) VALUES (?, ?)')
  const insertName = connection.prepare('INSERT INTO name (id, text) VALUES (?, ?)')
  const terms = new Map<string, number>()
  const nameIds = new Map<string, number>()
  const names: string[] = []
  return {
    names,
    term: (text) => {
      let id = terms.get(text)
      if (id === undefined) {
        id = terms.size + 1
        terms.set(text, id)
        insertTerm.run(id, text)
      }
      return id
    },
    name: (text) => {
      let id = nameIds.get(text)
      if (id === undefined) {
        id = names.push(text)
        nameIds.set(text, id)
        insertName.run(id, text)
      }
      return id
    },
  }
}

function loadNodes(
  connection: Connection,
  { graph, files }: GraphLoad,
  texts: Texts,
  fileIds: ReadonlyMap<string, number>,
  report: () => void,
): void {
  const insert = connection.prepare(
    `INSERT INTO node (key, kind, name, qualified, file, start_line, end_line, name_line, language, exported, ordinal, id,
       parent, signature, doc) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const insertText = connection.prepare(
    'INSERT INTO symbol_text (rowid, name, qualified, path, doc) VALUES (?, ?, ?, ?, ?)',
  )
  const splitter = new WordSplitter()
  const ranges = new Map<number, { first: number; last: number }>()
  let path: string | null = null
  let pathWords = ''
  graph.nodes.forEach((node, index) => {
    const key = index + 1
    const file = node.filePath === '' ? null : (fileIds.get(node.filePath) ?? null)
    if (file !== null) extend(ranges, file, key, node)
    if (path !== node.filePath) pathWords = splitter.split(node.filePath)
    path = node.filePath
    const ordinal = file === null || node.kind === 'file' ? null : ordinalOf(node.id, { ...nodeParts(node) })
    const known = ordinal !== null || (node.kind === 'file' && node.id === node.filePath)
    insert.run(
      key,
      texts.term(node.kind),
      texts.name(node.name),
      node.qualifiedName === node.name ? null : node.qualifiedName,
      file,
      node.startLine,
      node.endLine,
      node.nameLine,
      texts.term(node.language),
      node.exported ? 1 : 0,
      ordinal,
      known ? null : node.id,
      node.parent < 0 ? null : node.parent + 1,
      node.signature,
      node.doc,
    )
    report()
    const qualified = node.kind === 'file' ? '' : splitter.split(node.qualifiedName)
    const doc = node.doc === null ? '' : splitter.split(node.doc)
    insertText.run(key, splitter.split(node.name), qualified, pathWords, doc)
    report()
  })
  const insertFile = connection.prepare(
    'INSERT INTO file (id, path, language, lines, size, hash, first_key, last_key) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  )
  files.forEach((file, index) => {
    const range = ranges.get(index + 1) ?? { first: 0, last: -1 }
    const language = texts.term(file.language)
    insertFile.run(index + 1, file.path, language, file.lines, file.size, file.hash, range.first, range.last)
    report()
  })
}

function nodeParts(node: GraphNode): { path: string; qualifiedName: string; kind: string } {
  return { path: node.filePath, qualifiedName: node.qualifiedName, kind: node.kind }
}

function extend(
  ranges: Map<number, { first: number; last: number }>,
  file: number,
  key: number,
  node: GraphNode,
): void {
  const range = ranges.get(file)
  if (range === undefined) ranges.set(file, { first: key, last: key })
  else if (range.last === key - 1) range.last = key
  else throw new AppError('internal_error', `The nodes of ${node.filePath} are not next to each other in the graph.`)
}

// Names of nodes come first; what loadEdges adds for unresolved calls is not searched by spelling.
function storeNames(connection: Connection, texts: Texts): void {
  const list = storeNameList(texts.names)
  connection.prepare('INSERT INTO name_list (text, masks) VALUES (?, ?)').run(list.text, list.masks)
}

function loadEdges(
  connection: Connection,
  graph: Graph,
  texts: Texts,
  fileId: (path: string) => number,
  report: () => void,
): void {
  const insert = connection.prepare(
    'INSERT INTO edge (key, source, target, kind, file, line, confidence, reason) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  )
  graph.edges.forEach((edge, index) => {
    const reason = edge.reason === null ? null : texts.term(edge.reason)
    const confidence = texts.term(edge.confidence)
    const kind = texts.term(edge.kind)
    insert.run(index + 1, edge.source + 1, edge.target + 1, kind, fileId(edge.filePath), edge.line, confidence, reason)
    report()
  })
  const insertUnresolved = connection.prepare(
    'INSERT INTO unresolved (key, source, name, file, line) VALUES (?, ?, ?, ?, ?)',
  )
  graph.unresolved.forEach((call, index) => {
    insertUnresolved.run(index + 1, call.source + 1, texts.name(call.name), fileId(call.filePath), call.line)
    report()
  })
}

/** Calls from code that is no test, to symbols of the repository that are no tests. */
function loadMostCalled(connection: Connection, graph: Graph): void {
  const tests = new Map<string, boolean>()
  const isTest = (path: string): boolean => {
    let known = tests.get(path)
    if (known === undefined) tests.set(path, (known = isTestFile(path)))
    return known
  }
  const calls = new Map<number, number>()
  for (const edge of graph.edges) {
    if ((edge.kind !== 'calls' && edge.kind !== 'instantiates') || edge.confidence === 'possible') continue
    const target = graph.nodes[edge.target]
    if (target === undefined || target.filePath === '' || isTest(target.filePath) || isTest(edge.filePath)) continue
    calls.set(edge.target, (calls.get(edge.target) ?? 0) + 1)
  }
  const insert = connection.prepare('INSERT INTO most_called (place, node, calls) VALUES (?, ?, ?)')
  ;[...calls]
    .sort(([left, leftCalls], [right, rightCalls]) => rightCalls - leftCalls || left - right)
    .slice(0, mostCalledKept)
    .forEach(([node, count], place) => insert.run(place, node + 1, count))
}

function loadChunks(
  connection: Connection,
  parsed: Iterable<ParsedFile>,
  fileId: (path: string) => number,
  report: () => void,
): void {
  const insert = connection.prepare('INSERT INTO chunk (key, file, start_line, end_line) VALUES (?, ?, ?, ?)')
  const insertText = connection.prepare('INSERT INTO chunk_text (rowid, path, names, body) VALUES (?, ?, ?, ?)')
  const splitter = new WordSplitter()
  let key = 0
  for (const file of parsed) {
    const path = splitter.split(file.path)
    const id = fileId(file.path)
    for (const chunk of file.chunks) {
      key++
      insert.run(key, id, chunk.startLine, chunk.endLine)
      const names = file.definitions
        .filter((row) => row.name !== '' && row.nameLine >= chunk.startLine && row.nameLine <= chunk.endLine)
        .map((row) => row.name)
      insertText.run(key, path, splitter.split(names.join(' ')), splitter.split(chunk.text))
    }
    report()
  }
}

function statisticsOf({ graph, files }: GraphLoad): GraphStatistics {
  return {
    files: files.length,
    lines: files.reduce((sum, file) => sum + file.lines, 0),
    symbols: graph.nodes.filter((node) => node.kind !== 'file' && node.kind !== 'external').length,
    edges: graph.edges.length,
    unresolvedCalls: graph.unresolved.length,
    filesByLanguage: count(files, (file) => file.language),
    nodesByKind: count(graph.nodes, (node) => node.kind),
    edgesByKind: count(graph.edges, (edge) => edge.kind),
    edgesByConfidence: count(graph.edges, (edge) => edge.confidence),
  }
}

/** Counts by key, most first, equal counts by key, so that the same graph is always stored as the same bytes. */
function count<T>(rows: readonly T[], keyOf: (row: T) => string): Readonly<Record<string, number>> {
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1)
  return Object.fromEntries(
    [...counts].sort(([left, leftCount], [right, rightCount]) => rightCount - leftCount || (left < right ? -1 : 1)),
  )
}
