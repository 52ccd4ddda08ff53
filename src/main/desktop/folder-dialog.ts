// The native dialog for choosing a folder.
import { dialog, type BrowserWindow } from 'electron'

/** The chosen folder, or null when the dialog was cancelled. */
export async function pickFolder(window: BrowserWindow): Promise<string | null> {
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    title: 'Add a folder',
    buttonLabel: 'Add folder',
    properties: ['openDirectory'],
  })
  return canceled ? null : (filePaths[0] ?? null)
}
