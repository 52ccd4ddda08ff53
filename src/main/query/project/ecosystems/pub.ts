// pubspec.yaml: its sections are read line by line, as far as they have the usual form.
import { builtInScripts, noFacts } from '../ecosystem'
import type { Dependency, DependencyScope, Ecosystem, ManifestText, Script } from '../ecosystem'

const sections: Readonly<Record<string, DependencyScope>> = {
  dependencies: 'runtime',
  dev_dependencies: 'development',
}

export const ecosystem: Ecosystem = {
  id: 'pub',
  name: 'pub',
  declarations: [/^ {2}(?<name>\w+):\s*(?<version>[^\s#]\S*)?/],
  looksIn: { dependencies: ['pubspec.yaml'] },
  versionKeys: ['version', 'sdk', 'flutter'],
  requires: [
    { tool: 'Dart', files: /^pubspec\.yaml$/, line: /^\s+sdk:\s*["']?(?<version>[\^<>=]*\s*\d[^"'\n#]*)/ },
    { tool: 'Flutter', files: /^pubspec\.yaml$/, line: /^\s+flutter:\s*["']?(?<version>[\^<>=]*\s*\d[^"'\n#]*)/ },
  ],
  installs: [{ file: 'pubspec.yaml', run: 'dart pub get' }],
  reads: (name) => name === 'pubspec.yaml',
  read: (manifest) => ({
    ...noFacts,
    name: valueOf(manifest, 'name'),
    description: valueOf(manifest, 'description'),
    scripts: scriptsOf(manifest),
    dependencies: dependenciesOf(manifest),
    ...(isFlutter(manifest) ? { installs: 'flutter pub get' } : {}),
  }),
}

function isFlutter({ lines }: ManifestText): boolean {
  return lines.some((line) => /^\s+sdk:\s*flutter\b/.test(line))
}

function scriptsOf(manifest: ManifestText): readonly Script[] {
  return isFlutter(manifest)
    ? builtInScripts(['run', 'test', 'build'], 'Flutter package', (name) => `flutter ${name}`)
    : builtInScripts(['run', 'test'], 'Dart package', (name) => `dart ${name}`)
}

function valueOf({ lines }: ManifestText, key: string): string | null {
  const line = lines.find((one) => one.startsWith(`${key}:`))
  const text = line === undefined ? '' : unquoted(line.slice(key.length + 1))
  return /^[>|]?-?$/.test(text) ? null : text
}

/** Without quotes, and without a comment behind it. */
function unquoted(text: string): string {
  const plain = text.trim()
  const [, quoted] = /^(?:"([^"]*)"|'[^']*')/.exec(plain) ?? []
  if (quoted !== undefined) return quoted
  return plain.startsWith("'") ? plain.slice(1, plain.indexOf("'", 1)) : plain.replace(/\s+#.*$/, '')
}

/** `name: version`, or a place on the lines below the name. */
function dependenciesOf({ lines }: ManifestText): readonly Dependency[] {
  let scope: DependencyScope | undefined
  return lines.flatMap((line, at): readonly Dependency[] => {
    const section = /^([\w-]+):/.exec(line)?.[1]
    if (section !== undefined) scope = sections[section]
    const [, name, written = ''] = /^ {2}(\w+):(.*)$/.exec(line) ?? []
    if (scope === undefined || name === undefined) return []
    const version = unquoted(written.startsWith(' #') ? '' : written)
    return [{ name, version: version === '' ? placeBelow(lines, at) : version, scope, line: at + 1 }]
  })
}

function placeBelow(lines: readonly string[], at: number): string {
  const [, kind, place] = /^ {4}(sdk|path|git|version):\s*(.*)$/.exec(lines[at + 1] ?? '') ?? []
  if (kind === undefined) return ''
  return kind === 'version' ? unquoted(place ?? '') : `${kind} ${unquoted(place ?? '')}`.trim()
}
