// Syntax colours in four token styles, by shiki's JavaScript engine: no wasm, so the strict content security policy
// works. It runs in a worker: the expressions of grammars never end for some lines.
import type { ThemedToken } from '@shikijs/core'
import { grammars } from 'virtual:highlighter-grammars'
import { allLanguages, listed } from '#contract/languages'
import { tokenLines } from './token-lines'
import { createPatternSource } from './translated-patterns'
import { voices, type Voice } from './highlight-messages'

/** Maps other names of languages to their ids. */
const aliases: ReadonlyMap<string, string> = new Map(
  [...allLanguages].flatMap(([id, about]) => (about.aliases ?? []).map((alias) => [alias, id])),
)

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
export interface TokenEvents {
  /** Before lines whose expressions may never end. */
  readonly begun: () => void
  /** Of the next lines, for each its number of tokens, then of each token its length and the number of its voice. */
  readonly done: (numbers: Uint32Array<ArrayBuffer>) => void
}

/** Keeps one shiki instance and loads grammars on demand. */
export interface Tokenizer {
  /** @returns false if the language is unknown, or the signal has fired in the meantime */
  tokenize(code: string, language: string, signal: AbortSignal, events: TokenEvents): Promise<boolean>
}

export function createTokenizer(): Tokenizer {
  let parts: ReturnType<typeof loadParts> | null = null
  return {
    async tokenize(code, language, signal, { begun, done }) {
      const name = language.toLowerCase()
      const id = aliases.get(name) ?? name
      const load = grammars[id]
      if (load === undefined) return false
      parts ??= loadParts()
      const [{ core, patterns }, { default: found }] = await Promise.all([parts, load()])
      for (const grammar of found) patterns.add(grammar.patterns)
      await core.loadLanguage(found.map(({ registration }) => registration))
      const lang = found.at(-1)?.registration.name ?? id
      const options = { lang, theme: 'voices' }
      return tokenLines(core, code, options, signal, { begun, done: (lines) => done(numbersOf(lines)) })
    },
  }
}

function numbersOf(lines: readonly (readonly ThemedToken[])[]): Uint32Array<ArrayBuffer> {
  return Uint32Array.from(
    lines.flatMap((line) => [
      line.length,
      ...line.flatMap((token) => [token.content.length, voices.indexOf(voiceOf(token))]),
    ]),
  )
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

function voiceOf({ color }: ThemedToken): Voice {
  return voices[Number(color?.slice(1) ?? 0)] ?? 'ink'
}
