// Copies the named nodes of a tree out of the WebAssembly heap in one pass: reading them afterwards costs no crossings.
import type { Node, Tree, TreeCursor } from 'web-tree-sitter'
import { limits } from '../kernel/limits'

/** A named node. Anonymous tokens (brackets, keywords) are left out: what they say is in the source between the nodes. */
export interface NamedNode {
  readonly type: string
  /** The grammar's field it fills in its parent, or null. */
  readonly field: string | null
  /** Offsets into the source in UTF-16 code units. */
  readonly start: number
  readonly end: number
  readonly children: readonly NamedNode[]
}

export interface NamedTree {
  readonly root: NamedNode
  /** All comments in source order; they are not among the children. */
  readonly comments: readonly NamedNode[]
  readonly syntaxErrors: number
}

type Growing = { -readonly [Key in keyof NamedNode]: NamedNode[Key] }

const noChildren: readonly NamedNode[] = []
const unseen = 0
const skipped = 1
const inner = 2
const leaf = 3
const comment = 4

/**
 * @param leaves node types whose children tell nothing (identifiers, numbers); not entering them saves a crossing each
 * @returns the tree; what lies deeper than `limits.syntaxDepth` is left out
 */
export function readNamedTree(tree: Tree, leaves: ReadonlySet<string>): NamedTree {
  const { types, fields } = tree.language
  const treatments = new Uint8Array(types.length)
  const comments: NamedNode[] = []
  const cursor = tree.walk()

  function treatmentOf(type: number): number {
    const known = treatments[type] ?? unseen
    if (known !== unseen) return known
    const name = types[type] ?? 'ERROR'
    let found = inner
    if (!cursor.nodeIsNamed) found = skipped
    else if (name.endsWith('comment')) found = comment
    else if (leaves.has(name)) found = leaf
    // ERROR has a number outside the table, where this assignment does nothing.
    treatments[type] = found
    return found
  }

  function childrenAt(depth: number): readonly NamedNode[] {
    if (depth > limits.syntaxDepth || !cursor.gotoFirstChild()) return noChildren
    const children: NamedNode[] = []
    do {
      const type = cursor.nodeTypeId
      const treatment = treatmentOf(type)
      if (treatment === skipped) continue
      const node = open(cursor, types[type] ?? 'ERROR', fields)
      if (treatment === comment) comments.push(node)
      else children.push(node)
      if (treatment === inner) node.children = childrenAt(depth + 1)
    } while (cursor.gotoNextSibling())
    cursor.gotoParent()
    return children
  }

  try {
    const root = open(cursor, cursor.nodeType, fields)
    root.children = childrenAt(0)
    return { root, comments, syntaxErrors: countSyntaxErrors(tree.rootNode) }
  } finally {
    cursor.delete()
  }
}

/** The first child that fills `field`. */
export function childOf(node: NamedNode, field: string): NamedNode | undefined {
  for (const child of node.children) if (child.field === field) return child
  return undefined
}

/** The first child of a type. */
export function childOfType(node: NamedNode, type: string): NamedNode | undefined {
  for (const child of node.children) if (child.type === type) return child
  return undefined
}

function open(cursor: TreeCursor, type: string, fields: readonly (string | null)[]): Growing {
  const field = cursor.currentFieldId
  return {
    type,
    field: field === 0 ? null : (fields[field] ?? null),
    start: cursor.startIndex,
    end: cursor.endIndex,
    children: noChildren,
  }
}

/** Regions the grammar gave up on, and tokens it had to invent; an error inside an error counts once. */
function countSyntaxErrors(root: Node): number {
  let count = 0
  const stack: Node[] = root.hasError ? [root] : []
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node.isError || node.isMissing) count += 1
    else for (const child of node.children) if (child.hasError || child.isMissing) stack.push(child)
  }
  return count
}
