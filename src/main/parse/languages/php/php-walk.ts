// The state specific to PHP while walking a file: names with `\`, types, and how modifiers are read.
import { ClassWalk } from '../../class-walk'
import type { NamedNode } from '../../named-tree'
import { none, type ExpressionIndex, type Modifier, type ScopeIndex } from '../../parsed-file'

export class PhpWalk extends ClassWalk {
  /** Injected because expressions contain declarations (closures, anonymous classes), and those contain expressions. */
  readDeclaration: (node: NamedNode) => boolean = () => false
  readMembers: (node: NamedNode) => void = () => undefined
  /** Reads the parameters of a closure. */
  readParameters: (node: NamedNode) => void = () => undefined

  /** The scope of the variables that are assigned in a block of a function. */
  readonly variableScopes = new Map<ScopeIndex, ScopeIndex>()

  /** Types that a comment gives to variables of the next assignment. */
  readonly documented = new Map<string, ExpressionIndex>()

  override bindLocal(name: string, at: number, type: ExpressionIndex, value: ExpressionIndex): void {
    let { scope } = this
    for (let outer = this.variableScopes.get(scope); outer !== undefined; outer = this.variableScopes.get(scope)) {
      scope = outer
    }
    const declared = this.documented.get(name) ?? type
    this.documented.delete(name)
    this.file.bind({ name, scope, kind: 'variable', type: declared, value, line: this.line(at) })
  }

  /** `self` and `static`: the enclosing class. */
  classHere(at: number): ExpressionIndex {
    const name = this.classes.at(-1)?.name ?? ''
    return name === '' ? this.thisHere() : this.name(name, at)
  }

  /** `Name`, `Space\Name`, `\Space\Name` as written, `self`, `parent`: the class or function of that name. */
  named(node: NamedNode): ExpressionIndex {
    const text = this.text(node).replace(/\s+/g, '')
    const lower = text.toLowerCase()
    if (lower === 'self' || lower === 'static') return this.classHere(node.start)
    if (lower === 'parent') return this.superHere()
    return this.name(text, node.start)
  }

  /** The position of the last part of a name. */
  namePlace(node: NamedNode): number {
    const cut = this.text(node).lastIndexOf('\\')
    return node.start + cut + 1
  }

  /** A use of a class. */
  classReference(node: NamedNode): ExpressionIndex {
    const made = this.named(node)
    if (this.file.expressions[made]?.kind === 'name') this.nameReference(this.text(node), made, 'type', node.start)
    else this.reference(made, 'type', this.namePlace(node))
    return made
  }

  typeOf(node: NamedNode | undefined): ExpressionIndex {
    // `static` is the class that the method is called on, which may be a subclass.
    if (node !== undefined && this.text(node).toLowerCase() === 'static') return this.thisHere()
    switch (node?.type) {
      case 'named_type':
      case 'name':
      case 'qualified_name':
      case 'relative_name':
        return this.classReference(node)
      case 'optional_type':
        return this.typeOf(node.children[0])
      case 'union_type':
      case 'type_list':
      case 'disjunctive_normal_form_type':
        return this.union(node.children.map((child) => this.typeOf(child)))
      case 'intersection_type': {
        const of = node.children.map((child) => this.known(this.typeOf(child)))
        return this.file.expression({ kind: 'intersection', of })
      }
      case 'primitive_type':
        return this.name(this.text(node), node.start)
      default:
        return none
    }
  }
}

const known: Readonly<Record<string, Modifier>> = {
  static_modifier: 'static',
  abstract_modifier: 'abstract',
  readonly_modifier: 'readonly',
}

export function modifiersOf(walk: PhpWalk, node: NamedNode): readonly Modifier[] {
  return node.children.flatMap((child): readonly Modifier[] => {
    const modifier = Object.hasOwn(known, child.type) ? known[child.type] : undefined
    if (modifier !== undefined) return [modifier]
    const text = child.type === 'visibility_modifier' ? walk.text(child).toLowerCase() : ''
    return text === 'private' || text === 'protected' ? [text] : []
  })
}

/** The start of a declaration, after its attributes. */
export function behindAttributes(node: NamedNode): number {
  const at = node.children.findIndex((child) => child.field !== 'attributes')
  return node.children[0]?.field === 'attributes' && at > 0 ? (node.children[at]?.start ?? node.start) : node.start
}
