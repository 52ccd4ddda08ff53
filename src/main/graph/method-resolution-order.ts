// Python's method resolution order (C3): https://docs.python.org/3/howto/mro.html
import { instanceOf, sameType, type Type } from './types'

const depthLimit = 40
const lengthLimit = 200

/**
 * A class and its bases in the order in which Python looks members up, itself first.
 * @param basesOf direct bases in the order they are written
 * @param seenFrom a type with the type arguments that a base gives it
 * @returns null where the bases contradict each other, and for what is no list of classes
 */
export function methodResolutionOrder(
  definition: number,
  basesOf: (definition: number) => readonly Type[],
  seenFrom: (base: Type, type: Type) => Type,
  depth = 0,
): readonly Type[] | null {
  if (depth > depthLimit) return null
  const bases = basesOf(definition)
  const rows: Type[][] = []
  for (const base of bases) {
    const row = base.kind === 'instance' ? methodResolutionOrder(base.definition, basesOf, seenFrom, depth + 1) : [base]
    if (row === null) return null
    // The base as it is written here has its type arguments.
    rows.push(base.kind === 'instance' ? [base, ...row.slice(1).map((type) => seenFrom(base, type))] : [...row])
  }
  const merged = merge([...rows, [...bases]])
  return merged === null ? null : [instanceOf(definition), ...merged]
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
