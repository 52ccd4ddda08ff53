// The tables that Ecto describes.
import type { LanguagePatterns } from '../language-patterns'

export const patterns: LanguagePatterns = {
  id: 'elixir',
  tables: { ends: /\.exs?$/, ways: [{ how: 'migration', pattern: /\b(?:create\s+table\(|schema\s+)[:"](\w+)/g }] },
}
