// The tables that Prisma’s models describe.
import type { LanguagePatterns } from '../language-patterns'

export const patterns: LanguagePatterns = {
  id: 'prisma',
  tables: {
    ends: /\.prisma$/,
    ways: [
      {
        how: 'model',
        // Named by its `@@map`, if it has one.
        pattern:
          /^model\s+(?:\w+\s*\{(?:[^}"\n]|"[^"\n]*"|\n){0,20000}?^\s*@@map\(\s*(?:name:\s*)?"([^"\n]+)"|(\w+)\s*\{)/gm,
      },
    ],
  },
}
