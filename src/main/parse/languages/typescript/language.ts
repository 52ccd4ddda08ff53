// TypeScript: modules, TSX and declaration files.
import { separateCallSignatures } from '../../families/ecmascript/call-signatures'
import { extractEcmascript } from '../../families/ecmascript/extract'
import type { Language } from '../../language'

export const language: Language = {
  id: 'typescript',
  name: 'TypeScript',
  dialect: 'ecmascript',
  extensions: ['.ts', '.mts', '.cts', '.tsx'],
  grammarFor: (path) => (path.endsWith('.tsx') ? 'tree-sitter-tsx' : 'tree-sitter-typescript'),
  visible: separateCallSignatures,
  extract: (tree, source, file) => extractEcmascript(tree, source, file, true),
}
