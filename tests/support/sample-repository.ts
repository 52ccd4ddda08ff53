// A real repository to parse: koa's published sources, copied from the installed package.
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SampleRepository {
  readonly folder: string
  remove(): Promise<void>
}

/** @param packageName an installed package whose files are sources, not bundles */
export async function copySampleRepository(packageName = 'koa'): Promise<SampleRepository> {
  const parent = await mkdtemp(join(tmpdir(), 'cairn-sample-'))
  const folder = join(parent, packageName.replace('/', '-'))
  await cp(join('node_modules', packageName), folder, {
    recursive: true,
    filter: (source) => !source.slice(join('node_modules', packageName).length).includes('node_modules'),
  })
  return { folder, remove: () => rm(parent, { recursive: true, force: true }) }
}
