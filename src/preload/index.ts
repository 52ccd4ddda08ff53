// Gives the page the few OS abilities of the contract, each under its own name; none of them takes a channel (C-06).
import { contextBridge, ipcRenderer, webUtils } from 'electron'
import { bridgeChannels, type DesktopBridge } from '../main/contract/desktop-bridge'

const bridge: DesktopBridge = {
  platform: process.platform,
  pickFolder: () => ipcRenderer.invoke(bridgeChannels.pickFolder),
  revealPath: (path) => ipcRenderer.invoke(bridgeChannels.revealPath, path),
  openInEditor: (path, line) => ipcRenderer.invoke(bridgeChannels.openInEditor, path, line),
  offerCommands: (ids) => ipcRenderer.invoke(bridgeChannels.offerCommands, ids),
  pathForFile: (file) => webUtils.getPathForFile(file),
  onCommand: (listener) => {
    // Wrapped: the event itself would give the page the channel.
    const receive = (_event: unknown, id: string): void => listener(id)
    ipcRenderer.on(bridgeChannels.command, receive)
    return () => ipcRenderer.removeListener(bridgeChannels.command, receive)
  },
  onAddress: keepLatest(bridgeChannels.address),
}

contextBridge.exposeInMainWorld('cairn', bridge)

/**
 * Listens to a channel from the start, since a message may arrive before the page's script listens; it is kept for it.
 */
function keepLatest(channel: string): (listener: (text: string) => void) => () => void {
  let latest: string | null = null
  const keep = (text: string): void => void (latest = text)
  let receive = keep
  ipcRenderer.on(channel, (_event: unknown, text: string) => receive(text))
  return (listener) => {
    receive = listener
    if (latest !== null) listener(latest)
    latest = null
    return () => void (receive = keep)
  }
}
