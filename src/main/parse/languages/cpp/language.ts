// C++. Its trees are read in `families/c-family`.
import { extractCFamily, visibleToGrammar } from '../../families/c-family/extract'
import type { Language } from '../../language'

export const language: Language = {
  id: 'cpp',
  dialect: 'c',
  grammarFor: () => 'tree-sitter-cpp',
  visible: visibleToGrammar,
  extract: extractCFamily,
}
