// The parts of a SCIP index that we fill. Fields are those of scip.proto in https://github.com/sourcegraph/scip.

/** Half-open: first line, first column, last line if it isn't the first, last column; all from 0. */
export type Range =
  | readonly [line: number, start: number, end: number]
  | readonly [startLine: number, start: number, endLine: number, end: number]

export interface Occurrence {
  readonly range: Range
  readonly symbol: string
  /** Sum of `symbolRole`s. */
  readonly symbolRoles: number
  /** The range of the whole definition, if this is the name of one. */
  readonly enclosingRange?: Range
}

export interface Relationship {
  readonly symbol: string
  readonly isReference: boolean
  readonly isImplementation: boolean
}

export interface SymbolInformation {
  readonly symbol: string
  readonly displayName: string
  readonly kind?: number
  readonly documentation?: readonly string[]
  readonly relationships?: readonly Relationship[]
  readonly signatureDocumentation?: Pick<Document, 'language'> & { readonly text: string }
  /** Set for local symbols. */
  readonly enclosingSymbol?: string
}

export interface Document {
  readonly relativePath: string
  readonly language: string
  readonly positionEncoding: number
  readonly occurrences: readonly Occurrence[]
  readonly symbols: readonly SymbolInformation[]
}

export interface Metadata {
  readonly toolInfo: { readonly name: string; readonly version: string }
  /** URL of the project's folder. */
  readonly projectRoot: string
  readonly textDocumentEncoding: number
}

/** Any part of an index: an index is the concatenation of such parts, the one with the metadata first. */
export interface Index {
  readonly metadata?: Metadata
  readonly documents?: readonly Document[]
  readonly externalSymbols?: readonly SymbolInformation[]
}

export const symbolRole = { definition: 1, import: 2, test: 32 } as const
/** Columns count UTF-16 code units. */
export const utf16Positions = 2
/** The encoding of the files themselves. */
export const utf8Text = 1
