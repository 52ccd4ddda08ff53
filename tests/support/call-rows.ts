// Call sites as one line each: as parsed, and as resolved in the graph.
import { buildGraph } from '#main/graph/build-graph'
import { Grammars } from '#main/parse/grammars'
import { parseText } from '#main/parse/parse-file'
import type { ParsedFile } from '#main/parse/parsed-file'
import { grammarsDirectory } from './parse-workers'
import { showExpression } from './show-expression'

const grammars = new Grammars(grammarsDirectory())

/** `caller → kind expression` of every call site. */
export function callsIn(file: ParsedFile): string[] {
  return Array.from(file.calls, (row) => {
    const name = file.definitions[row.definition]?.name ?? '<file>'
    return `${name} → ${row.kind} ${showExpression(file, row.expression)}`
  })
}

/** `caller → callee confidence` of every call in the graph of some texts; `?` before unresolved names. */
export async function callEdges(sources: Readonly<Record<string, string>>): Promise<string[]> {
  const files = []
  for (const [path, text] of Object.entries(sources)) files.push(await parseText(path, text, grammars))
  const graph = buildGraph({ files, manifests: [] })
  const name = (index: number): string => graph.nodes[index]?.qualifiedName ?? '?'
  return [
    ...graph.edges
      .filter((edge) => edge.kind === 'calls' || edge.kind === 'instantiates')
      .map((edge) => `${name(edge.source)} → ${name(edge.target)} ${edge.confidence}`),
    ...graph.unresolved.map((call) => `${name(call.source)} → ?${call.name}`),
  ]
}
