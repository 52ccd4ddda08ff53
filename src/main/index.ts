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
import { takeReadySignal } from './desktop/starting'
import { dataFiles } from './kernel/data-folder'
import { setUpEngine } from './kernel/engine-settings'
import { makePrivateFolder } from './kernel/private-file'
import { findProgramFolder } from './kernel/program-folder'
import { type HeadlessOptions, readFlags, startLine } from './serve'
import { createService, type Service } from './service'

/** The folder or link that a second start passes to the first. */
const handoverSchema = z.object({ folder: z.string().max(4096).nullable(), link: z.string().max(4096).nullable() })

/** `appId` of the package, by which Windows identifies its notifications. */
const applicationId = 'dev.cairn.desktop'

/** The parts that exist once startup is complete. */
interface Running {
  readonly options: HeadlessOptions
  readonly link: string | null
  readonly openRequests: OpenRequests
  /** Reports that the window has started. */
  readonly reportStarted: () => void
}

async function run({ options, link, openRequests, reportStarted }: Running): Promise<void> {
  setUpEngine()
  const folder = options.folder === null ? null : resolve(options.folder)
  // The profile is in the data folder, so that windows of different data folders don't share a lock. Electron requires
  // that the folder exists.
  const profile = join(options.dataFolder, 'window')
  for (const path of [options.dataFolder, profile]) makePrivateFolder(path)
  app.setPath('userData', profile)
  if (!app.requestSingleInstanceLock({ folder, link })) return app.exit(0)
  app.on('second-instance', (_event, _argv, _cwd, handover) => {
    const { data } = handoverSchema.safeParse(handover)
    openRequests.add(data ?? { folder: null, link: null })
  })
  if (process.platform === 'win32') app.setAppUserModelId(applicationId)
  // Both must run before `ready`.
  registerPageScheme()
  app.enableSandbox()
  await app.whenReady()
  reportStarted()
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
 * Ends the service before the program, whatever ends it: quitting, SIGTERM and SIGINT (which Electron turns into a
 * quit), or a system shutdown.
 * @returns a function that ends it without a quit
 */
function endWith(service: Service): () => void {
  const endNow = (): void => void service.close().finally(() => app.exit(0))
  // A second quit during the first must not cut it short either.
  app.on('will-quit', (event) => {
    event.preventDefault()
    endNow()
  })
  // Where the system asks (macOS, Linux), the shutdown is delayed until the quit is done, as documented; the types lack
  // the event.
  const onShutdown = (event: Event): void => {
    event.preventDefault()
    app.quit()
  }
  powerMonitor.on('shutdown', onShutdown as () => void)
  return endNow
}

async function start(): Promise<void> {
  const openRequests = createOpenRequests()
  const reportStarted = takeReadySignal()
  // A link that starts the program on macOS arrives only as this event, before the app is ready.
  app.on('open-url', (event, link) => {
    event.preventDefault()
    openRequests.add({ folder: null, link })
  })
  try {
    const link = process.argv.find(isLink) ?? null
    const argv = process.argv.filter((argument) => !isLink(argument))
    await run({ options: readFlags(launchFlags(argv, app.isPackaged)), link, openRequests, reportStarted })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    process.stderr.write(`${message}\n`)
    reportStarted()
    if (app.isReady()) dialog.showErrorBox('Cairn could not start', message)
    app.exit(1)
  }
}

void start()
