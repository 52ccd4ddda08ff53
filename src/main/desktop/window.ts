// The one window: its size, its rights, and the page in it.
import { join } from 'node:path'
import { app, BrowserWindow, nativeTheme } from 'electron'
import { pageUrl } from './page-origin'
import { webPreferences } from './web-preferences'

/** The page's surface in both themes, so that nothing flashes before it is drawn. */
const surface = { light: '#FBF9F5', dark: '#1B1A17' } as const

/**
 * Opens the window; it shows itself once the page is drawn.
 * @param outFolder the folder of the built program, which holds `preload/`
 */
export function openWindow(outFolder: string, icon: string): BrowserWindow {
  const window = new BrowserWindow({
    width: 1280,
    height: 800,
    minWidth: 640,
    minHeight: 480,
    show: false,
    title: 'Cairn',
    icon,
    backgroundColor: nativeTheme.shouldUseDarkColors ? surface.dark : surface.light,
    webPreferences: webPreferences(join(outFolder, 'preload', 'index.cjs'), !app.isPackaged),
  })
  window.once('ready-to-show', () => window.show())
  void window.loadURL(pageUrl)
  return window
}

/** Brings the window to the front, wherever it was. */
export function showWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}
