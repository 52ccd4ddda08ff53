// The possible meanings of a question's words in one project.
import type { StoredFile, StoredSymbol } from '../../query/project-view'

/** The subject of a question in one project. */
export type Subject =
  | {
      readonly kind: 'symbol'
      readonly written: string
      /** Overloads of one symbol; the first represents all. */
      readonly symbols: readonly StoredSymbol[]
      /**
       * True if nothing has the written name, and a similar one is meant: `PluginManager` is the `Manager` of plugin/.
       */
      readonly readAs?: true
      /** The type that the question says it is in, if nothing of the name is there. */
      readonly notIn?: StoredSymbol
      /** Other symbols that the words may mean, most likely first. */
      readonly alternatives: readonly StoredSymbol[]
    }
  | {
      readonly kind: 'file'
      readonly written: string
      readonly file: StoredFile
      readonly alternatives: readonly StoredFile[]
      /** True if no file has the written path, and this is the most similar one. */
      readonly misspelt?: boolean
    }
  | { readonly kind: 'folder'; readonly written: string; readonly path: string; readonly files: readonly StoredFile[] }
  | { readonly kind: 'unknown'; readonly written: string; readonly near: readonly StoredSymbol[] }
  /** Words that name nothing specific. */
  | { readonly kind: 'words'; readonly written: string }
