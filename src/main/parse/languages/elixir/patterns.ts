// Patterns: what stands left of `=` and `<-`, in the heads of functions and in front of `->`.
import type { NamedNode } from '../../named-tree'
import type { ElixirWalk } from './elixir-walk'

const leaves: ReadonlySet<string> = new Set(['string', 'atom', 'keyword', 'sigil', 'charlist'])

/** Reads the uses in a pattern. @returns the variables that it binds */
export function readPattern(walk: ElixirWalk, node: NamedNode): readonly string[] {
  const names: string[] = []
  read(walk, node, names)
  return names
}

function read(walk: ElixirWalk, node: NamedNode, names: string[]): void {
  switch (node.type) {
    case 'identifier': {
      const name = walk.text(node)
      if (name === '__MODULE__') walk.read(node)
      else if (!/^__\w+__$/.test(name) && name !== '_') {
        walk.addVariable(name)
        if (!names.includes(name)) names.push(name)
      }
      return
    }
    case 'unary_operator': {
      // A pinned value, or an attribute.
      walk.read(node)
      return
    }
    case 'binary_operator': {
      const [left, right] = node.children
      const operator = walk.operator(node)
      if (left !== undefined) read(walk, left, names)
      if (right === undefined) return
      // The type of a part of binary data, and a guard.
      if (operator === '::' || operator === 'when') walk.read(right)
      else read(walk, right, names)
      return
    }
    case 'struct': {
      const [name] = node.children
      const module = walk.moduleName(name)
      if (name !== undefined && module !== null) walk.useModule(module, name.start)
      else if (name !== undefined) read(walk, name, names)
      return
    }
    case 'alias':
    case 'dot':
    case 'call':
      walk.read(node)
      return
  }
  if (leaves.has(node.type)) return
  for (const child of node.children) read(walk, child, names)
}
