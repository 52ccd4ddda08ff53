// Which symbols are types, by the kinds of the graph.
import { typeKinds } from '../graph/program/kinds'

const kinds: ReadonlySet<string> = typeKinds

/** Whether a symbol is a class, an interface or another type. */
export function isType({ kind }: { readonly kind: string }): boolean {
  return kinds.has(kind)
}
