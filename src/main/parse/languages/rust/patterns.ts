// Patterns: the names they bind, and the types of their parts.
import { childOf, type NamedNode } from '../../named-tree'
import { none, type ExpressionIndex } from '../../parsed-file'
import type { RustWalk } from './rust-walk'
import { typeOf } from './types'

/** Binds the names of a pattern for a scope that starts with them. */
export function bindAtOnce(
  walk: RustWalk,
  node: NamedNode | undefined,
  type: ExpressionIndex,
  value: ExpressionIndex,
): void {
  walk.bindsAtOnce = true
  bindPattern(walk, node, type, value)
  walk.bindsAtOnce = false
}

/** Binds the names that `let` declares, in a separate scope if the value uses the same name with another meaning. */
export function bindBehind(
  walk: RustWalk,
  node: NamedNode | undefined,
  type: ExpressionIndex,
  value: ExpressionIndex,
  valueNode: NamedNode | undefined,
): void {
  const words = new Set(valueNode === undefined ? [] : walk.text(valueNode).match(/[\p{L}_][\p{L}\p{N}_]*/gu))
  const isRepeated =
    node !== undefined && (walk.text(node).match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? []).some((word) => words.has(word))
  if (!isRepeated) {
    bindPattern(walk, node, type, value)
    return
  }
  walk.scope = walk.file.openScope('block', walk.scope, walk.definition)
  bindAtOnce(walk, node, type, value)
}

/** Binds every name of a pattern. @param position its position among the parameters, or -1 */
export function bindPattern(
  walk: RustWalk,
  node: NamedNode | undefined,
  type: ExpressionIndex,
  value: ExpressionIndex,
  position = -1,
): void {
  if (node === undefined) return
  switch (node.type) {
    case 'identifier':
    case 'shorthand_field_identifier': {
      const name = walk.text(node)
      // An initial capital means a constant or variant to compare with.
      if (/^\p{Lu}/u.test(name) && position === -1) typeOf(walk, node)
      else {
        const kind = position === -1 && !walk.bindsAtOnce ? 'variable' : 'parameter'
        walk.file.bind({ name, scope: walk.scope, kind, type, value, position, line: walk.line(node.start) })
      }
      return
    }
    case 'mut_pattern':
    case 'ref_pattern':
    case 'reference_pattern':
      bindPattern(walk, node.children.at(-1), type, value, position)
      return
    case 'tuple_pattern':
    case 'slice_pattern':
      parts(walk, node, node.children, wholeOf(walk, node, type, value, position))
      return
    case 'tuple_struct_pattern':
      tupleStructPattern(walk, node, wholeOf(walk, node, type, value, position))
      return
    case 'struct_pattern':
      structPattern(walk, node)
      return
    case 'captured_pattern':
      bindPattern(walk, node.children[0], type, value, position)
      bindPattern(walk, node.children[1], type, value)
      return
    case 'match_pattern':
    case 'or_pattern':
      for (const child of node.children) {
        if (child.field !== 'condition') bindPattern(walk, child, type, value, position)
      }
      return
    case 'scoped_identifier':
      typeOf(walk, node)
      return
    default:
  }
}

/** The value that a pattern destructures: a parameter gets a name that can't occur in source. */
function wholeOf(
  walk: RustWalk,
  node: NamedNode,
  type: ExpressionIndex,
  value: ExpressionIndex,
  position: number,
): ExpressionIndex {
  if (value !== none) return value
  if (type !== none || position === -1) return walk.instance(type)
  const name = `#${position}`
  const line = walk.line(node.start)
  walk.file.bind({ name, scope: walk.scope, kind: 'parameter', type, value, position, line })
  return walk.name(name, node.start)
}

/** The parts of a tuple or slice; after `..` they count from the end. */
function parts(walk: RustWalk, node: NamedNode, all: readonly NamedNode[], whole: ExpressionIndex): void {
  const places: number[] = []
  let place = 0
  let end = node.children.find((child) => !all.includes(child))?.end ?? node.start
  // A `_` is not a node, so the parts are counted by the commas.
  const commas = (to: number): number => {
    const between = walk.source.slice(end, to).replace(/\/\*[^]*?\*\/|\/\/[^\n]*/g, '')
    end = to
    return between.split(',').length - 1
  }
  for (const child of all) {
    place += commas(child.start)
    places.push(place)
    end = child.end
  }
  const isOpen = /,\s*[)\]]$/.test(walk.source.slice(end, node.end))
  const count = place + commas(node.end) + (isOpen ? 0 : 1)
  const rest = all.findIndex(({ type }) => type === 'remaining_field_pattern')
  all.forEach((child, at) => {
    const from = places[at] ?? 0
    bindPattern(walk, child, none, walk.item(whole, rest !== -1 && at > rest ? from - count : from))
  })
}

/** `Some(x)` and `Ok(x)` unwrap an option or result, `Err(x)` has the error, other constructors what they declare. */
function tupleStructPattern(walk: RustWalk, node: NamedNode, whole: ExpressionIndex): void {
  const name = childOf(node, 'type')
  if (name === undefined) return
  const given = node.children.filter((child) => child !== name)
  const text = walk.text(name)
  if (/^(?:Some|Ok|Err)$/.test(text)) {
    const value = text === 'Err' ? walk.item(whole, 1) : walk.element(whole)
    for (const child of given) bindPattern(walk, child, none, value)
  } else parts(walk, node, given, typeOf(walk, name))
}

/** `Point { x, y: other }`: fields of that type or variant. */
function structPattern(walk: RustWalk, node: NamedNode): void {
  const type = typeOf(walk, childOf(node, 'type'))
  for (const child of node.children) {
    const name = child.type === 'field_pattern' ? childOf(child, 'name') : undefined
    if (name === undefined) continue
    const value = type === none ? none : walk.index(type, walk.literal('string', walk.text(name)))
    bindPattern(walk, childOf(child, 'pattern') ?? name, none, value)
  }
}
