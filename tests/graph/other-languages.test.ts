// Calls in Python, Go and Java: receivers, inheritance, packages.
import { describe, expect, it } from 'vitest'
import { callsOf, edgesOf, graphOf } from './graph-of'

describe('Python', () => {
  it('follows packages through __init__, dotted imports and a src layout', async () => {
    const graph = await graphOf({
      'src/shop/__init__.py': `from .cart import Cart\n`,
      'src/shop/cart.py': `class Cart:\n    def add(self):\n        self.check()\n    def check(self):\n        pass\n`,
      'src/shop/views.py': `class View:\n    pass\n`,
      'tests/test_shop.py': `import shop.views\nfrom shop import Cart\n\ndef test_add():\n    Cart().add()\n    shop.views.View()\n    shop.Cart()\n`,
    })
    expect(callsOf(graph)).toEqual([
      'src/shop/cart.py#Cart.add -> src/shop/cart.py#Cart.check exact',
      'tests/test_shop.py#test_add -> src/shop/cart.py#Cart exact',
      'tests/test_shop.py#test_add -> src/shop/cart.py#Cart.add exact',
      'tests/test_shop.py#test_add -> src/shop/views.py#View exact',
    ])
    expect(edgesOf(graph, 'tests').length).toBe(3)
  })

  it('hides class scopes from the methods inside, and built-in methods from namesakes', async () => {
    const graph = await graphOf({
      'a.py': `def run():\n    pass\n\nclass Job:\n    def run(self):\n        run()\n        self.items = {}\n        self.items.get('x')\n    def get(self):\n        pass\n`,
    })
    expect(callsOf(graph)).toEqual(['a.py#Job.run -> a.py#run exact'])
  })

  it('looks members up in a repository base before an external one', async () => {
    const graph = await graphOf({
      'a.py': `import typing as t\nfrom lib import Mixin\n\nclass Base:\n    def save(self):\n        pass\n\nclass Model(Mixin, Base):\n    def put(self):\n        self.save()\n        super().save()\n`,
    })
    expect(callsOf(graph)).toEqual(['a.py#Model.put -> a.py#Base.save exact'])
  })
})

describe('Go', () => {
  const manifests = [{ path: 'go.mod', kind: 'go.mod', data: { module: 'example.com/app' } }] as const

  it('joins the files of a package, follows embedded structs and qualified names', async () => {
    const graph = await graphOf(
      {
        'main.go': `package main\n\nimport "example.com/app/store"\n\nfunc main() {\n\ts := store.New()\n\ts.Save()\n\ts.Log()\n\thelp()\n}\n`,
        'help.go': `package main\n\nfunc help() {}\n`,
        'store/store.go': `package store\n\ntype base struct{}\n\nfunc (b *base) Log() {}\n\ntype Store struct {\n\tbase\n}\n\nfunc New() *Store { return &Store{} }\n\nfunc (s *Store) Save() { s.Log() }\n`,
      },
      manifests,
    )
    expect(callsOf(graph).filter((row) => row.includes('-> ') && !row.includes('store.go#New ->'))).toEqual([
      'main.go#main -> help.go#help exact',
      'main.go#main -> store/store.go#New exact',
      'main.go#main -> store/store.go#Store.Save exact',
      'main.go#main -> store/store.go#base.Log exact',
      'store/store.go#Store.Save -> store/store.go#base.Log exact',
    ])
  })

  it('picks one declaration of a name that has variants per platform', async () => {
    const graph = await graphOf(
      {
        'a.go': `package app\n\nfunc run() { open() }\n`,
        'open.go': `package app\n\nfunc open() {}\n`,
        'open_windows.go': `package app\n\nfunc open() {}\n`,
      },
      manifests,
    )
    expect(callsOf(graph)).toEqual(['a.go#run -> open.go#open exact'])
  })
})

describe('Java', () => {
  it('resolves its own package, imports, implicit this, fields and overloads by count', async () => {
    const graph = await graphOf({
      'src/a/Base.java': `package a; public class Base { protected void log(String s) {} protected void log(String s, int n) {} }`,
      'src/a/Repo.java': `package a; import b.Item; public interface Repo { Item find(int id); }`,
      'src/b/Item.java': `package b; public class Item { public String name() { return ""; } }`,
      'src/a/Service.java': `package a; import b.Item;
        public class Service extends Base {
          private final Repo repo;
          Service(Repo repo) { this.repo = repo; }
          String run() { log("x", 1); return repo.find(1).name(); }
        }`,
    })
    expect(callsOf(graph).filter((row) => row.includes('Service.run'))).toEqual([
      'src/a/Service.java#Service.run -> src/a/Base.java#Base.log exact',
      'src/a/Service.java#Service.run -> src/a/Repo.java#Repo.find exact',
      'src/a/Service.java#Service.run -> src/b/Item.java#Item.name exact',
    ])
  })
})
