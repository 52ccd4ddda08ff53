// The port every language plugin implements: how a file's text becomes a ParsedFile.
import type { Tree } from 'web-tree-sitter'
import type { ParsedFileBuilder } from './parsed-file-builder'
import type { DialectId } from './parsed-file'

interface LanguageTraits {
  /** The name of its folder. */
  readonly id: string
  readonly dialect: DialectId
}

/** A language that is read through a grammar. */
export interface GrammarLanguage extends LanguageTraits {
  /** Base name of the grammar's `.wasm` for a file: "tree-sitter-tsx". */
  grammarFor(path: string, source: string): string
  /**
   * The part of the file that the grammar reads, if not all of it: the rest is blanked, so that all offsets stay the
   * same.
   */
  visible?(source: string, path: string): string
  /** Extracts the tree into the builder. Must not throw on broken code: what can't be read is skipped. */
  extract(tree: Tree, source: string, file: ParsedFileBuilder): void
}

/** A language whose structure can be read without a grammar. */
export interface ScannedLanguage extends LanguageTraits {
  /** Extracts the text into the builder. Must not throw on broken text. */
  scan(source: string, file: ParsedFileBuilder): void
}

/**
 * One language. Defined in `languages/<id>/language.ts`, which exports it as `language`; its display name and file
 * names are in `about.json` next to it.
 */
export type Language = GrammarLanguage | ScannedLanguage
