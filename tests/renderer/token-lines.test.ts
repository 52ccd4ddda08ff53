// Syntax highlighting in chunks has the same result as for the whole text.
import javascript from '@shikijs/langs/javascript'
import { createHighlighterCore, type ThemedToken } from '@shikijs/core'
import { createJavaScriptRegexEngine } from '@shikijs/engine-javascript'
import { expect, test } from 'vitest'
import { tokenLines } from '#renderer/lib/code/token-lines'

// Would catch: a comment or string over several chunks coloured as code from the second chunk on.
test('a text has the same tokens in chunks as at once', async () => {
  const rules = [
    { settings: { foreground: '#000000' } },
    { scope: ['string'], settings: { foreground: '#000002' } },
    { scope: ['comment'], settings: { foreground: '#000003' } },
  ]
  const theme = { name: 't', type: 'light' as const, colors: {}, settings: rules }
  const engine = createJavaScriptRegexEngine({ forgiving: true })
  const core = await createHighlighterCore({ themes: [theme], langs: [javascript], engine })
  const prose = Array.from({ length: 130 }, (_, line) => `const word${line} = "in prose"`)
  const code = ['f(1)', '/*', ...prose, '*/', 'const text = `', ...prose.slice(0, 60), '`', '', 'g()', ''].join('\n')
  const options = { lang: 'javascript', theme: 't' }
  const bare = (lines: readonly (readonly { readonly content: string; readonly color?: string }[])[]) =>
    lines.map((line) => line.map(({ content, color }) => [content, color]))
  const whole = bare(core.codeToTokens(code, { ...options, tokenizeTimeLimit: 0 }).tokens)
  expect([whole[100]?.[0]?.[1], whole[160]?.[0]?.[1]], 'a comment, and a string').toEqual(['#000003', '#000002'])
  const found: (readonly ThemedToken[])[] = []
  const told: string[] = []
  const events = {
    begun: () => told.push('begun'),
    done: (lines: readonly (readonly ThemedToken[])[]) => {
      told.push('done')
      found.push(...lines)
    },
  }
  expect(await tokenLines(core, code, options, new AbortController().signal, events)).toBe(true)
  expect(bare(found)).toEqual(whole)
  // Would catch: work that nobody is told about, and so can't be ended.
  expect(told.slice(0, 4)).toEqual(['begun', 'done', 'begun', 'done'])
  told.length = 0
  await tokenLines(core, 'a'.repeat(1_500).concat('\n').repeat(6), options, new AbortController().signal, events)
  expect(told).toHaveLength(2 * 4)
  expect(await tokenLines(core, code, options, AbortSignal.abort(), events)).toBe(false)
})
