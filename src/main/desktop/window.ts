// The one window: its size, its rights, and the page in it.
import { join } from 'node:path'
import { app, BrowserWindow, nativeTheme, screen } from 'electron'
import { pageOrigin } from './page-origin'
import { webPreferences } from './web-preferences'
import { readWindowState, writeWindowState } from './window-state'

/** The page's surface in both themes, so that nothing flashes before it is drawn. */
const surface = { light: '#FBF9F5', dark: '#1B1A17' } as const

/**
 * Opens the window; it shows itself once the page is drawn.
 * @param outFolder the folder of the built program, which holds `preload/`
 * @param stateFile where its place is kept between two starts
 * @param address screen to open, as `/projects/…`; null for the one that was left
 */
export function openWindow(outFolder: string, icon: string, stateFile: string, address: string | null): BrowserWindow {
  const kept = readWindowState(
    stateFile,
    screen.getAllDisplays().map((display) => display.workArea),
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
  window.once('ready-to-show', () => {
    if (kept?.maximized === true) window.maximize()
    window.show()
  })
  window.on('close', () => {
    const { pathname, search } = new URL(window.webContents.getURL())
    const state = { bounds: window.getNormalBounds(), maximized: window.isMaximized(), address: pathname + search }
    writeWindowState(stateFile, state)
  })
  openAddress(window, address ?? kept?.address ?? '/')
  return window
}

/** Shows a screen of the page, given as `/projects/…`. */
export function openAddress(window: BrowserWindow, address: string): void {
  void window.loadURL(`${pageOrigin}${address}`)
}

/** Brings the window to the front, wherever it was. */
export function showWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}
