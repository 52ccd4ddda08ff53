// Gemfile, *.gemspec and Rakefile are programs: only literals in them are read.
import { noFacts } from '../ecosystem'
import type { Dependency, Ecosystem, ManifestFacts, ManifestText, Script } from '../ecosystem'

export const ecosystem: Ecosystem = {
  id: 'ruby',
  name: 'RubyGems',
  declarations: [
    /^\s*(?:gem|\w+\.add_(?:runtime_|development_)?dependency)\s*\(?\s*["'](?<name>[\w.-]+)["'](?:\s*,\s*["'](?<version>[^"']+)["'])?/,
  ],
  looksIn: { dependencies: ['Gemfile'], scripts: ['Rakefile'] },
  installs: [{ file: 'Gemfile', run: 'bundle install' }],
  requires: [
    { tool: 'Ruby', files: /^\.ruby-version$/, line: /^(?:ruby-)?(?<version>\d[\w.-]*)\s*$/ },
    { tool: 'Ruby', files: /^Gemfile$/, line: /^\s*ruby\s+["'](?<version>[^"']{1,30})["']/ },
    { tool: 'Ruby', files: /\.gemspec$/, line: /required_ruby_version\s*=\s*["'](?<version>[^"']{1,30})["']/ },
  ],
  reads: (name) => name === 'Gemfile' || name === 'Rakefile' || name.endsWith('.gemspec') || name.endsWith('.rake'),
  hasNoDependencies: (name) => name === 'Rakefile' || name.endsWith('.rake'),
  read: (manifest) => {
    if (manifest.path.endsWith('Gemfile')) return readGemfile(manifest)
    return manifest.path.endsWith('.gemspec') ? readGemspec(manifest) : { ...noFacts, scripts: tasksOf(manifest) }
  },
}

function readGemfile({ lines }: ManifestText): ManifestFacts {
  let group = ''
  const dependencies = lines.flatMap((line, at): readonly Dependency[] => {
    const opened = /^\s*group\s+(\S.*?)\s+do\b/.exec(line)
    if (opened !== null) group = opened[1] ?? ''
    else if (/^end\b/.test(line)) group = ''
    const found = /^\s*gem\s+["']([\w.-]+)["'](?:\s*,\s*["']([^"']+)["'])?/.exec(line)
    if (found === null) return []
    const place = `${group} ${line.slice((found[0] ?? '').length)}`
    const scope = /test/.test(place) ? 'test' : /development/.test(place) ? 'development' : 'runtime'
    return [{ name: found[1] ?? '', version: found[2] ?? '', scope, line: at + 1 }]
  })
  // Runtime dependencies of a gem are in its gemspec; its Gemfile is for its developers.
  const isGem = lines.some((line) => /^\s*gemspec\b/.test(line))
  return {
    ...noFacts,
    dependencies: isGem ? dependencies.map((one) => ({ ...one, scope: 'development' })) : dependencies,
  }
}

function readGemspec({ lines, text }: ManifestText): ManifestFacts {
  const dependencies = lines.flatMap((line, at): readonly Dependency[] => {
    const found =
      /\.add_(?:(development|runtime)_)?dependency\s*\(?\s*["']([\w.-]+)["']((?:\s*,\s*["'][^"']+["'])*)/.exec(line)
    if (found === null) return []
    const version = [...(found[3] ?? '').matchAll(/["']([^"']+)["']/g)].map((match) => match[1]).join(', ')
    return [
      { name: found[2] ?? '', version, scope: found[1] === 'development' ? 'development' : 'runtime', line: at + 1 },
    ]
  })
  const value = (key: string): string | null => new RegExp(`\\.${key}\\s*=\\s*["']([^"']+)["']`).exec(text)?.[1] ?? null
  const licence = value('licenses?') ?? /\.licenses\s*=\s*\[?["']([^"']+)["']/.exec(text)?.[1] ?? null
  const line = lines.findIndex((one) => /\.licenses?\s*=/.test(one)) + 1
  return {
    ...noFacts,
    name: value('name') ?? /Specification\.new\s*\(?\s*["']([\w-]+)["']/.exec(text)?.[1] ?? null,
    description: value('summary') ?? value('description'),
    licence: licence === null ? null : { name: licence, line },
    dependencies,
  }
}

function tasksOf({ lines }: ManifestText): readonly Script[] {
  const described = (at: number): string => /^\s*desc\s+["']([^"']+)["']/.exec(lines[at - 1] ?? '')?.[1] ?? ''
  const open: { name: string; indent: number }[] = []
  return lines.flatMap((line, at): readonly Script[] => {
    const indent = line.length - line.trimStart().length
    while (line.trim() !== '' && (open.at(-1)?.indent ?? -1) >= indent) open.pop()
    const space = /^\s*namespace\s*\(?\s*:?["']?([\w:-]+)/.exec(line)?.[1]
    if (space !== undefined) open.push({ name: space, indent })
    const task = /^\s*(?:multi)?task\s*\(?\s*(?::|["'])?([a-z_][\w:?!-]*)/i.exec(line)?.[1]?.replace(/:$/, '')
    const made =
      /\b(?:TestTask|RSpec::Core::RakeTask|RuboCop::RakeTask|RakeTask)\.(?:new|create)(?:\s*\(?\s*:?["']?(\w+))?/.exec(
        line,
      )
    const name =
      task ??
      (made === null
        ? undefined
        : (made[1] ?? (made[0].includes('Rubo') ? 'rubocop' : made[0].includes('RSpec') ? 'spec' : 'test')))
    if (name === undefined || name === '') return []
    const full = [...open.map((one) => one.name), name].join(':')
    return [{ name: full, command: described(at), run: `rake ${full}`, line: at + 1 }]
  })
}
