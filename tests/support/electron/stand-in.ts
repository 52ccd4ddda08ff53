// A fake of Electron's main module that runs `src/main/index.ts` on plain Node. Each part is checked against Electron's
// types, missing members throw, and quitting emits the events in Electron's order.
import { EventEmitter } from 'node:events'
import { existsSync } from 'node:fs'
import type * as Electron from 'electron'
import { createRecorder, type Recorder } from './recorder'
import { Window } from './window'

export interface StandInOptions {
  /** Whether this start gets the single-instance lock. */
  readonly isFirst?: boolean
  readonly isPackaged?: boolean
}

export interface ElectronStandIn extends Pick<Recorder, 'calls' | 'until'> {
  /** The exports of `electron`. */
  readonly module: Readonly<Record<string, unknown>>
  readonly app: EventEmitter
  readonly system: EventEmitter
  readonly windows: Window[]
  /** Handlers of `ipcMain.handle` by channel. */
  readonly handlers: Map<string, (event: unknown, ...given: unknown[]) => unknown>
  /** Protocol handlers by scheme. */
  readonly schemes: Map<string, (request: Request) => Promise<Response>>
  /** The exit code, once the program has ended. */
  readonly exited: Promise<number>
  ready(): void
  /**
   * Quits as the user, a signal or the system does: closes the windows and ends the program unless it prevents that.
   */
  quit(): void
  /** Closes a window as its user does. */
  close(window: Window): void
}

const area = { x: 0, y: 0, width: 1920, height: 1080 }

