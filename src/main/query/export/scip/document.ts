// One file as a SCIP document.
import type { EdgeKind, GraphSnapshot, SnapshotFile } from '../../project-view'
import { createDocumentNames, type DocumentNames } from './document-names'
import { languageName, symbolKind } from './names'
import { occurrencesIn } from './occurrences'
import { utf16Positions, type Document, type Relationship, type SymbolInformation } from './index-parts'
import type { SymbolNames } from './symbols'

const heritage = ['extends', 'implements', 'overrides'] as const satisfies readonly EdgeKind[]

export interface DocumentParts {
  readonly graph: GraphSnapshot
  readonly names: SymbolNames
  /** Lines of a file as parsed; null if that text is gone, and the positions of names with it. */
  readonly linesOf: (path: string) => readonly string[] | null
}

/** Definitions that are described between two pauses. */
const definitionsPerPause = 1_000

/** Null for a file without any definition or occurrence. With pauses in between, in which other work can run. */
export function* documentOf(
  { graph, names, linesOf }: DocumentParts,
  file: SnapshotFile,
): Generator<null, Document | null> {
  const symbols = graph.symbolsOf(file)
  const definitions = symbols.filter(({ kind }) => kind !== 'file')
  // Nothing in it can be an occurrence, so its text isn't read.
  if (definitions.length === 0 && graph.edgesOf(file).length === 0) return null
  const { nameOf, enclosingName } = createDocumentNames(graph, names, file, definitions)
  const lines = linesOf(file.path)
  const occurrences = lines === null ? [] : yield* occurrencesIn(graph, { file, symbols, lines }, nameOf)
  if (definitions.length === 0 && occurrences.length === 0) return null
  const language = languageName(file.language)
  const relationships = relationshipsOf(graph, file, nameOf)
  const described = new Map<string, SymbolInformation>()
  for (const [at, definition] of definitions.entries()) {
    if (at % definitionsPerPause === definitionsPerPause - 1) yield null
    const symbol = nameOf(definition.key)
    // Declarations of the same name and kind in one place are one symbol, described once.
    if (symbol === null || described.has(symbol)) continue
    const { name, kind, doc, signature } = definition
    const around = enclosingName(definition)
    described.set(symbol, {
      ...{ symbol, displayName: name, kind: symbolKind(kind), relationships: relationships.get(symbol) ?? [] },
      ...(doc === null ? {} : { documentation: [doc] }),
      ...(signature === null ? {} : { signatureDocumentation: { language, text: signature } }),
      ...(around === null ? {} : { enclosingSymbol: around }),
    })
  }
  const symbolsOfDocument = [...described.values()]
  return {
    ...{ relativePath: file.path, language, positionEncoding: utf16Positions },
    ...{ occurrences, symbols: symbolsOfDocument },
  }
}

/** What the file's symbols extend, implement and override, by name. Uncertain relations are omitted. */
function relationshipsOf(
  graph: GraphSnapshot,
  file: SnapshotFile,
  nameOf: DocumentNames['nameOf'],
): ReadonlyMap<string, readonly Relationship[]> {
  const found = new Map<string, Map<string, Relationship>>()
  for (const { kind, source, target, confidence } of graph.edgesFrom(file, heritage)) {
    const [from, to] = confidence === 'possible' ? [] : [nameOf(source), nameOf(target)]
    if (from == null || to == null || from === to) continue
    const known = found.get(from) ?? new Map<string, Relationship>()
    // A search for uses of a method should also find uses of its overrides.
    known.set(to, { symbol: to, isImplementation: true, isReference: kind === 'overrides' })
    found.set(from, known)
  }
  return new Map([...found].map(([from, known]) => [from, [...known.values()]]))
}
