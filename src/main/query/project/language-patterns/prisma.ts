// The tables that Prisma’s models describe.
import type { LanguagePatterns } from '../language-patterns'

export const patterns: LanguagePatterns = {
  id: 'prisma',
  tables: { ends: /\.prisma$/, ways: [{ how: 'model', pattern: /^model\s+(\w+)\s*\{/gm }] },
}
