// Patterns of Dart programs, for common libraries.
import type { LanguagePatterns } from '../language-patterns'
import { afterwards, quoted } from '../environment-text'

export const patterns: LanguagePatterns = {
  id: 'dart',
  environment: {
    ends: /\.dart$/,
    reads: [
      new RegExp(`\\bPlatform\\.environment\\[\\s*${quoted}\\s*\\]${afterwards}`, 'g'),
      new RegExp(`\\b(?:String|bool|int)\\.(?:fromEnvironment|hasEnvironment)\\(\\s*${quoted}`, 'g'),
    ],
  },
  imports: {
    ends: /\.dart$/,
    pattern: ({ either }) => new RegExp(`^[ \\t]*(?:import|export)[ \\t]+["']package:(?:${either})/`, 'gm'),
  },
  timers: {
    ends: /\.dart$/,
    starts: [{ pattern: /\bTimer\.periodic\(/, wait: 0 }],
  },
  tests: [
    {
      name: 'Dart’s tests',
      ends: /_test\.dart$/,
      marks: /\bpackage:(?:test|flutter_test|matcher|checks)\//,
      runner: /\b(?:dart|flutter) test\b/,
      runs: 'dart test',
      manifests: [/^pubspec\.yaml$/],
      onlyFile: (path) => path,
    },
  ],
}
