// The tables that Ecto describes.
import type { LanguagePatterns } from '../language-patterns'

export const patterns: LanguagePatterns = {
  id: 'elixir',
  timers: {
    ends: /\.exs?$/,
    starts: [
      { pattern: /:timer\.(?:send|apply)_interval\(/, wait: 0, unit: 'ms' },
      // A process that sends itself the message after which it does so again.
      { pattern: /\bProcess\.send_after(?=\(self\(\))\(/, wait: 2, unit: 'ms' },
    ],
  },
  tables: { ends: /\.exs?$/, ways: [{ how: 'migration', pattern: /\b(?:create\s+table\(|schema\s+)[:"](\w+)/g }] },
  tests: [
    {
      name: 'ExUnit',
      ends: /_test\.exs$/,
      marks: /\buse (?:\w+\.)*\w*Case\b/,
      runner: /\bmix test\b/,
      runs: 'mix test',
      manifests: [/^mix\.exs$/],
      onlyFile: (path) => path,
    },
  ],
}
