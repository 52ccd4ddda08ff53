// SCIP (https://github.com/sourcegraph/scip): definitions and occurrences by their positions in the files, for code
// navigation.
import { pathToFileURL } from 'node:url'
import { version } from '../../../contract/version'
import type { GraphSnapshot, ProjectView } from '../../project-view'
import type { FileFormat } from '../export-format'
import { documentOf } from '../scip/document'
import { utf8Text, type Document, type Index, type SymbolInformation } from '../scip/index-parts'
import { createSymbolNames } from '../scip/symbols'

/** Symbols outside the repository are small, so they are sent in batches. */
const symbolsPerPiece = 500

export const format: FileFormat = {
  id: 'scip',
  mediaType: 'application/x-protobuf+scip',
  description:
    'A SCIP index for code navigation. Only what is proven becomes an occurrence: uses that are inferred or possible, and files that changed since they were parsed, have none.',
  async pieces(view) {
    const { encodeIndex, encodeDocument } = await import('../scip/schema')
    return view.graph.snapshot((graph) => partsOf(view, graph, { encodeIndex, encodeDocument }))
  },
}

/** What encodes the parts; loading it takes a tenth of a second. */
interface Encoder {
  encodeIndex(part: Index): Uint8Array
  encodeDocument(document: Document): Iterable<Uint8Array>
}

/**
 * The empty pieces are pauses for other work: one file may have hundreds of thousands of symbols, and hundreds of
 * thousands of files none.
 */
function* partsOf(
  view: ProjectView,
  graph: GraphSnapshot,
  { encodeIndex, encodeDocument }: Encoder,
): Iterable<Uint8Array> {
  const toolInfo = { name: 'cairn', version }
  const projectRoot = pathToFileURL(view.place.root).href
  yield encodeIndex({ metadata: { toolInfo, projectRoot, textDocumentEncoding: utf8Text } })
  const names = createSymbolNames(graph, view.name)
  const linesOf = (path: string): readonly string[] | null => {
    const text = view.readText(path)
    return text?.asParsed === true ? text.lines : null
  }
  for (const file of graph.files()) {
    yield new Uint8Array()
    const making = documentOf({ graph, names, linesOf }, file)
    let step = making.next()
    for (; step.done !== true; step = making.next()) yield new Uint8Array()
    if (step.value !== null) yield* encodeDocument(step.value)
  }
  let externalSymbols: SymbolInformation[] = []
  for (const symbol of graph.externals()) {
    externalSymbols.push({ symbol: names.globalName(symbol), displayName: symbol.name })
    if (externalSymbols.length < symbolsPerPiece) continue
    yield encodeIndex({ externalSymbols })
    externalSymbols = []
  }
  yield encodeIndex({ externalSymbols })
}
