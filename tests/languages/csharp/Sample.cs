using System;
using static System.Math;
using F = System.IO.File;
namespace Shop.Core;
/// <summary>A box.</summary>
[Serializable, Attr("x", Y = 1)]
public sealed partial class Box<T> : Base<T>, IBox, Other.IRun where T : class, new() {
  private const int Limit = 10; public readonly string name = "a", other;
  public int Count { get; private set; } = 3;
  public string Title => name.ToUpper();
  public int this[int i] { get { return items[i]; } set { items[i] = value; } }
  public event EventHandler Changed;
  public Box(int size, params string[] names) : base(size) { this.name = names[0]; }
  ~Box() { }
  public static async Task<int> RunAsync<U>(U given, out int x, ref int y, int z = 3) where U : IRun {
    var b = new Box<int>(1) { Count = 2 };
    Box<T> c = new(3);
    b.Go(x: 1)?.Stop();
    var (k, v) = pair;
    foreach (var i in list) Use(i);
    if (o is Item it && it.Ok) it.Run();
    switch (o) { case Item q when q.Ok: q.Run();
    break;
    } using var s = Open();
    using (var t = Open()) { } try { } catch (Error e) { throw new X();
    } list.Where(p => p.Ok).Select((p, i) => { return p;
    });
    await c.Do<int>();
    var z2 = (Item)o;
    var w = o as Item;
    string t3 = $"a {Foo()} b";
    var r = o switch { Item a => a.Run(), _ => null };
    int Local(int a) => a;
    Changed += OnChanged;
    Use(nameof(Foo));
    Use(typeof(Box<T>));
    return default;
  }
  public static bool operator ==(Box<T> a, Box<T> b) => true;
  public static implicit operator int(Box<T> a) => 1;
  int IBox.Get() => 1;
  enum Color : byte { Red = 1, Green }
  delegate void Handler(int a);
}
public record Point(int X, int Y) : IShape { }
public struct S { int[] a = new int[] { 1 }; int[] b = { 1 }; }
interface IRun : IBase { void Run(); int P { get; } }
static class Ext { public static int Twice(this int x) => from a in b where a.Ok select a.Run(); }
