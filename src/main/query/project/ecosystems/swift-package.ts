// Package.swift is a program: only literals in it are read. Variants for other compilers (`Package@swift-6.0.swift`) say
// the same of older ones, so they aren't read.
import { builtInScripts, noFacts } from '../ecosystem'
import type { Dependency, Ecosystem, ManifestFacts, ManifestText } from '../ecosystem'

const dependency =
  /\.package\(\s*(?:name:\s*"(?<name>[^"]{1,100})",\s*)?(?<kind>url|path|id):\s*"(?<place>[^"]{1,300})"/
const requirement =
  /,\s*(?:(?<how>from|exact|branch|revision)\s*:\s*|\.(?<called>upToNextMajor|upToNextMinor|exact|branch|revision)\(\s*(?:from:\s*)?)?"(?<version>[^"]{1,60})"/

export const ecosystem: Ecosystem = {
  id: 'swift-package',
  name: 'Swift Package Manager',
  declarations: [
    /\.package\(\s*(?:name:\s*"[^"]*",\s*)?url:\s*"(?:[^"]*\/)?(?<name>[\w.-]+?)(?:\.git)?\/?"(?:.*?"(?<version>[^"]+)")?/,
  ],
  looksIn: { dependencies: ['Package.swift'] },
  requires: [
    { tool: 'Swift', files: /^\.swift-version$/, line: /^(?<version>\d[\w.-]*)\s*$/ },
    { tool: 'Swift', files: /^Package\.swift$/, line: /^\/\/\s*swift-tools-version\s*:\s*(?<version>\d[\d.]*)/ },
  ],
  installs: [{ file: 'Package.swift', run: 'swift package resolve' }],
  reads: (name) => name === 'Package.swift',
  read: (manifest) => ({
    ...noFacts,
    name: /\bPackage\(\s*name:\s*"([^"]+)"/.exec(manifest.text)?.[1] ?? null,
    scripts: builtInScripts(['build', 'test', 'run'], 'Swift package', (name) => `swift ${name}`),
    dependencies: dependenciesOf(manifest),
  }),
}

/** A requirement may be on a line of its own. */
function dependenciesOf({ lines }: ManifestText): ManifestFacts['dependencies'] {
  return lines.flatMap((line, at): readonly Dependency[] => {
    const found = /^\s*\/\//.test(line) ? null : dependency.exec(`${line} ${lines[at + 1] ?? ''}`)
    if (found === null || !line.includes('.package(')) return []
    const { name, kind, place = '' } = found.groups ?? {}
    const rest = [line, ...lines.slice(at + 1, at + 4)].join(' ')
    const behind = rest.slice(rest.indexOf(place) + place.length + 1)
    const version = requirement.exec(behind.split('.package(', 1)[0] ?? '')?.groups
    const how = version?.['how'] ?? version?.['called'] ?? ''
    const isVersion = how !== 'branch' && how !== 'revision'
    return [
      {
        name:
          name ??
          place
            .replace(/\/$/, '')
            .replace(/\.git$/, '')
            .split(/[/.:]/)
            .at(-1) ??
          place,
        version:
          kind === 'path'
            ? place
            : version === undefined
              ? ''
              : isVersion
                ? (version['version'] ?? '')
                : `${how} ${version['version'] ?? ''}`,
        scope: 'runtime',
        line: at + 1,
      },
    ]
  })
}
