// Types in Python code beyond annotations: decorators, `with`, type tests, branches not taken.
import { expect, it } from 'vitest'
import { callsOf, graphOf } from './graph-of'

const callsIn = async (text: string, caller: string): Promise<readonly string[]> => {
  const graph = await graphOf({ 'a.py': text })
  return callsOf(graph).filter((row) => row.startsWith(`a.py#${caller} ->`))
}

// Would catch: `@cli.command()` on a decorated function not resolved, or a wrapped function taken for its wrapper.
it('a decorator may replace a function with an object', async () => {
  const text = `import functools
class Group:
    def command(self): ...
    def __call__(self): ...
def group():
    def apply(f) -> Group: ...
    return apply
def logged(f):
    @functools.wraps(f)
    def inner(): return f()
    return inner
@group()
def cli(): ...
@logged
def plain() -> Group: ...
def main():
    cli.command()
    cli()
    plain().command()
`
  expect(await callsIn(text, 'main')).toEqual([
    'a.py#main -> a.py#Group.command exact',
    'a.py#main -> a.py#cli exact',
    'a.py#main -> a.py#plain exact',
  ])
})

// Would catch: a context manager taken for the value it returns, and `Self` unknown.
it('with binds the result of __enter__', async () => {
  const text = `from typing import Self
class Row:
    def read(self): ...
class Open:
    def __enter__(self) -> Row: ...
    def read(self): ...
class Base:
    def __enter__(self) -> Self: ...
class File(Base):
    def read(self): ...
async def main():
    with Open() as row, File() as file:
        row.read()
        file.read()
`
  expect((await callsIn(text, 'main')).filter((row) => row.includes('read'))).toEqual([
    'a.py#main -> a.py#File.read exact',
    'a.py#main -> a.py#Row.read exact',
  ])
})

// Would catch: the type variable of `self` taken for a separate type.
it('a method that returns the type of its self returns the receiver’s type', async () => {
  const text = `from typing import TypeVar
T = TypeVar('T', bound='Client')
class Client:
    def __enter__(self: T) -> T: ...
    def me(self: T) -> T: ...
    def get(self): ...
class Special(Client):
    def post(self): ...
def main():
    with Client() as client:
        client.get()
    Special().me().post()
`
  expect((await callsIn(text, 'main')).filter((row) => /get|post/.test(row))).toEqual([
    'a.py#main -> a.py#Client.get exact',
    'a.py#main -> a.py#Special.post exact',
  ])
})

// Would catch: a type test of an attribute ignored, or still applied after the attribute was reassigned.
it('isinstance narrows an attribute, in every form of a test', async () => {
  const text = `class A:
    def run(self): ...
class B:
    def go(self): ...
class Box:
    def open(self, item):
        if isinstance(self.item, A):
            self.item.run()
            self.item = B()
            self.item.go()
        one = item.run() if isinstance(item, A) else None
        return isinstance(item, B) and item.go(), [each.run() for each in item if isinstance(each, A)]
    def close(self):
        assert isinstance(self.item, A)
        self.item.run()
`
  const graph = await graphOf({ 'a.py': text })
  const lines = graph.edges.filter((edge) => edge.kind === 'calls' && edge.confidence === 'exact')
  expect(lines.map((edge) => edge.line)).toEqual([8, 10, 11, 12, 12, 15])
})

// Would catch: the fallback for a missing module or an old Python taken for the real definition.
it('a branch that isn’t taken binds no name that another branch binds', async () => {
  const text = `import sys
from typing import TYPE_CHECKING
if TYPE_CHECKING:
    class Made:
        def __call__(self) -> 'Made': ...
        def use(self): ...
else:
    class Made: ...
if sys.version_info >= (3, 11):
    def read(): ...
else:
    read = None
def main(made: Made):
    made().use()
    read()
`
  const calls = await callsIn(text, 'main')
  expect(calls).toEqual([
    'a.py#main -> a.py#Made.__call__ exact',
    'a.py#main -> a.py#Made.use exact',
    'a.py#main -> a.py#read exact',
  ])
})

