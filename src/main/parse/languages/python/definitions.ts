// Functions, methods and classes with their decorators.
import { none, type DefinitionIndex, type ExpressionIndex, type Modifier } from '../../parsed-file'
import { childOf, childOfType, type NamedNode } from '../../named-tree'
import { docstring } from './docstring'
import { call, callee, calleePlace, expression } from './expressions'
import { defineOverload, withStubs } from './overloads'
import { bindParameters, firstParameter } from './parameters'
import { isPublicName, type PythonWalk } from './python-walk'
import { typeOf } from './types'

type ReadBody = (node: NamedNode) => void

/** Methods that are class methods without a decorator. */
const implicitStatic = new Set(['__new__', '__init_subclass__', '__class_getitem__'])

interface Decorators {
  readonly names: readonly string[]
  /** The effect of each decorator, applied once the decorated function is available as its argument. */
  readonly apply: (decorated: ExpressionIndex) => void
}

const undecorated: Decorators = { names: [], apply: () => undefined }

export function decoratedDefinition(walk: PythonWalk, node: NamedNode, readBody: ReadBody): void {
  const definition = childOf(node, 'definition')
  if (definition === undefined) {
    for (const child of node.children) expression(walk, child)
    return
  }
  const names: string[] = []
  const applied: ((decorated: ExpressionIndex) => void)[] = []
  for (const child of node.children) {
    if (child.type !== 'decorator') continue
    const [value] = child.children
    if (value === undefined) continue
    if (value.type === 'call') {
      names.push(walk.text(childOf(value, 'function') ?? value))
      const made = call(walk, value, 'decorator')
      applied.push((decorated) => {
        walk.file.expression({ kind: 'call', callee: walk.known(made), arguments: [decorated], typeArguments: [] })
      })
    } else {
      names.push(walk.text(value))
      applied.push((decorated) => {
        walk.call('call', callee(walk, value), [decorated], calleePlace(value), { site: 'decorator' })
      })
    }
  }
  const decorators: Decorators = {
    names,
    apply: (decorated) => {
      for (const apply of applied) apply(decorated)
    },
  }
  if (definition.type === 'class_definition') classDefinition(walk, definition, readBody, node, decorators)
  else functionDefinition(walk, definition, readBody, node, decorators)
}

export function functionDefinition(
  walk: PythonWalk,
  node: NamedNode,
  readBody: ReadBody,
  whole = node,
  decorators = undecorated,
): void {
  const nameNode = childOf(node, 'name')
  const body = childOf(node, 'body')
  if (nameNode === undefined) return
  const { file } = walk
  const name = walk.text(nameNode)
  const owner = walk.definition === none ? undefined : file.definition(walk.definition)
  const isMethod = file.scopes[walk.variableScope]?.kind === 'class'
  const isAsync = walk.source.startsWith('async', node.start)
  const modifiers = [
    ...modifiersOf(name, decorators.names, isMethod, isAsync),
    ...(walk.isInBranch() ? (['conditional'] as const) : []),
  ]
  const given = {
    kind: !isMethod ? 'function' : name === '__init__' ? 'constructor' : 'method',
    name,
    parent: walk.definition,
    ...walk.range(whole),
    ...walk.nameAt(nameNode),
    signature: headOf(walk, node, body),
    doc: docstring(walk, body),
    exported: isPublicName(name) && (owner === undefined || isMethod),
    modifiers,
  } as const
  const { definition, isStub, isNew } = defineOverload(walk, given)
  const scope = file.openScope('function', walk.scope, definition)
  const row = file.definition(definition)
  const stubbed = row.type
  if (row.scope === none || !isStub) row.scope = scope
  if (isNew) bindDefinition(walk, definition, name, nameNode)
  decorators.apply(file.expression({ kind: 'definition', definition }))

  const typeParameters = childOf(node, 'type_parameters')
  const typeScope = typeParameters === undefined ? walk.scope : scope
  const list = childOf(node, 'parameters')
  const takesReceiver = isMethod && !isStaticMethod(decorators.names)
  const receiver = takesReceiver ? firstParameter(walk, list) : null
  const isContextManager = decorators.names.some((one) => /(^|\.)(async)?contextmanager$/.test(one))
  const outerVariables = walk.variableScope
  walk.inside(scope, definition, () => {
    bindTypeParameters(walk, typeParameters)
    // Defaults and annotations are evaluated outside, but are written in, and count for, the function.
    const parameters = bindParameters(walk, list, receiver, typeScope)
    const returns = walk.inside(typeScope, definition, () => typeOf(walk, childOf(node, 'return_type')))
    const made = receiver !== null && returnsReceiver(walk, list, node) ? walk.thisOf(scope) : returns
    row.type = withStubs(walk, stubbed, isContextManager ? elementType(walk, made) : made, isStub)
    if (body === undefined) return
    walk.variableScope = scope
    walk.frames.push({ scope, receiver, parameters, outer: new Map(), row, isContextManager })
    readBody(body)
    walk.frames.pop()
  })
  walk.variableScope = outerVariables
}

/** `def me(self: T) -> T`: how Python expressed `Self` before it existed. */
function returnsReceiver(walk: PythonWalk, list: NamedNode | undefined, node: NamedNode): boolean {
  const first = list?.children[0]
  const own = first === undefined ? undefined : childOf(first, 'type')
  const returned = childOf(node, 'return_type')
  return own !== undefined && returned !== undefined && walk.text(own) === walk.text(returned)
}

