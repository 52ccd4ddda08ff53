// Patterns of programs on the Java platform, for common libraries.
import { baseNameOf } from '../../../kernel/base-name-of'
import { escaped } from '../../../contract/text-pattern'
import type { LanguagePatterns, TestFramework } from '../language-patterns'
import { afterwards, quoted, secondArgument } from '../environment-text'

export const patterns: LanguagePatterns = {
  id: 'jvm',
  timers: {
    ends: /\.(?:java|kts?|scala|groovy)$/,
    starts: [],
    loop: {
      opens:
        /^\s*while\s*\(\s*(?:true|!\s*[\w.]*(?:stop|shutdown|closed|interrupted)\w*(?:\(\))?|[\w.]*(?:running|isActive)\w*(?:\(\))?)\s*\)/i,
      waits: /\b(?:Thread\.sleep|delay)\(([^()]*(?:\([^()]*\)[^()]*){0,4})\)/,
      unit: 'ms',
    },
  },
  commands: {
    ends: /\.(?:java|kt)$/,
    ways: [
      {
        what: 'option',
        pattern:
          /@(?:CommandLine\.)?(?:Option|Parameter)\([^)]{0,400}?names\s*=\s*\{?\s*"(-{1,2}[\w-]+)"(?:[^)]{0,400}?description\s*=\s*\{?\s*"([^"]{0,400})")?/g,
      },
      {
        what: 'command',
        pattern:
          /@(?:CommandLine\.)?Command\([^)]{0,400}?name\s*=\s*"([\w-]+)"(?:[^)]{0,400}?description\s*=\s*\{?\s*"([^"]{0,400})")?/g,
      },
    ],
  },
  environment: {
    ends: /\.(?:java|kts?|scala|groovy)$/,
    reads: [
      new RegExp(`\\bgetenv\\(\\s*${quoted}\\s*\\)${afterwards}`, 'g'),
      new RegExp(`\\bgetenv\\(\\)\\s*\\[\\s*${quoted}${afterwards}`, 'g'),
      new RegExp(`\\bsys\\.env(?:\\.get(?:OrElse)?)?\\(\\s*${quoted}${secondArgument}`, 'g'),
      /["'{ ]\$\{([A-Z][A-Z0-9_]+)(?::([^}]{0,400}))?\}/g,
    ],
  },
  properties: {
    ends: /\.(?:java|kts?|scala|groovy)$/,
    reads: [
      /\bSystem\.getProperty\(\s*"([\w.-]{1,200})"(?:\s{0,20},\s{0,20}([^)\s][^)\n]{0,79}?)\s{0,20})?\)/g,
      /\b(?:Boolean\.getBoolean|Integer\.getInteger|Long\.getLong)\(\s*"([\w.-]{1,200})"(?:\s{0,20},\s{0,20}([^)\s][^)\n]{0,79}\)?)\s{0,20})?\)/g,
      /\bsys\.props(?:\.get(?:OrElse)?)?\(\s*"([\w.-]{1,200})"(?:\s{0,20},\s{0,20}([^)\s][^)\n]{0,79}?)\s{0,20})?\)/g,
    ],
  },
  tables: {
    ends: /\.(?:java|kt)$/,
    ways: [
      {
        how: 'model',
        pattern:
          /@(?:jakarta\.persistence\.|javax\.persistence\.)?(?:Table|CollectionTable|JoinTable)\(\s*(?:name\s*=\s*)?"(\w+)"/g,
      },
      {
        how: 'model',
        pattern:
          /@Entity\s*(?:\([^)]{0,400}\)\s*)?(?:@(?!Table)\w+(?:\([^)]{0,400}\))?\s*)*(?:public\s+|data\s+|open\s+|final\s+)*class\s+(\w+)/g,
      },
    ],
  },
  imports: {
    ends: /\.(?:java|kts?|scala)$/,
    pattern: ({ name }) => {
      const group = escaped(name.split(':')[0] ?? name)
      return new RegExp(`^[ \\t]*import\\s+(?:static\\s+)?${group}\\b[^\\n]*`, 'gm')
    },
  },
  tests: [
    { name: 'Kotest', marks: /\bio\.kotest\b/ },
    { name: 'Spock', marks: /\bspock\.lang\b/ },
    { name: 'TestNG', marks: /\borg\.testng\b/ },
    { name: 'JUnit 5', marks: /\borg\.junit\.jupiter\b|\bkotlin\.test\b/ },
    { name: 'JUnit 4', marks: /\borg\.junit\.(?:Test|Assert|runner|Before|After|Rule|\*)|\bjunit\.framework\b/ },
    { name: 'ScalaTest', marks: /\borg\.scalatest\b/ },
    { name: 'MUnit', marks: /\bmunit\./ },
  ].flatMap((framework): readonly TestFramework[] => [
    {
      ...framework,
      ends: /\.(?:java|kts?|groovy|scala)$/,
      runner: /\bgradlew?(?:\.bat)? (?:\S+ ){0,4}test\b/,
      runs: './gradlew test',
      manifests: [/^build\.gradle(?:\.kts)?$/],
      onlyFile: (path) => `--tests ${classOf(path)}`,
    },
    {
      ...framework,
      ends: /\.(?:java|kts?|groovy|scala)$/,
      runner: /\bmvnw? (?:\S+ ){0,4}(?:test|verify)\b/,
      runs: 'mvn test',
      manifests: [/^pom\.xml$/],
      onlyFile: (path) => `-Dtest=${classOf(path)}`,
    },
    {
      ...framework,
      ends: /\.scala$/,
      runner: /\bsbt (?:\S+ ){0,4}test\b/,
      runs: 'sbt test',
      manifests: [/^build\.sbt$/],
      onlyFile: (path) => `"testOnly *${classOf(path)}"`,
    },
  ]),
}

function classOf(path: string): string {
  return baseNameOf(path).replace(/\.\w+$/, '')
}
