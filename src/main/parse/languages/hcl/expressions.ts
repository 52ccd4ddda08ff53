// The addresses that HCL expressions use.
import { childOfType, type NamedNode } from '../../named-tree'
import { none } from '../../parsed-file'
import type { HclWalk } from './hcl-walk'

/** First names that address nothing declared. */
const reserved: ReadonlySet<string> = new Set(['each', 'count', 'self', 'path', 'terraform'])

const accessors: ReadonlySet<string> = new Set(['get_attr', 'index', 'splat'])

/** Reads the uses in an expression or in anything that contains some. */
export function readUses(walk: HclWalk, node: NamedNode): void {
  const loop = childOfType(node, 'for_intro')
  const before = walk.bound.length
  if (loop !== undefined || node.type === 'template_for') {
    const start = loop ?? childOfType(node, 'template_for_start') ?? node
    for (const child of start.children) if (child.type === 'identifier') walk.bound.push(walk.text(child))
  }
  for (let at = 0; at < node.children.length; at++) {
    const child = node.children[at]
    if (child === undefined) break
    if (child.type === 'variable_expr') {
      let end = at + 1
      while (accessors.has(node.children[end]?.type ?? '')) end++
      readAddress(walk, child, node.children.slice(at + 1, end))
    } else if (child.type === 'object_elem') readElement(walk, child)
    else readUses(walk, child)
  }
  walk.bound.length = before
}

/** `key = value` of an object, whose key is a text if it is a name. */
function readElement(walk: HclWalk, node: NamedNode): void {
  const [key, value] = node.children
  const isName = key?.children.length === 1 && key.children[0]?.type === 'variable_expr'
  if (key !== undefined && !isName) readUses(walk, key)
  if (value !== undefined) readUses(walk, value)
}

/** `first.second…`, with indices and splats between. */
function readAddress(walk: HclWalk, first: NamedNode, rest: readonly NamedNode[]): void {
  const name = walk.text(first)
  const parts = rest.flatMap((accessor) => attributesOf(accessor))
  for (const accessor of rest) for (const key of keysOf(accessor)) readUses(walk, key)
  const second = parts[0]
  if (second === undefined || reserved.has(name) || walk.bound.includes(name)) return
  const at = second.start
  if (name === 'data') {
    const third = parts[1]
    if (third !== undefined) walk.use(`data.${walk.text(second)}.${walk.text(third)}`, third.start)
    return
  }
  const value = walk.use(`${name}.${walk.text(second)}`, at)
  const output = name === 'module' ? parts[1] : undefined
  if (output === undefined) return
  walk.reference(walk.member(value, `output.${walk.text(output)}`, output.start), 'value', output.start)
}

/** The names that are accessed one after another. */
function attributesOf(accessor: NamedNode): readonly NamedNode[] {
  if (accessor.type === 'get_attr') return accessor.children.filter(({ type }) => type === 'identifier')
  return accessor.type === 'splat' ? accessor.children.flatMap(partsOfSplat) : []
}

function partsOfSplat(splat: NamedNode): readonly NamedNode[] {
  return splat.children.flatMap((part) => attributesOf(part))
}

/** The expressions of indices. */
function keysOf(accessor: NamedNode): readonly NamedNode[] {
  if (accessor.type === 'index') return accessor.children
  return accessor.type === 'splat' ? accessor.children.flatMap(({ children }) => children.flatMap(keysOf)) : []
}

/** What a module's argument sets: the variable of the module that it uses. */
export function readArgument(walk: HclWalk, module: number, name: NamedNode): void {
  if (module === none) return
  walk.reference(walk.member(module, `var.${walk.text(name)}`, name.start), 'value', name.start)
}
