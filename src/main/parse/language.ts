// The port every language plugin implements: how a syntax tree becomes a ParsedFile.
import type { Tree } from 'web-tree-sitter'
import type { ParsedFileBuilder } from './parsed-file-builder'
import type { Dialect } from './parsed-file'

/** One language. Lives in `languages/<id>.ts` and is exported there as `language`. */
export interface Language {
  readonly id: string
  /** As people write it: "TypeScript". */
  readonly name: string
  readonly dialect: Dialect
  /** With the dot, lower case. */
  readonly extensions: readonly string[]
  /** Whole file names without an extension of their own. */
  readonly fileNames?: readonly string[]
  /** Base name of the grammar's `.wasm` for a path: "tree-sitter-tsx". */
  grammarFor(path: string): string
  /** Writes what the tree says into the builder. Must not throw on broken code: what can't be read is left out. */
  extract(tree: Tree, source: string, file: ParsedFileBuilder): void
}
