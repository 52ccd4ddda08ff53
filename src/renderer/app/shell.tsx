// The frame around every screen but the first: rail at the left, the page, and over them palette, help and notice.
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { platform } from '../lib/platform'
import { useWide } from '../lib/use-wide'
import { useLayout } from '../state/layout'
import { Split } from '../ui/split'
import { useCommands } from './commands'
import { HelpSheet } from './help-sheet'
import { MiniRail } from './mini-rail'
import { Palette } from './palette'
import { Rail } from './rail'
import { useShortcuts } from './use-shortcuts'

type Sheet = 'palette' | 'help' | null

export function Shell({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation()
  const wide = useWide()
  const { railOpen, railWidth, set } = useLayout()
  const railShown = wide && railOpen
  // In a narrow window the rail opens over the page instead of beside it.
  const [overlay, setOverlay] = useState(false)
  const [sheet, setSheet] = useState<Sheet>(null)
  const find = useCallback(() => setSheet('palette'), [])
  const help = useCallback(() => setSheet('help'), [])
  // A command of the palette may have opened the other sheet before the palette has gone.
  const close = (closing: Sheet) => setSheet((open) => (open === closing ? null : open))
  const commands = useCommands({ find, help })
  useShortcuts(commands)
  useEffect(() => platform()?.onCommand((id) => commands.find((command) => command.id === id)?.run()), [commands])
  return (
    <>
      <div className="flex h-full">
        {railShown ? null : (
          <MiniRail
            onFind={find}
            onHelp={help}
            onExpand={() => {
              if (wide) set({ railOpen: true })
              else setOverlay(true)
            }}
          />
        )}
        <div className="min-w-0 flex-1">
          <Split
            side="left"
            label={t('rail.width')}
            width={railWidth}
            least={200}
            most={360}
            onWidth={(width) => set({ railWidth: width })}
            panel={railShown ? <Rail onFind={find} onHelp={help} onHide={() => set({ railOpen: false })} /> : null}
          >
            {children}
          </Split>
        </div>
      </div>
      {overlay && !wide ? (
        <div
          className="fixed inset-0 z-20 bg-scrim"
          onClick={() => setOverlay(false)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setOverlay(false)
          }}
        >
          <div className="h-full w-[248px]">
            <Rail onFind={find} onHelp={help} onHide={() => setOverlay(false)} />
          </div>
        </div>
      ) : null}
      <Palette open={sheet === 'palette'} commands={commands} onClose={() => close('palette')} />
      <HelpSheet open={sheet === 'help'} commands={commands} onClose={() => close('help')} />
    </>
  )
}
