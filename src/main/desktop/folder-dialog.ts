// The native dialog for choosing a folder.
import { dialog, type BrowserWindow } from 'electron'
import type { ShellTexts } from './texts'

/** The chosen folder, or null when the dialog was cancelled. */
export async function pickFolder(window: BrowserWindow, texts: ShellTexts): Promise<string | null> {
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    title: texts.addThis,
    buttonLabel: texts.addThis,
    properties: ['openDirectory'],
  })
  return canceled ? null : (filePaths[0] ?? null)
}
