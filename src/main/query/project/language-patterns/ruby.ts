// Patterns of Ruby programs, for common gems.
import type { LanguagePatterns } from '../language-patterns'
import { afterwards, quoted } from '../environment-text'

export const patterns: LanguagePatterns = {
  id: 'ruby',
  timers: {
    ends: /\.(?:rb|rake)$/,
    starts: [{ pattern: /\bConcurrent::TimerTask\.new\(/, wait: 0 }],
    loop: {
      opens: /^\s*(?:loop\s+do|while\s+true|until\s+@?\w*(?:stop|shutdown|quit|exit)\w*)\b/,
      waits: /(?<![\w.])sleep[ (]\s*([\w.]+)/,
      unit: 's',
    },
  },
  commands: {
    ends: /\.rb$/,
    ways: [
      {
        what: 'option',
        pattern:
          /\.on(?:_tail|_head)?(?:\(\s*|[ \t]+)(?:["']-\w[^"'\n]{0,80}["']\s*,\s*(?=["']--))?["'](--?[\w[\]-]+)[^"']{0,400}["'](?:[^)\n]*?,\s*["']([^"'\n]*))?/g,
        alsoNeeds: /OptionParser|optparse|op\.on|opts\.on/,
      },
      {
        what: 'command',
        pattern:
          /\.command\(?\s*(?::|["'])([\w-]+)["']?\)?(?:\s*do\b(?:(?!\bdo\b)[\s\S]){0,400}?\.(?:description|summary)\s*=?\s*\(?["']([^"'\n]*))?/g,
        alsoNeeds: /[Mm]ercenary|\bcommander\b|\.syntax\b|\bGLI\b|\bDry::CLI\b/,
      },
      {
        what: 'option',
        pattern:
          /\.option\(?\s*["']\w+["']\s*,(?:\s*["']-\w["']\s*,)?\s*["'](--?[\w[\]-]+)[^"']{0,400}["'](?:\s*,\s*["']([^"'\n]*))?/g,
        alsoNeeds: /[Mm]ercenary|\.syntax\b|\.option\b/,
      },
      {
        what: 'command',
        pattern: /^\s*desc\s+["']([\w:-]+)[^"']{0,400}["']\s*,\s*["']([^"'\n]*)/gm,
        alsoNeeds: /Thor/,
      },
    ],
  },
  environment: {
    ends: /\.(?:rb|rake|ru|gemspec)$|(?:^|\/)(?:Gemfile|Rakefile)$/,
    // `env` may be the environment as a parameter (`env = ENV`), but of Rack it is a request.
    aliases: /\benv\s*[=:]\s*ENV\b/,
    aliasReads: [
      new RegExp(`\\benv(?:\\[\\s*|\\.(?:fetch|key\\?)\\(?\\s*)${quoted}(?:\\s*\\])?(?!\\s*=[^=~])${afterwards}`, 'g'),
    ],
    reads: [
      new RegExp(`\\bENV\\[\\s*${quoted}\\s*\\](?!\\s*=[^=~])${afterwards}`, 'g'),
      new RegExp(
        `\\bENV\\.(?:fetch|key\\?|has_key\\?|include\\?|delete|dig)\\(?\\s*${quoted}(?:\\s*,\\s*([^)\\n]{1,80}))?`,
        'g',
      ),
    ],
  },
  tables: {
    ends: /\.rb$/,
    ways: [
      {
        how: 'migration',
        pattern: /\bcreate_table[ (]+[:"'](\w+)/g,
        implies: (line) =>
          /\bid(?::|\s*=>)\s*false\b/.test(line)
            ? []
            : [/\bprimary_key(?::|\s*=>)\s*[:"'](\w+)/.exec(line)?.[1] ?? 'id'],
      },
      { how: 'model', pattern: /^[ \t]*self\.table_name\s*=\s*[:"'](\w+)/gm },
    ],
  },
  imports: {
    ends: /\.rb$/,
    bare: 'ruby',
    pattern: ({ either }) =>
      new RegExp(`^[ \\t]*require\\s*\\(?["'](?:${either}|${either.replaceAll('-', '/')})(?:/[^"']*)?["']`, 'gm'),
  },
  tests: [
    {
      name: 'RSpec',
      ends: /_spec\.rb$/,
      marks: /\b(?:RSpec\.)?describe\b/,
      fixtures: /^\s*(?:fixtures|factory|let!?|shared_context)[ (]+[:"'](\w+)/gm,
      runner: /\brspec\b/,
      runs: 'bundle exec rspec',
      manifests: [/^Gemfile$/],
      onlyFile: (path) => path,
    },
    {
      name: 'Minitest',
      ends: /\.rb$/,
      marks:
        /\b(?:Minitest::Test|ActiveSupport::TestCase|ActionDispatch::IntegrationTest|ActionController::TestCase|ActionMailer::TestCase|Test::Unit::TestCase)\b/i,
      fixtures: /^\s*(?:fixtures|factory)[ (]+[:"'](\w+)/gm,
      runner: /\b(?:rails|rake) test\b/,
      runs: 'bin/rails test',
      manifests: [/^Gemfile$/],
      onlyFile: (path) => path,
    },
  ],
}
