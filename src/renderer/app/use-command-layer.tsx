// The layer above every screen: the commands with their keys, the window's menu, the palette and the list of
// shortcuts.
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { platform } from '../lib/platform'
import { useCommands, type PaletteStart } from './commands'
import { HelpSheet } from './help-sheet'
import { Palette } from './palette'
import { useShortcuts } from './use-shortcuts'

type Sheet = 'palette' | 'help' | null

export interface CommandLayer {
  readonly find: (start?: PaletteStart) => void
  readonly help: () => void
  /** Palette and help, to be rendered after the screen. */
  readonly sheets: ReactNode
}

/** @param hasPanels whether the screen has a rail and an evidence panel that commands can open */
export function useCommandLayer({ hasPanels }: { readonly hasPanels: boolean }): CommandLayer {
  const [sheet, setSheet] = useState<Sheet>(null)
  const [start, setStart] = useState<PaletteStart>({})
  const find = useCallback((from: PaletteStart = {}) => {
    setStart(from)
    setSheet('palette')
  }, [])
  const help = useCallback(() => setSheet('help'), [])
  // A command of the palette may have opened the other sheet before the palette has closed.
  const close = (closing: Sheet) => setSheet((open) => (open === closing ? null : open))
  const commands = useCommands({ find, help, hasPanels })
  useShortcuts(commands)
  useEffect(() => {
    const shell = platform()
    if (shell === null) return
    void shell.offerCommands(commands.map(({ id }) => id))
    const stop = shell.onCommand((id) => commands.find((command) => command.id === id)?.run())
    return () => {
      stop()
      void shell.offerCommands([])
    }
  }, [commands])
  return {
    find,
    help,
    sheets: (
      <>
        <Palette open={sheet === 'palette'} start={start} commands={commands} onClose={() => close('palette')} />
        <HelpSheet open={sheet === 'help'} commands={commands} onClose={() => close('help')} />
      </>
    ),
  }
}