export function classDefinition(
  walk: PythonWalk,
  node: NamedNode,
  readBody: ReadBody,
  whole = node,
  decorators = undecorated,
): void {
  const nameNode = childOf(node, 'name')
  const body = childOf(node, 'body')
  if (nameNode === undefined) return
  const { file } = walk
  const name = walk.text(nameNode)
  const definition = file.define({
    kind: 'class',
    name,
    parent: walk.definition,
    ...walk.range(whole),
    ...walk.nameAt(nameNode),
    signature: headOf(walk, node, body),
    doc: docstring(walk, body),
    exported: isPublicName(name),
  })
  const scope = file.openScope('class', walk.scope, definition)
  file.definition(definition).scope = scope
  bindDefinition(walk, definition, name, nameNode)
  decorators.apply(file.expression({ kind: 'definition', definition }))

  const typeParameters = childOf(node, 'type_parameters')
  const outerVariables = walk.variableScope
  walk.inside(typeParameters === undefined ? walk.scope : scope, definition, () => {
    bindTypeParameters(walk, typeParameters)
    for (const base of childOf(node, 'superclasses')?.children ?? []) superclass(walk, base, definition)
  })
  walk.inside(scope, definition, () => {
    walk.variableScope = scope
    if (body !== undefined) readBody(body)
  })
  walk.variableScope = outerVariables
}

function superclass(walk: PythonWalk, base: NamedNode, definition: DefinitionIndex): void {
  if (base.type === 'keyword_argument' || base.type.endsWith('splat')) {
    expression(walk, base)
    return
  }
  // `Generic[T]`, `Mapping[str, Item]`: a type; `namedtuple('P', 'x y')`: a value.
  const isType = base.type === 'identifier' || base.type === 'attribute' || base.type === 'subscript'
  const given = isType ? heritageType(walk, base) : expression(walk, base)
  if (given === none) return
  walk.file.inherit({
    definition,
    kind: 'extends',
    expression: given,
    line: walk.line(calleePlace(base)),
    column: walk.column(calleePlace(base)),
  })
}

/** A base with arguments keeps its own name: the base `list[int]` is the class `list`, not a list value. */
function heritageType(walk: PythonWalk, base: NamedNode): ExpressionIndex {
  const [head, ...rest] = base.children
  if (base.type !== 'subscript' || head === undefined) return callee(walk, base)
  const target = callee(walk, head)
  const given = rest.flatMap((child) => (child.type === 'tuple' ? [...child.children] : [child]))
  const types = given.map((child) => walk.known(typeOf(walk, child)))
  return walk.file.expression({ kind: 'apply', target: walk.known(target), arguments: types })
}

function bindTypeParameters(walk: PythonWalk, list: NamedNode | undefined): void {
  for (const child of list?.children ?? []) {
    const inner = child.children[0]
    const name = inner?.type === 'identifier' ? inner : (inner?.children[0] ?? child)
    const bound = inner?.type === 'constrained_type' ? typeOf(walk, inner.children[1]) : none
    walk.file.bind({
      name: /^\w*/.exec(walk.text(name).replace(/^\*+/, ''))?.[0] ?? '',
      scope: walk.scope,
      kind: 'type-parameter',
      type: bound,
      line: walk.line(child.start),
    })
  }
}

function bindDefinition(walk: PythonWalk, definition: DefinitionIndex, name: string, node: NamedNode): void {
  const outer = walk.frames.at(-1)?.outer.get(name)
  const line = walk.line(node.start)
  walk.file.bind({ name, scope: outer ?? walk.variableScope, kind: 'definition', definition, line })
  if (outer === undefined) walk.noteDefined(name, line)
}

function modifiersOf(
  name: string,
  decorators: readonly string[],
  isMethod: boolean,
  isAsync: boolean,
): readonly Modifier[] {
  const modifiers: Modifier[] = isAsync ? ['async'] : []
  if (isMethod && implicitStatic.has(name)) modifiers.push('static')
  for (const decorator of decorators) {
    const last = decorator.slice(decorator.lastIndexOf('.') + 1)
    if (last === 'staticmethod' || last === 'classmethod') modifiers.push('static')
    else if (/^(cached_?)?property$|_property$/.test(last)) modifiers.push('getter')
    else if (last === 'fixture') modifiers.push('fixture')
    else if (last === 'setter') modifiers.push('setter')
    else if (last === 'abstractmethod') modifiers.push('abstract')
    else if (last === 'overload') modifiers.push('declaration')
  }
  if (isMethod && name.startsWith('_') && !name.endsWith('__')) modifiers.push('private')
  return modifiers
}

function isStaticMethod(decorators: readonly string[]): boolean {
  return decorators.some((one) => /(^|\.)staticmethod$/.test(one))
}

/** The value that `with` gets from a function declared to return an iterator of it. */
function elementType(walk: PythonWalk, type: ExpressionIndex): ExpressionIndex {
  const row = type === none ? undefined : walk.file.expressions[type]
  return row?.kind === 'list' ? row.element : type
}

/** `def name(…) -> type` as written. */
function headOf(walk: PythonWalk, node: NamedNode, body: NamedNode | undefined): string {
  const last = childOf(node, 'return_type') ?? childOf(node, 'parameters') ?? childOf(node, 'superclasses')
  const end = last?.end ?? childOfType(node, 'identifier')?.end ?? body?.start ?? node.end
  return walk.source.slice(node.start, end)
}
