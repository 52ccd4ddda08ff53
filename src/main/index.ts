// Electron entry: one instance, the service, the window. Composition only.
import { join, resolve } from 'node:path'
import { app, dialog, safeStorage } from 'electron'
import { z } from 'zod'
import { createArrivals, type Arrivals } from './desktop/arrivals'
import { linkAmong, linkScheme } from './desktop/deep-link'
import { launchFlags } from './desktop/launch-flags'
import { registerPageScheme } from './desktop/protocol'
import { createKeyStoreSecretBox } from './desktop/secrets'
import { openShell } from './desktop/shell'
import { limitHeapGrowth } from './kernel/heap-growth'
import { findProgramFolder } from './kernel/program-folder'
import { type HeadlessOptions, readFlags, startLine } from './serve'
import { createService } from './service'

/** What a second start hands to the first: the folder or the link it was given. */
const handoverSchema = z.object({ folder: z.string().max(4096).nullable(), link: z.string().max(4096).nullable() })

/** `appId` of the package, by which Windows knows whose notifications these are. */
const applicationId = 'dev.cairn.desktop'

async function run(options: HeadlessOptions, link: string | null, arrivals: Arrivals): Promise<void> {
  process.umask(0o077)
  limitHeapGrowth()
  const folder = options.folder === null ? null : resolve(options.folder)
  // The profile lies with the data, so that windows of different data folders don't share a lock.
  app.setPath('userData', join(options.dataFolder, 'window'))
  if (!app.requestSingleInstanceLock({ folder, link })) return app.exit(0)
  app.on('second-instance', (_event, _argv, _cwd, handover) => {
    const { data } = handoverSchema.safeParse(handover)
    arrivals.add(data ?? { folder: null, link: null })
  })
  app.setAppUserModelId(applicationId)
  registerPageScheme()
  app.enableSandbox()
  await app.whenReady()
  const service = await createService(
    { dataFolder: options.dataFolder, port: options.port, environment: process.env, logLevel: 'warn' },
    { secrets: createKeyStoreSecretBox(safeStorage, process.platform) },
  )
  app.once('will-quit', (event) => {
    event.preventDefault()
    void service.close().finally(() => app.exit(0))
  })
  const programFolder = findProgramFolder()
  const shell = openShell(
    {
      target: { url: service.url, key: service.services.access.openWindow() },
      outFolder: join(programFolder, 'out'),
      icon: join(programFolder, 'resources', 'icons', '512x512.png'),
      dataFolder: options.dataFolder,
      parseFolder: (path) => service.parseFolder(path),
      projects: () => service.services.projects.activity(),
      record: service.services.connections.record,
    },
    link,
  )
  if (app.isPackaged) app.setAsDefaultProtocolClient(linkScheme)
  app.once('before-quit', () => shell.close())
  arrivals.open((arrival) => {
    shell.show()
    if (arrival.folder !== null) void shell.addFolder(arrival.folder)
    if (arrival.link !== null) shell.openLink(arrival.link)
  })
  app.on('activate', () => shell.show())
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  if (!process.stdout.isTTY) process.stdout.write(startLine(service, service.dashboardLink()))
  if (folder !== null) await shell.addFolder(folder)
}

async function start(): Promise<void> {
  const arrivals = createArrivals()
  // A link that starts the program on macOS comes by this event alone, before the app is ready.
  app.on('open-url', (event, link) => {
    event.preventDefault()
    arrivals.add({ folder: null, link })
  })
  try {
    const link = linkAmong(process.argv)
    const argv = process.argv.filter((argument) => argument !== link)
    await run(readFlags(launchFlags(argv, app.isPackaged)), link, arrivals)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    process.stderr.write(`${message}\n`)
    if (app.isReady()) dialog.showErrorBox('Cairn could not start', message)
    app.exit(1)
  }
}

void start()
