// Dart: libraries, their imports, exports and parts. Declarations are read by the other modules of this folder.
import { namedShape, readNamedTree, type NamedNode } from '../../named-tree'
import { DartWalk } from './dart-walk'
import { declaration } from './declarations'
import { closure } from './functions'
import { directive, exportOwnNames } from './libraries'
import { statement } from './statements'
import type { Language } from '../../language'

const shape = namedShape(
  `identifier type_identifier decimal_integer_literal hex_integer_literal decimal_floating_point_literal true false
  null_literal this super label`.split(/\s+/),
)

export const language: Language = {
  id: 'dart',
  dialect: 'dart',
  grammarFor: () => 'tree-sitter-dart_orchard',
  extract(tree, source, file) {
    const { root, comments, syntaxErrors } = readNamedTree(tree, shape)
    const walk = new DartWalk(source, file, comments)
    walk.readStatement = (node) => {
      statement(walk, node)
    }
    walk.readClosure = (node) => closure(walk, node)
    file.syntaxErrors = syntaxErrors
    topLevel(walk, root)
    exportOwnNames(walk)
    // Any name may come from a part of the library, or from what it imports.
    walk.finishReferences(true)
  },
}

function topLevel(walk: DartWalk, root: NamedNode): void {
  root.children.forEach((node, at) => {
    if (!directive(walk, node)) declaration(walk, node, root.children, at)
  })
}
