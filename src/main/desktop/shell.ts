// The running window: page, bridge and menu around one service. Made by index.ts, closed with the app.
import { app, type BrowserWindow, dialog, Menu, session, shell } from 'electron'
import type { ApiTarget } from './api-bridge'
import { answerBridge } from './bridge'
import { pickFolder } from './folder-dialog'
import { menuTemplate } from './menu'
import { openExternal } from './open-external'
import { servePage } from './protocol'
import { confineWebContents, denyPermissions } from './security'
import { openWindow, showWindow } from './window'

/** What the shell needs to know of the service it shows. */
export interface ShellParts {
  readonly target: ApiTarget
  /** Holds `out/` and `resources/`. */
  readonly outFolder: string
  readonly icon: string
  readonly dataFolder: string
  /** Throws an error whose message is a sentence for the user. */
  parseFolder(path: string): Promise<unknown>
}

/** The shell from outside. */
export interface Shell {
  /** Brings the window to the front, or opens it again. */
  show(): void
  /** Parses a folder and says so when that fails. */
  addFolder(path: string): Promise<void>
}

/** Opens the window. To be called once, when the app is ready. */
export function openShell(parts: ShellParts): Shell {
  const current: { window: BrowserWindow | undefined } = { window: undefined }
  const open = (): BrowserWindow => {
    const window = openWindow(parts.outFolder, parts.icon)
    answerBridge(window)
    window.on('closed', () => (current.window = undefined))
    current.window = window
    return window
  }
  const show = (): BrowserWindow => {
    const window = current.window ?? open()
    if (window.isVisible()) showWindow(window)
    return window
  }
  const addFolder = async (path: string): Promise<void> => {
    try {
      await parts.parseFolder(path)
    } catch (error) {
      await dialog.showMessageBox(show(), { type: 'warning', message: (error as Error).message })
    }
  }
  const openLink = (address: string): void => void openExternal(show(), address, parts.target.url)
  denyPermissions(session.defaultSession)
  confineWebContents(app, openLink)
  servePage(session.defaultSession, `${parts.outFolder}/renderer`, parts.target)
  const actions = {
    addFolder: () => void pickFolder(show()).then((path) => (path === null ? undefined : addFolder(path))),
    openDocumentation: () => openLink(`${parts.target.url}/docs`),
    openDataFolder: () => void shell.openPath(parts.dataFolder),
  }
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(process.platform, app.isPackaged, actions)))
  open()
  return { show, addFolder }
}
