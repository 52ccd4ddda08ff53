// Functions, methods, constructors and operators, with or without a body, inside or outside their class.
import { childOf, childOfType, type NamedNode } from '../../named-tree'
import { none, type DefinitionKind, type ExpressionIndex, type Modifier } from '../../parsed-file'
import { wordsOf, type CWalk, type Container } from './c-walk'
import { argumentsOf, instantiate } from './expressions'
import { bindParameters, readDeclarator, returnType, typeOf, type Declarator } from './types'

/** `f` with its number of parameters: enough to match the prototype of an overload with its body. */
export function bodyKey(walk: CWalk, declarator: Declarator): string {
  const list = declarator.callable === undefined ? undefined : childOf(declarator.callable, 'parameters')
  const parameters = (list?.children ?? []).filter((child) => walk.text(child) !== 'void')
  return `${walk.qualified(nameText(walk, declarator.name))}/${parameters.length}`
}

function nameText(walk: CWalk, name: NamedNode): string {
  return walk.text(name).replace(/<[^<>]*>|\s+/g, '')
}

interface Placed {
  readonly name: NamedNode
  readonly text: string
  /** `A::B` of `A::B::m`, and the expression that names it. */
  readonly qualifier: string
  readonly owner: ExpressionIndex
  readonly container: Container | undefined
}

/** Splits `A::B::m` into its qualifier and its own name. */
export function place(walk: CWalk, written: NamedNode): Placed {
  let name = written
  let owner = none
  const parts: string[] = []
  while (name.type === 'qualified_identifier') {
    const scope = childOf(name, 'scope')
    const inner = childOf(name, 'name')
    if (inner === undefined) break
    if (scope !== undefined) {
      const last = scope.type === 'template_type' ? (childOf(scope, 'name') ?? scope) : scope
      parts.push(walk.text(last))
      const text = parts.at(-1) ?? ''
      owner = owner === none ? walk.name(text, last.start) : walk.member(owner, text, last.start)
    }
    name = inner
  }
  if (name.type.startsWith('template_')) name = childOf(name, 'name') ?? name
  const qualifier = parts.join('::')
  return { name, text: ownName(walk, name), qualifier, owner, container: containerOf(walk, qualifier) }
}

function ownName(walk: CWalk, name: NamedNode): string {
  if (name.type === 'operator_cast') {
    const type = childOf(name, 'type')
    return `operator ${type === undefined ? '' : walk.text(type)}`
  }
  // However it is spaced, `operator <<` is one name.
  return walk
    .text(name)
    .replace(/\s+/g, ' ')
    .replace(/^operator (?=\W)/, 'operator')
    .replace(/^operator"" (?=\w)/, 'operator""')
}

/** Searches outwards, as the language does. */
function containerOf(walk: CWalk, qualifier: string): Container | undefined {
  if (qualifier === '') return undefined
  for (let depth = walk.path.length; depth >= 0; depth--) {
    const found = walk.containers.get([...walk.path.slice(0, depth), qualifier].join('::'))
    if (found !== undefined) return found
  }
  return undefined
}

function kindOf(walk: CWalk, placed: Placed): DefinitionKind {
  const owner = placed.container?.definition ?? none
  const isNamespace = owner !== none && walk.file.definition(owner).kind === 'namespace'
  const className = placed.qualifier === '' ? walk.classes.at(-1)?.name : placed.qualifier.split('::').at(-1)
  if (className === undefined || isNamespace) return 'function'
  return placed.text === className ? 'constructor' : 'method'
}

