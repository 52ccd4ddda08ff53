// C-34: each reader of manifests takes steps in proportion to the size of a hostile one.
import { expect, it } from 'vitest'
import { ecosystems } from '#main/query/project/manifests'
import { cpuMilliseconds } from '#tests/support/cpu-time'

/** Names that readers accept between them. */
const names = [
  ...['Cargo.toml', 'composer.json', 'tool.csproj', 'packages.config', 'Directory.Packages.props', 'go.mod'],
  ...['build.gradle', 'build.gradle.kts', 'gradle/libs.versions.toml', 'Makefile', 'pom.xml'],
  ...['package.json', 'pubspec.yaml', 'pyproject.toml', 'requirements.txt', 'setup.py', 'setup.cfg', 'Pipfile'],
  ...['Gemfile', 'tool.gemspec', 'Package.swift'],
]
const pieces = [
  '../',
  'a.',
  'a-',
  'a ',
  '"a" ',
  "'a',",
  '[',
  'a=',
  ' ',
  '\t',
  '$(',
  '{',
  '<a>',
  '//',
  '# ',
  '(',
  'a:',
  '\\',
]
const bytes = 400_000

// Would catch: an expression that is quadratic in a line, which every question about the project would pay for.
it.each(names)('%s', (name) => {
  const ecosystem = ecosystems.find((one) => one.reads(name.slice(name.lastIndexOf('/') + 1), name))
  expect(ecosystem).toBeDefined()
  const slow = pieces.flatMap((piece) =>
    ['', 'require ', 'dependencies {\n'].flatMap((before) => {
      const line = before + piece.repeat(19_800 / piece.length)
      const text = `${line}\n`.repeat(bytes / line.length)
      const start = cpuMilliseconds()
      try {
        ecosystem?.read({ path: name, text, lines: text.split('\n'), above: () => [] } as never)
      } catch {
        // A broken one has no facts.
      }
      const used = cpuMilliseconds() - start
      return used < 1_000 ? [] : [`${JSON.stringify(before + piece)}: ${Math.round(used)} ms`]
    }),
  )
  expect(slow).toEqual([])
})
