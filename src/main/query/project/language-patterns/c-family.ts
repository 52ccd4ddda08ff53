// Patterns of C and C++ programs.
import type { LanguagePatterns } from '../language-patterns'
import { quoted } from '../environment-text'

export const patterns: LanguagePatterns = {
  id: 'c-family',
  environment: {
    ends: /\.(?:[ch]|cc|cpp|cxx|hpp|hh|mm?)$/,
    reads: [new RegExp(`\\b(?:secure_)?getenv\\(\\s*${quoted}\\s*\\)`, 'g')],
  },
}
