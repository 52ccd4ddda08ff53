// package.json: dependencies, scripts, entry points and exports.
import { readJsonc } from '../../../parse/read-json'
import { recordOf } from '../../../parse/record-of'
import { lineWhere, textOf } from '../ecosystem'
import type { DeclaredEntry, Dependency, DependencyScope, Ecosystem, ManifestFacts, ManifestText } from '../ecosystem'

const scopes: Readonly<Record<string, DependencyScope>> = {
  dependencies: 'runtime',
  optionalDependencies: 'optional',
  peerDependencies: 'peer',
  devDependencies: 'development',
}
/** Maximum nesting of conditions in `exports`; real ones have three levels. */
const exportDepth = 5

export const ecosystem: Ecosystem = {
  id: 'npm',
  name: 'npm',
  declarations: [/^\s*"(?<name>[@\w][\w./@-]*)"\s*:\s*"(?<version>[^"]{1,100})"/],
  looksIn: { dependencies: ['package.json'], scripts: ['package.json'] },
  versionKeys: ['node', 'npm'],
  reads: (name) => name === 'package.json',
  installs: [{ file: 'package.json', run: 'npm install' }],
  installsAs: /\b(?:npm (?:ci|install)|yarn install|pnpm (?:i|install)|bun install)(?=\s*(?:--|&&|["'\\;,\]]|$))/,
  requires: [
    { tool: 'Node.js', files: /^\.(?:nvmrc|node-version)$/, line: /^v?(?<version>[\w./*-]{1,40})\s*$/ },
    { tool: 'Node.js', files: /^package\.json$/, line: /^\s*"node"\s*:\s*"(?<version>[<>=^~]*\s*v?\d[^"]{0,40})"/ },
    {
      tool: 'Package manager',
      files: /^package\.json$/,
      line: /^\s*"packageManager"\s*:\s*"(?<version>[\w.-]+@[\d.]+)/,
    },
  ],
  read: readPackage,
}

function readPackage(manifest: ManifestText): ManifestFacts {
  const data = recordOf(readJsonc(manifest.text))
  const manager = managerOf(manifest, data)
  const licence = textOf(data['license']) ?? textOf(recordOf(data['license'])['type'])
  return {
    name: textOf(data['name']),
    description: textOf(data['description']),
    licence: licence === null ? null : { name: licence, line: lineOfKey(manifest.lines, 'license') },
    ...(manager === 'npm' ? {} : { installs: `${manager} install` }),
    dependencies: Object.keys(scopes).flatMap((key) => dependenciesOf(manifest, key, recordOf(data[key]))),
    scripts: Object.entries(recordOf(data['scripts'])).flatMap(([name, command]) => {
      const start = lineOfKey(manifest.lines, 'scripts')
      const line = lineOfKey(manifest.lines, name, start)
      return typeof command === 'string' ? [{ name, command, run: runOf(manager, name), line }] : []
    }),
    entries: entriesOf(manifest, data),
  }
}

function dependenciesOf(
  { lines }: ManifestText,
  key: string,
  listed: Readonly<Record<string, unknown>>,
): readonly Dependency[] {
  const start = lineOfKey(lines, key)
  return Object.entries(listed).map(([name, version]) => ({
    name,
    version: textOf(version) ?? '',
    scope: scopes[key] ?? 'runtime',
    line: lineOfKey(lines, name, start),
  }))
}

const managerBySettings: Readonly<Record<string, string>> = {
  'pnpm-workspace.yaml': 'pnpm',
  '.yarnrc.yml': 'yarn',
  'bunfig.toml': 'bun',
}

/** The package manager that the manifest declares, or the workspace that it is in. */
function managerOf({ above }: ManifestText, data: Readonly<Record<string, unknown>>): string {
  const declaredIn = (manifest: Readonly<Record<string, unknown>>): readonly string[] =>
    /^(pnpm|yarn|bun|npm)@/.exec(textOf(manifest['packageManager']) ?? '')?.slice(1, 2) ?? []
  const declared = [
    ...declaredIn(data),
    ...above('package.json').flatMap((text) => declaredIn(recordOf(readJsonc(text)))),
    ...Object.entries(managerBySettings).flatMap(([name, manager]) => (above(name).length === 0 ? [] : [manager])),
  ]
  return declared[0] ?? 'npm'
}

function runOf(manager: string, script: string): string {
  const usual = manager === 'npm' && ['test', 'start'].includes(script)
  return usual ? `npm ${script}` : `${manager} run ${script}`
}

function entriesOf({ lines }: ManifestText, data: Readonly<Record<string, unknown>>): readonly DeclaredEntry[] {
  const named = (role: string, target: unknown): readonly DeclaredEntry[] => {
    const text = textOf(target)
    return text === null ? [] : [{ role, target: text, line: lineOfKey(lines, role) }]
  }
  const bin = data['bin']
  const start = lineOfKey(lines, 'bin')
  const bins = Object.entries(recordOf(bin)).flatMap(([name, target]): readonly DeclaredEntry[] => {
    const text = textOf(target)
    return text === null ? [] : [{ role: 'bin', name, target: text, line: lineOfKey(lines, name, start) }]
  })
  return [
    ...['main', 'module', 'browser'].flatMap((role) => named(role, data[role])),
    ...(typeof bin === 'string' ? named('bin', bin) : bins),
    ...[...new Set(targetsOf(data['exports']))].flatMap((target) => named('exports', target)),
  ]
}

function targetsOf(exports: unknown, depth = 0): readonly string[] {
  if (typeof exports === 'string') return [exports]
  if (depth > exportDepth) return []
  return Object.values(recordOf(exports)).flatMap((value) => targetsOf(value, depth + 1))
}

function lineOfKey(lines: readonly string[], key: string, from = 1): number {
  return lineWhere(lines, (line) => line.includes(`"${key}"`), from)
}
