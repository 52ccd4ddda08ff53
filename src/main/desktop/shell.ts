// The running window: page, bridge and menu around one service. Created by index.ts, closed with the app.
import { join } from 'node:path'
import { app, type BrowserWindow, dialog, Menu, session, shell } from 'electron'
import type { MenuCommand } from '../contract/shortcuts'
import type { ParseState } from './activity'
import type { ApiTarget } from './api-bridge'
import { answerBridge } from './bridge'
import { addressOfLink } from './deep-link'
import { pickFolder } from './folder-dialog'
import { menuTemplate } from './menu'
import { bridgeChannels } from '../contract/desktop-bridge'
import type { RecordConnection } from '../kernel/record-connection'
import { openExternal } from './open-external'
import { createPageCommands, type PageCommands } from './page-commands'
import { servePage } from './protocol'
import { confineWebContents, denyPermissions } from './security'
import { reloadOnCrash } from './reload-on-crash'
import { shellTexts } from './texts'
import { openTray } from './tray'
import { updateAction } from './updater'
import { openAddress, openWindow, type OpenWindow } from './window'

/** The service, as the shell uses it. */
export interface ShellParts {
  readonly target: ApiTarget
  /** Contains `out/` and `resources/`. */
  readonly outFolder: string
  readonly icon: string
  readonly dataFolder: string
  /** Throws an error whose message is a sentence for the user. */
  parseFolder(path: string): Promise<unknown>
  /** All projects in their current state. */
  projects(): readonly ParseState[]
  /** Called with each connection to another machine. */
  readonly record: RecordConnection
  /** Ends the program if the system leaves no time for asking windows. */
  endNow(): void
}

/** The window with the menu's commands for its page. */
interface OpenedPage extends OpenWindow {
  readonly commands: PageCommands
}

/** The shell from outside. */
export interface Shell {
  /** Brings the window to the front, or opens it again. */
  show(): void
  /** Parses a folder and reports failures. */
  addFolder(path: string): Promise<void>
  /** Opens the screen of a `cairn://` link; other links are ignored. */
  openLink(link: string): void
  /** Removes the tray icon. */
  close(): void
}

/**
 * Opens the window. Must be called once, when the app is ready.
 * @param firstLink the `cairn://` link that started the program, or null
 */
export function openShell(parts: ShellParts, firstLink: string | null): Shell {
  const texts = shellTexts(app.getPreferredSystemLanguages())
  const current: { open: OpenedPage | undefined } = { open: undefined }
  const stateFile = join(parts.dataFolder, 'window', 'place.json')
  const open = (address: string | null = null): OpenedPage => {
    const shown = openWindow(parts.outFolder, parts.icon, stateFile, address)
    const { window } = shown
    const commands = createPageCommands((command) => window.webContents.send(bridgeChannels.command, command))
    const opened = { ...shown, commands }
    answerBridge(window, texts, (ids) => commands.offered(ids))
    reloadOnCrash(window.webContents, () => void dialog.showMessageBox({ type: 'error', message: texts.pageBroke }))
    window.on('closed', () => (current.open = undefined))
    // Windows logs off without `before-quit` and `will-quit`, and can't be delayed; no other system has this event.
    window.on('session-end', () => {
      closeTray()
      parts.endNow()
    })
    current.open = opened
    return opened
  }
  const showPage = (): OpenedPage => {
    const opened = current.open ?? open()
    opened.show()
    return opened
  }
  const show = (): BrowserWindow => showPage().window
  // A dialog on a hidden window could not be answered.
  const tell = async (message: string): Promise<void> => {
    show()
    await current.open?.seen
    await dialog.showMessageBox(show(), { type: 'warning', message })
  }
  const addFolder = async (path: string): Promise<void> => {
    try {
      await parts.parseFolder(path)
    } catch (error) {
      await tell(error instanceof Error ? error.message : String(error))
    }
  }
  const openOutside = (address: string): void => void openExternal(show(), address, texts, parts.target.url)
  denyPermissions(session.defaultSession)
  confineWebContents(app, openOutside)
  servePage(session.defaultSession, `${parts.outFolder}/renderer`, parts.target)
  const lookForUpdate = updateAction(texts, show, parts.record)
  const actions = {
    addFolder: () => void pickFolder(show(), texts).then((path) => (path === null ? undefined : addFolder(path))),
    openDocumentation: () => openOutside(`${parts.target.url}/docs`),
    openDataFolder: () => void shell.openPath(parts.dataFolder),
    run: (command: MenuCommand) => showPage().commands.run(command),
    ...(lookForUpdate === undefined ? {} : { lookForUpdate }),
  }
  const place = { platform: process.platform, isPackaged: app.isPackaged }
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(place, texts, actions)))
  open(firstLink === null ? null : addressOfLink(firstLink))
  const closeTray = openTray({
    icon: parts.icon,
    texts,
    projects: () => parts.projects(),
    window: () => current.open?.window,
    show,
    quit: () => app.quit(),
  })
  return {
    show,
    addFolder,
    openLink: (link) => {
      const address = addressOfLink(link)
      if (address === null) return
      if (current.open === undefined) open(address)
      else openAddress(show(), address)
    },
    close: closeTray,
  }
}
