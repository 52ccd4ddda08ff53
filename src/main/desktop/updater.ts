// The updates of this build: its settings on disk, electron-updater for the steps, and Electron's dialogs.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { app, dialog, type BrowserWindow } from 'electron'
import type { RecordConnection } from '../kernel/record-connection'
import type { ShellTexts } from './texts'
import { canUpdate, lookForUpdate, updateHost, type UpdateDialogs, type UpdateSource } from './updates'

/** The menu's action to check for updates; undefined if this build can't be updated. */
export function updateAction(
  texts: ShellTexts,
  window: () => BrowserWindow,
  record: RecordConnection,
): (() => void) | undefined {
  const settings = readSettings()
  if (settings === null || !canUpdate({ platform: process.platform, isPackaged: app.isPackaged, settings }))
    return undefined
  const parts = { host: updateHost(settings), version: app.getVersion(), texts, load: loadSource, record }
  return () => void lookForUpdate({ ...parts, dialogs: dialogsOf(window()) })
}

function readSettings(): string | null {
  try {
    return readFileSync(join(process.resourcesPath, 'app-update.yml'), 'utf8')
  } catch {
    return null
  }
}

async function loadSource(): Promise<UpdateSource> {
  const { autoUpdater } = (await import('electron-updater')).default
  autoUpdater.autoDownload = false
  autoUpdater.autoInstallOnAppQuit = false
  autoUpdater.disableWebInstaller = true
  autoUpdater.logger = null
  return {
    find: async () => {
      const found = await autoUpdater.checkForUpdates()
      return found?.isUpdateAvailable === true ? found.updateInfo.version : null
    },
    download: () => autoUpdater.downloadUpdate(),
    install: () => autoUpdater.quitAndInstall(),
  }
}

function dialogsOf(window: BrowserWindow): UpdateDialogs {
  return {
    ask: async (message, detail, yes, no) => {
      const buttons = { buttons: [yes, no], defaultId: 0, cancelId: 1 }
      return (await dialog.showMessageBox(window, { type: 'question', message, detail, ...buttons })).response === 0
    },
    tell: async (message, detail) => void (await dialog.showMessageBox(window, { type: 'info', message, detail })),
  }
}
