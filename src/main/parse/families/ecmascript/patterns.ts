// Binding patterns: `x`, `{ a, b: { c = 1 }, ...rest }`, `[d, , e]`, and which part of the value each name takes.
import { none, type DefinitionIndex, type ExpressionIndex } from '../../parsed-file'
import type { SyntaxNode } from '../../syntax-tree'
import type { Extraction, Place } from './extraction'
import { keyName } from './names'

/** Receives each name of a pattern with the value it takes. */
export type BindName = (name: string, node: SyntaxNode, value: ExpressionIndex) => void

/**
 * Walks a pattern and reports its names.
 * @param value what is destructured, or `none` if unknown
 */
export function readPattern(
  x: Extraction,
  node: SyntaxNode,
  value: ExpressionIndex,
  place: Place,
  bind: BindName,
): void {
  if (node === none) return
  const { tree } = x
  switch (tree.kind(node)) {
    case 'identifier':
    case 'shorthand_property_identifier_pattern':
    case 'undefined':
      return bind(tree.text(node), node, value)
    case 'assignment_pattern':
    case 'object_assignment_pattern':
      return readDefault(x, node, value, place, bind)
    case 'object_pattern':
      return readObjectPattern(x, node, value, place, bind)
    case 'array_pattern':
      return readArrayPattern(x, node, value, place, bind)
    case 'rest_pattern':
      return readPattern(x, tree.firstNamed(node), value, place, bind)
    case 'non_null_expression':
    case 'parenthesized_expression':
      return readPattern(x, tree.firstNamed(node), value, place, bind)
    case 'member_expression':
    case 'subscript_expression': {
      const target = x.value(node, place)
      x.file.assign({ target, value, scope: place.scope, definition: place.definition, line: tree.line(node) })
      return
    }
    default:
      x.visit(node, place)
  }
}

function readDefault(x: Extraction, node: SyntaxNode, value: ExpressionIndex, place: Place, bind: BindName): void {
  const { tree } = x
  const fallback = x.value(tree.field(node, 'right'), place)
  const either = value === none ? fallback : x.file.expression({ kind: 'union', of: [value, fallback] })
  const left = tree.field(node, 'left')
  // A shorthand name is its own key: `{ a = 1 }`.
  if (tree.kind(left) === 'shorthand_property_identifier_pattern') return bind(tree.text(left), left, either)
  readPattern(x, left, either, place, bind)
}

function readObjectPattern(
  x: Extraction,
  node: SyntaxNode,
  value: ExpressionIndex,
  place: Place,
  bind: BindName,
): void {
  const { tree } = x
  for (let child = tree.firstNamed(node); child !== none; child = tree.nextNamed(child)) {
    switch (tree.kind(child)) {
      case 'shorthand_property_identifier_pattern':
        bind(tree.text(child), child, part(x, value, tree.text(child), tree.line(child)))
        break
      case 'object_assignment_pattern': {
        const left = tree.field(child, 'left')
        const isShorthand = tree.kind(left) === 'shorthand_property_identifier_pattern'
        readDefault(x, child, isShorthand ? part(x, value, tree.text(left), tree.line(left)) : value, place, bind)
        break
      }
      case 'pair_pattern': {
        const key = tree.field(child, 'key')
        const name = keyName(tree, key)
        if (name === null) x.visitChildren(key, place)
        readPattern(
          x,
          tree.field(child, 'value'),
          name === null ? none : part(x, value, name, tree.line(key)),
          place,
          bind,
        )
        break
      }
      default:
        readPattern(x, child, value, place, bind)
    }
  }
}

function readArrayPattern(x: Extraction, node: SyntaxNode, value: ExpressionIndex, place: Place, bind: BindName): void {
  const { tree } = x
  let position = 0
  for (let child = tree.first(node); child !== none; child = tree.next(child)) {
    if (tree.kind(child) === ',') position++
    else if (tree.kind(child) === 'rest_pattern') readPattern(x, child, value, place, bind)
    else readPattern(x, child, value === none ? none : elementAt(x, value, position), place, bind)
  }
}

function elementAt(x: Extraction, value: ExpressionIndex, position: number): ExpressionIndex {
  return x.file.expression({ kind: 'index', object: value, key: x.literal('number', String(position)) })
}

function part(x: Extraction, value: ExpressionIndex, name: string, line: number): ExpressionIndex {
  return value === none ? none : x.member(value, name, line)
}

/** Binds local names: variables that are not nodes of the graph. */
export function bindLocal(x: Extraction, scope: number, definition: DefinitionIndex = none): BindName {
  return (name, node, value) => {
    x.file.bind({ name, scope, kind: 'variable', definition, value, line: x.tree.line(node) })
  }
}
