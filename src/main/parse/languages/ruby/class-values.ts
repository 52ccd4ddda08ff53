// Classes that are values: `Struct.new(:x)`, `Class.new(Base) { … }`, `Data.define(:x)`, and the constants that hold them.
import { childOf, type NamedNode } from '../../named-tree'
import type { DefinitionIndex, ExpressionIndex } from '../../parsed-file'
import { expression } from './expressions'
import type { RubyWalk } from './ruby-walk'

const makers: ReadonlySet<string> = new Set(['Struct.new', 'Class.new', 'Module.new', 'Data.define'])

/** `Point = Struct.new(:x) do … end` is a class. */
export function constantClass(walk: RubyWalk, node: NamedNode): boolean {
  const name = childOf(node, 'left')
  const right = childOf(node, 'right')
  if (name === undefined || right === undefined || !isMaker(walk, right)) return false
  const row = { node, name, to: name.end, exported: true, doc: walk.hashedDoc(node) } as const
  const definition = walk.declare({ kind: makerOf(walk, right) === 'Module.new' ? 'module' : 'class', ...row })
  walk.bindDefinition(definition)
  readMade(walk, right, definition)
  return true
}

/** A class without a name: `Class.new(Base) do … end`, or null if a call makes none. */
export function classValue(walk: RubyWalk, node: NamedNode): ExpressionIndex | null {
  if (!isMaker(walk, node)) return null
  const definition = walk.file.define({
    kind: makerOf(walk, node) === 'Module.new' ? 'module' : 'class',
    name: '',
    parent: walk.definition,
    ...walk.range(node),
  })
  readMade(walk, node, definition)
  return walk.file.expression({ kind: 'definition', definition })
}

/** Reads the body of a class or module that is already defined. */
export function classBody(
  walk: RubyWalk,
  definition: DefinitionIndex,
  body: NamedNode | undefined,
  seesOuter = false,
): void {
  const before = { isSingleton: walk.isSingleton, functions: walk.functions.splice(0) }
  walk.isSingleton = false
  walk.visibilities.push('public')
  walk.inClass(definition, () => {
    walk.withLocals(seesOuter, () => {
      expression(walk, body)
    })
  })
  walk.visibilities.pop()
  walk.isSingleton = before.isSingleton
  walk.functions.push(...before.functions)
}

/** A member named by a symbol: an accessor returns the value of the instance variable. */
export function symbolMember(walk: RubyWalk, node: NamedNode, kind: 'field' | 'method'): void {
  if (node.type !== 'simple_symbol') {
    expression(walk, node)
    return
  }
  const as = walk.text(node).slice(1)
  const isPublic = walk.visibilities.at(-1) === 'public'
  const definition = walk.declare({ kind, node, name: node, as, exported: isPublic, modifiers: walk.level() })
  const row = walk.file.definition(definition)
  row.nameColumn += 1
  if (kind === 'method') row.values = [walk.memberOfSelf(definition, `@${as}`, node.start)]
}

function makerOf(walk: RubyWalk, node: NamedNode): string {
  const receiver = node.type === 'call' ? childOf(node, 'receiver') : undefined
  const method = receiver === undefined ? undefined : childOf(node, 'method')
  return receiver === undefined || method === undefined
    ? ''
    : `${walk.text(receiver).replace(/^::/, '')}.${walk.text(method)}`
}

function isMaker(walk: RubyWalk, node: NamedNode): boolean {
  return makers.has(makerOf(walk, node))
}

/** The base, the members and the body of a class that a call makes. */
function readMade(walk: RubyWalk, node: NamedNode, definition: DefinitionIndex): void {
  const made = makerOf(walk, node)
  const given = childOf(node, 'arguments')?.children ?? []
  const above = made === 'Class.new' ? given[0] : undefined
  if (above !== undefined) {
    walk.inherit(definition, 'extends', expression(walk, above), (childOf(above, 'name') ?? above).start)
  }
  const isSingleton = walk.isSingleton
  walk.isSingleton = false
  walk.inside(walk.scope, definition, () => {
    if (above === undefined) for (const child of given) symbolMember(walk, child, 'field')
  })
  walk.isSingleton = isSingleton
  const block = childOf(node, 'block')
  classBody(walk, definition, block === undefined ? undefined : childOf(block, 'body'), true)
}
