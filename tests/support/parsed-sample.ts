// The sample `koa`, copied and parsed once for each Playwright worker: every file's service starts from a copy of that
// data folder, so that files share no conversation, setting or key, and only one of them waits for a parse.
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { readyProject } from './dashboard'
import { copySampleRepository } from './sample-repository'
import { startServiceProcess, type ServiceProcess } from './service-process'

export interface ParsedSample {
  /** The repository. All files of a worker share it: one that changes a file restores it. */
  readonly folder: string
  /** Starts a service that has parsed the repository. Stopping it removes its data. */
  start(env?: Readonly<Record<string, string>>): Promise<ServiceProcess>
}

export const test = base.extend<object, { readonly sample: ParsedSample }>({
  sample: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures it needs from here.
    async ({}, use) => {
      const repository = await copySampleRepository('koa')
      const parsed = await mkdtemp(join(tmpdir(), 'cairn-e2e-parsed-'))
      const first = await startServiceProcess({ folder: repository.folder, dataFolder: parsed })
      await readyProject(first)
      await first.stop()
      await use({
        folder: repository.folder,
        start: async (env = {}) => {
          const dataFolder = await mkdtemp(join(tmpdir(), 'cairn-e2e-'))
          await cp(parsed, dataFolder, { recursive: true })
          const service = await startServiceProcess({ folder: repository.folder, dataFolder, env })
          const stop = async (): Promise<number | null> => {
            const code = await service.stop()
            await rm(dataFolder, { recursive: true, force: true })
            return code
          }
          return { ...service, stop }
        },
      })
      await rm(parsed, { recursive: true, force: true })
      await repository.remove()
    },
    { scope: 'worker' },
  ],
})
export { expect, type Browser, type Locator, type Page, type Request } from '@playwright/test'
