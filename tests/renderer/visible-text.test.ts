// Names that read as others, because a character turns their order, show that character everywhere.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { jsx, jsxs } from '#renderer/lib/visible/jsx-runtime'

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
