// Brings what the bench needs and the project does not: npm packages in a scratch folder, of one pinned version each.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface PinnedPackage {
  readonly name: string
  readonly version: string
  /** Versions of packages under it that run on every Node. */
  readonly overrides?: Readonly<Record<string, string>>
}

/** Where the scratch copies of packages and repositories are kept between runs. */
export const scratchFolder = join(tmpdir(), 'cairn-bench')

/** The folder of a package, installed the first time. @throws when npm can't reach its registry */
export function installPackage({ name, version, overrides = {} }: PinnedPackage): string {
  const home = join(scratchFolder, `${name.replace('/', '-')}-${version}`)
  const folder = join(home, 'node_modules', name)
  if (existsSync(folder)) return folder
  mkdirSync(home, { recursive: true })
  writeFileSync(join(home, 'package.json'), JSON.stringify({ private: true, overrides }))
  execFileSync('npm', ['install', '--prefix', home, '--save-exact', '--loglevel=error', `${name}@${version}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return folder
}
