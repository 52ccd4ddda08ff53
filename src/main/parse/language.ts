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
  /** What the grammar reads where that is a part of the file: the rest blanked, so that every offset stays as it is. */
  visible?(source: string, path: string): string
  /** Writes what the tree says into the builder. Must not throw on broken code: what can't be read is left out. */
  extract(tree: Tree, source: string, file: ParsedFileBuilder): void
}

/** A language whose structure shows without a grammar. */
export interface ScannedLanguage extends LanguageTraits {
  /** Writes what the text says into the builder. Must not throw on broken text. */
  scan(source: string, file: ParsedFileBuilder): void
}

/**
 * One language. Lives in `languages/<id>/language.ts` and is exported there as `language`; what it is called and which
 * files are its own is said by `about.json` next to it.
 */
export type Language = GrammarLanguage | ScannedLanguage
