// C++. What a tree says is read in `../c-family`.
import { extractCFamily } from '../c-family/extract'
import type { Language } from '../language'

export const language: Language = {
  id: 'cpp',
  name: 'C++',
  dialect: 'c',
  extensions: ['.cc', '.cpp', '.cxx', '.hh', '.hpp', '.hxx'],
  grammarFor: () => 'tree-sitter-cpp',
  extract: extractCFamily,
}
