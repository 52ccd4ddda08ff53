// Cargo.toml and the aliases of .cargo/config.toml.
import { readToml } from '../../../parse/read-toml'
import { recordOf } from '../../../parse/record-of'
import { builtInScripts, lineWhere, noFacts, textOf } from '../ecosystem'
import type { DeclaredEntry, Dependency, DependencyScope, Ecosystem, ManifestFacts, ManifestText } from '../ecosystem'

const tables: Readonly<Record<string, DependencyScope>> = {
  dependencies: 'runtime',
  'dev-dependencies': 'development',
  'build-dependencies': 'build',
}

export const ecosystem: Ecosystem = {
  id: 'cargo',
  name: 'Cargo',
  declarations: [/^\s*(?<name>[A-Za-z][\w-]*)\s*=\s*(?:\{[^}]*\bversion\s*=\s*)?"(?<version>[^"]+)"/],
  looksIn: { dependencies: ['Cargo.toml'], scripts: ['Cargo aliases'] },
  versionKeys: ['edition', 'rust-version'],
  requires: [
    {
      tool: 'Rust',
      files: /^rust-toolchain(?:\.toml)?$/,
      line: /^(?:\s*channel\s*=\s*)?"?(?<version>\d[\w.-]*|stable|nightly[\w-]*)"?\s*$/,
    },
    { tool: 'Rust', files: /^Cargo\.toml$/, line: /^rust-version\s*=\s*"(?<version>[\d.]+)"/ },
  ],
  reads: (name, path) => name === 'Cargo.toml' || /(?:^|\/)\.cargo\/config(?:\.toml)?$/.test(path),
  hasNoDependencies: (name) => name !== 'Cargo.toml',
  read: (manifest) => (manifest.path.endsWith('Cargo.toml') ? readCrate(manifest) : readAliases(manifest)),
}

function readCrate(manifest: ManifestText): ManifestFacts {
  const data = readToml(manifest.text)
  const crate = { ...recordOf(recordOf(data['workspace'])['package']), ...recordOf(data['package']) }
  const licence = textOf(crate['license'])
  const targets = Object.values(recordOf(data['target'])).map(recordOf)
  const sources = [data, ...targets, recordOf(data['workspace'])]
  const dependencies = sources.flatMap((source) =>
    Object.entries(tables).flatMap(([table, scope]) => dependenciesOf(manifest, recordOf(source[table]), table, scope)),
  )
  return {
    ...noFacts,
    name: textOf(crate['name']),
    description: textOf(crate['description']),
    licence:
      licence === null ? null : { name: licence, line: lineWhere(manifest.lines, (line) => /^license\s*=/.test(line)) },
    scripts: builtInScripts(['build', 'test', 'run'], 'Cargo package', (name) => `cargo ${name}`),
    dependencies,
    entries: entriesOf(manifest, data),
  }
}

function dependenciesOf(
  { lines }: ManifestText,
  listed: Readonly<Record<string, unknown>>,
  table: string,
  scope: DependencyScope,
): readonly Dependency[] {
  return Object.entries(listed).map(([name, value]) => {
    const details = recordOf(value)
    const optional = details['optional'] === true
    const start = lineWhere(lines, (line) => line.startsWith('[') && line.includes(table))
    return {
      name,
      version: textOf(value) ?? textOf(details['version']) ?? '',
      scope: optional ? 'optional' : scope,
      line: lineWhere(
        lines,
        (line) =>
          line.startsWith(`${name} `) ||
          line.startsWith(`${name}=`) ||
          line.startsWith(`${name}.`) ||
          line.includes(`.${name}]`),
        start,
      ),
    }
  })
}

function entriesOf({ lines }: ManifestText, data: Readonly<Record<string, unknown>>): readonly DeclaredEntry[] {
  const bins = Array.isArray(data['bin']) ? data['bin'].map(recordOf) : []
  const library = textOf(recordOf(data['lib'])['path'])
  return [
    ...bins.flatMap((bin) => {
      const path = textOf(bin['path'])
      return path === null ? [] : [{ role: 'bin', target: path, line: lineWhere(lines, (line) => line.includes(path)) }]
    }),
    ...(library === null
      ? []
      : [{ role: 'lib', target: library, line: lineWhere(lines, (line) => line.includes(library)) }]),
  ]
}

function readAliases(manifest: ManifestText): ManifestFacts {
  const aliases = Object.entries(recordOf(readToml(manifest.text)['alias']))
  const scripts = aliases.map(([name, value]) => ({
    name,
    command: Array.isArray(value) ? value.join(' ') : (textOf(value) ?? ''),
    run: `cargo ${name}`,
    line: lineWhere(manifest.lines, (line) => line.startsWith(name)),
  }))
  return { ...noFacts, scripts }
}
