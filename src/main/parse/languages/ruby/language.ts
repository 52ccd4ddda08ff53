// Ruby: the top level of a file. Its contents are read by the other modules of this folder.
import type { Language } from '../../language'
import { childOf, namedShape, readNamedTree } from '../../named-tree'
import { classValue } from './class-values'
import { declaration, macro } from './declarations'
import { expression } from './expressions'
import { RubyWalk } from './ruby-walk'

const shape = namedShape(
  `identifier constant instance_variable class_variable global_variable self super nil true false integer float
  simple_symbol hash_key_symbol string_content escape_sequence operator character heredoc_beginning heredoc_end
  heredoc_content`.split(/\s+/),
)

export const language: Language = {
  id: 'ruby',
  dialect: 'ruby',
  grammarFor: () => 'tree-sitter-ruby',
  extract(tree, source, file) {
    const { root, comments, syntaxErrors } = readNamedTree(tree, shape)
    const walk = new RubyWalk(source, file, comments)
    walk.readDeclaration = (node) => declaration(walk, node)
    walk.readMacro = (node) => macro(walk, node)
    walk.readMadeClass = (node) => classValue(walk, node)
    file.syntaxErrors = syntaxErrors
    for (const node of root.children) {
      const name = node.type === 'method' ? childOf(node, 'name') : undefined
      if (name !== undefined) walk.topLevel.add(walk.text(name))
    }
    for (const node of root.children) expression(walk, node)
    // A constant may come from any file.
    walk.finishReferences(true)
  },
}
