// Variables, fields, prototypes and templates.
import { childOf, type NamedNode } from '../../named-tree'
import { none, type ExpressionIndex } from '../../parsed-file'
import { wordsOf, type CWalk } from './c-walk'
import { define } from './define'
import { argumentsOf, expression, instantiateAs } from './expressions'
import { callable } from './functions'
import { bindTemplateParameters, declaredType, readDeclarator, typeOf, type Declarator } from './types'

/** Variables, fields and prototypes. @param start the `template` around it, or the node itself */
export function declaration(walk: CWalk, node: NamedNode, start = node): void {
  const typeNode = childOf(node, 'type')
  const words = wordsOf(walk, node)
  let type: ExpressionIndex | undefined
  const isField = walk.classes.length > 0 && walk.functions.length === 0
  const values = node.children.filter((child) => child.field === 'default_value')
  if (!node.children.some((child) => child.field === 'declarator')) typeOf(walk, typeNode)
  for (const child of node.children) {
    if (child.field !== 'declarator') continue
    const declarator = readDeclarator(child)
    if (declarator === undefined) continue
    if (declarator.callable !== undefined) {
      // Inside a function this is far more often an object constructed with arguments than a prototype.
      if (walk.functions.length === 0) callable(walk, node, declarator, start)
      continue
    }
    type ??= typeOf(walk, typeNode)
    const inner = childOf(child, 'declarator') ?? child
    const found = declaredType(walk, child.type === 'init_declarator' ? inner : child, type)
    const given =
      childOf(child, 'value') ??
      childOf(node, 'value') ??
      (isField ? values.find((value) => value.start > child.end) : undefined)
    variable(walk, node, declarator, { node: typeNode, base: type, full: found }, given, words)
  }
}

interface WrittenType {
  readonly node: NamedNode | undefined
  /** The type without and with what the declarator adds. */
  readonly base: ExpressionIndex
  readonly full: ExpressionIndex
}

function variable(
  walk: CWalk,
  node: NamedNode,
  { name }: Declarator,
  written: WrittenType,
  given: NamedNode | undefined,
  words: ReadonlySet<string>,
): void {
  const isLocal = walk.functions.length > 0
  const type = written.full
  if (name.type === 'structured_binding_declarator') {
    const value = expression(walk, given)
    name.children.forEach((part, place) => walk.bindLocal(walk.text(part), part.start, none, walk.item(value, place)))
    return
  }
  if (isLocal) {
    const value = initialValue(walk, written, given)
    walk.bindLocal(walk.text(name), name.start, type, type === none ? value : none)
    return
  }
  if (name.type === 'qualified_identifier') {
    initialValue(walk, written, given)
    return
  }
  const isField = walk.classes.length > 0
  const isConstant =
    words.has('constexpr') || (words.has('const') && !/\*\s*\w+$/.test(walk.source.slice(node.start, name.end)))
  const kind = isConstant && (!isField || words.has('static')) ? 'constant' : isField ? 'field' : 'variable'
  const definition = define(walk, kind, name, node, walk.text(node), words)
  const value = walk.inside(walk.scope, definition, () => initialValue(walk, written, given))
  const row = walk.file.definition(definition)
  if (words.has('extern') && given === undefined) row.modifiers = [...row.modifiers, 'declaration']
  walk.bindVariable(definition, type, value)
}

/** `T x(1)` and `T x{1}` construct a `T`; anything else is the value itself. */
function initialValue(walk: CWalk, written: WrittenType, given: NamedNode | undefined): ExpressionIndex {
  const type = written.node
  if (given === undefined) return none
  const isConstructed = given.type === 'argument_list' || (given.type === 'initializer_list' && walk.isPlusPlus)
  const isNamed = type !== undefined && /^(type_identifier|template_type|qualified_identifier)$/.test(type.type)
  const isAssigned = /=\s*$/.test(walk.source.slice(Math.max(given.start - 4, 0), given.start))
  if (!isConstructed) return expression(walk, given)
  if (isNamed && !isAssigned) return instantiateAs(walk, written.base, type, given)
  return given.type === 'argument_list' ? (argumentsOf(walk, given)[0] ?? none) : expression(walk, given)
}

/** `template <…>` before a class, function or alias. */
export function template(walk: CWalk, node: NamedNode): void {
  const list = childOf(node, 'parameters')
  walk.inside(walk.scope, walk.definition, () => {
    for (const child of node.children) {
      if (child === list || child.type === 'requires_clause') continue
      const before = walk.file.definitions.length
      templated(walk, child, node)
      const row = walk.file.definitions[before]
      const scope = row?.scope ?? none
      if (scope !== none) walk.inside(scope, before, () => bindTemplateParameters(walk, list))
    }
  })
}

function templated(walk: CWalk, child: NamedNode, start: NamedNode): void {
  if (child.type === 'declaration') declaration(walk, child, start)
  else if (child.type === 'function_definition') {
    const declarator = readDeclarator(childOf(child, 'declarator'))
    if (declarator !== undefined) callable(walk, child, declarator, start)
  } else walk.readStatement(child)
}
