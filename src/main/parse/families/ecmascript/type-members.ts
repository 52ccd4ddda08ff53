// Members of interfaces and type literals.
import { none } from '../../parsed-file'
import type { SyntaxNode } from '../../syntax-tree'
import { define, modifiersOf } from './definitions'
import type { Extraction, Place } from './extraction'
import { readFunctionSignature } from './functions'
import { keyName } from './names'

/** Reads the members of `body`; `within` is the interface they belong to. */
export function readTypeMembers(x: Extraction, body: SyntaxNode, within: Place): void {
  const { tree } = x
  for (let child = tree.firstNamed(body); child !== none; child = tree.nextNamed(child)) {
    switch (tree.kind(child)) {
      case 'property_signature':
        readProperty(x, child, within)
        break
      case 'method_signature':
        readMethod(x, child, within)
        break
      case 'call_signature':
        readFunctionSignature(x, child, within, { kind: 'method', name: '', nameNode: none, range: child })
        break
      case 'construct_signature':
        readConstruct(x, child, within)
        break
      default:
        x.type(child, within)
    }
  }
}

function readProperty(x: Extraction, node: SyntaxNode, within: Place): void {
  const { tree } = x
  const key = tree.field(node, 'name')
  const name = keyName(tree, key)
  const type = tree.field(node, 'type')
  if (name === null) return void x.type(type, within)
  const definition = define(x, within, {
    kind: 'field',
    name,
    nameNode: key,
    range: node,
    modifiers: modifiersOf(x, node),
    exported: true,
  })
  x.file.definition(definition).type = x.type(type, within)
}

function readMethod(x: Extraction, node: SyntaxNode, within: Place): void {
  const key = x.tree.field(node, 'name')
  const name = keyName(x.tree, key) ?? ''
  readFunctionSignature(x, node, within, { kind: 'method', name, nameNode: key, range: node, exported: true })
}

// The grammar calls its result `type`, not `return_type`.
function readConstruct(x: Extraction, node: SyntaxNode, within: Place): void {
  const definition = readFunctionSignature(x, node, within, {
    kind: 'constructor',
    name: '',
    nameNode: none,
    range: node,
  })
  const row = x.file.definition(definition)
  row.type = x.type(x.tree.field(node, 'type'), { ...within, scope: row.scope, definition })
}
