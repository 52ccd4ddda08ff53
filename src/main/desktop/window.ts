// The one window: its size, its rights, and the page in it.
import { join } from 'node:path'
import { app, BrowserWindow, nativeTheme, screen } from 'electron'
import { bridgeChannels } from '../contract/desktop-bridge'
import { isPageUrl, pageOrigin } from './page-origin'
import { revealWhenDrawn, type Reveal } from './reveal'
import { webPreferences } from './web-preferences'
import { readWindowState, writeWindowState } from './window-state'

/** The page's background in both themes, so that nothing flashes before it is rendered. */
const surface = { light: '#FBF9F5', dark: '#1B1A17' } as const

/** A change of position or screen is stored when nothing else has changed for this long. */
const settledMilliseconds = 1_000

/** The window, and how it is made visible. */
export interface OpenWindow extends Reveal {
  readonly window: BrowserWindow
}

/**
 * Opens the window; it becomes visible once the page is rendered.
 * @param outFolder the folder of the built program, which contains `preload/`
 * @param stateFile where its position is stored between starts
 * @param address screen to open, as `/projects/…`; null for the last one
 */
export function openWindow(outFolder: string, icon: string, stateFile: string, address: string | null): OpenWindow {
  const main = screen.getPrimaryDisplay()
  const others = screen.getAllDisplays().filter(({ id }) => id !== main.id)
  const kept = readWindowState(
    stateFile,
    [main, ...others].map((display) => display.workArea),
  )
  const window = new BrowserWindow({
    ...(kept?.bounds ?? { width: 1280, height: 800 }),
    minWidth: 640,
    minHeight: 480,
    show: false,
    title: 'Cairn',
    icon,
    backgroundColor: nativeTheme.shouldUseDarkColors ? surface.dark : surface.light,
    webPreferences: webPreferences(join(outFolder, 'preload', 'index.cjs'), !app.isPackaged),
  })
  const reveal = revealWhenDrawn(window, kept?.maximized === true)
  keepState(window, stateFile)
  load(window, address ?? kept?.address ?? '/')
  return { window, ...reveal }
}

/** Stores the window's position and screen soon after each change, so that they survive a crash. */
function keepState(window: BrowserWindow, stateFile: string): void {
  let timer: NodeJS.Timeout | undefined
  const write = (): void => {
    clearTimeout(timer)
    const url = URL.parse(window.webContents.getURL())
    if (url === null || !isPageUrl(url.href)) return
    const place = { bounds: window.getNormalBounds(), maximized: window.isMaximized() }
    writeWindowState(stateFile, { ...place, address: url.pathname + url.search })
  }
  const soon = (): void => {
    clearTimeout(timer)
    timer = setTimeout(write, settledMilliseconds)
  }
  window.on('resize', soon).on('move', soon)
  window.webContents.on('did-navigate', soon).on('did-navigate-in-page', soon)
  window.on('close', write)
  window.on('closed', () => clearTimeout(timer))
}

/**
 * Shows a screen of the page, given as `/projects/…`. A loaded page navigates by itself, so that its work continues;
 * only one that is still loading, or has crashed, is loaded there.
 */
export function openAddress(window: BrowserWindow, address: string): void {
  const contents = window.webContents
  const stands = !contents.isLoadingMainFrame() && !contents.isCrashed() && isPageUrl(contents.getURL())
  if (stands) contents.send(bridgeChannels.address, address)
  else load(window, address)
}

/** Electron handles the rejection, which happens when another load replaces this one. */
function load(window: BrowserWindow, address: string): void {
  void window.loadURL(`${pageOrigin}${address}`)
}
