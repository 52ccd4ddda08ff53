// Python's own generic types, expressed in terms common to all languages.
import { none, type ExpressionIndex } from '../../parsed-file'
import type { PythonWalk } from './python-walk'

const lists = new Set(
  `list List Sequence MutableSequence Iterable Iterator AsyncIterable AsyncIterator Generator AsyncGenerator Collection
  Container set Set frozenset FrozenSet AbstractSet MutableSet deque Deque Reversible KeysView ValuesView`.split(/\s+/),
)
const maps = new Set('dict Dict Mapping MutableMapping defaultdict DefaultDict OrderedDict ChainMap'.split(' '))
/** Wrappers that don't change the type inside them. */
const wrappers = new Set(
  `Annotated Final ClassVar InitVar Required NotRequired ReadOnly Awaitable Unpack TypeGuard TypeIs
  ContextManager AsyncContextManager AbstractContextManager AbstractAsyncContextManager`.split(/\s+/),
)

/** `name[given…]`, where `target` is the expression of `name`. */
export function genericType(
  walk: PythonWalk,
  name: string,
  target: ExpressionIndex,
  given: readonly ExpressionIndex[],
): ExpressionIndex {
  const { file } = walk
  const first = given[0] ?? none
  if (lists.has(name)) return file.expression({ kind: 'list', element: walk.known(first) })
  if (maps.has(name)) {
    return file.expression({ kind: 'map', key: walk.known(first), value: walk.known(given[1] ?? none) })
  }
  if (wrappers.has(name)) return first
  if (name === 'Optional') return walk.union([first, walk.literal('null')])
  if (name === 'Union') return walk.union(given)
  if (name === 'Coroutine') return given[2] ?? none
  if (name === 'Literal') return first
  if (name === 'type' || name === 'Type') return file.expression({ kind: 'typeof', of: walk.known(first) })
  if (name === 'tuple' || name === 'Tuple') {
    // `tuple[X, ...]` has any length.
    if (given.length === 2 && given[1] === none) return file.expression({ kind: 'list', element: walk.known(first) })
    return file.expression({ kind: 'array', elements: given.map((index) => walk.known(index)) })
  }
  if (name === 'Callable') {
    const parameters = first === none ? undefined : file.expressions[first]
    return file.expression({
      kind: 'function-type',
      parameters: parameters?.kind === 'array' ? parameters.elements : [],
      returns: walk.known(given[1] ?? none),
    })
  }
  return file.expression({
    kind: 'apply',
    target: walk.known(target),
    arguments: given.map((index) => walk.known(index)),
  })
}
