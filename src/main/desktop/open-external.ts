// The only place that passes addresses to the system's browser.
import { dialog, shell, type BrowserWindow } from 'electron'
import { judgeExternalAddress } from './external-address'
import { fill, type ShellTexts } from './texts'

/** Opens an allowed address outside the window; asks first for unencrypted ones. */
export async function openExternal(
  window: BrowserWindow,
  address: string,
  texts: ShellTexts,
  ownOrigin?: string,
): Promise<void> {
  const verdict = judgeExternalAddress(address, ownOrigin)
  if (verdict.action === 'refuse') return
  if (verdict.action === 'ask' && !(await isConfirmed(window, verdict.url, texts))) return
  await shell.openExternal(verdict.url)
}

async function isConfirmed(window: BrowserWindow, url: string, texts: ShellTexts): Promise<boolean> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'question',
    message: fill(texts.openOutside, { host: new URL(url).host }),
    detail: `${url}\n\n${texts.notEncrypted}`,
    buttons: [texts.openIt, texts.cancel],
    defaultId: 1,
    cancelId: 1,
  })
  return response === 0
}