export function createElectron({ isFirst = true, isPackaged = false }: StandInOptions = {}): ElectronStandIn {
  const recorder = createRecorder()
  const { watch } = recorder
  const windows: Window[] = []
  const handlers: ElectronStandIn['handlers'] = new Map()
  const schemes: ElectronStandIn['schemes'] = new Map()
  const isReady = Promise.withResolvers<void>()
  const exit = Promise.withResolvers<number>()
  const state = { ready: false, quitting: false, ended: false }
  const app = new EventEmitter()
  const system = new EventEmitter()

  const end = (code: number): void => {
    state.ended = true
    exit.resolve(code)
  }
  const closeOne = (window: Window): void => {
    if (window.destroyed) return
    window.emit('close', {})
    window.destroyed = true
    windows.splice(windows.indexOf(window), 1)
    window.emit('closed')
    if (windows.length === 0 && !state.quitting) app.emit('window-all-closed')
  }
  const quit = (): void => {
    if (state.ended) return
    const event = preventable()
    app.emit('before-quit', event)
    state.quitting = true
    for (const window of [...windows]) closeOne(window)
    app.emit('will-quit', event)
    if (!event.defaultPrevented) end(0)
  }

  const appPart = {
    isPackaged,
    setPath: (_name: string, path: string) => needs(existsSync(path), 'a path has to be there before app.setPath'),
    requestSingleInstanceLock: () => isFirst,
    setAppUserModelId: () => undefined,
    enableSandbox: () => needs(!state.ready, 'app.enableSandbox has to come before ready'),
    whenReady: () => isReady.promise,
    isReady: () => state.ready,
    getPreferredSystemLanguages: () => ['en'],
    getApplicationNameForProtocol: () => '',
    setAsDefaultProtocolClient: () => true,
    getVersion: () => '0.0.0',
    quit,
    exit: (code = 0) => end(code),
  } satisfies Partial<Electron.App>

  const session = {
    setPermissionRequestHandler: () => undefined,
    setPermissionCheckHandler: () => undefined,
    setDevicePermissionHandler: () => undefined,
    setDisplayMediaRequestHandler: () => undefined,
  } satisfies Partial<Electron.Session>
  const sessionProtocol = {
    handle: (scheme, handler) => void schemes.set(scheme, async (request) => handler(request)),
  } satisfies Partial<Electron.Protocol> & Pick<Electron.Protocol, 'handle'>
  const protocol = {
    registerSchemesAsPrivileged: () => needs(!state.ready, 'schemes have to be registered before ready'),
  } satisfies Partial<Electron.Protocol>
  const menu = { getMenuItemById: () => null } satisfies Partial<Electron.Menu>
  const menuPart = {
    buildFromTemplate: () => watch('menu', menu) as unknown as Electron.Menu,
    setApplicationMenu: () => undefined,
    getApplicationMenu: () => null,
  } satisfies Partial<typeof Electron.Menu>
  const image: Pick<Electron.NativeImage, 'resize'> = { resize: () => image as Electron.NativeImage }
  const nativeImage = {
    createFromPath: () => image as Electron.NativeImage,
  } satisfies Partial<typeof Electron.nativeImage>
  const display = { id: 1, workArea: area } as Electron.Display
  const screen = {
    getPrimaryDisplay: () => needs(state.ready, 'screen is there once the app is ready', display),
    getAllDisplays: () => [display],
  } satisfies Partial<Electron.Screen>
  const dialog = {
    showMessageBox: () => Promise.resolve({ response: 0, checkboxChecked: false }),
    showOpenDialog: () => Promise.resolve({ canceled: true, filePaths: [] }),
    showErrorBox: () => undefined,
  } satisfies Partial<Electron.Dialog>
  const shell = {
    openExternal: () => Promise.resolve(),
    openPath: () => Promise.resolve(''),
    showItemInFolder: () => undefined,
  } satisfies Partial<Electron.Shell>
  const ipcMain = {
    handle: (channel, handler) => void handlers.set(channel, handler as never),
    removeHandler: (channel) => void handlers.delete(channel),
  } satisfies Pick<Electron.IpcMain, 'handle' | 'removeHandler'>
  const safeStorage = {
    isAsyncEncryptionAvailable: () => Promise.resolve(false),
    encryptStringAsync: (plain) => Promise.resolve(Buffer.from(plain)),
    decryptStringAsync: (sealed) => Promise.resolve({ result: sealed.toString(), shouldReEncrypt: false }),
    getSelectedStorageBackend: () => 'basic_text',
  } satisfies Pick<
    Electron.SafeStorage,
    'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync' | 'getSelectedStorageBackend'
  >

  function makeWindow(options: Electron.BrowserWindowConstructorOptions): Window {
    needs(state.ready, 'a window needs the app to be ready')
    const window = new Window(options, recorder)
    windows.push(window)
    app.emit('web-contents-created', {}, window.webContents)
    return watch('window', window, 'BrowserWindow')
  }
  const trayPart = {
    setToolTip: () => undefined,
    setContextMenu: () => undefined,
    destroy: () => undefined,
  } satisfies Partial<Electron.Tray>
  const notificationPart = { show: () => undefined } satisfies Partial<Electron.Notification>
  const made = <T>(name: string, make: (...given: never[]) => T) =>
    function (this: unknown, ...given: unknown[]) {
      return watch('new', { [name]: make as (...input: unknown[]) => T })[name]?.(...given)
    }
  return {
    calls: recorder.calls,
    until: recorder.until,
    app,
    system,
    windows,
    handlers,
    schemes,
    exited: exit.promise,
    ready: () => {
      state.ready = true
      isReady.resolve()
    },
    quit,
    close: closeOne,
    module: {
      app: watch('app', Object.assign(app, appPart), 'App'),
      powerMonitor: watch('powerMonitor', system, 'PowerMonitor'),
      BrowserWindow: made('BrowserWindow', makeWindow),
      Tray: made('Tray', () => watch('tray', Object.assign(new EventEmitter(), trayPart), 'Tray')),
      Notification: Object.assign(
        made('Notification', () =>
          watch('notification', Object.assign(new EventEmitter(), notificationPart), 'Notification'),
        ),
        { isSupported: () => true },
      ),
      Menu: watch('Menu', menuPart),
      nativeImage: watch('nativeImage', nativeImage),
      nativeTheme: watch('nativeTheme', { shouldUseDarkColors: false } satisfies Partial<Electron.NativeTheme>),
      screen: watch('screen', screen),
      dialog: watch('dialog', dialog),
      shell: watch('shell', shell),
      session: watch('session', {
        defaultSession: watch('defaultSession', { ...session, protocol: watch('protocol', sessionProtocol) }),
      }),
      protocol: watch('protocol', protocol),
      ipcMain: watch('ipcMain', ipcMain),
      safeStorage: watch('safeStorage', safeStorage),
    },
  }
}

/** An event that can be prevented. */
export function preventable(): { preventDefault(): void; defaultPrevented: boolean } {
  const event = { defaultPrevented: false, preventDefault: () => void (event.defaultPrevented = true) }
  return event
}

function needs<T = void>(holds: boolean, rule: string, value?: T): T {
  if (!holds) throw new Error(`Electron's rule: ${rule}`)
  return value as T
}
