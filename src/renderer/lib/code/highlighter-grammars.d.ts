// The module that the build generates from the languages' `about.json`: loaders of the grammars for syntax colours.
declare module 'virtual:highlighter-grammars' {
  import type { LanguageRegistration } from '@shikijs/core'
  import type { TranslatedPatterns } from '#renderer/lib/code/translated-patterns'

  interface Grammar {
    readonly registration: LanguageRegistration
    readonly patterns: TranslatedPatterns
  }

  /**
   * By language id; each grammar becomes a separate file, loaded on first use. It comes after those that it embeds.
   */
  export const grammars: Readonly<Record<string, (() => Promise<{ default: readonly Grammar[] }>) | undefined>>
}
