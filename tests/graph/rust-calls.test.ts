// Rust: modules and crates, re-exports, implementations in other files, and values through options, `?` and closures.
import { describe, expect, it } from 'vitest'
import { callsOf, edgesOf, graphOf } from './graph-of'

const manifests = [
  { path: 'core/Cargo.toml', kind: 'Cargo.toml', data: { name: 'shop-core', library: 'src/lib.rs' } },
  { path: 'app/Cargo.toml', kind: 'Cargo.toml', data: { name: 'app', library: 'src/lib.rs' } },
] as const

describe('Rust', () => {
  // Would catch: paths not followed beyond the file, through renames, re-exports, `super` and workspace crates.
  it('follows modules, re-exports and workspace crates', async () => {
    const graph = await graphOf(
      {
        'core/src/lib.rs': `mod item;\npub mod tools;\npub use item::{make as create, Item};\npub mod all { pub use crate::tools::*; }`,
        'core/src/item.rs': `use super::tools;\npub struct Item;\npub fn make() -> Item { tools::log(); Item::new() }\nimpl Item { pub fn new() -> Self { Self::check(); Item } fn check() {} }`,
        'core/src/tools/mod.rs': `pub mod deep;\npub fn log() { deep::write(); self::deep::write(); helper() }\nfn helper() { drop(1) }`,
        'core/src/tools/deep.rs': `pub fn write() { super::helper(); std::mem::swap(1, 2); }\n#[cfg(test)]\nmod tests { use super::*; fn it_works() { write(); log(); } }`,
        'app/src/main.rs': `use shop_core::{create, all};\nfn main() { create(); all::log(); shop_core::Item::new(); serde::write(); println!("{}", create()); }`,
      },
      manifests,
    )
    const rows = callsOf(graph).filter((row) => !row.includes('external'))
    expect(rows).toEqual([
      'app/src/main.rs#main -> core/src/item.rs#Item.new exact',
      'app/src/main.rs#main -> core/src/item.rs#make exact',
      'app/src/main.rs#main -> core/src/tools/mod.rs#log exact',
      'core/src/item.rs#Item.new -> core/src/item.rs#Item.check exact',
      'core/src/item.rs#make -> core/src/item.rs#Item.new exact',
      'core/src/item.rs#make -> core/src/tools/mod.rs#log exact',
      'core/src/tools/deep.rs#tests.it_works -> core/src/tools/deep.rs#write exact',
      'core/src/tools/deep.rs#write -> core/src/tools/mod.rs#helper exact',
      'core/src/tools/mod.rs#log -> core/src/tools/deep.rs#write exact',
      'core/src/tools/mod.rs#log -> core/src/tools/mod.rs#helper exact',
    ])
    expect(edgesOf(graph, 'imports')).toContain('core/src/lib.rs -> core/src/item.rs exact')
  })

  // Would catch: a test's own `assert_eq!`, or a crate's `log::debug!`, resolved to a macro of another file.
  it('keeps macros to their module and their crate', async () => {
    const graph = await graphOf({
      'src/lib.rs': `mod one;\nmod two;\nmacro_rules! debug { () => {} }`,
      'src/one.rs': `mod tests { macro_rules! assert_eq { () => {} }\nfn check() { assert_eq!(1, 1); } }`,
      'src/two.rs': `fn run() { assert_eq!(1, 1); log::debug!("x"); debug!(); }`,
    })
    expect(callsOf(graph)).toEqual([
      'src/one.rs#tests.check -> src/one.rs#tests.assert_eq exact',
      'src/two.rs#run -> src/lib.rs#debug exact',
    ])
  })

  // Would catch: impls in other files lost, and types lost through options, iterators, closures and bounds.
  it('follows values to the methods of their types and traits', async () => {
    const graph = await graphOf({
      'src/lib.rs': `mod kinds;\nmod imp;\nuse kinds::{Cart, Price};
        fn total<T: Price>(one: &T, any: &dyn Price, cart: Cart) -> Option<Cart> {
          one.price();
          any.price();
          cart.first()?.price();
          for item in cart.items.iter() { item.tag(); }
          cart.items.iter().map(|item| item.tag()).collect::<Vec<_>>();
          if let Some(found) = cart.find() { found.tag(); }
          cart.clone().find().unwrap().tag();
          None
        }`,
      'src/kinds.rs': `pub trait Price { fn price(&self) -> u32; fn tag(&self) {} }
        pub struct Item;
        pub struct Cart { pub items: Vec<Item> }`,
      'src/imp.rs': `use crate::kinds::{Cart, Item, Price};
        impl Price for Item { fn price(&self) -> u32 { 1 } }
        impl Cart {
          pub fn first(&self) -> Result<&Item, String> { Ok(&self.items[0]) }
          pub fn find(&self) -> Option<Box<Item>> { None }
        }`,
    })
    expect(callsOf(graph).filter((row) => row.startsWith('src/lib.rs'))).toEqual([
      'src/lib.rs#total -> src/imp.rs#Cart.find exact',
      'src/lib.rs#total -> src/imp.rs#Cart.first exact',
      'src/lib.rs#total -> src/imp.rs#Item.price exact',
      'src/lib.rs#total -> src/imp.rs#Item.price possible',
      'src/lib.rs#total -> src/kinds.rs#Price.price exact',
      'src/lib.rs#total -> src/kinds.rs#Price.tag exact',
    ])
    expect(edgesOf(graph, 'implements', 'overrides')).toEqual([
      'src/imp.rs#Item.price -> src/kinds.rs#Price.price exact',
      'src/kinds.rs#Item -> src/kinds.rs#Price exact',
    ])
  })

  // Would catch: a name bound in a pattern taken for a function of its name, or begun too early or too late.
  it('binds the names of patterns where they begin', async () => {
    const graph = await graphOf({
      'src/lib.rs': `fn run() {}\nfn item() -> Option<Kind> { None }
        pub struct Kind;\nimpl Kind { fn go(&self) {} }\nenum Run { One(fn()), Two }
        fn arms(given: Run, last: Option<fn()>) {
          match given { Run::One(run) => run(), Run::Two => {} }
          if let Some(run) = last { run(); }
          while let Some(run) = last { run(); }
          let closure = |(run, _): (fn(), u8)| run();
          let Some(run) = last else { return };
          run();
        }
        fn before(given: Run) {
          match given { Run::One(run) => {} Run::Two => run() }
          let item = match item() { Some(item) => item, None => return };
          item.go();
        }`,
    })
    expect(callsOf(graph).filter((row) => !row.includes('external'))).toEqual([
      'src/lib.rs#before -> src/lib.rs#Kind.go exact',
      'src/lib.rs#before -> src/lib.rs#item exact',
      'src/lib.rs#before -> src/lib.rs#run exact',
    ])
  })

  // Would catch: what a variant, a tuple struct, an error or a closure's tuple holds has no type.
  it('takes values out of patterns', async () => {
    const graph = await graphOf({
      'src/lib.rs': `mod kinds;\nuse kinds::*;
        fn run(shape: Shape, pair: Pair<Two>, found: Result<One, Two>, all: Vec<(One, Two)>, list: [One; 3]) {
          match shape { Shape::A(ref a) => a.one(), Shape::B { two, .. } => two.two(), Shape::C(.., c) => c.three() }
          let Pair(_, held) = pair;
          held.four();
          match found.map(|one| one).map_err(|two| two) { Ok(one) => one.five(), Err(error) => error.six() }
          all.iter().for_each(|&(_, ref b)| b.seven());
          let [_, .., end] = list;
          end.eight();
        }`,
      'src/kinds.rs': `pub struct One;\npub struct Two;\npub struct Pair<T>(T, pub One);
        pub enum Shape { A(One), B { two: Two, n: u8 }, C(One, u8, Two) }
        impl Shape { fn own(&self) { if let Self::A(x) = self { x.nine() } } }
        impl One { pub fn one(&self) {} pub fn four(&self) {} pub fn five(&self) {} pub fn eight(&self) {} pub fn nine(&self) {} pub fn two(&self) {} pub fn three(&self) {} pub fn six(&self) {} pub fn seven(&self) {} }
        impl Two { pub fn two(&self) {} pub fn three(&self) {} pub fn six(&self) {} pub fn seven(&self) {} pub fn one(&self) {} pub fn four(&self) {} pub fn five(&self) {} pub fn eight(&self) {} pub fn nine(&self) {} }`,
    })
    const rows = callsOf(graph).filter((row) => row.includes('exact'))
    expect(rows.map((row) => row.replace(/^.* -> src\/kinds.rs#| exact$/g, ''))).toEqual([
      'One.nine',
      'One.eight',
      'One.five',
      'One.four',
      'One.one',
      'Two.seven',
      'Two.six',
      'Two.three',
      'Two.two',
    ])
  })

  // Would catch: the first of several functions that a condition of the build chooses from taken for the only one.
  it('names every function that the build chooses from', async () => {
    const graph = await graphOf({
      'src/lib.rs': `#[cfg(unix)]\nfn open() {}\n#[cfg(not(unix))]\nfn open() {}\nfn run() { open(); }`,
    })
    const edges = graph.edges.filter(({ kind }) => kind === 'calls')
    expect(edges.map(({ target, confidence }) => [graph.nodes[target]?.startLine, confidence])).toEqual([
      [2, 'inferred'],
      [4, 'inferred'],
    ])
  })

  // Would catch: a trait imported together with its derive macro taken for a variant of the macro crate's enum.
  it('links implementations to traits, not to namesakes of the trait', async () => {
    const graph = await graphOf(
      {
        'core/src/lib.rs': `pub use app::Extract;\npub use inner::Extract;\nmod inner { pub trait Extract { fn get(&self); } }\nstruct Form;\nimpl Extract for Form { fn get(&self) {} }`,
        'app/src/lib.rs': `use kinds::Kind::Extract;\nmod kinds { pub enum Kind { Extract } }`,
      },
      manifests,
    )
    expect(edgesOf(graph, 'implements')).toEqual(['core/src/lib.rs#Form -> core/src/lib.rs#inner.Extract exact'])
  })

  // Would catch: members lost behind `impl Deref`, or given by a method that only has its name.
  it('follows what a value dereferences to', async () => {
    const graph = await graphOf({
      'src/lib.rs': `use std::ops::Deref;
        pub struct Item;
        impl Item { fn run(&self) {} fn stop(&self) {} }
        pub struct Guard { inner: Item }
        impl Deref for Guard { type Target = Item; fn deref(&self) -> &Self::Target { &self.inner } }
        pub struct Padded<T> { value: T }
        impl<T> Deref for Padded<T> { type Target = T; fn deref(&self) -> &T { &self.value } }
        pub struct Shared { inner: Item }
        impl Shared { pub unsafe fn deref(&self) -> &Item { &self.inner } }
        pub struct Loop { next: Box<Loop> }
        impl Deref for Loop { type Target = Loop; fn deref(&self) -> &Loop { &self.next } }
        pub struct Held { one: Padded<Item>, chain: Padded<Guard> }
        fn a(guard: Guard) { guard.run(); }
        fn b(held: Held) { held.one.run(); held.chain.stop(); }
        fn c(shared: Shared) { shared.run(); }
        fn d(around: Loop) { around.run(); }`,
    })
    expect(callsOf(graph)).toEqual([
      'src/lib.rs#a -> src/lib.rs#Item.run exact',
      'src/lib.rs#b -> src/lib.rs#Item.run exact',
      'src/lib.rs#b -> src/lib.rs#Item.stop exact',
    ])
  })

  // Would catch: the parameters of an `impl` taken for others than those of its type, also in another order.
  it('follows type arguments into the functions of an impl', async () => {
    const graph = await graphOf({
      'src/lib.rs': `mod pair;
        use pair::Pair;
        pub trait Tag { fn tag(&self); }
        pub struct Left;
        impl Left { fn run(&self) {} }
        pub struct Right;
        impl Right { fn run(&self) {} }
        fn a(pair: Pair<Left, Right>) { pair.first().run(); }
        fn b(pair: Pair<Left, Right>) { pair.second().unwrap().run(); }
        fn c(left: Left, right: Right) { Pair::of(left, right).second().unwrap().run(); }`,
      'src/pair.rs': `use crate::Tag;
        pub struct Pair<A, B> { one: A, two: Option<B> }
        impl<B, A: Tag> Pair<A, B> {
          pub fn of(one: A, two: B) -> Pair<A, B> { Pair { one, two: Some(two) } }
          pub fn first(&self) -> &A { self.one.tag(); &self.one }
          pub fn second(&self) -> Option<&B> { self.two.as_ref() }
        }`,
    })
    const calls = callsOf(graph).filter((row) => !row.includes('Pair exact'))
    expect(calls.filter((row) => /run|tag/.test(row))).toEqual([
      'src/lib.rs#a -> src/lib.rs#Left.run exact',
      'src/lib.rs#b -> src/lib.rs#Right.run exact',
      'src/lib.rs#c -> src/lib.rs#Right.run exact',
      'src/pair.rs#Pair.first -> src/lib.rs#Tag.tag exact',
    ])
  })
})
