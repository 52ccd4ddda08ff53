// The functions that the desktop shell offers the page as `window.cairn`, and the channels between preload and shell.

/** The result of every call: the shell never throws across the process boundary. */
export type BridgeResult<T> =
  // The result.
  | { readonly ok: true; readonly value: T }
  // The reason for the failure.
  | { readonly ok: false; readonly code: string; readonly message: string }

/** The few OS abilities that a page may ask for. Absent in a browser. */
export interface DesktopBridge {
  /** The operating system as named by Node: `darwin`, `linux`, `win32`. */
  readonly platform: string
  /** Shows the native folder dialog; null when it was cancelled. */
  pickFolder(): Promise<BridgeResult<string | null>>
  /** Shows a file or folder in the system's file manager. */
  revealPath(path: string): Promise<BridgeResult<null>>
  /** Opens a file in a code editor, optionally at a line (1-based); in the file manager if no editor is known. */
  openInEditor(path: string, line?: number): Promise<BridgeResult<null>>
  /** The path on disk of a dropped file or folder; empty when it has none. */
  pathForFile(file: File): string
  /** Reports which commands can be run now, by their ids; the window's menu enables only these. */
  offerCommands(ids: readonly string[]): Promise<BridgeResult<null>>
  /** Calls back with the id of each command chosen in the window's menu. @returns a function that unsubscribes */
  onCommand(listener: (id: string) => void): () => void
  /**
   * Calls back with the address of each screen opened by a link from outside, as `/projects/…`. @returns a function
   * that unsubscribes
   */
  onAddress(listener: (address: string) => void): () => void
}

/** One channel for each ability; the page never names them. */
export const bridgeChannels = {
  pickFolder: 'cairn:pick-folder',
  revealPath: 'cairn:reveal-path',
  openInEditor: 'cairn:open-in-editor',
  offerCommands: 'cairn:offer-commands',
  /** From the shell to the page. */
  command: 'cairn:command',
  /** From the shell to the page. */
  address: 'cairn:address',
} as const
