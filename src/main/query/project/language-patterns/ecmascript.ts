// What JavaScript and TypeScript programs declare and read, by the usual libraries.
import type { LanguagePatterns } from '../language-patterns'
import { afterwards, quoted, variableName } from '../environment-text'

export const patterns: LanguagePatterns = {
  id: 'ecmascript',
  commands: {
    ends: /\.(?:[cm]?[jt]sx?)$/,
    ways: [
      {
        what: 'command',
        pattern: /\.command\(\s*["'`]([\w:-]+)[^"'`]{0,400}["'`](?:\s*,\s*["'`]([^"'`\n]*))?/g,
        alsoNeeds: /commander|yargs|cac|sade|Command\b|program/,
      },
      {
        what: 'option',
        pattern:
          /\.(?:required)?[oO]ption\(\s*["'`]((?:-\w,\s*)?--?[\w-]+)[^"'`]{0,400}["'`](?:\s*,\s*["'`]([^"'`\n]*))?/g,
      },
      {
        what: 'option',
        pattern: /^\s*["']?([a-z][\w-]*)["']?:\s*\{\s*type:\s*["'](?:string|boolean)["']/gm,
        alsoNeeds: /\bparseArgs\b/,
      },
    ],
  },
  environment: {
    ends: /\.(?:[cm]?[jt]sx?|vue|svelte|astro)$/,
    reads: [
      new RegExp(`\\b(?:process\\.env|import\\.meta\\.env|Bun\\.env)\\??\\.${variableName}${afterwards}`, 'g'),
      new RegExp(`\\b(?:process\\.env|import\\.meta\\.env|Bun\\.env)\\??\\.?\\[\\s*${quoted}\\s*${afterwards}`, 'g'),
      new RegExp(`\\bDeno\\.env\\.get\\(\\s*${quoted}\\s*${afterwards}`, 'g'),
    ],
  },
  tables: {
    ends: /\.(?:[cm]?[jt]sx?)$/,
    ways: [
      { how: 'migration', pattern: /\.createTable(?:IfNotExists)?\(\s*["'`]([\w.$]+)["'`]/g },
      { how: 'model', pattern: /\b(?:pg|mysql|sqlite)Table\(\s*["'`](\w+)/g },
      { how: 'model', pattern: /@Entity\(\s*(?:\{\s*(?:name|tableName):\s*)?["'`](\w+)/g },
      { how: 'model', pattern: /\b(?:sequelize|db)\.define\(\s*["'`](\w+)/g },
      { how: 'model', pattern: /\bmongoose\.model(?:<[^>]{0,400}>)?\(\s*["'`](\w+)/g },
    ],
  },
  imports: {
    ends: /\.(?:[cm]?[jt]sx?|vue|svelte)$/,
    bare: 'javascript',
    pattern: ({ either }) =>
      new RegExp(`(?:\\bfrom|\\bimport|\\brequire\\(|\\bimport\\()\\s*["'\`](?:${either})(?:/[^"'\`]*)?["'\`]`, 'g'),
  },
}
