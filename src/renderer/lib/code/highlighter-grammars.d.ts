// The module that the build generates from the languages' `about.json`: loaders of the grammars for syntax colours.
declare module 'virtual:highlighter-grammars' {
  import type { LanguageRegistration } from 'shiki/core'

  /** By language id; each grammar becomes a separate file, loaded on first use. */
  export const grammars: Readonly<
    Record<string, (() => Promise<{ default: readonly LanguageRegistration[] }>) | undefined>
  >
}
