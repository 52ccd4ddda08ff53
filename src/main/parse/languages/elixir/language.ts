// Elixir: modules, their functions by name and arity, and calls through aliases and pipes.
import type { Language } from '../../language'
import { namedShape, readNamedTree } from '../../named-tree'
import { ElixirWalk } from './elixir-walk'
import { readExpression } from './expressions'

const shape = namedShape(
  'identifier alias atom integer float char boolean nil keyword operator_identifier quoted_content escape_sequence sigil_name sigil_modifiers'.split(
    ' ',
  ),
)

export const language: Language = {
  id: 'elixir',
  dialect: 'elixir',
  grammarFor: () => 'tree-sitter-elixir',
  extract(tree, source, file) {
    const { root, comments, syntaxErrors } = readNamedTree(tree, shape)
    const walk = new ElixirWalk(source, file, comments, readExpression)
    file.syntaxErrors = syntaxErrors
    walk.readAll(root.children)
    walk.finishReferences(true)
  },
}
