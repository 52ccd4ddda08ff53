// Functions, macros and guards: all clauses of one name and arity are one definition.
import type { NamedNode } from '../../named-tree'
import { none, type DefinitionIndex } from '../../parsed-file'
import type { ElixirWalk, ModuleFrame } from './elixir-walk'
import { localCall, remoteCall } from './calls'
import { argumentsOf, blockOf, functionKinds, headOf, isDefault, keywordOf, type Head } from './outline'
import { readPattern } from './patterns'

/** `def name(parameters) do … end`, and its relatives. */
export function readFunction(walk: ElixirWalk, node: NamedNode, macro: string): void {
  const text = (at: NamedNode): string => walk.text(at)
  const written = argumentsOf(node)[0]
  const head = headOf(text, written)
  const { module } = walk
  if (head === null || written === undefined || module === undefined || walk.isQuoted) {
    // The name is only known when the code runs.
    walk.within(() => {
      for (const parameter of head?.parameters ?? []) readPattern(walk, parameter)
      if (head === null) walk.read(written)
      readBody(walk, node)
    })
    return
  }
  const key = `${head.name}/${head.parameters.length}`
  const known = module.functions.get(key)
  const definition = known ?? declare(walk, module, node, head, macro, written.end)
  // Clauses that stand apart aren't one range.
  if (known !== undefined && module.last === key) Object.assign(walk.file.definition(known), endOf(walk, node))
  module.functions.set(key, definition)
  module.last = key
  module.doc = null
  module.isCallback = false
  readClause(walk, node, head, definition, known === undefined, macro)
}

/** `using options do … end`, directly in a module. @returns whether it is one */
export function readUsing(walk: ElixirWalk, node: NamedNode): boolean {
  const { module } = walk
  const [target] = node.children
  const isBlock = node.children.some(({ type }) => type === 'do_block')
  if (!isBlock || target === undefined || module === undefined || walk.definition !== module.definition) return false
  if (walk.isQuoted || module.functions.has('__using__/1')) return false
  const head: Head = { name: '__using__', at: target, parameters: argumentsOf(node), guard: undefined }
  const definition = declare(walk, module, node, head, 'defmacro', target.end)
  module.functions.set('__using__/1', definition)
  readClause(walk, node, head, definition, true, 'defmacro')
  const { scope } = walk.file.definition(definition)
  if (head.parameters.length === 0)
    walk.file.bind({ name: '_', scope, kind: 'parameter', position: 0, line: walk.line(node.start) })
  return true
}

function endOf(walk: ElixirWalk, node: NamedNode): { readonly endLine: number; readonly endColumn: number } {
  const { endLine, endColumn } = walk.range(node)
  return { endLine, endColumn }
}

function declare(
  walk: ElixirWalk,
  module: ModuleFrame,
  node: NamedNode,
  head: Head,
  macro: string,
  to: number,
): DefinitionIndex {
  const exported = functionKinds.get(macro) === true
  const isMethod = exported && (module.isDispatched || module.isCallback || module.outline.isBehaviourAlone)
  const hasBody = blockOf((at) => walk.text(at), node).length > 0
  const definition = walk.declare({
    kind: isMethod ? 'method' : 'function',
    node,
    name: head.at,
    as: head.name,
    to,
    exported,
    modifiers: [...(exported ? [] : (['private'] as const)), ...(isMethod && !hasBody ? (['abstract'] as const) : [])],
    doc: module.doc ?? walk.hashedDoc(node),
    parent: module.definition,
  })
  const { name, nameLine: line } = walk.file.definition(definition)
  walk.file.bind({ name, scope: module.scope, kind: 'definition', definition, line })
  return definition
}

function readClause(
  walk: ElixirWalk,
  node: NamedNode,
  head: Head,
  definition: DefinitionIndex,
  isFirst: boolean,
  macro: string,
): void {
  const scope = walk.file.openScope('function', walk.module?.scope ?? walk.scope, definition)
  if (isFirst) walk.file.definition(definition).scope = scope
  walk.inside(scope, definition, () => {
    walk.within(() => {
      head.parameters.forEach((parameter, at) => {
        readParameter(walk, parameter, isFirst ? at : none)
      })
      walk.read(head.guard)
      if (macro === 'defdelegate') delegate(walk, node, head)
      else readBody(walk, node)
    })
  })
}

/** @param position `none` in a clause behind the first, which alone says how many there are */
function readParameter(walk: ElixirWalk, node: NamedNode, position: number): void {
  const isOptional = isDefault((at) => walk.text(at), node)
  const [pattern = node, given] = isOptional ? node.children : [node]
  const value = isOptional ? walk.known(walk.read(given)) : none
  const names = readPattern(walk, pattern)
  if (position === none) return
  const line = walk.line(node.start)
  for (const name of names.length === 0 ? ['_'] : names)
    walk.file.bind({ name, scope: walk.scope, kind: 'parameter', position, value, line })
}

function readBody(walk: ElixirWalk, node: NamedNode): void {
  const block = node.children.find(({ type }) => type === 'do_block')
  if (block !== undefined) {
    walk.read(block)
    return
  }
  const options = argumentsOf(node).slice(1)
  walk.readAll(options)
}

/** `defdelegate name(parameters), to: Module, as: :other` calls the other function. */
function delegate(walk: ElixirWalk, node: NamedNode, head: Head): void {
  const text = (at: NamedNode): string => walk.text(at)
  const given = argumentsOf(node)
  const target = keywordOf(text, given, 'to')
  const as = keywordOf(text, given, 'as')
  const name = as?.type === 'atom' ? text(as).slice(1) : head.name
  const values = head.parameters.map(() => none)
  if (target === undefined) return
  if (walk.moduleName(target) === walk.module?.name) localCall(walk, name, head.at.start, values)
  else remoteCall(walk, target, name, head.at.start, values)
}
