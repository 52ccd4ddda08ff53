// The state specific to Scala while walking a file: types, and how modifiers are read.
import { ClassWalk } from '../../class-walk'
import { childOf, childOfType, type NamedNode } from '../../named-tree'
import { none, type ExpressionIndex, type Modifier } from '../../parsed-file'

export class ScalaWalk extends ClassWalk {
  /** Injected because expressions contain declarations, and those contain expressions. */
  readDeclaration: (node: NamedNode) => boolean = () => false
  readBody: (node: NamedNode) => void = () => undefined

  typeOf(node: NamedNode | undefined): ExpressionIndex {
    switch (node?.type) {
      case 'type_identifier':
      case 'identifier': {
        const text = this.text(node)
        const made = this.name(text, node.start)
        this.nameReference(text, made, 'type', node.start)
        return made
      }
      case 'stable_type_identifier':
      case 'stable_identifier':
      case 'projected_type': {
        const [object, name] = node.children
        if (object === undefined || name === undefined) return none
        const made = this.member(this.typeOf(object), this.text(name), name.start)
        this.reference(made, 'type', name.start)
        return made
      }
      case 'generic_type': {
        const given = childOf(node, 'type_arguments')?.children ?? []
        return this.apply(
          this.typeOf(childOf(node, 'type')),
          given.map((child) => this.typeOf(child)),
        )
      }
      case 'compound_type':
        return this.typeOf(childOf(node, 'base') ?? node.children[0])
      case 'annotated_type':
      case 'repeated_parameter_type':
      case 'lazy_parameter_type':
      case 'singleton_type':
        return this.typeOf(node.children[0])
      case 'function_type': {
        const parameters = (childOf(node, 'parameter_types')?.children ?? []).map((child) =>
          this.known(this.typeOf(child)),
        )
        return this.file.expression({
          kind: 'function-type',
          parameters,
          returns: this.typeOf(childOf(node, 'return_type')),
        })
      }
      case 'tuple_type':
        return this.file.expression({
          kind: 'array',
          elements: node.children.map((child) => this.known(this.typeOf(child))),
        })
      default:
        return none
    }
  }
}

/** The position of the last name of a type. */
export function typePlace(node: NamedNode): number {
  if (node.type === 'generic_type' || node.type === 'compound_type') return typePlace(node.children[0] ?? node)
  return node.type.startsWith('stable_') ? (node.children.at(-1) ?? node).start : node.start
}

const known: readonly (readonly [RegExp, Modifier])[] = [
  [/\babstract\b/, 'abstract'],
  [/\bprivate\b/, 'private'],
  [/\bprotected\b/, 'protected'],
]

export function modifiersOf(walk: ScalaWalk, node: NamedNode): readonly Modifier[] {
  const modifiers = childOfType(node, 'modifiers')
  const text = modifiers === undefined ? '' : walk.text(modifiers)
  return known.filter(([word]) => word.test(text)).map(([, modifier]) => modifier)
}

/** The start of a declaration, after its annotations. */
export function behindAnnotations(node: NamedNode): number {
  const last = node.children.findLast((child) => child.type === 'annotation')
  const next = node.children.find((child) => last !== undefined && child.start >= last.end)
  if (last === undefined) return node.start
  return next?.type === 'modifiers' ? next.start : last.end
}
