// Rust syntax that is easy to get wrong, and the calls of a small project.
import { describe, expect, it } from 'vitest'
import { language } from '#main/parse/languages/rust/language'
import { callEdges, callsIn } from '#tests/support/call-rows'
import { parseText } from '#tests/support/parse-text'

describe('names', () => {
  // Would catch: misread lists, aliases and globs in `use`.
  it('splits use trees', async () => {
    const file = await parseText(language, 'a.rs', 'use a::{b::{self, c as d}, e::*};\npub use crate::f::G;\nmod h;\n')
    const rows = file.imports.flatMap((row) => row.names.map((name) => `${row.module} ${name.imported} ${name.local}`))
    expect(rows).toEqual(['a::b * b', 'a::b c d', 'a::e * *', 'crate::f G G', 'mod h * h'])
    expect(file.exports.map((row) => row.exported)).toEqual(['G'])
  })

  // Would catch: the line of the statement with the column of a name on another line.
  it('places an import at its name', async () => {
    const file = await parseText(language, 'a.rs', 'use a::{\n    b::c,\n  d::e,\n};\n')
    expect([...file.imports].map((row) => `${row.module} ${row.line}:${row.column}`)).toEqual(['a::b 2:4', 'a::d 3:2'])
  })

  // Would catch: calls inside macros lost, or plain names there taken for calls.
  it('reads calls in macros', async () => {
    const file = await parseText(language, 'a.rs', 'fn f() { println!("{}", g(x.y(1)), h); Some(2); Pair(1); }\n')
    expect(callsIn(file).sort()).toEqual([
      'f → call g()',
      'f → call println!()',
      'f → call x.y()',
      'f → new new Pair(number)',
    ])
  })

  // Would catch: the pattern of `matches!` taken for a construction.
  it('constructs nothing for a pattern inside a macro', async () => {
    const file = await parseText(
      language,
      'a.rs',
      'fn f() { matches!(g(Pair(1)), Mode::Search(Kind(_)) if h(Pair(2))); }\n',
    )
    expect(callsIn(file).filter((row) => row.includes(' new '))).toEqual(['f → new new Pair()', 'f → new new Pair()'])
    expect(callsIn(file)).toContain('f → call h()')
  })

  // Would catch: an exception, or a skipped file, on incomplete code.
  it.each([
    'fn g( {',
    'impl X for',
    'struct A { b: ',
    'struct A { b: C\nd',
    'match x { A(',
    'use a::{b, ',
    'macro_rules! m { (',
  ])('survives %j', async (source) => {
    const file = await parseText(language, 'a.rs', `fn before() {}\n${source}\n`)
    expect(file.definitions[0]?.name).toBe('before')
  })
})

describe('the graph', () => {
  // Would catch: methods of an `impl` without their type, `Self` not followed, or a namesake elsewhere linked.
  it('prefers definitions of the same file', async () => {
    const edges = await callEdges({
      'a.rs':
        'pub struct Item { size: i32 }\nimpl Item {\n  pub fn new() -> Self { Self { size: help() } }\n' +
        '  fn grow(&mut self) -> i32 { self.shrink() }\n  fn shrink(&self) -> i32 { 1 }\n}\n' +
        'fn help() -> i32 { 1 }\nfn run() { let mut item = Item::new(); item.grow(); elsewhere(); }\n' +
        'mod tests {\n  use super::*;\n  fn test() { super::run(); assert!(help() == 1); }\n}\n',
      'b.rs': 'fn help() {}\nfn elsewhere() {}\npub struct Other;\nimpl Other { fn grow(&self) {} }\n',
    })
    expect(edges).toEqual([
      'Item.new → Item exact',
      'Item.new → help exact',
      'Item.grow → Item.shrink exact',
      'run → Item.new exact',
      'run → Item.grow exact',
      'tests.test → run exact',
      'tests.test → help exact',
      'run → ?elsewhere',
    ])
  })
})
