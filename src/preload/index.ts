// Gives the page the few OS abilities of the contract, each by its own name; nothing here takes a channel (C-06).
import { contextBridge, ipcRenderer, webUtils } from 'electron'
import { bridgeChannels, type DesktopBridge } from '../main/contract/desktop-bridge'

const bridge: DesktopBridge = {
  platform: process.platform,
  pickFolder: () => ipcRenderer.invoke(bridgeChannels.pickFolder),
  revealPath: (path) => ipcRenderer.invoke(bridgeChannels.revealPath, path),
  openInEditor: (path, line) => ipcRenderer.invoke(bridgeChannels.openInEditor, path, line),
  pathForFile: (file) => webUtils.getPathForFile(file),
}

contextBridge.exposeInMainWorld('cairn', bridge)
