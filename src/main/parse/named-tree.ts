// Copies the named nodes of a tree out of the WebAssembly heap in one pass: reading them then needs no calls into wasm.
import type { Node, Tree } from 'web-tree-sitter'
import { limits } from '../kernel/limits'
import { copyNodes, NodeRole, NodeRoles } from './node-table'

/**
 * A named node. Anonymous tokens (brackets, keywords) are omitted: they can be read from the source between the nodes.
 */
export interface NamedNode {
  readonly type: string
  /** The field of the grammar that it fills in its parent, or null. */
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

/**
 * Which nodes of its trees a language reads.
 * @param leaves node types whose children aren't needed: identifiers, numbers
 */
export function namedShape(leaves: Iterable<string>): NodeRoles {
  const names = new Set(leaves)
  return new NodeRoles((name, isNamed) => {
    if (!isNamed) return NodeRole.Dropped
    return isComment(name) || names.has(name) ? NodeRole.Leaf : NodeRole.Inner
  })
}

const noChildren: readonly NamedNode[] = []

/** @returns the tree, without nodes deeper than `limits.syntaxDepth` */
export function readNamedTree(tree: Tree, shape: NodeRoles): NamedTree {
  const { types, fields } = tree.language
  const table = copyNodes(tree, shape, limits.syntaxDepth + 1)
  const comments: NamedNode[] = []

  function childrenOf(row: number): readonly NamedNode[] {
    const end = table.after[row] as number
    if (end === row + 1) return noChildren
    const children: NamedNode[] = []
    for (let child = row + 1; child < end; child = table.after[child] as number) {
      const node = nodeAt(child)
      if (isComment(node.type)) comments.push(node)
      else children.push(node)
    }
    return children
  }

  function nodeAt(row: number): NamedNode {
    return {
      type: types[table.type[row] as number] ?? 'ERROR',
      field: fields[table.field[row] as number] ?? null,
      start: table.start[row] as number,
      end: table.end[row] as number,
      children: childrenOf(row),
    }
  }

  return { root: nodeAt(0), comments, syntaxErrors: countSyntaxErrors(tree.rootNode) }
}

function isComment(type: string): boolean {
  return type.endsWith('comment')
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

/** Regions that the grammar couldn't read, and tokens it had to insert; an error inside an error counts once. */
function countSyntaxErrors(root: Node): number {
  let count = 0
  const stack: Node[] = root.hasError ? [root] : []
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node.isError || node.isMissing) count += 1
    else for (const child of node.children) if (child.hasError || child.isMissing) stack.push(child)
  }
  return count
}
