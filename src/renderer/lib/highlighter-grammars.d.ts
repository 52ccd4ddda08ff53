// The module that the build makes of the languages' `about.json`: loaders of the grammars for syntax colours.
declare module 'virtual:highlighter-grammars' {
  import type { LanguageRegistration } from 'shiki/core'

  /** By the language ids of the graph; each grammar becomes a file of its own, fetched when first needed. */
  export const grammars: Readonly<
    Record<string, (() => Promise<{ default: readonly LanguageRegistration[] }>) | undefined>
  >
}
