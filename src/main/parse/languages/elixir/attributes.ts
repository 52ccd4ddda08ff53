// Attributes of a module: its types, callbacks and constants, and what the functions behind them are for.
import type { NamedNode } from '../../named-tree'
import type { DefinitionKind } from '../../parsed-file'
import { docText } from './documentation'
import type { ElixirWalk, ModuleFrame } from './elixir-walk'
import { inheritFrom } from './modules'
import { argumentsOf, attributeOf, calledName, headOf, typeName } from './outline'

const types: ReadonlySet<string> = new Set(['type', 'typep', 'opaque'])
const callbacks: ReadonlySet<string> = new Set(['callback', 'macrocallback'])

/** Attributes with a meaning of their own, which name no constant. */
const reserved: ReadonlySet<string> = new Set(
  `after_compile after_verify before_compile compile deprecated derive describetag dialyzer doc enforce_keys
  external_resource fallback_to_any file impl macrodoc moduledoc moduletag nifs on_definition on_load optional_callbacks
  since tag typedoc undefined_impl_description vsn`.split(/\s+/),
)

/** @returns whether the node is an attribute */
export function readAttribute(walk: ElixirWalk, node: NamedNode): boolean {
  const text = (at: NamedNode): string => walk.text(at)
  const attribute = attributeOf(text, node)
  if (attribute === null) return false
  const { name, at, values } = attribute
  const [first] = values
  const { module } = walk
  if (first === undefined) walk.nameReference(`@${name}`, walk.nameInModule(`@${name}`, at.start), 'value', node.start)
  else if (module === undefined || walk.isQuoted) walk.readAll(values)
  else if (types.has(name)) readType(walk, node, first, name)
  else if (callbacks.has(name)) readCallback(walk, module, node, first)
  else if (name === 'spec') readSignature(walk, module, first)
  else if (name === 'behaviour') readBehaviour(walk, first)
  else {
    if (name === 'doc' || name === 'typedoc') module.doc = docText(text, first)
    else if (name === 'impl') module.isCallback = text(first) !== 'false'
    else if (!reserved.has(name)) addConstant(walk, module, node, at, name)
    walk.readAll(values)
  }
  return true
}

function readBehaviour(walk: ElixirWalk, node: NamedNode): void {
  const name = walk.moduleName(node)
  if (name === null) walk.read(node)
  else inheritFrom(walk, name, node, 'implements')
}

function declareInModule(
  walk: ElixirWalk,
  kind: DefinitionKind,
  node: NamedNode,
  at: NamedNode,
  exported: boolean,
  as: string,
): number {
  const definition = walk.declare({ kind, node, name: at, exported, doc: walk.module?.doc ?? null })
  walk.file.bind({ name: as, scope: walk.scope, kind: 'definition', definition, line: walk.line(at.start) })
  return definition
}

/** The first value that a module gives an attribute names it. */
function addConstant(walk: ElixirWalk, module: ModuleFrame, node: NamedNode, at: NamedNode, name: string): void {
  if (walk.definition !== module.definition || module.constants.has(name)) return
  module.constants.add(name)
  // In its own space: a function may have the same name.
  declareInModule(walk, 'constant', node, at, false, `@${name}`)
}

function readType(walk: ElixirWalk, node: NamedNode, type: NamedNode, attribute: string): void {
  const { module } = walk
  const at = typeName((one) => walk.text(one), type)
  if (at === null || module === undefined) return
  const definition = declareInModule(walk, 'type', node, at, attribute !== 'typep', walk.text(at))
  module.doc = null
  const [left, right] = type.children
  walk.inside(walk.scope, definition, () => {
    if (left?.type === 'call') for (const one of argumentsOf(left)) readTypes(walk, module, one)
    if (right !== undefined) readTypes(walk, module, right)
  })
}