/** A definition with its body, or a declaration without one. */
export function callable(walk: CWalk, node: NamedNode, declarator: Declarator, start: NamedNode): void {
  const { callable: parameters } = declarator
  if (parameters === undefined) return
  const body = childOf(node, 'body')
  const isDeclared = body === undefined && childOfType(node, 'default_method_clause') === undefined
  if (isDeclared && walk.classes.length === 0 && walk.bodies.has(bodyKey(walk, declarator))) return
  const { file } = walk
  const placed = place(walk, declarator.name)
  const words = wordsOf(walk, node)
  const definition = file.define({
    kind: kindOf(walk, placed),
    name: placed.text,
    parent: walk.definition,
    ...walk.range(start),
    ...walk.nameAt(placed.name),
    signature: signatureOf(walk, node, start),
    doc: walk.doc(start),
    exported: walk.isExported(words),
    modifiers: modifiersOf(walk, node, words, isDeclared, walk.isConditional(placed.text, start.start)),
    owner: placed.owner,
  })
  const row = file.definition(definition)
  const isNamed = row.kind !== 'constructor' && !placed.text.startsWith('~')
  if (isNamed && placed.qualifier === '') walk.bindAs(placed.text, definition, placed.name)
  else if (isNamed && placed.container !== undefined && row.kind === 'function') {
    walk.inside(placed.container.scope, walk.definition, () => walk.bindAs(placed.text, definition, placed.name))
  }
  row.scope = file.openScope('function', placed.container?.scope ?? walk.scope, definition)
  walk.inside(row.scope, definition, () => {
    row.type = returnType(walk, node, parameters)
    if (isMacroBlock(walk, node, placed, row.kind)) bindFixture(walk, parameters)
    else bindParameters(walk, childOf(parameters, 'parameters'))
    oldStyleParameters(walk, node)
    initializers(walk, node)
    if (body === undefined) return
    walk.functions.push(row)
    for (const child of body.children) walk.readStatement(child)
    walk.functions.pop()
  })
}

/** `TEST_F(Fixture, name) { … }`: no function but a constructor is without a type. */
function isMacroBlock(walk: CWalk, node: NamedNode, { name, qualifier }: Placed, kind: DefinitionKind): boolean {
  return (
    walk.isPlusPlus &&
    kind === 'function' &&
    qualifier === '' &&
    name.type === 'identifier' &&
    childOf(node, 'type') === undefined &&
    childOf(node, 'body') !== undefined
  )
}

/** The macro may make the block a method of a class derived from its first argument. */
function bindFixture(walk: CWalk, parameters: NamedNode): void {
  const [first] = childOf(parameters, 'parameters')?.children ?? []
  const type = first?.type === 'parameter_declaration' ? childOf(first, 'type') : undefined
  if (first === undefined || type === undefined || childOf(first, 'declarator') !== undefined) return
  const written = typeOf(walk, type)
  if (written === none) return
  walk.file.bind({ name: 'this', scope: walk.scope, kind: 'variable', type: written, line: walk.line(first.start) })
}

function modifiersOf(
  walk: CWalk,
  node: NamedNode,
  words: ReadonlySet<string>,
  isDeclared: boolean,
  isConditional: boolean,
): Modifier[] {
  const isPure =
    childOfType(node, 'pure_virtual_clause') !== undefined ||
    (node.type === 'field_declaration' && childOf(node, 'default_value') !== undefined)
  const found = [...walk.modifiers(words)]
  if (isPure) found.push('abstract')
  if (isDeclared) found.push('declaration')
  if (isConditional) found.push('conditional')
  return found
}

function signatureOf(walk: CWalk, node: NamedNode, start: NamedNode): string {
  const list = childOfType(node, 'field_initializer_list')
  const body = childOf(node, 'body')
  const text = walk.source.slice(start.start, list?.start ?? body?.start ?? node.end).replace(/[:;{\s]+$/, '')
  // `UNUSED(static int f(int a)) {`: the macro's own bracket stays behind the head.
  const isMacros = text.endsWith('))') && text.split('(').length < text.split(')').length
  return isMacros ? text.slice(0, -1) : text
}

/** `int f(a) int a; { … }`: the types of the parameters come after the list. */
function oldStyleParameters(walk: CWalk, node: NamedNode): void {
  for (const child of node.children) {
    if (child.type !== 'declaration') continue
    const type = typeOf(walk, childOf(child, 'type'))
    const name = readDeclarator(childOf(child, 'declarator'))?.name
    if (name !== undefined) walk.bindLocal(walk.text(name), name.start, type, none)
  }
}

/** `: Base(x), field(y)` of a constructor: the first is a constructor's call, the second a field's value. */
function initializers(walk: CWalk, node: NamedNode): void {
  for (const item of childOfType(node, 'field_initializer_list')?.children ?? []) {
    const [target, list] = item.children
    if (target === undefined) continue
    if (target.type === 'field_identifier' && !/^\p{Lu}/u.test(walk.text(target))) argumentsOf(walk, list)
    else if (target.type === 'field_identifier') instantiate(walk, { ...target, type: 'type_identifier' }, list, false)
    else if (target.type === 'template_method') instantiate(walk, { ...target, type: 'template_type' }, list, false)
    else instantiate(walk, target, list, false)
  }
}
