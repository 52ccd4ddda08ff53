// The rights of the page in the window, all explicit, so that no default applies (C-01).
import type { WebPreferences } from 'electron'

/** Preferences of every window. */
export function webPreferences(preload: string, hasDevTools: boolean): WebPreferences {
  return {
    preload,
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webviewTag: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    navigateOnDragDrop: false,
    disableDialogs: true,
    // Spell check would download its dictionaries.
    spellcheck: false,
    devTools: hasDevTools,
  }
}
