// The application menu. Roles do the platform's own actions; the page's commands are run by the page, which also
// handles their keys, so the menu only displays those keys.
import type { Menu, MenuItemConstructorOptions } from 'electron'
import { menuShortcuts, type MenuCommand, type Shortcut } from '../contract/shortcuts'
import type { ShellTexts } from './texts'

/** Actions of the menu's own items. */
export interface MenuActions {
  addFolder(): void
  openDocumentation(): void
  openDataFolder(): void
  /** Asks the page to run one of its commands. */
  run(command: MenuCommand): void
  /** Absent where this build can't be updated. */
  lookForUpdate?(): void
}

export interface MenuPlace {
  readonly platform: NodeJS.Platform
  readonly isPackaged: boolean
}

type Items = MenuItemConstructorOptions[]

const separator: MenuItemConstructorOptions = { type: 'separator' }

/** The menu for one platform. Reload and the inspector are only there in development. */
export function menuTemplate({ platform, isPackaged }: MenuPlace, texts: ShellTexts, actions: MenuActions): Items {
  const isMac = platform === 'darwin'
  const command = (id: MenuCommand, label: string): MenuItemConstructorOptions => ({
    id,
    label,
    // Disabled until the page reports that it can run it.
    enabled: false,
    accelerator: acceleratorOf(menuShortcuts[id]),
    // macOS doesn't support this; there the menu gets keys after the page, which consumes those that it handled.
    registerAccelerator: false,
    click: () => actions.run(id),
  })
  const settings = command('settings-api-key', texts.settings)
  return [
    ...(isMac ? [{ label: 'Cairn', submenu: macItems(texts, settings) }] : []),
    {
      label: texts.file,
      submenu: [
        command('new-question', texts.newQuestion),
        { label: texts.addFolder, click: () => actions.addFolder() },
        { label: texts.showData, click: () => actions.openDataFolder() },
        separator,
        ...(isMac
          ? [{ role: 'close', label: texts.close } as const]
          : [settings, separator, { role: 'quit', label: texts.quit } as const]),
      ],
    },
    { label: texts.edit, submenu: editItems(texts) },
    {
      label: texts.view,
      submenu: [
        ...(isPackaged ? [] : developmentItems(texts)),
        command('rail', texts.rail),
        command('evidence', texts.evidence),
        separator,
        { role: 'resetZoom', label: texts.actualSize },
        { role: 'zoomIn', label: texts.zoomIn },
        { role: 'zoomOut', label: texts.zoomOut },
        separator,
        { role: 'togglefullscreen', label: texts.fullScreen },
      ],
    },
    {
      label: texts.go,
      submenu: [command('find', texts.find), separator, command('code', texts.code), command('graph', texts.graph)],
    },
    { role: 'window', label: texts.window, submenu: windowItems(isMac, texts) },
    {
      role: 'help',
      label: texts.help,
      submenu: [
        command('help', texts.shortcuts),
        { label: texts.documentation, click: () => actions.openDocumentation() },
        ...(actions.lookForUpdate === undefined
          ? []
          : [separator, { label: texts.lookForUpdate, click: () => actions.lookForUpdate?.() }]),
        ...(isMac ? [] : [separator, { role: 'about', label: texts.about } as const]),
      ],
    },
  ]
}

/** Enables the commands that the page can run now. */
export function enableCommands(menu: Pick<Menu, 'getMenuItemById'> | null, offered: ReadonlySet<string>): void {
  for (const id of Object.keys(menuShortcuts)) {
    const item = menu?.getMenuItemById(id) ?? null
    if (item !== null) item.enabled = offered.has(id)
  }
}

/** A key as Electron writes it: `CmdOrCtrl+K`. */
function acceleratorOf({ key, command, shift }: Shortcut): string {
  return command ? `CmdOrCtrl+${shift === true ? 'Shift+' : ''}${key.toUpperCase()}` : key
}

function macItems(texts: ShellTexts, settings: MenuItemConstructorOptions): Items {
  return [
    { role: 'about', label: texts.about },
    separator,
    settings,
    separator,
    { role: 'services', label: texts.services },
    separator,
    { role: 'hide', label: texts.hide },
    { role: 'hideOthers', label: texts.hideOthers },
    { role: 'unhide', label: texts.unhide },
    separator,
    { role: 'quit', label: texts.quit },
  ]
}

function editItems(texts: ShellTexts): Items {
  return [
    { role: 'undo', label: texts.undo },
    { role: 'redo', label: texts.redo },
    separator,
    { role: 'cut', label: texts.cut },
    { role: 'copy', label: texts.copy },
    { role: 'paste', label: texts.paste },
    { role: 'selectAll', label: texts.selectAll },
  ]
}

function developmentItems(texts: ShellTexts): Items {
  return [{ role: 'reload', label: texts.reload }, { role: 'toggleDevTools', label: texts.inspector }, separator]
}

function windowItems(isMac: boolean, texts: ShellTexts): Items {
  return [
    { role: 'minimize', label: texts.minimize },
    isMac ? { role: 'zoom', label: texts.zoom } : { role: 'close', label: texts.close },
  ]
}
