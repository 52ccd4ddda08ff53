// The names in property keys, strings and patterns.
import { none } from '../../parsed-file'
import type { SyntaxNode, SyntaxTree } from '../../syntax-tree'

/** Text of a string literal without its quotes; escapes stay as written. */
export function stringText(tree: SyntaxTree, node: SyntaxNode): string {
  return tree.source.slice(tree.start(node) + 1, tree.end(node) - 1)
}

/** The literal text of a string, or of a template without substitutions; null for anything else. */
export function literalText(tree: SyntaxTree, node: SyntaxNode): string | null {
  if (node === none) return null
  const kind = tree.kind(node)
  if (kind === 'string') return stringText(tree, node)
  return kind === 'template_string' && !tree.has(node, 'template_substitution') ? stringText(tree, node) : null
}

/** `Symbol.iterator`, `RELEASE`, `kRelease`, `symbols.release`: names of constants, as opposed to variables. */
const constantKey = /^(?:[A-Z][A-Z\d_$]*|k[A-Z][\w$]*|[A-Za-z_$][\w$]*(?:\.[\w$]+)+)$/

/**
 * Name of a property, method or field from its key. `[Symbol.iterator]` and other constants are named as written; keys
 * that are computed while running have no name (null).
 */
export function keyName(tree: SyntaxTree, node: SyntaxNode): string | null {
  if (node === none) return null
  switch (tree.kind(node)) {
    case 'string':
      return stringText(tree, node)
    case 'computed_property_name': {
      const inner = tree.firstNamed(node)
      const literal = literalText(tree, inner)
      if (literal !== null) return literal
      const text = inner === none ? '' : tree.text(inner)
      return constantKey.test(text) ? `[${text}]` : null
    }
    default:
      return tree.text(node)
  }
}

/** Keys of object literals and classes, and the identifiers that serve as names. */
export const nameKinds: ReadonlySet<string> = new Set([
  'identifier',
  'property_identifier',
  'private_property_identifier',
  'shorthand_property_identifier',
  'shorthand_property_identifier_pattern',
  'type_identifier',
  'statement_identifier',
  'undefined',
])
