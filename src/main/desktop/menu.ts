// The application menu. Roles do the platform's own work; the page's commands live in its palette.
import type { MenuItemConstructorOptions } from 'electron'

/** What the menu's own items do. */
export interface MenuActions {
  addFolder(): void
  openDocumentation(): void
  openDataFolder(): void
}

/** The menu for one platform. Reload and the inspector are there in development alone. */
export function menuTemplate(
  platform: NodeJS.Platform,
  isPackaged: boolean,
  actions: MenuActions,
): MenuItemConstructorOptions[] {
  const isMac = platform === 'darwin'
  const development: MenuItemConstructorOptions[] = isPackaged
    ? []
    : [{ role: 'reload' }, { role: 'toggleDevTools' }, { type: 'separator' }]
  return [
    ...(isMac ? [{ role: 'appMenu' } as const] : []),
    {
      label: '&File',
      submenu: [
        { label: 'Add folder…', accelerator: 'CmdOrCtrl+O', click: () => actions.addFolder() },
        { label: 'Show data folder', click: () => actions.openDataFolder() },
        { type: 'separator' },
        isMac ? { role: 'close' } : { role: 'quit' },
      ],
    },
    { role: 'editMenu' },
    {
      label: '&View',
      submenu: [
        ...development,
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { type: 'separator' },
        { role: 'togglefullscreen' },
      ],
    },
    { role: 'windowMenu' },
    { role: 'help', submenu: [{ label: 'API documentation', click: () => actions.openDocumentation() }] },
  ]
}
