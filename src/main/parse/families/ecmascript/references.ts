// Decides at the end which of the names read are references worth recording.
import { none, type Binding, type ExpressionIndex, type Reference, type ScopeIndex } from '../../parsed-file'
import type { SyntaxNode } from '../../syntax-tree'
import type { Extraction, NameUse } from './extraction'

/** Writes a reference for every use of a definition, an import or a member; uses of locals are dropped. */
export function writeReferences(x: Extraction): void {
  const names = bindingsByScope(x.file.bindings)
  for (const use of x.uses) {
    const { tree } = x
    const kind = typeKinds.has(tree.kind(use.node)) ? 'type' : 'value'
    const root = rootOf(x, use.node)
    if (root === none) {
      if (use.expression !== none) writeReference(x, use, use.expression, kind)
      continue
    }
    const binding = lookUp(x, names, tree.text(root), use.scope)
    const isPlain = root === use.node
    if (!isRecorded(binding, kind, isPlain, use.expression !== none)) continue
    writeReference(x, use, use.expression === none ? chain(x, use.node, use.scope) : use.expression, kind)
  }
}

const typeKinds: ReadonlySet<string> = new Set(['type_identifier', 'nested_type_identifier'])

function isRecorded(
  binding: Binding | undefined,
  kind: Reference['kind'],
  isPlain: boolean,
  hasValue: boolean,
): boolean {
  // Types of other files may be global; undeclared values are the platform's.
  if (binding === undefined) return kind === 'type'
  if (binding.kind === 'type-parameter') return false
  if (binding.kind === 'import' || binding.definition !== none) return true
  return !isPlain && hasValue
}

function writeReference(x: Extraction, use: NameUse, expression: ExpressionIndex, kind: Reference['kind']): void {
  const { tree } = x
  const name = nameNode(x, use.node)
  const { definition, scope } = use
  x.file.reference({ expression, kind, definition, scope, line: tree.line(name), column: tree.column(name) })
}

function nameNode(x: Extraction, node: SyntaxNode): SyntaxNode {
  const { tree } = x
  const kind = tree.kind(node)
  if (kind === 'member_expression') return tree.field(node, 'property')
  return kind === 'nested_type_identifier' ? tree.field(node, 'name') : node
}

/** The name that a chain of members starts with; `none` if it doesn't start with a name. */
function rootOf(x: Extraction, node: SyntaxNode): SyntaxNode {
  const { tree } = x
  let root = node
  for (;;) {
    const kind = tree.kind(root)
    if (kind === 'member_expression' || kind === 'nested_identifier') root = tree.field(root, 'object')
    else if (kind === 'nested_type_identifier') root = tree.field(root, 'module')
    else break
    if (root === none) return none
  }
  const kind = tree.kind(root)
  return kind === 'identifier' || kind === 'type_identifier' || kind === 'shorthand_property_identifier' ? root : none
}

function chain(x: Extraction, node: SyntaxNode, scope: ScopeIndex): ExpressionIndex {
  const { tree } = x
  if (tree.kind(node) !== 'member_expression') return x.name(tree.text(node), scope, tree.line(node))
  const property = tree.field(node, 'property')
  return x.member(chain(x, tree.field(node, 'object'), scope), tree.text(property), tree.line(property))
}

type Names = readonly (Map<string, Binding> | undefined)[]

function bindingsByScope(bindings: readonly Binding[]): Names {
  const names: (Map<string, Binding> | undefined)[] = []
  for (const binding of bindings) {
    const known = (names[binding.scope] ??= new Map())
    const earlier = known.get(binding.name)
    if (earlier === undefined || earlier.definition === none) known.set(binding.name, binding)
  }
  return names
}

function lookUp(x: Extraction, names: Names, name: string, from: ScopeIndex): Binding | undefined {
  for (let scope = from; scope !== none; scope = x.file.scopes[scope]?.parent ?? none) {
    const binding = names[scope]?.get(name)
    if (binding !== undefined) return binding
  }
  return undefined
}

/** Marks the definitions that the file's exports name: `export { a }`, `module.exports = { a }`. */
export function markExportedNames(x: Extraction): void {
  const { file } = x
  const known = new Map<string, Binding>()
  for (const binding of file.bindings) if (binding.scope === 0) known.set(binding.name, binding)
  const mark = (expression: ExpressionIndex): void => {
    const row = file.expressions[expression]
    if (row?.kind !== 'name' || row.scope !== 0) return
    const definition = known.get(row.name)?.definition ?? none
    if (definition !== none) file.definition(definition).exported = true
  }
  for (const { expression } of file.exports) {
    mark(expression)
    const row = file.expressions[expression]
    if (row?.kind === 'object') for (const property of row.properties) mark(property.value)
  }
}
