// C, and headers, which may be C++: its grammar reads both. Its trees are read in `families/c-family`.
import { extractCFamily, visibleToGrammar } from '../../families/c-family/extract'
import type { Language } from '../../language'

export const language: Language = {
  id: 'c',
  dialect: 'c',
  grammarFor: (path) => (/\.h$/i.test(path) ? 'tree-sitter-cpp' : 'tree-sitter-c'),
  visible: visibleToGrammar,
  extract: extractCFamily,
}
