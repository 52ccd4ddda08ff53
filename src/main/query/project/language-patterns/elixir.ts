// Patterns of Elixir programs: the environment they read, the tables that Ecto describes, tests.
import type { LanguagePatterns } from '../language-patterns'
import { afterwards, quoted } from '../environment-text'

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
  environment: {
    ends: /\.exs?$/,
    reads: [
      new RegExp(
        `\\bSystem\\.(?:get_env|fetch_env!?)\\(\\s*${quoted}(?:\\s*,\\s*([^)\\n]{1,80}))?\\)${afterwards}`,
        'g',
      ),
      // A project's own readers: `Config.port!("APP_PORT")`, in the spelling of variables.
      /\b(?:\w+\.)*Config\.\w+[!?]?\(\s*"([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)"()/g,
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
