// Exports and imports of CommonJS and older JavaScript, expressed by calls and conventions instead of syntax.
import { none, type ExpressionIndex } from '../../parsed-file'
import type { SyntaxNode } from '../../syntax-tree'
import { readCall } from './calls'
import type { Extraction, Reader, Readers } from './extraction'
import { literalText } from './names'

/** Whether a node is `module.exports`. */
export function isModuleExports(x: Extraction, node: SyntaxNode): boolean {
  const { tree } = x
  if (tree.kind(node) !== 'member_expression') return false
  const object = tree.field(node, 'object')
  const property = tree.field(node, 'property')
  return object !== none && property !== none && tree.text(property) === 'exports' && tree.text(object) === 'module'
}

function isExportsObject(x: Extraction, node: SyntaxNode): boolean {
  return isModuleExports(x, node) || (x.tree.kind(node) === 'identifier' && x.tree.text(node) === 'exports')
}

/** Marks the functions and classes that a value consists of as exported. */
export function markExported(x: Extraction, value: ExpressionIndex): void {
  const row = x.file.expressions[value]
  if (row?.kind === 'definition') x.file.definition(row.definition).exported = true
  if (row?.kind !== 'object') return
  for (const property of row.properties) {
    const inner = x.file.expressions[property.value]
    if (inner?.kind === 'definition') x.file.definition(inner.definition).exported = true
  }
}

/** Makes a class the owner of the methods of an object literal: `Foo.prototype = { bar() {} }`. */
export function adoptMethods(x: Extraction, object: ExpressionIndex, owner: ExpressionIndex): void {
  const row = x.file.expressions[object]
  if (row?.kind !== 'object') return
  for (const property of row.properties) {
    const value = x.file.expressions[property.value]
    if (value?.kind === 'definition') x.file.definition(value.definition).owner = owner
  }
}

const readCallExpression: Reader = (x, node, place) => {
  const { tree } = x
  const expression = readCall(x, node, place)
  const callee = tree.field(node, 'function')
  if (callee === none || tree.kind(callee) !== 'member_expression') return expression
  const object = tree.field(callee, 'object')
  if (object === none || tree.end(object) - tree.start(object) !== 6 || tree.text(object) !== 'Object')
    return expression
  const property = tree.text(tree.field(callee, 'property'))
  if (property === 'assign') readObjectAssign(x, node, expression, place)
  else if (property === 'defineProperty') readDefineProperty(x, node, expression, place)
  return expression
}

/** `Object.assign(module.exports, …)` exports, `Object.assign(Foo.prototype, …)` adds methods. */
const readObjectAssign = (
  x: Extraction,
  node: SyntaxNode,
  expression: ExpressionIndex,
  place: Parameters<Reader>[2],
): void => {
  const { tree, file } = x
  const call = file.expressions[expression]
  if (call?.kind !== 'call') return
  const [target, ...sources] = call.arguments
  const targetNode = tree.firstNamed(tree.field(node, 'arguments'))
  if (target === undefined || targetNode === none) return
  const line = tree.line(node)
  const isExports = isExportsObject(x, targetNode)
  const targetRow = file.expressions[target]
  const isPrototype = targetRow?.kind === 'member' && targetRow.name === 'prototype'
  for (const source of sources) {
    const row = file.expressions[source]
    if (isExports && row?.kind === 'import') file.export({ exported: '*', from: row.import, imported: '*', line })
    if (row?.kind !== 'object') continue
    if (isExports) markExported(x, source)
    else adoptMethods(x, source, isPrototype ? targetRow.object : target)
    for (const property of row.properties) {
      if (isExports) file.export({ exported: property.name, expression: property.value, line })
      else {
        const member = x.member(target, property.name, line)
        file.assign({ target: member, value: property.value, scope: place.scope, definition: place.definition, line })
      }
    }
  }
}

/** `Object.defineProperty(target, 'name', { get() {} })` is a property of the target. */
const readDefineProperty = (
  x: Extraction,
  node: SyntaxNode,
  expression: ExpressionIndex,
  place: Parameters<Reader>[2],
): void => {
  const { tree, file } = x
  const call = file.expressions[expression]
  if (call?.kind !== 'call') return
  const targetNode = tree.firstNamed(tree.field(node, 'arguments'))
  const keyNode = targetNode === none ? none : tree.nextNamed(targetNode)
  const name = literalText(tree, keyNode)
  const [target, , descriptor] = call.arguments
  const row = descriptor === undefined ? undefined : file.expressions[descriptor]
  if (name === null || name === '__esModule' || target === undefined || row?.kind !== 'object') return
  const given = row.properties.find((property) => property.name === 'value' || property.name === 'get')
  if (given === undefined) return
  const valueRow = file.expressions[given.value]
  let value = given.value
  if (valueRow?.kind === 'definition') {
    const definition = file.definition(valueRow.definition)
    definition.name = name
    definition.nameLine = tree.line(keyNode)
    definition.nameColumn = tree.column(keyNode)
    definition.owner = target
    if (given.name === 'get') {
      definition.modifiers = [...definition.modifiers, 'getter']
      value = definition.values[0] ?? x.unknown
    }
  }
  const line = tree.line(node)
  if (isExportsObject(x, targetNode)) file.export({ exported: name, expression: value, line })
  const member = x.member(target, name, line)
  file.assign({ target: member, value, scope: place.scope, definition: place.definition, line })
}

export const commonjsReaders: Readers = new Map<string, Reader>([['call_expression', readCallExpression]])
