//! Crate doc.
use std::{collections::HashMap, fmt::{self, Display as Show}};
pub use crate::a::b::*; use super::c; extern crate foo as bar; use self::x as _;
mod inner; pub mod outer { pub fn f() {} }
/// A box.
#[derive(Debug, Clone)]
pub struct Bx<'a, T: Show + 'a, const N: usize> where T: Clone { pub name: String, items: Vec<T>, r: &'a mut Foo }
struct P(pub i32, f64); struct Unit;
pub enum Shape { Circle(f64), Rect { w: f64, h: f64 }, Empty = 3 }
pub trait Area: Base + Send { const N: i32 = 1; type Out; fn area(&self) -> f64; fn twice(&self) -> f64 { self.area() * 2.0 } }
impl<'a, T: Show> Area for Bx<'a, T, 3> { type Out = i32; fn area(&self) -> f64 { self.items.len() as f64 } }
impl<T> Bx<'_, T, 1> { pub fn new(name: String) -> Self { Self { name, items: vec![mk(1)], ..Default::default() } } async fn go(mut self, n: &mut i32) -> Result<i32, Error> { 
    let x = Self::new("a".into())?;
    let Some(y) = opt else { return Err(e) };
    if let Shape::Rect { w, h: z } = s { draw(w) } match s { Shape::Circle(r) if r > 1.0 => area(r), _ => 0.0 } for (i, v) in list.iter().enumerate() { v.show();
    } let c = |a: i32, b| -> i32 { a + b };
    c(1, 2);
    self.items[0].run().await;
    println!("{} {}", fmt(1), x.y());
    let v: Vec<i32> = Vec::<i32>::new();
    P(1, 2.0);
    <T as Area>::area(&q);
    a::b::<i32>();
    x = 3;
    while let Some(k) = it.next() {} loop { break 3;
    } unsafe { f() } Ok(1)
  }
}
const MAX: usize = 10; static mut COUNT: i32 = 0; type Alias<T> = Vec<T>;
macro_rules! sq { ($x:expr) => { $x * helper($x) }; }
union U { a: i32 } #[cfg(test)] mod tests { use super::*; #[test] fn t() { assert_eq!(f(1), 2); } }
fn gen<T, F: Fn(i32) -> T>(f: F, (a, b): (i32, i32)) -> impl Iterator<Item = T> + '_ where F: Send { f(1) }
extern "C" { fn c_fn(x: i32); }
