// What the parts of HCL have in common: addresses, comments, and the text of labels.
import { ClassWalk } from '../../class-walk'
import { childOfType, type NamedNode } from '../../named-tree'
import { none, type ExpressionIndex } from '../../parsed-file'

export class HclWalk extends ClassWalk {
  /** Names that the `for` expressions around bind. */
  readonly bound: string[] = []

  /** A use of what has an address in the module of this file: `var.region`, `aws_instance.web`. */
  use(address: string, at: number): ExpressionIndex {
    const name = this.name(address, at)
    this.nameReference(address, name, 'value', at)
    return name
  }

  /** The address as an expression that names nothing: what a definition belongs to. */
  prefix(parts: readonly string[], at: number): ExpressionIndex {
    const [first, ...others] = parts
    if (first === undefined) return none
    return others.reduce((object, part) => this.member(object, part, at), this.name(first, at))
  }

  /** The text of a label, a key or a string without templates; null if it is anything else. */
  plainText(node: NamedNode | undefined): string | null {
    if (node === undefined) return null
    if (node.type === 'identifier') return this.text(node)
    if (node.type === 'string_lit') {
      const content = childOfType(node, 'template_literal')
      return content === undefined ? '' : this.text(content)
    }
    const only = node.children.length === 1 ? node.children[0] : undefined
    const isWrapper = node.type === 'expression' || node.type === 'literal_value' || node.type === 'variable_expr'
    return isWrapper ? this.plainText(only) : null
  }

  docOf(node: NamedNode, description: string | null): string | null {
    return description ?? this.docAbove(node.start, cleaned)
  }
}

function cleaned(comment: string): string {
  return comment.startsWith('/*')
    ? comment
        .replace(/^\/\*+|\*+\/$/g, '')
        .replace(/^[ \t]*\*? ?/gm, '')
        .trim()
    : comment.replace(/^(?:#+|\/\/+) ?/, '')
}