/** `@callback name(types) :: type`: a function that the modules with this behaviour have. */
function readCallback(walk: ElixirWalk, module: ModuleFrame, node: NamedNode, type: NamedNode): void {
  const [left] = type.children
  const head = headOf((at) => walk.text(at), type.type === 'binary_operator' && left !== undefined ? left : type)
  readSignature(walk, module, type)
  if (head === null || /^\W/.test(head.name)) return
  const key = `@${head.name}/${head.parameters.length}`
  if (module.functions.has(key)) return
  const { doc } = module
  const definition = walk.declare({
    kind: 'method',
    node,
    name: head.at,
    exported: true,
    // The module may have a function of that name itself, which is then the one that is called.
    modifiers: ['abstract', 'declaration'],
    doc,
  })
  module.functions.set(key, definition)
  module.doc = null
  const scope = walk.file.openScope('function', walk.scope, definition)
  walk.file.definition(definition).scope = scope
  head.parameters.forEach((parameter, position) => {
    walk.file.bind({ name: '_', scope, kind: 'parameter', position, line: walk.line(parameter.start) })
  })
}

/** The types in `name(types) :: type`, perhaps with `when`, where the name is a function's. */
function readSignature(walk: ElixirWalk, module: ModuleFrame, node: NamedNode): void {
  const [left, right] = node.children
  if (node.type === 'call') for (const one of argumentsOf(node)) readTypes(walk, module, one)
  if (node.type !== 'binary_operator') return
  if (left !== undefined) readSignature(walk, module, left)
  if (right !== undefined) readTypes(walk, module, right)
}

/** The types that a type names. */
function readTypes(walk: ElixirWalk, module: ModuleFrame, node: NamedNode): void {
  const text = (at: NamedNode): string => walk.text(at)
  const own = node.type === 'identifier' ? text(node) : calledName(text, node)
  if (own !== null && module.outline.types.has(own)) {
    walk.reference(walk.nameInModule(own, node.start), 'type', node.start)
  }
  const dot = node.type === 'call' && node.children[0]?.type === 'dot' ? node.children[0] : undefined
  const [object, name] = dot?.children ?? []
  const of = walk.moduleName(object)
  if (of !== null && object !== undefined && name !== undefined) {
    const member = walk.member(walk.useModule(of, object.start), text(name), name.start)
    walk.reference(member, 'type', name.start)
    for (const one of argumentsOf(node)) readTypes(walk, module, one)
    return
  }
  const whole = walk.moduleName(node)
  if (whole !== null) {
    if (node.type === 'alias') walk.useModule(whole, node.start)
    return
  }
  for (const child of node.children) if (child.field !== 'target' || own === null) readTypes(walk, module, child)
}

/** The keys of `defstruct` and `defexception`, as fields of the module. */
export function readStruct(walk: ElixirWalk, node: NamedNode): void {
  const given = argumentsOf(node)
  const [list] = given
  const items = list?.type === 'list' ? list.children : given
  for (const item of items) {
    if (item.type === 'atom') addField(walk, item, item, walk.text(item).slice(1))
    else if (item.type === 'keywords') {
      for (const pair of item.children) {
        const [key, value] = pair.children
        if (key?.type === 'keyword') addField(walk, pair, key, walk.text(key).trim().slice(0, -1))
        walk.read(value)
      }
    } else walk.read(item)
  }
}

export function addField(walk: ElixirWalk, node: NamedNode, name: NamedNode, as: string): void {
  const { module } = walk
  if (module === undefined || walk.definition !== module.definition || walk.isQuoted || !/^\w+[?!]?$/.test(as)) return
  walk.declare({ kind: 'field', node, name, as, exported: true })
}

/** The macros that add a field to a schema of Ecto. */
const fieldMacros: ReadonlySet<string> = new Set(
  'field belongs_to has_one has_many many_to_many embeds_one embeds_many'.split(' '),
)

/** `field :name, …` in the block of a schema. */
export function readSchemaField(walk: ElixirWalk, node: NamedNode, name: string): void {
  const [first] = argumentsOf(node)
  if (first?.type === 'atom' && fieldMacros.has(name)) addField(walk, node, first, walk.text(first).slice(1))
}
