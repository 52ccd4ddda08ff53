// Python's method resolution order (C3): https://docs.python.org/3/howto/mro.html
import { environmentOf } from '../../resolve/generics'
import type { Resolver } from '../../types/resolver'
import { instanceOf, sameType, substitute, type Type } from '../../types/types'

const lengthLimit = 200

/**
 * The order in which Python searches the bases of a class for members. Cached.
 * @returns per definition; null if the bases are inconsistent or cyclic
 */
export function createMethodResolutionOrder(resolver: Resolver): (definition: number) => readonly Type[] | null {
  const orders: (readonly Type[] | null | undefined)[] = []

  function orderOf(definition: number): readonly Type[] | null {
    const known = orders[definition]
    if (known !== undefined) return known
    // A class that is its own base has no order.
    orders[definition] = null
    orders[definition] = compute(definition)
    return orders[definition]
  }

  function compute(definition: number): readonly Type[] | null {
    const bases = resolver.bases(definition)
    const rows: Type[][] = []
    for (const base of bases) {
      const row = base.kind === 'instance' ? orderOf(base.definition) : [base]
      if (row === null) return null
      // The base as written here includes its type arguments.
      rows.push(base.kind === 'instance' ? [base, ...row.slice(1).map((type) => seenFrom(base, type))] : [...row])
    }
    const merged = merge([...rows, [...bases]])
    return merged === null ? null : [instanceOf(definition), ...merged]
  }

  function seenFrom(base: Extract<Type, { kind: 'instance' }>, type: Type): Type {
    return substitute(type, environmentOf(resolver, base.definition, base.arguments))
  }

  return (definition) => orderOf(definition)?.slice(1) ?? null
}

/** Takes the first head that is in no other row's tail, until all rows are empty. */
function merge(given: readonly (readonly Type[])[]): readonly Type[] | null {
  const result: Type[] = []
  let rows = given.filter((row) => row.length > 0)
  while (rows.length > 0) {
    if (result.length > lengthLimit) return null
    const open = rows
    const head = open
      .flatMap((row) => row.slice(0, 1))
      .find((candidate) => !open.some((row) => row.slice(1).some((other) => sameClass(other, candidate))))
    if (head === undefined) return null
    result.push(head)
    rows = open.map((row) => (row[0] && sameClass(row[0], head) ? row.slice(1) : row)).filter((row) => row.length > 0)
  }
  return result
}

function sameClass(left: Type, right: Type): boolean {
  if (left.kind === 'instance' && right.kind === 'instance') return left.definition === right.definition
  return sameType(left, right)
}
