// Rust: items and statements, from the file down. Their parts are read by the other modules of this folder.
import type { Language } from '../../language'
import { namedShape, readNamedTree, type NamedNode } from '../../named-tree'
import { expression, isItem, letDeclaration } from './expressions'
import { constant, functionItem, implItem, macroItem, moduleItem, typeAlias, typeItem } from './items'
import { RustWalk } from './rust-walk'
import { moduleFile, useDeclaration } from './uses'

const shape = namedShape(
  `identifier type_identifier field_identifier shorthand_field_identifier primitive_type self super crate metavariable
  string_literal raw_string_literal char_literal integer_literal float_literal boolean_literal lifetime label
  mutable_specifier attribute_item inner_attribute_item fragment_specifier function_modifiers token_tree_pattern
  empty_statement visibility_modifier`.split(/\s+/),
)

export const language: Language = {
  id: 'rust',
  dialect: 'rust',
  grammarFor: () => 'tree-sitter-rust',
  extract(tree, source, file) {
    const { root, comments, syntaxErrors } = readNamedTree(tree, shape)
    const walk = new RustWalk(source, file, comments)
    walk.readItems = (nodes) => items(walk, nodes)
    walk.readValue = (node) => expression(walk, node)
    file.syntaxErrors = syntaxErrors
    file.doc =
      /^(?:\/\/![^\n]*\n)+/
        .exec(source)?.[0]
        .replace(/^\/\/! ?/gm, '')
        .trim() ?? null
    items(walk, root.children)
    // Any name may come from a glob import.
    walk.finishReferences(true)
  },
}

function items(walk: RustWalk, nodes: readonly NamedNode[]): void {
  for (const node of nodes) {
    if (node.type === 'attribute_item') {
      if (walk.attributes === -1) walk.attributes = node.start
      continue
    }
    item(walk, node)
    walk.attributes = -1
  }
}

function item(walk: RustWalk, node: NamedNode): void {
  switch (node.type) {
    case 'function_item':
    case 'function_signature_item':
      functionItem(walk, node)
      return
    case 'struct_item':
    case 'union_item':
    case 'enum_item':
    case 'trait_item':
      typeItem(walk, node)
      return
    case 'impl_item':
      implItem(walk, node)
      return
    case 'const_item':
      constant(walk, node, 'constant')
      return
    case 'static_item':
      constant(walk, node, 'variable')
      return
    case 'type_item':
    case 'associated_type':
      typeAlias(walk, node)
      return
    case 'mod_item':
      moduleItem(walk, node)
      return
    case 'macro_definition':
      macroItem(walk, node)
      return
    case 'use_declaration':
      useDeclaration(walk, node)
      return
    case 'extern_crate_declaration':
      moduleFile(walk, node)
      return
    case 'let_declaration':
      letDeclaration(walk, node)
      return
    case 'foreign_mod_item':
    case 'declaration_list':
    case 'expression_statement':
    case 'ERROR':
      items(walk, node.children)
      return
    case 'empty_statement':
    case 'inner_attribute_item':
      return
    default:
      // A field outside its type, in code with errors: neither an item nor a value.
      if (isItem(node)) for (const child of node.children) expression(walk, child)
      else expression(walk, node)
  }
}
