// Electron entry: one instance, the service, the window. Composition only.
import { join, resolve } from 'node:path'
import { app, dialog, safeStorage } from 'electron'
import { z } from 'zod'
import { linkAmong, linkScheme } from './desktop/deep-link'
import { launchFlags } from './desktop/launch-flags'
import { registerPageScheme } from './desktop/protocol'
import { createKeyStoreSecretBox } from './desktop/secrets'
import { openShell } from './desktop/shell'
import { findProgramFolder } from './kernel/program-folder'
import { type HeadlessOptions, readFlags, startLine } from './serve'
import { createService } from './service'

/** What a second start hands to the first: the folder or the link it was given. */
const handoverSchema = z.object({ folder: z.string().max(4096).nullable(), link: z.string().max(4096).nullable() })

async function run(options: HeadlessOptions, link: string | null): Promise<void> {
  process.umask(0o077)
  const folder = options.folder === null ? null : resolve(options.folder)
  // The profile lies with the data, so that windows of different data folders don't share a lock.
  app.setPath('userData', join(options.dataFolder, 'window'))
  if (!app.requestSingleInstanceLock({ folder, link })) return app.exit(0)
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
    },
    link,
  )
  if (app.isPackaged) app.setAsDefaultProtocolClient(linkScheme)
  app.on('open-url', (event, opened) => {
    event.preventDefault()
    shell.openLink(opened)
  })
  app.once('before-quit', () => shell.close())
  app.on('second-instance', (_event, _argv, _cwd, handover) => {
    const parsed = handoverSchema.safeParse(handover)
    shell.show()
    if (parsed.success && parsed.data.folder !== null) void shell.addFolder(parsed.data.folder)
    if (parsed.success && parsed.data.link !== null) shell.openLink(parsed.data.link)
  })
  app.on('activate', () => shell.show())
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  if (!process.stdout.isTTY) process.stdout.write(startLine(service, service.dashboardLink()))
  if (folder !== null) await shell.addFolder(folder)
}

async function start(): Promise<void> {
  try {
    const link = linkAmong(process.argv)
    const argv = process.argv.filter((argument) => argument !== link)
    await run(readFlags(launchFlags(argv, app.isPackaged)), link)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    process.stderr.write(`${message}\n`)
    if (app.isReady()) dialog.showErrorBox('Cairn could not start', message)
    app.exit(1)
  }
}

void start()
