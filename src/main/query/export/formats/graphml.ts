// GraphML (http://graphml.graphdrawing.org/specification.html), as yEd, Gephi, NetworkX and igraph read it.
import type { FileFormat } from '../export-format'
import { wholeGraph, type ExportEdge, type ExportNode } from '../whole-graph'

type DataType = 'string' | 'int' | 'boolean'

/** The data of a node or an edge; the ends of an edge and the id of a node are attributes. */
const nodeData = {
  kind: 'string',
  name: 'string',
  qualified_name: 'string',
  file_path: 'string',
  start_line: 'int',
  end_line: 'int',
  language: 'string',
  exported: 'boolean',
} as const satisfies Record<Exclude<keyof ExportNode, 'type' | 'id'>, DataType>

const edgeData = {
  kind: 'string',
  confidence: 'string',
  file_path: 'string',
  line: 'int',
} as const satisfies Record<Exclude<keyof ExportEdge, 'type' | 'source' | 'target'>, DataType>

export const format: FileFormat = {
  id: 'graphml',
  mediaType: 'application/graphml+xml',
  description: 'GraphML: one directed graph, for programs that draw and measure graphs.',
  *pieces({ graph }) {
    yield head
    for (const row of graph.snapshot(wholeGraph)) yield row === null ? '' : elementOf(row)
    yield '</graph>\n</graphml>\n'
  },
}

const head = `<?xml version="1.0" encoding="UTF-8"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
xsi:schemaLocation="http://graphml.graphdrawing.org/xmlns http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd">
${keysOf('node', nodeData)}${keysOf('edge', edgeData)}<graph id="G" edgedefault="directed">
`

function keysOf(domain: 'node' | 'edge', types: Readonly<Record<string, DataType>>): string {
  return Object.entries(types)
    .map(
      ([name, type]) => `<key id="${keyId(domain, name)}" for="${domain}" attr.name="${name}" attr.type="${type}"/>\n`,
    )
    .join('')
}

/** Ids of keys are global to the document, so fields of both nodes and edges need two. */
function keyId(domain: 'node' | 'edge', name: string): string {
  return `${domain}_${name}`
}

function elementOf(row: ExportNode | ExportEdge): string {
  return row.type === 'node' ? nodeElement(row) : edgeElement(row)
}

function nodeElement(node: ExportNode): string {
  return `<node id="${escaped(node.id)}">${dataOf('node', nodeData, node)}</node>\n`
}

function edgeElement(edge: ExportEdge): string {
  const ends = `source="${escaped(edge.source)}" target="${escaped(edge.target)}"`
  return `<edge ${ends}>${dataOf('edge', edgeData, edge)}</edge>\n`
}

/** Unknown values have no element. */
function dataOf<Row extends ExportNode | ExportEdge, Name extends keyof Row & string>(
  domain: 'node' | 'edge',
  types: Readonly<Record<Name, DataType>>,
  row: Row,
): string {
  return (Object.keys(types) as Name[])
    .filter((name) => row[name] !== null)
    .map((name) => `<data key="${keyId(domain, name)}">${escaped(String(row[name]))}</data>`)
    .join('')
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * Escapes text for an element or an attribute. White space in an attribute would be normalized to a space, so it is
 * written as a character reference; characters that XML 1.0 can't represent (section 2.2: control characters, lone
 * surrogates) become U+FFFD. Those that would command a terminal or turn the order of text are references as well.
 */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replace(
      /[&<>"\t\n\r\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g,
      (character) => entities[character] ?? `&#${character.codePointAt(0)};`,
    )
}
