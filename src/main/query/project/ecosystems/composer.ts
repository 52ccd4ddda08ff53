// PHP's composer.json.
import { readJsonc } from '../../../parse/read-json'
import { recordOf } from '../../../parse/record-of'
import { lineWhere, noFacts, textOf } from '../ecosystem'
import type { Dependency, DependencyScope, Ecosystem, ManifestFacts, ManifestText } from '../ecosystem'

export const ecosystem: Ecosystem = {
  id: 'composer',
  name: 'Composer',
  declarations: [/^\s*"(?<name>[@\w][\w./@-]*)"\s*:\s*"(?<version>[^"]{1,100})"/],
  looksIn: { dependencies: ['composer.json'], scripts: ['composer.json'] },
  versionKeys: ['php'],
  installs: [{ file: 'composer.json', run: 'composer install' }],
  requires: [{ tool: 'PHP', files: /^composer\.json$/, line: /^\s*"php"\s*:\s*"(?<version>[^"]{1,40})"/ }],
  reads: (name) => name === 'composer.json',
  read,
}

function read(manifest: ManifestText): ManifestFacts {
  const data = recordOf(readJsonc(manifest.text))
  const licence = Array.isArray(data['license']) ? data['license'].join(' or ') : textOf(data['license'])
  const key = (name: string, from = 1): number => lineWhere(manifest.lines, (line) => line.includes(`"${name}"`), from)
  const listed = (table: string, scope: DependencyScope): readonly Dependency[] =>
    Object.entries(recordOf(data[table])).map(([name, version]) => ({
      ...{ name, version: textOf(version) ?? '', scope },
      line: key(name, key(table)),
    }))
  const bins = Array.isArray(data['bin']) ? data['bin'] : [data['bin']]
  return {
    ...noFacts,
    name: textOf(data['name']),
    description: textOf(data['description']),
    licence: licence === null ? null : { name: licence, line: key('license') },
    dependencies: [
      ...listed('require', 'runtime'),
      ...listed('require-dev', 'development'),
      ...listed('suggest', 'optional'),
    ],
    scripts: Object.entries(recordOf(data['scripts'])).map(([name, command]) => ({
      name,
      command: Array.isArray(command) ? command.join(' && ') : (textOf(command) ?? ''),
      run: `composer ${name}`,
      line: key(name, key('scripts')),
    })),
    entries: bins.flatMap((bin) => {
      const target = textOf(bin)
      return target === null ? [] : [{ role: 'bin', target, line: key(target) }]
    }),
  }
}