// Would catch: what is taken out of a container of the standard library known for lists and dictionaries alone.
it('knows the elements of the containers of the standard library', async () => {
  const text = `import typing as t
from collections import OrderedDict, defaultdict, deque
from collections.abc import Generator, MutableMapping
from copy import deepcopy
class Node:
    def first(self): ...
    def second(self): ...
    def third(self): ...
    def fourth(self): ...
    def fifth(self): ...
    def walk(self):
        todo = deque([self])
        while todo:
            todo.popleft().first()
            todo.pop().second()
        deepcopy(self).third()
def other(known: MutableMapping[str, Node], queue: deque[Node], made: t.DefaultDict[str, Node]):
    known['a'].first()
    for node in queue:
        node.second()
    for name, node in made.items():
        node.third()
def made() -> Generator[Node, None, None]: ...
def main(ordered: OrderedDict[str, Node]):
    for node in made():
        node.fourth()
    ordered.get('a').fifth()
`
  const found = async (caller: string): Promise<readonly string[]> =>
    (await callsIn(text, caller)).filter((row) => row.includes('-> a.py#Node.'))
  expect(await found('Node.walk')).toEqual([
    'a.py#Node.walk -> a.py#Node.first exact',
    'a.py#Node.walk -> a.py#Node.second exact',
    'a.py#Node.walk -> a.py#Node.third exact',
  ])
  expect(await found('other')).toEqual([
    'a.py#other -> a.py#Node.first exact',
    'a.py#other -> a.py#Node.second exact',
    'a.py#other -> a.py#Node.third exact',
  ])
  expect(await found('main')).toEqual(['a.py#main -> a.py#Node.fifth exact', 'a.py#main -> a.py#Node.fourth exact'])
})

// Would catch: a call told of the value of the last branch alone, with certainty, and none told of the others.
it('a name holds what any of the branches before it leaves', async () => {
  const text = `class A:
    def m(self): ...
    def __enter__(self): ...
class B(A):
    def m(self): ...
class C:
    def m(self): ...
def chosen(k):
    if k == 1:
        x = A()
        x.m()
    elif k == 2:
        x = B()
    else:
        x = C()
        return x
    x.m()
def replaced(k, x: A):
    if k:
        x = C()
    else:
        x.m()
    x.m()
def looped(all):
    x = None
    for one in all:
        x = A()
    x.m()
def tried():
    x = A()
    try:
        x = B()
    except OSError:
        raise
    x.m()
def defined(k):
    if k:
        def f():
            return A()
    else:
        def f():
            return C()
    f().m()
def matched(k):
    match k:
        case 1:
            x = A()
        case _:
            x = C()
    x.m()
    x = B()
    x.m()
`
  const graph = await graphOf({ 'a.py': text })
  const calls = (caller: string): readonly string[] =>
    graph.edges
      .filter(({ kind, source }) => kind === 'calls' && graph.nodes[source]?.qualifiedName === caller)
      .map(({ line, target, confidence }) => `${line} ${graph.nodes[target]?.qualifiedName} ${confidence}`)
      .filter((row) => /\.[mf] /.test(row))
  expect(calls('chosen')).toEqual(['11 A.m exact', '17 A.m possible', '17 B.m possible'])
  expect(calls('replaced')).toEqual(['22 A.m exact', '23 A.m possible', '23 C.m possible'])
  expect(calls('looped')).toEqual(['28 A.m exact'])
  expect(calls('tried')).toEqual(['35 B.m exact'])
  expect(calls('defined').toSorted()).toEqual([
    '43 A.m possible',
    '43 C.m possible',
    '43 defined.f inferred',
    '43 defined.f inferred',
  ])
  expect(calls('matched')).toEqual(['50 A.m possible', '50 C.m possible', '52 B.m exact'])
})

// Would catch: a decorator taken for the method of its name that it decorates, so that the decorator is called nowhere.
it('looks names that a class body binds only later up in the code around it', async () => {
  const graph = await graphOf({
    'hooks.py': 'def post_load(function):\n    return function\n',
    'shop.py':
      'from hooks import post_load\n\nclass Cart:\n    @post_load\n    def post_load(self):\n        pass\n\n    @staticmethod\n    def staticmethod():\n        pass\n\n    def early():\n        pass\n\n    kept = early()\n',
  })
  expect(callsOf(graph)).toEqual([
    'shop.py#Cart -> hooks.py#post_load exact',
    'shop.py#Cart -> shop.py#Cart.early exact',
  ])
})
