// Stable ids of nodes, rebuilt from path, qualified name, kind and a number, so that their text need not be stored.

/** The parts of a definition's id. */
export interface NodeIdParts {
  readonly path: string
  readonly qualifiedName: string
  readonly kind: string
  readonly ordinal: number
}

export function definitionId({ path, qualifiedName, kind, ordinal }: NodeIdParts): string {
  return `${path}#${qualifiedName}(${kind},${ordinal})`
}

/** The number at the end of a definition's id, or null if the id isn't made of these parts. */
export function ordinalOf(id: string, parts: Omit<NodeIdParts, 'ordinal'>): number | null {
  const ordinal = Number.parseInt(id.slice(id.lastIndexOf(',') + 1), 10)
  return Number.isInteger(ordinal) && definitionId({ ...parts, ordinal }) === id ? ordinal : null
}

/** Paths may contain any character, so an id can be ambiguous; at most this many `#` are tried. */
const readings = 20

/** All ways to split an id into the parts of a definition. */
export function readDefinitionId(id: string): readonly NodeIdParts[] {
  const match = /^(.*)\(([a-z]+),(\d{1,9})\)$/s.exec(id)
  if (match === null) return []
  const [, front = '', kind = '', ordinal = ''] = match
  const found: NodeIdParts[] = []
  for (let at = front.indexOf('#'); at !== -1 && found.length < readings; at = front.indexOf('#', at + 1)) {
    found.push({ path: front.slice(0, at), qualifiedName: front.slice(at + 1), kind, ordinal: Number(ordinal) })
  }
  return found
}
