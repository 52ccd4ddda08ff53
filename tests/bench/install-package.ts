// Installs npm packages that only the bench needs into a scratch folder, each at a pinned version.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface PinnedPackage {
  readonly name: string
  readonly version: string
  /** Versions of its dependencies that run on every Node. */
  readonly overrides?: Readonly<Record<string, string>>
}

/** Where copies of packages and repositories are kept between runs. */
export const scratchFolder = join(tmpdir(), 'cairn-bench')

/** The folder of a package, installed on first use. @throws if npm can't reach its registry */
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
