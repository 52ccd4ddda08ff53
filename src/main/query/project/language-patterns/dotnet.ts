// Patterns of .NET programs, for common libraries.
import { baseNameOf } from '../../../kernel/base-name-of'
import type { LanguagePatterns, TestFramework } from '../language-patterns'
import { afterwards, quoted } from '../environment-text'

export const patterns: LanguagePatterns = {
  id: 'dotnet',
  timers: {
    ends: /\.(?:cs|fs|vb)$/,
    starts: [
      { pattern: /\bnew\s+PeriodicTimer\(/, wait: 0 },
      { pattern: /\bnew\s+(?:System\.)?(?:(?:Threading|Timers)\.)?Timer\(/, wait: -1, unit: 'ms' },
    ],
    loop: {
      opens: /^\s*while\s*\(\s*(?:true|!\s*\w*(?:[cC]ancel|[tT]oken)\w*\.IsCancellationRequested)\s*\)/,
      waits: /\b(?:Task\.Delay|Thread\.Sleep)\(([^(),]*(?:\([^()]*\)[^(),]*){0,4})/,
      unit: 'ms',
    },
  },
  commands: {
    ends: /\.cs$/,
    ways: [
      {
        what: 'command',
        pattern: /\bnew\s+Command\(\s*(?:name:\s*)?"([\w-]+)"(?:\s*,\s*(?:description:\s*)?"([^"\n]{0,400})")?/g,
        alsoNeeds: /\bSystem\.CommandLine\b/,
      },
      { what: 'command', pattern: /\.AddCommand<\w+>\(\s*"([\w-]+)"/g, alsoNeeds: /\bSpectre\.Console\b/ },
      {
        what: 'option',
        pattern: /new\s+Option(?:<[^>]{0,400}>)?\(\s*(?:new\[\]\s*\{\s*)?"(-{1,2}[\w-]+)"/g,
      },
      // `[Option('d', "datadir", HelpText = "…")]` and `[Verb("add")]` of the package CommandLineParser.
      {
        what: 'option',
        pattern:
          /\[\s*Option\(\s*(?:'\w'\s*,\s*)?(?:longName:\s*)?"([\w-]+)"(?:[^\n\]]{0,400}?\bHelpText\s*=\s*"([^"\n]{0,400})")?/g,
        alsoNeeds: /\busing\s+CommandLine\b/,
      },
      {
        what: 'command',
        pattern: /\[\s*Verb\(\s*(?:name:\s*)?"([\w-]+)"(?:[^\n\]]{0,400}?\bHelpText\s*=\s*"([^"\n]{0,400})")?/g,
        alsoNeeds: /\busing\s+CommandLine\b/,
      },
    ],
  },
  environment: {
    ends: /\.(?:cs|fs|vb)$/,
    reads: [new RegExp(`\\bGetEnvironmentVariable\\(\\s*${quoted}[^)]{0,400}\\)${afterwards}`, 'g')],
  },
  tables: {
    ends: /\.cs$/,
    ways: [
      {
        how: 'model',
        pattern:
          /\[Table\(\s*"(\w+)"|\.ToTable\(\s*"(\w+)"|\bDbSet<\w+>\s+(\w+)|\bCreateTable\(\s*(?:name:\s*)?"(\w+)"/g,
      },
    ],
  },
  imports: {
    ends: /\.(?:cs|fs)$/,
    pattern: ({ either }) => new RegExp(`^[ \\t]*(?:global )?(?:using|open)\\s+(?:static\\s+)?(?:${either})\\b`, 'gm'),
  },
  tests: [
    { name: 'xUnit', marks: /^\s*(?:global )?using Xunit\b|\[(?:Fact|Theory)\b/m },
    { name: 'NUnit', marks: /^\s*(?:global )?using NUnit\.Framework\b|\[(?:TestFixture|TestCase)\b/m },
    { name: 'MSTest', marks: /\bMicrosoft\.VisualStudio\.TestTools\b|\[TestMethod\b/ },
  ].map((framework): TestFramework => ({
    ...framework,
    ends: /\.(?:cs|fs|vb)$/,
    fixtures: /\b(?:IClassFixture|ICollectionFixture)<(\w+)>/g,
    runner: /\bdotnet test\b/,
    runs: 'dotnet test',
    onlyFile: (path) => `--filter FullyQualifiedName~${baseNameOf(path).replace(/\.\w+$/, '')}`,
  })),
}
