// go.mod: the module and its requirements; indirect ones are marked in the file itself.
import { folderOf } from '../../../kernel/folder-of'
import { builtInScripts, noFacts } from '../ecosystem'
import type { Dependency, Ecosystem, ManifestFacts, ManifestText } from '../ecosystem'

export const ecosystem: Ecosystem = {
  id: 'go',
  name: 'Go modules',
  declarations: [/^\s*(?:require\s+)?(?<name>[\w-]+(?:\.[\w-]+)+\/\S+)\s+(?<version>v\d\S*)/],
  looksIn: { dependencies: ['go.mod'] },
  versionKeys: ['go'],
  starts: (file) => (file.endsWith('.go') ? `go run ${folderOf(file) === '' ? '.' : `./${folderOf(file)}`}` : null),
  reads: (name) => name === 'go.mod',
  installs: [{ file: 'go.mod', run: 'go mod download' }],
  requires: [{ tool: 'Go', files: /^go\.mod$/, line: /^go (?<version>[\d.]+)/ }],
  read,
}

function read({ lines }: ManifestText): ManifestFacts {
  const dependencies: Dependency[] = []
  let block: string | null = null
  lines.forEach((line, at) => {
    const opened = /^(require|tool|replace|exclude|retract)\s*\(/.exec(line)
    if (opened !== null) block = opened[1] ?? null
    else if (/^\s*\)/.test(line)) block = null
    const found = /^(?:\s*|require\s+)([\w.~/-]+)\s+(v\S+)(.*)$/.exec(line)
    if (found?.[1]?.includes('.') !== true || (block !== 'require' && !line.startsWith('require'))) return
    const indirect = /\/\/\s*indirect/.test(found[3] ?? '')
    dependencies.push({
      name: found[1] ?? '',
      version: found[2] ?? '',
      scope: indirect ? 'optional' : 'runtime',
      line: at + 1,
    })
  })
  const name = lines.map((line) => /^module\s+"?([^\s"]+)/.exec(line)?.[1]).find((one) => one !== undefined) ?? null
  // Indirect requirements come from dependencies; the code itself doesn't refer to them.
  const scripts = builtInScripts(['build', 'test'], 'Go module', (one) => `go ${one} ./...`)
  return { ...noFacts, name, scripts, dependencies: dependencies.filter(({ scope }) => scope === 'runtime') }
}
