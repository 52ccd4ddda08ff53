// Types of highlighter-grammars.mjs, for the configuration of the build and the tests.
import type { LanguageRegistration } from '@shikijs/core'
import type { Plugin } from 'vite'

export function highlighterGrammars(root: string): Plugin
export function translatePatterns(
  registration: LanguageRegistration,
): Readonly<Record<string, readonly [source: string, flags: string, options?: object]>>
