// The servers that are compared: how each is started for a repository, and which of its tools fits an intent.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { installPackage } from '../install-package'
import { optaveCodegraph } from '../peers/optave-codegraph'
import type { Intent } from './tasks'

export interface ToolCall {
  readonly name: string
  readonly arguments: Readonly<Record<string, unknown>>
}

export interface ServerUnderTest {
  readonly name: string
  /** Indexes the repository and returns the command of its server. */
  prepare(folder: string, data: string): { readonly args: readonly string[]; readonly cwd: string }
  /** Calls before the first task, which count too. */
  opening(folder: string): readonly ToolCall[]
  call(intent: Intent, folder: string): ToolCall
}

export const cairn: ServerUnderTest = {
  name: 'cairn',
  prepare: (folder, data) => {
    const script = resolve('out/main/cli.js')
    if (!existsSync(script)) throw new Error('out/main/cli.js is missing. Build it first: npm run build')
    return { args: [script, 'mcp', '--data', data], cwd: folder }
  },
  opening: (folder) => [{ name: 'parse_project', arguments: { folder } }],
  call: (intent, project) => {
    if (intent.want === 'path')
      return { name: 'path_between', arguments: { from: intent.from, to: intent.to, project } }
    if (intent.want === 'find') return { name: 'search', arguments: { query: intent.name, project } }
    if (intent.want === 'open') return { name: 'open', arguments: { target: intent.name, project } }
    const name = intent.want === 'tests' ? 'tests_of' : intent.want
    return { name, arguments: { symbol: intent.name, project } }
  },
}

export const codegraph: ServerUnderTest = {
  name: `${optaveCodegraph.package.name} ${optaveCodegraph.package.version}`,
  prepare: (folder) => {
    const script = join(installPackage(optaveCodegraph.package), optaveCodegraph.command[0] ?? '')
    execFileSync(process.execPath, [script, ...optaveCodegraph.command.slice(1)], { cwd: folder, stdio: 'ignore' })
    return { args: [script, 'mcp'], cwd: folder }
  },
  opening: () => [],
  call: (intent) => {
    if (intent.want === 'path') return { name: 'path', arguments: { from: intent.from, to: intent.to } }
    const name = intent.name
    if (intent.want === 'find') return { name: 'where', arguments: { target: name } }
    if (intent.want === 'impact') return { name: 'fn_impact', arguments: { name } }
    if (intent.want === 'open' || intent.want === 'tests') return { name: 'context', arguments: { name } }
    return { name: 'query', arguments: { name, depth: 1 } }
  },
}
