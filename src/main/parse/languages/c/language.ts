// C, and headers, which may be C++: its grammar reads both. What a tree says is read in `../c-family`.
import { extractCFamily, visibleToGrammar } from '../../families/c-family/extract'
import type { Language } from '../../language'

export const language: Language = {
  id: 'c',
  dialect: 'c',
  grammarFor: (path) => (/\.h$/i.test(path) ? 'tree-sitter-cpp' : 'tree-sitter-c'),
  visible: visibleToGrammar,
  extract: extractCFamily,
}
