// What a module declares, found before its code is read: a call may come before the function.
import { childOfType, type NamedNode } from '../../named-tree'

/** The macros that define functions and macros; whether others can call them. */
export const functionKinds: ReadonlyMap<string, boolean> = new Map([
  ['def', true],
  ['defp', false],
  ['defmacro', true],
  ['defmacrop', false],
  ['defguard', true],
  ['defguardp', false],
  ['defdelegate', true],
])

/** Macros whose block is another module's, or code for other modules. */
export const apartKinds: ReadonlySet<string> = new Set(['defmodule', 'defprotocol', 'defimpl', 'quote'])

const typeAttributes: ReadonlySet<string> = new Set(['type', 'typep', 'opaque'])

export interface Outline {
  /** Numbers of arguments that its functions of a name take. */
  readonly functions: ReadonlyMap<string, ReadonlySet<number>>
  readonly types: ReadonlySet<string>
  /** Whether it has a behaviour, but doesn't say which functions belong to it. */
  readonly isBehaviourAlone: boolean
  /** The documentation of the module itself. */
  readonly doc: NamedNode | undefined
}

/** A function's name and parameters, as its head has them. */
export interface Head {
  readonly name: string
  readonly at: NamedNode
  readonly parameters: readonly NamedNode[]
  readonly guard: NamedNode | undefined
}

type Text = (node: NamedNode) => string

export function outlineOf(text: Text, body: readonly NamedNode[]): Outline {
  const functions = new Map<string, Set<number>>()
  const types = new Set<string>()
  const attributes = new Set<string>()
  let doc: NamedNode | undefined
  const stack = [...body].reverse()
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    const name = calledName(text, node)
    if (name !== null && functionKinds.has(name)) {
      const head = headOf(text, argumentsOf(node)[0])
      if (head !== null) addArities(text, functions, head)
      continue
    }
    if (name !== null && apartKinds.has(name)) continue
    const attribute = attributeOf(text, node)
    if (attribute !== null) attributes.add(attribute.name)
    if (attribute?.name === 'moduledoc') doc ??= attribute.values[0]
    else if (attribute !== null && typeAttributes.has(attribute.name)) {
      const declared = typeName(text, attribute.values[0])
      if (declared !== null) types.add(text(declared))
    } else if (attribute === null) stack.push(...[...node.children].reverse())
  }
  return { functions, types, isBehaviourAlone: attributes.has('behaviour') && !attributes.has('impl'), doc }
}

function addArities(text: Text, functions: Map<string, Set<number>>, { name, parameters }: Head): void {
  const known = functions.get(name) ?? new Set<number>()
  functions.set(name, known)
  const optional = parameters.filter((node) => isDefault(text, node)).length
  for (let count = parameters.length - optional; count <= parameters.length; count++) known.add(count)
}

/** `parameter \\ value` */
export function isDefault(text: Text, node: NamedNode): boolean {
  const [left, right] = node.children
  if (node.type !== 'binary_operator' || left === undefined || right === undefined) return false
  return text({ ...node, start: left.end, end: right.start })
    .trim()
    .startsWith('\\\\')
}

/** The name of what a call without a module calls, or null. */
export function calledName(text: Text, node: NamedNode): string | null {
  const target = node.type === 'call' ? node.children[0] : undefined
  return target?.type === 'identifier' && target.field === 'target' ? text(target) : null
}

export function argumentsOf(node: NamedNode): readonly NamedNode[] {
  return childOfType(node, 'arguments')?.children ?? []
}

/** The expressions of the block behind a call, or of its `do:`. */
export function blockOf(text: Text, node: NamedNode): readonly NamedNode[] {
  const block = childOfType(node, 'do_block')
  if (block !== undefined) return block.children
  const value = keywordOf(text, argumentsOf(node), 'do')
  return value === undefined ? [] : [value]
}

/** The value of a keyword among the arguments of a call. */
export function keywordOf(text: Text, given: readonly NamedNode[], key: string): NamedNode | undefined {
  const last = given.at(-1)
  if (last?.type !== 'keywords') return undefined
  for (const pair of last.children) {
    const [name, value] = pair.children
    if (name?.type === 'keyword' && text(name).trim() === `${key}:`) return value
  }
  return undefined
}

/** `@name values` */
export function attributeOf(
  text: Text,
  node: NamedNode,
): { readonly name: string; readonly at: NamedNode; readonly values: readonly NamedNode[] } | null {
  const operand = node.type === 'unary_operator' ? node.children[0] : undefined
  if (operand === undefined || !text(node).startsWith('@')) return null
  if (operand.type === 'identifier') return { name: text(operand), at: operand, values: [] }
  const name = calledName(text, operand)
  const at = operand.children[0]
  return name === null || at === undefined ? null : { name, at, values: argumentsOf(operand) }
}

/** The name in `name(…) :: type`. */
export function typeName(text: Text, node: NamedNode | undefined): NamedNode | null {
  const left = node?.type === 'binary_operator' ? node.children[0] : node
  if (left?.type === 'identifier') return left
  return left !== undefined && calledName(text, left) !== null ? (left.children[0] ?? null) : null
}

/** The head of a function: `name`, `name(parameters)`, `left operator right`, each perhaps with a guard. */
export function headOf(text: Text, node: NamedNode | undefined): Head | null {
  if (node === undefined) return null
  const [left, right] = node.children
  if (node.type === 'identifier') return { name: text(node), at: node, parameters: [], guard: undefined }
  if (node.type === 'call') {
    const target = node.children[0]
    if (target?.type !== 'identifier') return null
    const name = text(target)
    return name === 'unquote' ? null : { name, at: target, parameters: argumentsOf(node), guard: undefined }
  }
  if (node.type === 'unary_operator' && left !== undefined) {
    const at = { ...node, end: left.start }
    return { name: text(at).trim(), at, parameters: [left], guard: undefined }
  }
  if (node.type !== 'binary_operator' || left === undefined || right === undefined) return null
  const between = text({ ...node, start: left.end, end: right.start })
  const name = between.trim()
  if (name === 'when') {
    const head = headOf(text, left)
    return head === null ? null : { ...head, guard: right }
  }
  const start = left.end + between.length - between.trimStart().length
  return { name, at: { ...node, start, end: start + name.length }, parameters: [left, right], guard: undefined }
}
