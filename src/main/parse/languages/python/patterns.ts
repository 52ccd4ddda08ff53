// `match`: the names that patterns bind and the classes they refer to.
import { none, type ExpressionIndex } from '../../parsed-file'
import { childOf, type NamedNode } from '../../named-tree'
import type { PythonWalk } from './python-walk'
import { typeOf } from './types'

/** Binds the names of a pattern that `subject` is matched against. */
export function bindPattern(walk: PythonWalk, pattern: NamedNode, subject: ExpressionIndex): void {
  switch (pattern.type) {
    case 'case_pattern':
      for (const child of pattern.children) bindPattern(walk, child, subject)
      return
    case 'as_pattern': {
      const [inner] = pattern.children
      const alias = childOf(pattern, 'alias') ?? pattern.children[1]
      if (inner !== undefined) bindPattern(walk, inner, subject)
      if (alias !== undefined) bindName(walk, alias, matched(walk, inner, subject))
      return
    }
    case 'dotted_name':
      // A dotted name is a constant to compare with; a plain name captures the value.
      if (pattern.children.length === 1) bindName(walk, pattern, subject)
      else classOf(walk, pattern)
      return
    case 'identifier':
      bindName(walk, pattern, subject)
      return
    case 'class_pattern':
      classOf(walk, pattern.children[0])
      for (const child of pattern.children.slice(1)) bindPattern(walk, child, none)
      return
    case 'keyword_pattern':
      for (const child of pattern.children.slice(1)) bindPattern(walk, child, none)
      return
    case 'list_pattern':
    case 'tuple_pattern':
      pattern.children.forEach((child, place) => bindPattern(walk, child, walk.item(subject, place)))
      return
    case 'dict_pattern':
      for (const child of pattern.children) if (child.field !== 'key') bindPattern(walk, child, none)
      return
    case 'union_pattern':
    case 'splat_pattern':
      for (const child of pattern.children) bindPattern(walk, child, none)
      return
    default:
  }
}

function matched(walk: PythonWalk, inner: NamedNode | undefined, subject: ExpressionIndex): ExpressionIndex {
  const core = inner?.type === 'case_pattern' ? inner.children[0] : inner
  if (core?.type !== 'class_pattern') return subject
  const name = core.children[0]
  if (name === undefined) return subject
  return walk.file.expression({ kind: 'instance', type: walk.known(dotted(walk, name)) })
}

function classOf(walk: PythonWalk, node: NamedNode | undefined): void {
  if (node === undefined) return
  const last = node.children.at(-1) ?? node
  walk.reference(dotted(walk, node), 'type', last.start)
}

function dotted(walk: PythonWalk, node: NamedNode): ExpressionIndex {
  if (node.type !== 'dotted_name') return typeOf(walk, node)
  const [first, ...rest] = node.children
  if (first === undefined) return none
  let found = walk.name(walk.text(first), first.start)
  for (const part of rest) found = walk.member(found, walk.text(part), part.start)
  return found
}

function bindName(walk: PythonWalk, node: NamedNode, value: ExpressionIndex): void {
  const name = walk.text(node)
  if (name !== '_') walk.bindVariable(name, node, { value, passing: true })
}
