// HCL: Terraform's resources, variables, outputs and modules, and the labelled blocks of other tools.
import type { Language } from '../../language'
import { childOfType, namedShape, readNamedTree } from '../../named-tree'
import { readFile } from './blocks'
import { HclWalk } from './hcl-walk'

const shape = namedShape(
  'identifier template_literal numeric_lit bool_lit null_lit heredoc_identifier block_start block_end'.split(' '),
)

export const language: Language = {
  id: 'hcl',
  dialect: 'hcl',
  grammarFor: () => 'tree-sitter-hcl',
  extract(tree, source, file) {
    const { root, comments, syntaxErrors } = readNamedTree(tree, shape)
    const walk = new HclWalk(source, file, comments)
    file.syntaxErrors = syntaxErrors
    const body = childOfType(root, 'body')
    if (body !== undefined) readFile(walk, body)
    walk.finishReferences(true)
  },
}
