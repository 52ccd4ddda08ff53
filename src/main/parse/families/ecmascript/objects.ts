// Object literals: methods and function-valued properties are definitions named by their keys.
import { none, type Expression, type ExpressionIndex } from '../../parsed-file'
import type { SyntaxNode } from '../../syntax-tree'
import type { Extraction, Place, Reader, Readers } from './extraction'
import { readFunction } from './functions'
import { documentedValue } from './jsdoc'
import { keyName } from './names'
import { readNamedValue } from './named-values'

type Properties = Extract<Expression, { kind: 'object' }>['properties'][number][]

const readObject: Reader = (x, node, place) => {
  const { tree, file } = x
  const properties: Properties = []
  const spreads: ExpressionIndex[] = []
  for (let child = tree.firstNamed(node); child !== none; child = tree.nextNamed(child)) {
    switch (tree.kind(child)) {
      case 'pair':
        readPair(x, child, place, properties)
        break
      case 'method_definition':
        readMethod(x, child, place, properties)
        break
      case 'shorthand_property_identifier':
        properties.push({ name: tree.text(child), value: x.value(child, place) })
        break
      case 'spread_element':
        spreads.push(x.value(tree.firstNamed(child), place))
        break
      default:
        x.visit(child, place)
    }
  }
  return file.expression({ kind: 'object', properties, spreads })
}

function readPair(x: Extraction, node: SyntaxNode, place: Place, properties: Properties): void {
  const { tree } = x
  const key = tree.field(node, 'key')
  const value = tree.field(node, 'value')
  const name = keyName(tree, key)
  if (key !== none && tree.kind(key) === 'computed_property_name') x.visitChildren(key, place)
  if (name === null) return void x.value(value, place)
  const naming = { kind: 'method', name, nameNode: key, range: node, exported: false } as const
  properties.push({ name, value: documentedValue(x, node, readNamedValue(x, value, place, naming), place) })
}

function readMethod(x: Extraction, node: SyntaxNode, place: Place, properties: Properties): void {
  const { tree, file } = x
  const key = tree.field(node, 'name')
  if (key !== none && tree.kind(key) === 'computed_property_name') x.visitChildren(key, place)
  const name = keyName(tree, key) ?? ''
  const definition = readFunction(x, node, place, { kind: 'method', name, nameNode: key, range: node })
  const value = file.expression({ kind: 'definition', definition })
  if (name === '') return
  const { modifiers } = file.definition(definition)
  if (modifiers.includes('setter') && properties.some((property) => property.name === name)) return
  properties.push({ name, value })
}

export const objectReaders: Readers = new Map<string, Reader>([['object', readObject]])
