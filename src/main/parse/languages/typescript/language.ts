// TypeScript: modules, TSX and declaration files.
import { separateCallSignatures } from '../../families/ecmascript/call-signatures'
import { extractEcmascript } from '../../families/ecmascript/extract'
import type { Language } from '../../language'

export const language: Language = {
  id: 'typescript',
  dialect: 'ecmascript',
  grammarFor: (path) => (path.endsWith('.tsx') ? 'tree-sitter-tsx' : 'tree-sitter-typescript'),
  visible: separateCallSignatures,
  extract: (tree, source, file) => extractEcmascript(tree, source, file, true),
}
