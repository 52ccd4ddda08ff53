// SCIP (https://github.com/sourcegraph/scip): definitions and occurrences by their positions in the files, for code
// navigation.
import { pathToFileURL } from 'node:url'
import { version } from '../../../contract/version'
import type { GraphSnapshot, ProjectView } from '../../project-view'
import type { FileFormat } from '../export-format'
import { documentOf } from '../scip/document'
import { utf8Text, type Index, type SymbolInformation } from '../scip/index-parts'
import { createSymbolNames } from '../scip/symbols'

/** Symbols outside the repository are small, so they are sent in batches. */
const symbolsPerPiece = 500

export const format: FileFormat = {
  id: 'scip',
  mediaType: 'application/x-protobuf+scip',
  description:
    'A SCIP index for code navigation. Only what is proven becomes an occurrence: uses that are inferred or possible, and files that changed since they were parsed, have none.',
  async pieces(view) {
    const { encodeIndex } = await import('../scip/schema')
    return encoded(
      view.graph.snapshot((graph) => partsOf(view, graph)),
      encodeIndex,
    )
  },
}

function* partsOf(view: ProjectView, graph: GraphSnapshot): Iterable<Index> {
  const toolInfo = { name: 'cairn', version }
  const projectRoot = pathToFileURL(view.place.root).href
  yield { metadata: { toolInfo, projectRoot, textDocumentEncoding: utf8Text } }
  const names = createSymbolNames(graph, view.name)
  const linesOf = (path: string): readonly string[] | null => {
    const text = view.readText(path)
    return text?.asParsed === true ? text.lines : null
  }
  for (const file of graph.files) {
    const document = documentOf({ graph, names, linesOf }, file)
    if (document !== null) yield { documents: [document] }
  }
  let externalSymbols: SymbolInformation[] = []
  for (const symbol of graph.externals()) {
    externalSymbols.push({ symbol: names.globalName(symbol), displayName: symbol.name })
    if (externalSymbols.length < symbolsPerPiece) continue
    yield { externalSymbols }
    externalSymbols = []
  }
  yield { externalSymbols }
}

function* encoded(parts: Iterable<Index>, encode: (part: Index) => Uint8Array): Iterable<Uint8Array> {
  for (const part of parts) yield encode(part)
}
