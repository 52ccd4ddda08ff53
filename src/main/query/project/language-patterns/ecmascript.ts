// Patterns of JavaScript and TypeScript programs, for common libraries.
import type { LanguagePatterns, TestFramework } from '../language-patterns'
import { afterwards, quoted, variableName } from '../environment-text'

export const patterns: LanguagePatterns = {
  id: 'ecmascript',
  timers: {
    ends: /\.[cm]?[jt]sx?$|\.vue$|\.svelte$/,
    starts: [{ pattern: /(?<![.\w])(?:(?:window|global|globalThis)\.)?setInterval\(/, wait: 1, unit: 'ms' }],
    loop: {
      opens: /^\s*(?:while\s*\(\s*(?:true|1)\s*\)|for\s*\(\s*;\s*;\s*\))/,
      waits: /\bawait\s+(?:\w+\.)*(?:sleep|delay|wait|setTimeout)\(([^()]*)\)/,
      unit: 'ms',
    },
  },
  valueExports: { ends: /\.(?:[cm]?[jt]sx?|vue|svelte|astro)$/ },
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
      // `import { env } from 'node:process'`, `const env = process.env`
      new RegExp(`(?<![\\w.])env\\??\\.([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)${afterwards}`, 'g'),
      new RegExp(`\\bDeno\\.env\\.get\\(\\s*${quoted}\\s*${afterwards}`, 'g'),
    ],
  },
  tables: {
    ends: /\.(?:[cm]?[jt]sx?)$/,
    ways: [
      { how: 'migration', pattern: /\.createTable(?:IfNotExists)?\(\s*["'`]([\w.$]+)["'`]/g },
      { how: 'model', pattern: /\b(?:pg|mysql|sqlite)Table\(\s*["'`](\w+)/g },
      { how: 'model', pattern: /@Entity\(\s*(?:\{\s*(?:name|tableName):\s*)?["'`](\w+)/g },
      {
        how: 'model',
        pattern: /@Entity\(\s*\)\s*(?:@\w+\([^()]{0,400}\)\s*){0,10}(?:export\s+)?(?:default\s+)?class\s+(\w+)/g,
        alsoNeeds: /typeorm|mikro-orm/,
      },
      { how: 'model', pattern: /\bmongoose\.model(?:<[^>]{0,400}>)?\(\s*["'`](\w+)/g },
    ],
  },
  entries: {
    files: [[/^(?:src\/)?(?:index|main|app|server)\.[cm]?[jt]sx?$/, 'by its name']],
    sourcesOf,
    builds: {
      files:
        /(?:^|\/)(?:webpack|vite|rollup|esbuild|forge|electron\.vite|tsup|parcel|rspack|rsbuild|build)[\w.-]*\.(?:[cm]?[jt]s|json)$/,
      pattern:
        /\b(?:entry\w*|input|js|main|preload|index|html)["']?\s*[:=]\s*(?:\[\s*|\{\s*["']?\w*["']?\s*:\s*)?(?:\w+(?:\.\w+)*\([^)"']{0,200})?["']([./\w@-]+\.(?:[cm]?[jt]sx?|html|vue))["']/g,
    },
  },
  imports: {
    ends: /\.(?:[cm]?[jt]sx?|vue|svelte)$/,
    bare: 'javascript',
    pattern: ({ either }) =>
      new RegExp(`(?:\\bfrom|\\bimport|\\brequire\\(|\\bimport\\()\\s*["'\`](?:${either})(?:/[^"'\`]*)?["'\`]`, 'g'),
  },
  tests: [
    ...[
      { name: 'Vitest', module: 'vitest', packages: /^vitest$/, runner: /\bvitest\b/, runs: 'npx vitest run' },
      {
        name: 'Playwright',
        module: '@playwright/test',
        config: 'playwright',
        packages: /^@playwright\/test$/,
        runner: /\bplaywright test\b/,
        runs: 'npx playwright test',
        endToEnd: true as const,
      },
      {
        name: 'Jest',
        module: '@jest/globals',
        config: 'jest',
        packages: /^jest$/,
        runner: /\bjest\b/,
        runs: 'npx jest',
      },
      { name: 'Mocha', module: 'mocha', packages: /^mocha$/, runner: /\bmocha\b/, runs: 'npx mocha' },
      { name: 'AVA', module: 'ava', packages: /^ava$/, runner: /\bava\b/, runs: 'npx ava' },
      { name: 'tap', module: 't(?:ap|ape)', packages: /^tap$/, runner: /\btap\b/, runs: 'npx tap' },
      { name: 'Bun tests', module: 'bun:test', packages: /^bun:test$/, runner: /\bbun test\b/, runs: 'bun test' },
      {
        name: 'node:test',
        module: 'node:test',
        packages: /^node:test$/,
        runner: /\bnode\b.* --test\b/,
        runs: 'node --test',
      },
    ].map(({ module, config = module, ...framework }): TestFramework => ({
      ...framework,
      ends: /\.[cm]?[jt]sx?$/,
      marks: new RegExp(`(?:\\bfrom|\\brequire\\()\\s*["']${module}["']`),
      manifests: [new RegExp(`^${config}\\.config\\.[cm]?[jt]s$`), /^package\.json$/],
      onlyFile: (path) => path,
    })),
    {
      name: 'Cypress',
      ends: /\.[cm]?[jt]sx?$/,
      marks: /\bcy\.(?:visit|get|request|intercept|contains|login|mount)\(/,
      packages: /^cypress$/,
      runner: /\bcypress run\b/,
      runs: 'npx cypress run',
      endToEnd: true,
      manifests: [/^cypress\.config\.[cm]?[jt]s$/, /^package\.json$/],
      onlyFile: (path) => `--spec ${path}`,
    },
  ],
}

const compiled = /\.(?:d\.)?[cm]?[jt]s$/

function sourcesOf(path: string): readonly string[] {
  const sources = path
    .replace(/^(?:dist|build|lib|out|es|cjs|esm)\/(?:(?:cjs|esm|es|types|umd)\/)?/, 'src/')
    .replace(compiled, '')
  const bare = path.replace(/\/$/, '')
  // A build may keep the folders of the source below its own.
  const beside = path.replace(/^(?:dist|build|lib|out)\//, '').replace(compiled, '')
  return [
    ...['.js', '.ts', '/index.js', '/index.ts'].map((ending) => bare + ending),
    ...['.ts', '.tsx', '.js', '.mts', '/index.ts'].map((ending) => sources + ending),
    ...(beside === sources ? [] : ['.ts', '.mts', '.tsx', '.js'].map((ending) => beside + ending)),
  ]
}
