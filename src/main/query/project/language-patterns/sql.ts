// The tables that SQL creates.
import type { LanguagePatterns } from '../language-patterns'

export const patterns: LanguagePatterns = {
  id: 'sql',
  tables: {
    ends: /\.(?:sql|ddl)$/,
    ways: [
      {
        how: 'CREATE TABLE',
        pattern:
          /\bCREATE\s+(?:GLOBAL\s+|LOCAL\s+|TEMP(?:ORARY)?\s+|UNLOGGED\s+|VIRTUAL\s+|EXTERNAL\s+)*TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?((?:[["'`]?[\w$]+["'`\]]?\s*\.\s*)?[["'`]?[\w$]+["'`\]]?)/gi,
      },
    ],
  },
}
