// The patterns that the build translates give the same tokens as translating them in the page.
import { EmulatedRegExp } from 'oniguruma-to-es'
import javascript from '@shikijs/langs/javascript'
import markdown from '@shikijs/langs/markdown'
import { createHighlighterCore, type LanguageRegistration, type RegexEngine } from '@shikijs/core'
import { createJavaScriptRegexEngine, defaultJavaScriptRegexConstructor } from '@shikijs/engine-javascript'
import { expect, test } from 'vitest'
import { createPatternSource } from '#renderer/lib/code/translated-patterns'
import { translatePatterns } from '../../scripts/highlighter-grammars.mjs'

const scopes = ['keyword', 'string', 'comment', 'entity', 'variable', 'markup', 'punctuation']
const theme = {
  name: 't',
  type: 'light' as const,
  colors: {},
  settings: scopes.map((scope, at) => ({ scope: [scope], settings: { foreground: `#00000${at}` } })),
}

async function tokens(code: string, grammars: readonly LanguageRegistration[], engine: RegexEngine) {
  const core = await createHighlighterCore({ themes: [theme], langs: [...grammars], engine })
  return (
    core
      // Without the limit of half a second a line, after which a slow machine is given the rest as one token.
      .codeToTokens(code, { lang: grammars.at(-1)?.name ?? '', theme: 't', tokenizeTimeLimit: 0 })
      .tokens.map((line) => line.map(({ content, color }) => [content, color]))
  )
}

const script = [
  '#!/usr/bin/env node',
  '/** @param {string} name */',
  `export async function* greet(name = \`\${who}!\`, ...rest) {`,
  "  if (/^[a-z]+$/iu.test(name)) return name?.length ?? 0x1f // 'so'",
  '  class Inner extends Base { static #x = 1; get y() { return this.#x } }',
  '}',
].join('\n')
const prose = [
  '# A __title__',
  '',
  '1. *one* and `code`',
  '   > quoted',
  '',
  '```',
  'text',
  '```',
  '',
  '~~gone~~',
].join('\n')

test.each([
  // Nothing of JavaScript is left to the page; Markdown's ends repeat what their beginnings have found.
  ['JavaScript', javascript, script, 0],
  ['Markdown', markdown, prose, 6],
] as const)('%s has the same tokens', async (_, grammars, code, most) => {
  const inPage: string[] = []
  const source = createPatternSource(EmulatedRegExp, (pattern) => {
    inPage.push(pattern)
    return defaultJavaScriptRegexConstructor(pattern)
  })
  for (const grammar of grammars) source.add(translatePatterns(grammar))
  const engine = createJavaScriptRegexEngine({ forgiving: true, regexConstructor: source.make })
  const found = await tokens(code, grammars, engine)
  expect(new Set(found.flat().map(([, color]) => color)).size).toBeGreaterThan(2)
  expect(found).toEqual(await tokens(code, grammars, createJavaScriptRegexEngine({ forgiving: true })))
  // Would catch: keys that the tokenizer never asks for, so that the page translates everything again.
  expect(inPage.length, inPage.join('\n')).toBeLessThanOrEqual(most)
})

// Would catch: no colours in a browser that doesn't know the newest flags.
test('a pattern whose flags are unknown is translated in the page', () => {
  const source = createPatternSource(EmulatedRegExp, (pattern) => new RegExp(`${pattern}, here`))
  source.add({ 'a+': ['a+', 'gq'] })
  expect(String(source.make('a+'))).toBe('/a+, here/')
})
