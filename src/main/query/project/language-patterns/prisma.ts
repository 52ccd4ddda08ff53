// The tables that Prisma’s models describe.
import type { LanguagePatterns } from '../language-patterns'

export const patterns: LanguagePatterns = {
  id: 'prisma',
  tables: {
    ends: /\.prisma$/,
    ways: [
      {
        how: 'model',
        noColumn: isRelation,
        // Named by its `@@map`, if it has one.
        pattern:
          /^model\s+(?:\w+\s*\{(?:[^}"\n]|"[^"\n]*"|\n){0,20000}?^\s*@@map\(\s*(?:name:\s*)?"([^"\n]+)"|(\w+)\s*\{)/gm,
      },
    ],
  },
}

/** A list of others, or a field of which another model is the type: what keeps it is a column of its own. */
function isRelation(line: string, text: string): boolean {
  const type = /^\w{1,100}\s+(\w{1,100})(\[\])?/.exec(line)
  if (type === null) return true
  // Lists of plain values are columns where the database has them.
  return new RegExp(`^model\\s+${type[1] ?? ''}\\s*\\{`, 'm').test(text)
}
