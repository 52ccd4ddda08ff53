// Syntax colours in four token styles, by shiki's JavaScript engine: no wasm, so the strict content security policy
// works.
import type { ThemedToken } from '@shikijs/core'
import { grammars } from 'virtual:highlighter-grammars'
import { allLanguages, listed } from '#contract/languages'
import { tokenLines } from './token-lines'
import { createPatternSource } from './translated-patterns'

/** Longer files are shown as plain text; tokenizing them would take many seconds. */
export const highlightedLines = 20_000

/** Maps other names of languages to their ids. */
const aliases: ReadonlyMap<string, string> = new Map(
  [...allLanguages].flatMap(([id, about]) => (about.aliases ?? []).map((alias) => [alias, id])),
)

/** A run of text in one style. */
export interface HighlightedToken {
  readonly text: string
  readonly voice: 'ink' | 'key' | 'string' | 'comment' | 'definition'
}

const rule = (scope: readonly string[], foreground: string) => ({ scope: [...scope], settings: { foreground } })
// The theme's colours are placeholders for styles, which get their colour from the page's tokens.
const theme = {
  name: 'voices',
  type: 'light' as const,
  colors: { 'editor.foreground': '#000000', 'editor.background': '#ffffff' },
  settings: [
    { settings: { foreground: '#000000' } },
    rule(
      [
        'keyword',
        'storage',
        'constant.language',
        'variable.language',
        'support.type.primitive',
        'entity.name.tag',
        'keyword.operator.new',
        'keyword.operator.expression',
      ],
      '#000001',
    ),
    rule(['keyword.operator', 'keyword.other.unit', 'punctuation'], '#000000'),
    rule(['keyword.operator.new', 'keyword.operator.expression', ...listed('keywordScopes')], '#000001'),
    rule(['string', 'constant.character', 'markup.inline.raw', 'string.regexp'], '#000002'),
    rule(['comment', 'punctuation.definition.comment', 'string.quoted.docstring'], '#000003'),
    rule(
      [
        'meta.definition entity.name.function',
        'meta.definition.method entity.name.function',
        'entity.name.type.class',
        ...listed('definitionScopes'),
        'markup.heading',
      ],
      '#000004',
    ),
  ],
}
const voices: Readonly<Record<string, HighlightedToken['voice']>> = {
  '#000001': 'key', '#000002': 'string', '#000003': 'comment', '#000004': 'definition',
} // prettier-ignore

/** Keeps one shiki instance and loads grammars on demand. */
export interface Highlighter {
  /** Tokens per line; null if the language is unknown, or once the signal has fired. */
  highlight(
    code: string,
    language: string,
    signal: AbortSignal,
  ): Promise<readonly (readonly HighlightedToken[])[] | null>
}

export function createHighlighter(): Highlighter {
  let parts: ReturnType<typeof loadParts> | null = null
  return {
    async highlight(code, language, signal) {
      const name = language.toLowerCase()
      const id = aliases.get(name) ?? name
      const load = grammars[id]
      if (load === undefined) return null
      parts ??= loadParts()
      const [{ core, patterns }, { default: found }] = await Promise.all([parts, load()])
      for (const grammar of found) patterns.add(grammar.patterns)
      await core.loadLanguage(found.map(({ registration }) => registration))
      const lang = found.at(-1)?.registration.name ?? id
      const tokens = await tokenLines(core, code, { lang, theme: 'voices' }, signal)
      return tokens === null ? null : tokens.map((line) => line.map(voiceOf))
    },
  }
}

async function loadParts() {
  const [shiki, engines, { EmulatedRegExp }] = await Promise.all([
    import('@shikijs/core'),
    import('@shikijs/engine-javascript'),
    import('oniguruma-to-es'),
  ])
  const patterns = createPatternSource(EmulatedRegExp, (pattern) => engines.defaultJavaScriptRegexConstructor(pattern))
  const engine = engines.createJavaScriptRegexEngine({ forgiving: true, regexConstructor: patterns.make })
  return { patterns, core: await shiki.createHighlighterCore({ themes: [theme], langs: [], engine }) }
}

function voiceOf(token: ThemedToken): HighlightedToken {
  return { text: token.content, voice: voices[token.color?.toLowerCase() ?? ''] ?? 'ink' }
}
