// A small graph with one of everything, and the matching parsed files.
import type { GraphEdge, GraphNode, Graph } from '#main/graph/graph'
import type { ParsedFile } from '#main/parse/parsed-file'
import type { WrittenFile } from '#main/store/graph/write/graph-writer'

function file(path: string, lines: number): GraphNode {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const language = 'javascript'
  return {
    ...{
      id: path,
      kind: 'file',
      name,
      qualifiedName: path,
      filePath: path,
      startLine: 1,
      startColumn: 0,
      endLine: lines,
      endColumn: 0,
      nameLine: 1,
    },
    ...{ nameColumn: 0, language, exported: false, signature: null, doc: null, parent: -1 },
  }
}

function definition(
  filePath: string,
  qualifiedName: string,
  lines: readonly [number, number],
  more: Partial<GraphNode> & { readonly ordinal?: number } = {},
): GraphNode {
  const { ordinal = 1, ...rest } = more
  const kind = more.kind ?? 'function'
  return {
    ...{ id: `${filePath}#${qualifiedName}(${kind},${ordinal})`, kind, name: qualifiedName.split('.').pop() ?? '' },
    ...{
      qualifiedName,
      filePath,
      startLine: lines[0],
      startColumn: 0,
      endLine: lines[1],
      endColumn: 1,
      nameLine: lines[0],
      nameColumn: 9,
    },
    ...{ language: 'javascript', exported: true, signature: null, doc: null, parent: 0 },
    ...rest,
  }
}

function edge(kind: GraphEdge['kind'], source: number, target: number, path: string, line: number): GraphEdge {
  return { kind, source, target, filePath: path, line, column: 2, confidence: 'exact', reason: null }
}

const strange = `we"ird's '); DROP TABLE node; --#x(1).js`

export const sampleGraph: Graph = {
  nodes: [
    file('lib/application.js', 60),
    definition('lib/application.js', 'Application', [5, 50], { kind: 'class', doc: 'The koa application object.' }),
    definition('lib/application.js', 'Application.listen', [10, 20], {
      kind: 'method',
      parent: 1,
      signature: 'listen(...args)',
    }),
    definition('lib/application.js', 'Application.handleRequest', [22, 40], { kind: 'method', parent: 1 }),
    definition('lib/application.js', 'respond', [52, 58]),
    file('lib/compose.js', 30),
    definition('lib/compose.js', 'compose', [1, 30], { parent: 5, doc: 'Composes middleware into one function.' }),
    definition('lib/compose.js', 'compose', [8, 12], { parent: 5, ordinal: 2 }),
    file('test/compose.test.js', 10),
    definition('test/compose.test.js', 'checkCompose', [2, 8], { parent: 8 }),
    file(strange, 4),
    definition(strange, '"OR"', [1, 2], { parent: 10 }),
    {
      ...file('', 0),
      ...{ id: 'external:http#createServer', kind: 'external', name: 'createServer', endLine: 0, startLine: 0 },
      qualifiedName: 'http.createServer',
    },
  ],
  edges: [
    edge('contains', 0, 1, 'lib/application.js', 5),
    edge('calls', 2, 12, 'lib/application.js', 12),
    edge('calls', 2, 6, 'lib/application.js', 14),
    {
      ...edge('calls', 3, 6, 'lib/application.js', 30),
      confidence: 'inferred',
      reason: 'the only method of that name',
    },
    edge('calls', 3, 4, 'lib/application.js', 35),
    edge('references', 4, 6, 'lib/application.js', 54),
    edge('calls', 9, 6, 'test/compose.test.js', 4),
    edge('calls', 9, 4, 'test/compose.test.js', 5),
    edge('calls', 9, 4, 'test/compose.test.js', 6),
  ],
  unresolved: [
    { source: 3, name: 'next', filePath: 'lib/application.js', line: 33, column: 4 },
    { source: 3, name: 'Next', filePath: 'lib/application.js', line: 34, column: 4 },
    { source: 6, name: 'next', filePath: 'lib/compose.js', line: 9, column: 4 },
  ],
}

export const strangePath = strange

export const sampleFiles: readonly WrittenFile[] = sampleGraph.nodes
  .filter((node) => node.kind === 'file')
  .map((node) => ({
    ...{ path: node.filePath, hash: `hash of ${node.filePath}`, size: 100, modifiedMs: 1, language: node.language },
    lines: node.endLine,
    syntaxErrors: 0,
  }))

export function parsedFile(path: string, text: string): ParsedFile {
  const lines = text.split('\n').length
  return {
    ...{ path, language: 'javascript', dialect: 'ecmascript', lines, packageName: null, doc: null, definitions: [] },
    ...{ scopes: [], bindings: [], expressions: [], imports: [], exports: [], assignments: [], calls: [] },
    ...{
      references: [],
      heritage: [],
      chunks: [{ startLine: 1, endLine: lines, text }],
      manifest: null,
      syntaxErrors: 0,
    },
  }
}

export const sampleParsed: readonly ParsedFile[] = [
  parsedFile('lib/application.js', 'handleRequest (context, fnMiddleware) {\n  const onFinished = 404\n}'),
  parsedFile('lib/compose.js', 'function compose (middleware) {\n  return dispatch(0)\n}'),
  parsedFile('test/compose.test.js', 'checkCompose()'),
  parsedFile(strange, '"OR" NEAR(x) -rf'),
]
