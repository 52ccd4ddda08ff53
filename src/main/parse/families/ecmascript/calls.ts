// Calls, `new`, tagged templates and the import forms that look like calls.
import { none, type CallSite, type ExpressionIndex, type Import } from '../../parsed-file'
import type { SyntaxNode } from '../../syntax-tree'
import type { Extraction, Place, Reader, Readers } from './extraction'
import { literalText } from './names'

/** Reads a call and records its call site. */
export function readCall(
  x: Extraction,
  node: SyntaxNode,
  place: Place,
  kind: CallSite['kind'] = 'call',
): ExpressionIndex {
  const { tree, file } = x
  const callee = tree.field(node, kind === 'new' ? 'constructor' : 'function')
  const list = tree.field(node, 'arguments')
  const imported = kind === 'call' ? importedModule(x, node) : null
  if (imported !== null) return readImportCall(x, node, imported, place)
  const isTemplate = list !== none && tree.kind(list) === 'template_string'
  const target = readCallee(x, callee, place)
  const typeArguments = readTypeArguments(x, tree.field(node, 'type_arguments'), place)
  const values: ExpressionIndex[] = []
  if (isTemplate) x.visitChildren(list, place)
  else if (list !== none)
    for (let child = tree.firstNamed(list); child !== none; child = tree.nextNamed(child))
      values.push(x.value(child, place))
  const expression = file.expression({
    kind: kind === 'new' ? 'new' : 'call',
    callee: target,
    arguments: values,
    typeArguments,
  })
  const name = calledName(x, callee)
  file.call({
    expression,
    kind: isTemplate ? 'template' : kind,
    definition: place.definition,
    scope: place.scope,
    line: tree.line(name),
    column: tree.column(name),
  })
  return expression
}

/** Reads the callee; being called doesn't count as another use of a name. */
function readCallee(x: Extraction, node: SyntaxNode, place: Place): ExpressionIndex {
  if (node === none) return x.unknown
  const { tree } = x
  switch (tree.kind(node)) {
    case 'identifier':
      return x.name(tree.text(node), place.scope, tree.line(node))
    case 'member_expression': {
      const property = tree.field(node, 'property')
      if (property === none) return x.value(node, place)
      return x.member(x.value(tree.field(node, 'object'), place), tree.text(property), tree.line(property))
    }
    case 'parenthesized_expression':
    case 'non_null_expression':
    case 'instantiation_expression':
      return readCallee(x, tree.firstNamed(node), place)
    default:
      return x.value(node, place)
  }
}

/** The node of the called name: `run` of `this.service.run()`. */
function calledName(x: Extraction, node: SyntaxNode): SyntaxNode {
  const { tree } = x
  let callee = node
  while (transparentKinds.has(tree.kind(callee))) {
    const inner = tree.firstNamed(callee)
    if (inner === none) return callee
    callee = inner
  }
  const property = tree.kind(callee) === 'member_expression' ? tree.field(callee, 'property') : none
  return property === none ? callee : property
}

const transparentKinds: ReadonlySet<string> = new Set([
  'parenthesized_expression',
  'non_null_expression',
  'instantiation_expression',
])

/** Type arguments of a call or a generic type. */
export function readTypeArguments(x: Extraction, node: SyntaxNode, place: Place): readonly ExpressionIndex[] {
  if (node === none) return noExpressions
  const types: ExpressionIndex[] = []
  for (let child = x.tree.firstNamed(node); child !== none; child = x.tree.nextNamed(child))
    types.push(x.type(child, place))
  return types
}

const noExpressions: readonly ExpressionIndex[] = []

/** The module that `require('x')` or `import('x')` names, and which of the two it is; null for other calls. */
export function importedModule(
  x: Extraction,
  node: SyntaxNode,
): { readonly module: string; readonly kind: 'require' | 'dynamic' } | null {
  const { tree } = x
  if (node === none || tree.kind(node) !== 'call_expression') return null
  const callee = tree.field(node, 'function')
  if (callee === none) return null
  const isImport = tree.kind(callee) === 'import'
  if (!isImport && !(tree.kind(callee) === 'identifier' && tree.end(callee) - tree.start(callee) === 7)) return null
  if (!isImport && tree.text(callee) !== 'require') return null
  const list = tree.field(node, 'arguments')
  const module = list === none ? null : literalText(tree, tree.firstNamed(list))
  return module === null ? null : { module, kind: isImport ? 'dynamic' : 'require' }
}

/** Writes the import row of a `require('x')` or `import('x')` that is at `node`. */
export function writeImportCall(
  x: Extraction,
  node: SyntaxNode,
  imported: { readonly module: string; readonly kind: 'require' | 'dynamic' },
  place: Place,
  names: Import['names'] = [],
): number {
  const { tree } = x
  return x.file.import({
    module: imported.module,
    kind: imported.kind,
    typeOnly: false,
    scope: place.scope,
    line: tree.line(node),
    column: tree.column(node),
    names,
  })
}

function readImportCall(
  x: Extraction,
  node: SyntaxNode,
  imported: { readonly module: string; readonly kind: 'require' | 'dynamic' },
  place: Place,
): ExpressionIndex {
  return x.file.expression({ kind: 'import', import: writeImportCall(x, node, imported, place) })
}

const readNew: Reader = (x, node, place) => readCall(x, node, place, 'new')

export const callReaders: Readers = new Map<string, Reader>([['new_expression', readNew]])
