// The one window: its size, its rights, and the page in it.
import { join } from 'node:path'
import { app, BrowserWindow, nativeTheme, screen } from 'electron'
import { bridgeChannels } from '../contract/desktop-bridge'
import { isPageUrl, pageOrigin } from './page-origin'
import { revealWhenDrawn, type Reveal } from './reveal'
import { webPreferences } from './web-preferences'
import { readWindowState, writeWindowState } from './window-state'

/** The page's surface in both themes, so that nothing flashes before it is drawn. */
const surface = { light: '#FBF9F5', dark: '#1B1A17' } as const

/** A change of place or screen is kept when nothing else has changed for so long. */
const settledMilliseconds = 1_000

/** The window, and how it is brought into sight. */
export interface OpenWindow extends Reveal {
  readonly window: BrowserWindow
}

/**
 * Opens the window; it shows itself once the page is drawn.
 * @param outFolder the folder of the built program, which holds `preload/`
 * @param stateFile where its place is kept between two starts
 * @param address screen to open, as `/projects/…`; null for the one that was left
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

/** Keeps the window's place and screen, soon after each change, so that a crash comes back to where one was. */
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
 * Shows a screen of the page, given as `/projects/…`. A page that stands goes there by itself, so that what it is doing
 * continues; only one that is still loading, or broke, is loaded there.
 */
export function openAddress(window: BrowserWindow, address: string): void {
  const contents = window.webContents
  const stands = !contents.isLoadingMainFrame() && !contents.isCrashed() && isPageUrl(contents.getURL())
  if (stands) contents.send(bridgeChannels.address, address)
  else load(window, address)
}

/** Electron itself handles the promise's rejection, which comes when another load takes the place of this one. */
function load(window: BrowserWindow, address: string): void {
  void window.loadURL(`${pageOrigin}${address}`)
}
