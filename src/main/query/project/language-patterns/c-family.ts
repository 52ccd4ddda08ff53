// Patterns of C and C++ programs.
import type { LanguagePatterns, TestFramework } from '../language-patterns'
import { quoted } from '../environment-text'

export const patterns: LanguagePatterns = {
  id: 'c-family',
  environment: {
    ends: /\.(?:[ch]|cc|cpp|cxx|hpp|hh|mm?)$/,
    reads: [new RegExp(`\\b(?:secure_)?getenv\\(\\s*${quoted}\\s*\\)`, 'g')],
  },
  tests: [
    { name: 'GoogleTest', marks: /\bgtest\/gtest\.h|\bgmock\/gmock\.h/ },
    { name: 'Catch2', marks: /\bcatch2?(?:\/\w+)*\.hpp|\bTEST_CASE\(/ },
    { name: 'doctest', marks: /\bdoctest(?:\/doctest)?\.h/ },
    { name: 'Boost.Test', marks: /\bboost\/test\// },
  ].map((framework): TestFramework => ({
    ...framework,
    ends: /\.(?:c|cc|cpp|cxx|hpp|hh|h)$/,
    runner: /\bctest\b|\b(?:make|ninja) (?:test|check)\b/,
    runs: 'ctest',
    // Tests are programs, and which file is in which one is known to the build alone.
    onlyFile: () => null,
  })),
}
