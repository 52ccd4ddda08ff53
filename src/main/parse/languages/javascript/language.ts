// JavaScript: ES modules, CommonJS and JSX.
import { extractEcmascript } from '../../families/ecmascript/extract'
import type { Language } from '../../language'

export const language: Language = {
  id: 'javascript',
  dialect: 'ecmascript',
  grammarFor: () => 'tree-sitter-javascript',
  extract: (tree, source, file) => extractEcmascript(tree, source, file, false),
}
