// The one place that hands an address to the system's browser.
import { dialog, shell, type BrowserWindow } from 'electron'
import { judgeExternalAddress } from './external-address'

/** Opens an address outside of the window when it may be; asks first for unencrypted ones. */
export async function openExternal(window: BrowserWindow, address: string, ownOrigin?: string): Promise<void> {
  const verdict = judgeExternalAddress(address, ownOrigin)
  if (verdict.action === 'refuse') return
  if (verdict.action === 'ask' && !(await isConfirmed(window, verdict.url))) return
  await shell.openExternal(verdict.url)
}

async function isConfirmed(window: BrowserWindow, url: string): Promise<boolean> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'question',
    message: `Open ${new URL(url).host} in the browser?`,
    detail: `${url}\n\nThis address is not encrypted.`,
    buttons: ['Open', 'Cancel'],
    defaultId: 1,
    cancelId: 1,
  })
  return response === 0
}
