// Names that read as others, because a character turns their order, show that character everywhere.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { visibleText, withoutHidden } from '#contract/visible-text'
import { jsx, jsxs } from '#renderer/lib/visible/jsx-runtime'
import { marked, markedCode } from '#renderer/lib/visible/marked'

const name = 'rtl\u202egnp.ts'

test('texts between other children are marked; addresses, values and other scripts stay as they are', () => {
  const link = jsxs('a', {
    href: `/${name}`,
    title: name,
    children: ['1 ', jsx('b', { children: name }), [` of ${name}`, [name]]],
  })
  expect(renderToStaticMarkup(link)).toBe(
    `<a href="/${name}" title="rtl⟦U+202E⟧gnp.ts">1 <b>rtl⟦U+202E⟧gnp.ts</b> of rtl⟦U+202E⟧gnp.tsrtl⟦U+202E⟧gnp.ts</a>`,
  )
  const field = { readOnly: true, value: `${name} שלום\u200f` }
  expect(jsx('input', field).props).toBe(field)
})

// Would catch: a variable, or an order for a model, that nobody sees.
test('characters that show nothing are marked; what scripts and prose need stays', () => {
  expect(visibleText('a\u3164 \u{e0041}\u{e0042} b\u2063')).toBe('a⟦U+3164⟧ ⟦U+E0041⟧⟦U+E0042⟧ b⟦U+2063⟧')
  expect(withoutHidden('a\uffa0\u{e0041}b\u001b')).toBe('ab')
  const shown = renderToStaticMarkup(jsx('b', { children: 'x\u{e0041}' }))
  expect(shown).toBe('<b>x⟦U+E0041⟧</b>')
  const needed = 'نمی\u200cخواهم 👩\u200d💻 שלום\u200f 日\u200b本 co\u00adop'
  expect(visibleText(needed)).toBe(needed)
})

// Would catch: two names in code that look alike.
test('in code, so are the others', () => {
  expect(markedCode('const {timeout,\u3164} = adm\u200bin + pass\ufeff + a\u202e')).toBe(
    'const {timeout,⟦U+3164⟧} = adm⟦U+200B⟧in + pass⟦U+FEFF⟧ + a⟦U+202E⟧',
  )
})

// Would catch: a page that is gone for minutes, since a browser draws all signs above one letter at once.
test('of many signs above one letter, the first are shown and the others counted', () => {
  const shown = renderToStaticMarkup(jsx('b', { children: `e${'\u0300'.repeat(300_000)} x` }))
  expect(shown).toBe(`<b>e${'\u0300'.repeat(16)}⟦+299984⟧ x</b>`)
  expect(markedCode(`e${'\u0300'.repeat(20)}`)).toBe(`e${'\u0300'.repeat(16)}⟦+4⟧`)
  const needed = 'กี้ ผู้ใหญ่ नमस्ते שָׁלוֹם'
  expect(marked(needed)).toBe(needed)
})
