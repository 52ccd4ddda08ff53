// Project files of .NET (*.csproj and others), Directory.Packages.props, packages.config.
import { baseNameOf } from '../../../kernel/base-name-of'
import { builtInScripts, noFacts } from '../ecosystem'
import type { Dependency, Ecosystem, ManifestFacts, ManifestText } from '../ecosystem'
import { childText, elementsNamed, readXml } from '../read-xml'

export const ecosystem: Ecosystem = {
  id: 'dotnet',
  name: 'NuGet',
  declarations: [
    /\b(?:Package(?:Reference|Version))\b[^>]{0,400}\b(?:Include|Update)="(?<name>[^"]+)"(?:[^>]{0,400}\bVersion="(?<version>[^"]+)")?/,
  ],
  looksIn: { dependencies: ['.NET project files'] },
  installs: [{ file: 'global.json', run: 'dotnet restore' }],
  requires: [
    { tool: '.NET SDK', files: /^global\.json$/, line: /^\s*"version"\s*:\s*"(?<version>\d[\d.]*)/ },
    {
      tool: '.NET',
      files: /\.(?:cs|fs|vb)proj$|^Directory\.Build\.props$/,
      line: /<TargetFrameworks?>(?<version>net[\w.;-]{1,60})</,
    },
  ],
  reads: (name) =>
    /\.(?:cs|fs|vb)proj$/.test(name) || name === 'Directory.Packages.props' || name === 'packages.config',
  read,
}

function read({ path, text }: ManifestText): ManifestFacts {
  const root = readXml(text)
  const named = ['PackageReference', 'PackageVersion', 'package'].flatMap((name) => elementsNamed(root, name))
  const test = /tests?(?:\.|\/|$)/i.test(path)
  const dependencies = named.flatMap((one): readonly Dependency[] => {
    const name = one.attributes['Include'] ?? one.attributes['Update'] ?? one.attributes['id']
    const version = one.attributes['Version'] ?? one.attributes['version'] ?? childText(one, 'Version')
    return name === undefined ? [] : [{ name, version, scope: test ? 'test' : 'runtime', line: one.line }]
  })
  const licence = elementsNamed(root, 'PackageLicenseExpression')[0]
  const file = baseNameOf(path)
  return {
    ...noFacts,
    name: /proj$/.test(file) ? file.replace(/\.\w+proj$/, '') : null,
    licence: licence === undefined ? null : { name: licence.text.trim(), line: licence.line },
    dependencies,
    scripts: builtInScripts(['build', 'test', 'run'], '.NET project', (name) => `dotnet ${name}`),
  }
}
