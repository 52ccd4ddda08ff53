// Patterns of Swift programs, for common libraries.
import { baseNameOf } from '../../../kernel/base-name-of'
import type { LanguagePatterns } from '../language-patterns'
import { afterwards, quoted } from '../environment-text'

export const patterns: LanguagePatterns = {
  id: 'swift',
  environment: {
    ends: /\.swift$/,
    reads: [
      new RegExp(`\\bProcessInfo\\.processInfo\\.environment\\[\\s*${quoted}\\s*\\]${afterwards}`, 'g'),
      new RegExp(`\\bEnvironment\\.get\\(\\s*${quoted}\\s*\\)${afterwards}`, 'g'),
      new RegExp(`\\bgetenv\\(\\s*${quoted}\\s*\\)`, 'g'),
    ],
  },
  imports: {
    ends: /\.swift$/,
    pattern: ({ module }) =>
      new RegExp(`^[ \\t]*(?:@\\w+[ \\t]+)?import[ \\t]+(?:\\w+[ \\t]+)?(?:${module})\\b`, 'gim'),
  },
  tests: [
    {
      name: 'Swift Testing',
      ends: /\.swift$/,
      marks: /^\s*import Testing\b/m,
      runner: /\bswift test\b/,
      runs: 'swift test',
      manifests: [/^Package\.swift$/],
      onlyFile: (path) => `--filter ${nameOf(path)}`,
    },
    {
      name: 'XCTest',
      ends: /\.swift$/,
      marks: /\bXCTestCase\b/,
      runner: /\b(?:swift test|xcodebuild\b[^\n]*\btest)\b/,
      runs: 'swift test',
      manifests: [/^Package\.swift$/],
      onlyFile: (path) => `--filter ${nameOf(path)}`,
    },
  ],
}

/** Tests are chosen by the name of their type, which its file usually has. */
function nameOf(path: string): string {
  return baseNameOf(path).replace(/\.swift$/, '')
}
