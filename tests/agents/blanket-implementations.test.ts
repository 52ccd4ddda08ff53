// Implementations for all types with another trait: lists of implementations follow them.
import { expect, test } from 'vitest'
import type { GraphAnswer } from '#main/agents/agent'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const kiln = {
  'Cargo.toml': '[package]\nname = "kiln"\nversion = "0.1.0"\n',
  'src/lib.rs': 'pub mod glazer;\npub mod dip;\n',
  'src/glazer.rs':
    'pub trait Glazer {\n    fn glaze(&self) -> u32;\n}\n\npub struct SprayGlazer;\nimpl Glazer for SprayGlazer {\n    fn glaze(&self) -> u32 {\n        1\n    }\n}\n',
  'src/dip.rs':
    'use crate::glazer::Glazer;\n\npub trait Dipping {\n    fn seconds(&self) -> u32;\n}\n\nimpl<T> Glazer for T\nwhere\n    T: Dipping + Send,\n{\n    fn glaze(&self) -> u32 {\n        self.seconds()\n    }\n}\n\npub struct ShortDip;\nimpl Dipping for ShortDip {\n    fn seconds(&self) -> u32 {\n        1\n    }\n}\npub struct LongDip;\nimpl Dipping for LongDip {\n    fn seconds(&self) -> u32 {\n        9\n    }\n}\n',
}
const named = (answer: GraphAnswer): string =>
  answer.sections.flatMap(({ rows }) => rows.map(({ text }) => text)).join()

// Would catch: only the types with an implementation of their own, without a word on the others.
test.each(['which glazers are there?', 'which types implement Glazer?', 'what implements the Glazer trait?'])(
  '%s also lists the types of a blanket implementation',
  async (question) => {
    const { view } = await parsedProject(kiln, 'kiln')
    const answer = askGraph([view], question)
    expect(answer.kind).toBe('hierarchy')
    expect(answer.headline).toContain(
      'also implemented for all types that implement `Dipping` and `Send`: 2 more types',
    )
    for (const name of ['SprayGlazer', 'ShortDip', 'LongDip']) expect(named(answer)).toContain(name)
  },
)

// Would catch: a generic type, or references, taken for all types.
test('implementations for generic types and references are not for all types', async () => {
  const { view } = await parsedProject({
    'src/lib.rs':
      'pub trait Pour {\n    fn pour(&self);\n}\npub struct Jug<F>(F);\nimpl<F: Fn()> Pour for Jug<F> {\n    fn pour(&self) {}\n}\nimpl<P: Pour> Pour for &P {\n    fn pour(&self) {}\n}\n',
  })
  expect(askGraph([view], 'which types implement Pour?').headline).toBe('`Pour` has 1 direct descendant in the graph.')
})

test('a blanket implementation over traits of packages says that its types are not known', async () => {
  const { view } = await parsedProject({
    'src/lib.rs':
      'pub trait Shout {\n    fn shout(&self) -> String;\n}\nimpl<T: std::fmt::Display> Shout for T {\n    fn shout(&self) -> String {\n        self.to_string()\n    }\n}\n',
  })
  expect(askGraph([view], 'which types implement Shout?').headline).toContain(
    'for all types that implement `std::fmt::Display`: which these are, the graph does not tell',
  )
})

// Would catch: the types of one trait listed for one that asks for another, which nothing has or which is not known.
test.each([
  ['Dipping + Drying', 'which these are, the graph does not tell'],
  ['Dipping + std::fmt::Display', 'up to 2 more types'],
  ['tower::Dipping', 'which these are, the graph does not tell'],
  ['crate::dip::Dipping', ': 2 more types'],
])('a blanket implementation for %s', async (bounds, expected) => {
  const dip = `${kiln['src/dip.rs'].replace('Dipping + Send', bounds)}pub trait Drying {\n    fn dry(&self);\n}\n`
  const { view } = await parsedProject({ ...kiln, 'src/dip.rs': dip }, 'kiln')
  expect(askGraph([view], 'which types implement Glazer?').headline).toContain(expected)
})
