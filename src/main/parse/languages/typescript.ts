// TypeScript: modules, TSX and declaration files.
import { extractEcmascript } from '../ecmascript/extract'
import type { Language } from '../language'

export const language: Language = {
  id: 'typescript',
  name: 'TypeScript',
  dialect: 'ecmascript',
  extensions: ['.ts', '.mts', '.cts', '.tsx'],
  grammarFor: (path) => (path.endsWith('.tsx') ? 'tree-sitter-tsx' : 'tree-sitter-typescript'),
  extract: (tree, source, file) => extractEcmascript(tree, source, file, true),
}
