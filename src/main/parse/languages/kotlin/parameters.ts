// Parameters of functions and constructors.
import { childOfType, type NamedNode } from '../../named-tree'
import { none, type ExpressionIndex } from '../../parsed-file'
import { annotation, expression } from './expressions'
import { graphModifiers, isOffered, modifiersOf, type KotlinWalk } from './kotlin-walk'
import { isType, typeIn } from './types'

/** Binds the parameters; in the tree a default value follows its parameter, and modifiers precede it. */
export function valueParameters(walk: KotlinWalk, node: NamedNode): void {
  const list = childOfType(node, 'function_value_parameters')
  let position = 0
  let rest = false
  for (const [at, child] of (list?.children ?? []).entries()) {
    if (child.type === 'parameter_modifiers') {
      rest = /\bvararg\b/.test(walk.text(child))
      continue
    }
    const name = child.type === 'parameter' ? childOfType(child, 'identifier') : undefined
    if (name === undefined) continue
    const type = typeIn(walk, child)
    const next = list?.children[at + 1]
    const isDefault = next !== undefined && next.type !== 'parameter' && next.type !== 'parameter_modifiers'
    bindParameter(walk, name, type, isDefault ? expression(walk, next) : none, position, rest)
    position += 1
    rest = false
  }
}

function bindParameter(
  walk: KotlinWalk,
  name: NamedNode,
  type: ExpressionIndex,
  value: ExpressionIndex,
  position: number,
  rest: boolean,
): void {
  const text = walk.text(name)
  const line = walk.line(name.start)
  walk.file.bind({ name: text, scope: walk.scope, kind: 'parameter', type, value, position, rest, line })
  walk.locals.add(text)
  if (walk.file.expressions[type]?.kind === 'function-type') walk.callableLocals.add(text)
}

/** A parameter with `val` or `var` is also a field; the others are visible to the class's initialisers. */
export function primaryConstructor(walk: KotlinWalk, node: NamedNode, name: NamedNode): void {
  const { words } = modifiersOf(walk, node)
  const definition = walk.declare({
    kind: 'constructor',
    node,
    name,
    exported: isOffered(walk, words),
    modifiers: graphModifiers(words),
  })
  const list = childOfType(node, 'class_parameters')?.children ?? []
  const read = list.flatMap((child) => {
    const own = childOfType(child, 'identifier')
    if (own === undefined) return []
    const { words: modifiers, annotations } = modifiersOf(walk, child)
    for (const one of annotations) annotation(walk, one)
    const type = typeIn(walk, child)
    const typeNode = child.children.find(isType)
    const before = walk.source.slice(childOfType(child, 'modifiers')?.end ?? child.start, own.start)
    if (/\b(val|var)\s*$/.test(before)) {
      const field = walk.declare({
        kind: 'field',
        node: child,
        name: own,
        exported: isOffered(walk, modifiers),
        modifiers: [...graphModifiers(modifiers), ...(before.includes('val') ? (['readonly'] as const) : [])],
        doc: walk.starredDoc(child),
      })
      walk.bindVariable(field, type, none)
    } else walk.bindLocal(walk.text(own), own.start, type, none)
    const written = child.children.at(-1)
    const initial = written !== undefined && written !== own && written !== typeNode ? written : undefined
    return [{ own, type, initial, rest: modifiers.has('vararg') }]
  })
  walk.inCallable(definition, () => {
    read.forEach(({ own, type, initial, rest }, position) => {
      bindParameter(walk, own, type, expression(walk, initial), position, rest)
    })
  })
}
