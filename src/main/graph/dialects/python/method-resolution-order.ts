// Python's method resolution order (C3): https://docs.python.org/3/howto/mro.html
import { instanceOf, sameType, type Type } from '../../types/types'

const lengthLimit = 200

/**
 * The order in which Python looks members up in a class and its bases, the class itself first. Kept once computed.
 * @param basesOf direct bases in the order they are written
 * @param seenFrom a type with the type arguments that a base gives it
 * @returns per definition; null where the bases contradict each other or themselves
 */
export function createMethodResolutionOrder(
  basesOf: (definition: number) => readonly Type[],
  seenFrom: (base: Type, type: Type) => Type,
): (definition: number) => readonly Type[] | null {
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
    const bases = basesOf(definition)
    const rows: Type[][] = []
    for (const base of bases) {
      const row = base.kind === 'instance' ? orderOf(base.definition) : [base]
      if (row === null) return null
      // The base as it is written here has its type arguments.
      rows.push(base.kind === 'instance' ? [base, ...row.slice(1).map((type) => seenFrom(base, type))] : [...row])
    }
    const merged = merge([...rows, [...bases]])
    return merged === null ? null : [instanceOf(definition), ...merged]
  }

  return orderOf
}

/** Takes the first head that stands in no other row's tail, until all rows are empty. */
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
