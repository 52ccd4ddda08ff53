// The tables that change logs of Liquibase create, in XML and YAML.
import type { LanguagePatterns } from '../language-patterns'

export const patterns: LanguagePatterns = {
  id: 'liquibase',
  tables: {
    ends: /\.(?:xml|ya?ml)$/,
    ways: [
      {
        how: 'migration',
        pattern: /<createTable\b[^>]{0,400}?\btableName\s*=\s*["']([\w.$]+)["']/g,
        alsoNeeds: /<databaseChangeLog\b/,
      },
      {
        how: 'migration',
        pattern: /\bcreateTable:[^\n]{0,200}(?:\n[^\n]{0,200}){0,60}?\n[ \t]*tableName:[ \t]*["']?([\w.$]+)/g,
        alsoNeeds: /^databaseChangeLog:/m,
      },
    ],
  },
}
