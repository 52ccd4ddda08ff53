// Declarations at the top level and in classes: which one it is, and those of variables.
import { childOf, childOfType, type NamedNode } from '../../named-tree'
import { none } from '../../parsed-file'
import { annotations } from './annotations'
import { constructorDeclaration } from './constructors'
import { isOffered, type DartWalk } from './dart-walk'
import { expression } from './expressions'
import { accessor, functionDeclaration } from './functions'
import { enumConstant, typeAlias, typeDeclaration, typeNodes } from './type-declarations'
import { typeIn } from './types'

const variableLists = new Set(['static_final_declaration_list', 'initialized_identifier_list'])

/** @param at its place among its siblings, which its annotations and type may be, too */
export function declaration(walk: DartWalk, node: NamedNode, siblings: readonly NamedNode[], at: number): void {
  const from = startWithAnnotations(siblings, at)
  if (typeNodes.has(node.type)) {
    typeDeclaration(walk, node, from, (body) => {
      members(walk, body)
    })
    return
  }
  switch (node.type) {
    case 'annotation':
      annotations(walk, node)
      return
    case 'type_alias':
      typeAlias(walk, node, from)
      return
    case 'enum_constant':
      enumConstant(walk, node)
      return
    case 'declaration':
    case 'method_declaration':
    case 'function_declaration':
    case 'external_function_declaration':
      declared(walk, node, from)
      return
    default:
      if (variableLists.has(node.type))
        variables(walk, { ...node, children: siblings.slice(firstOfVariable(siblings, at), at + 1) }, from)
  }
}

export function members(walk: DartWalk, body: NamedNode): void {
  body.children.forEach((node, at) => {
    declaration(walk, node, body.children, at)
  })
}

/** The annotations of a member stand before it. */
function startWithAnnotations(siblings: readonly NamedNode[], at: number): number {
  let first = at
  while (siblings[first - 1]?.type === 'annotation') first--
  return siblings[first]?.start ?? 0
}

/** At the top level, `final` and the type of a variable stand before it. */
function firstOfVariable(siblings: readonly NamedNode[], at: number): number {
  let first = at
  while (
    /^(?:final_builtin|const_builtin|inferred_type|type_identifier|type_arguments|nullable_type|function_type|record_type)$/.test(
      siblings[first - 1]?.type ?? '',
    )
  )
    first--
  return first
}

function declared(walk: DartWalk, node: NamedNode, from: number): void {
  const signature = signatureOf(node)
  const body = childOf(node, 'body') ?? childOfType(node, 'function_body')
  if (signature === undefined) {
    variables(walk, node, from)
    return
  }
  switch (signature.type) {
    case 'function_signature':
    case 'operator_signature':
      functionDeclaration(walk, node, signature, body, from)
      return
    case 'getter_signature':
    case 'setter_signature':
      accessor(walk, node, signature, body, from)
      return
    default:
      constructorDeclaration(walk, node, signature, body, from)
  }
}

function signatureOf(node: NamedNode): NamedNode | undefined {
  const found = node.children.find(({ type }) => type.endsWith('_signature'))
  return found?.type === 'method_signature' ? signatureOf(found) : found
}

/** `static final Type a = 1, b`. */
function variables(walk: DartWalk, node: NamedNode, from: number): void {
  const list = node.children.find(({ type }) => variableLists.has(type))
  const first = node.children[0] ?? node
  const words = walk.wordsBefore({ ...node, start: Math.min(first.start, node.start) }, list?.start ?? node.start)
  const isMember = walk.isInClass
  // The type counts as used by the first of the variables.
  let type = none
  ;(list?.children ?? []).forEach((one, at) => {
    const name = one.type === 'identifier' ? one : childOfType(one, 'identifier')
    if (name === undefined) return
    const isFixed = words.has('final') || words.has('const')
    const definition = walk.declare({
      kind: words.has('const') ? 'constant' : isMember ? 'field' : 'variable',
      node: at === 0 ? { ...one, start: first.start } : one,
      name,
      exported: isOffered(walk, walk.text(name)),
      modifiers: [...(words.has('static') ? (['static'] as const) : []), ...(isFixed ? (['readonly'] as const) : [])],
      doc: walk.docOf(from),
    })
    walk.inside(walk.scope, definition, () => {
      if (at === 0) type = typeIn(walk, node)
      const value = one.children.find((child) => child !== name)
      const given = value === undefined ? none : expression(walk, value)
      const row = walk.file.definition(definition)
      row.type = type
      if (given !== none) row.values = [given]
    })
    if (isMember) return
    const { name: text, nameLine: line, values } = walk.file.definition(definition)
    walk.file.bind({
      name: text,
      scope: walk.scope,
      kind: 'variable',
      definition,
      type,
      value: values[0] ?? none,
      line,
    })
  })
}
