// Patterns of Go programs, for common libraries.
import { folderOf } from '../../../kernel/folder-of'
import type { LanguagePatterns } from '../language-patterns'
import { quoted, variableName } from '../environment-text'

export const patterns: LanguagePatterns = {
  id: 'go',
  timers: {
    ends: /\.go$/,
    starts: [{ pattern: /\btime\.(?:NewTicker|Tick)\(/, wait: 0 }],
    loop: {
      opens: /^\s*for\s*\{\s*$/,
      waits: /(?:\btime\.Sleep|<-\s*time\.After)\(([^()]*(?:\([^()]*\)[^()]*){0,4})\)/,
    },
  },
  commands: {
    ends: /\.go$/,
    ways: [
      {
        what: 'command',
        pattern: /\bUse:\s*"([\w-]+)[^"]{0,400}"(?:[^}]{0,200}?\bShort:\s*"([^"]{0,400})")?/g,
      },
      {
        what: 'option',
        pattern:
          /\b(?:flag|[fF]lags?\(\)|PersistentFlags\(\)|fs|flagSet|\w*[fF]lags?)\.(?:Bool|String|Int|Int64|Uint|Uint64|Float64|Duration|Text|Func|BoolFunc|StringSlice|StringArray)?(?:Var)?P?\(\s*(?:&?[\w.]+\s*,\s*)?"([\w.-]+)"(?:[^\n]*,\s*(?:"([^"\n]*)"|\w+)\s*\))?/g,
        // The value follows the name and a letter, and the help text follows the value.
        defaultAfter:
          /^"\s*,\s*(?:"\w?"\s*,\s*)?("[^"\n]{0,80}"|\[\]\w+\{[^}\n]{0,80}\}|[^\s,(){}"]{1,60})\s*,\s*["`\w]/,
      },
      {
        what: 'option',
        pattern: /&cli\.\w+Flag\{\s*Name:\s*"([\w-]+)"(?:[^}]{0,400}?\bUsage:\s*"([^"]{0,400})")?/g,
      },
      {
        what: 'command',
        pattern: /(?:&cli\.Command\{|^[ \t]*\{)\s*Name:\s*"([\w-]+)"(?:[^}]{0,400}?\bUsage:\s*"([^"]{0,400})")?/gm,
        alsoNeeds: /\bcli\.Command\b/,
      },
      {
        // `Register(Command{Name: "run", Func: run, …})`: a type of the program's own that is called so.
        what: 'command',
        pattern:
          /(?<!\b(?:cobra|cli)\.)(?<![\w&])&?(?:\w+\.)?(?:Sub)?[cC]ommand\{\s*Name:\s*"([\w-]+)",(?=[^]{0,3000}?\b(?:Run\w*|Action|Exec\w*|Handler|\w*Func):)(?:[^{}]{0,600}?\b(?:Short|Description|Desc|Summary|Help):\s*["`]([^"`\n]{0,400})["`])?/g,
      },
    ],
  },
  environment: {
    ends: /\.go$/,
    reads: [
      // Also of a value that holds an environment: `environ.Getenv("TERM")`.
      new RegExp(`\\.(?:Getenv|LookupEnv)\\(\\s*${quoted}\\s*\\)`, 'g'),
      new RegExp(`\\bEnvVars?:\\s*(?:\\[\\]string\\{)?\\s*${quoted}`, 'g'),
      new RegExp(`\\benv(?:config)?:"${variableName}[^"]{0,400}"`, 'g'),
      new RegExp(`\\bBindEnv\\([^)]{0,400}${quoted}\\s*\\)`, 'g'),
    ],
  },
  tables: {
    ends: /\.go$/,
    ways: [
      { how: 'model', pattern: /\)\s*TableName\(\)\s*string\s*\{\s*return\s*"(\w+)"/g },
      {
        how: 'model',
        pattern:
          /^type\s+(\w+)\s+struct\s*\{(?![\s\S]{0,40000}?^func\s*\((?:\w+\s+)?\*?\1\)\s*TableName\()(?:(?!^\})[^`]|`(?![^`\n]*\bgorm:)[^`\n]*`){0,4000}`[^`\n]*\bgorm:/gm,
        alsoNeeds: /\bgorm:/,
      },
      {
        how: 'model',
        // Unless a method says the name.
        pattern:
          /^type\s+(\w+)\s+struct\s*\{(?=(?:(?!^\})[^`]|`[^`]*`){0,4000}?^[ \t]+gorm\.Model\b)(?![\s\S]{0,40000}?^func\s*\((?:\w+\s+)?\*?\1\)\s*TableName\()/gm,
        alsoNeeds: /^[ \t]+gorm\.Model\b/m,
      },
      {
        how: 'model',
        pattern: /(?<=\.(?:AutoMigrate|CreateTable)\([^;]{0,1000})(?:\bnew\(|&)(?:\w+\.)?([A-Z]\w*)(?:\)|\{\})/g,
        alsoNeeds: /\.(?:AutoMigrate|CreateTable)\(/,
      },
    ],
  },
  imports: {
    ends: /\.go$/,
    pattern: ({ either }) => new RegExp(`^[ \\t]*(?:import\\s+)?(?:[\\w.]+\\s+)?"(?:${either})(?:/[^"]*)?"`, 'gm'),
  },
  tests: [
    {
      name: 'Ginkgo',
      ends: /_test\.go$/,
      marks: /"github\.com\/onsi\/ginkgo(?:\/v\d+)?"/,
      runner: /\bginkgo\b/,
      runs: 'go test ./...',
      manifests: [/^go\.mod$/],
      onlyFile: folderToTest,
    },
    {
      name: 'the testing package of Go',
      ends: /_test\.go$/,
      marks: /\btesting\.[TBFM]\b/,
      runner: /\bgo test\b|\bgotestsum\b/,
      runs: 'go test ./...',
      manifests: [/^go\.mod$/],
      onlyFile: folderToTest,
    },
  ],
}

/** Tests are run by package, which is a folder. */
function folderToTest(path: string): string {
  const folder = folderOf(path)
  return folder === '' ? '.' : `./${folder}`
}
