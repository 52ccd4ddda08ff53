// Electron entry: one instance, the service, the window. Composition only.
import { join, resolve } from 'node:path'
import { app, dialog, powerMonitor, safeStorage, type Event } from 'electron'
import { z } from 'zod'
import { createFileSecretBox } from './api/services/file-secret-box'
import { createOpenRequests, type OpenRequests } from './desktop/open-requests'
import { isLink, linkScheme } from './desktop/deep-link'
import { launchFlags } from './desktop/launch-flags'
import { registerPageScheme } from './desktop/protocol'
import { createKeyStoreSecretBox } from './desktop/secrets'
import { openShell } from './desktop/shell'
import { takeStartWord } from './desktop/starting'
import { dataFiles } from './kernel/data-folder'
import { setUpEngine } from './kernel/engine-settings'
import { makePrivateFolder } from './kernel/private-file'
import { findProgramFolder } from './kernel/program-folder'
import { type HeadlessOptions, readFlags, startLine } from './serve'
import { createService, type Service } from './service'

/** What a second start hands to the first: the folder or the link it was given. */
const handoverSchema = z.object({ folder: z.string().max(4096).nullable(), link: z.string().max(4096).nullable() })

/** `appId` of the package, by which Windows knows whose notifications these are. */
const applicationId = 'dev.cairn.desktop'

/** What exists once the start is over. */
interface Running {
  readonly options: HeadlessOptions
  readonly link: string | null
  readonly openRequests: OpenRequests
  /** Says that the window has begun. */
  readonly begun: () => void
}

async function run({ options, link, openRequests, begun }: Running): Promise<void> {
  setUpEngine()
  const folder = options.folder === null ? null : resolve(options.folder)
  // The profile lies with the data, so that windows of different data folders don't share a lock. Electron documents that
  // the folder has to be there.
  const profile = join(options.dataFolder, 'window')
  for (const path of [options.dataFolder, profile]) makePrivateFolder(path)
  app.setPath('userData', profile)
  if (!app.requestSingleInstanceLock({ folder, link })) return app.exit(0)
  app.on('second-instance', (_event, _argv, _cwd, handover) => {
    const { data } = handoverSchema.safeParse(handover)
    openRequests.add(data ?? { folder: null, link: null })
  })
  if (process.platform === 'win32') app.setAppUserModelId(applicationId)
  // Both have to be before `ready`.
  registerPageScheme()
  app.enableSandbox()
  await app.whenReady()
  begun()
  const keyFile = createFileSecretBox(join(options.dataFolder, dataFiles.secretKey))
  const service = await createService(
    { dataFolder: options.dataFolder, port: options.port, environment: process.env, logLevel: 'warn' },
    { secrets: createKeyStoreSecretBox(safeStorage, process.platform, keyFile) },
  )
  const endNow = endWith(service)
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
      endNow,
    },
    link,
  )
  if (app.isPackaged) app.setAsDefaultProtocolClient(linkScheme)
  app.once('will-quit', () => shell.close())
  openRequests.open((openRequest) => {
    shell.show()
    if (openRequest.folder !== null) void shell.addFolder(openRequest.folder)
    if (openRequest.link !== null) shell.openLink(openRequest.link)
  })
  app.on('activate', () => shell.show())
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  // For the program that ran `npm start`. A package is started by the desktop, whose journal would keep the link.
  if (!app.isPackaged && !process.stdout.isTTY) process.stdout.write(startLine(service, service.dashboardLink()))
  if (folder !== null) await shell.addFolder(folder)
}

/**
 * Ends the service before the program, no matter who ends it: a quit, SIGTERM and SIGINT (which Electron makes a quit), and a
 * system that shuts down.
 * @returns how to end without a quit
 */
function endWith(service: Service): () => void {
  const endNow = (): void => void service.close().finally(() => app.exit(0))
  // A second quit while the first is in progress must not cut it short either.
  app.on('will-quit', (event) => {
    event.preventDefault()
    endNow()
  })
  // Where the system asks (macOS, Linux), the documentation has it put off until the quit is done; the types lack the event.
  const onShutdown = (event: Event): void => {
    event.preventDefault()
    app.quit()
  }
  powerMonitor.on('shutdown', onShutdown as () => void)
  return endNow
}

async function start(): Promise<void> {
  const openRequests = createOpenRequests()
  const begun = takeStartWord()
  // A link that starts the program on macOS comes by this event alone, before the app is ready.
  app.on('open-url', (event, link) => {
    event.preventDefault()
    openRequests.add({ folder: null, link })
  })
  try {
    const link = process.argv.find(isLink) ?? null
    const argv = process.argv.filter((argument) => !isLink(argument))
    await run({ options: readFlags(launchFlags(argv, app.isPackaged)), link, openRequests, begun })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    process.stderr.write(`${message}\n`)
    begun()
    if (app.isReady()) dialog.showErrorBox('Cairn could not start', message)
    app.exit(1)
  }
}

void start()
