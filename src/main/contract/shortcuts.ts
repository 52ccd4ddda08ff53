// Keys of the dashboard's commands, defined once for the page, its help and the window's menu.

/** A key with the platform's command key, perhaps with Shift too, or alone. */
export interface Shortcut {
  readonly key: string
  readonly command: boolean
  readonly shift?: true
}

/** Shortcuts by the command they run; a key is defined nowhere else. */
export const shortcuts = {
  find: { key: 'k', command: true },
  goToFile: { key: 'p', command: true },
  searchText: { key: 'f', command: true, shift: true },
  goToLine: { key: 'g', command: true },
  newQuestion: { key: 'j', command: true },
  settings: { key: ',', command: true },
  toggleRail: { key: 'b', command: true },
  toggleEvidence: { key: 'e', command: true },
  code: { key: 'o', command: true },
  graph: { key: 'i', command: true },
  help: { key: '?', command: false },
} as const satisfies Readonly<Record<string, Shortcut>>

/** Commands of the page that are also in the window's menu, by their ids in the page. */
export const menuShortcuts = {
  find: shortcuts.find,
  'new-question': shortcuts.newQuestion,
  code: shortcuts.code,
  graph: shortcuts.graph,
  rail: shortcuts.toggleRail,
  evidence: shortcuts.toggleEvidence,
  'settings-api-key': shortcuts.settings,
  help: shortcuts.help,
} as const satisfies Readonly<Record<string, Shortcut>>
export type MenuCommand = keyof typeof menuShortcuts
