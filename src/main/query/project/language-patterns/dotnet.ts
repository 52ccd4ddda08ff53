// Patterns of .NET programs, for common libraries.
import type { LanguagePatterns } from '../language-patterns'
import { afterwards, quoted } from '../environment-text'

export const patterns: LanguagePatterns = {
  id: 'dotnet',
  commands: {
    ends: /\.cs$/,
    ways: [
      {
        what: 'option',
        pattern: /new\s+Option(?:<[^>]{0,400}>)?\(\s*(?:new\[\]\s*\{\s*)?"(-{1,2}[\w-]+)"/g,
      },
    ],
  },
  environment: {
    ends: /\.(?:cs|fs|vb)$/,
    reads: [new RegExp(`\\bGetEnvironmentVariable\\(\\s*${quoted}[^)]{0,400}\\)${afterwards}`, 'g')],
  },
  tables: {
    ends: /\.cs$/,
    ways: [
      {
        how: 'model',
        pattern: /\[Table\(\s*"(\w+)"|\bDbSet<\w+>\s+(\w+)|\bCreateTable\(\s*(?:name:\s*)?"(\w+)"/g,
      },
    ],
  },
  imports: {
    ends: /\.(?:cs|fs)$/,
    pattern: ({ either }) => new RegExp(`^[ \\t]*(?:global )?(?:using|open)\\s+(?:static\\s+)?(?:${either})\\b`, 'gm'),
  },
}
