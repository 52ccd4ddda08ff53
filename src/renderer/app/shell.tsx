// The frame around every screen but the first: rail at the left, the page, and palette, help and notices above them.
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useWide } from '../lib/use-wide'
import { useLayout } from '../state/layout'
import { Split } from '../ui/split'
import { MiniRail } from './mini-rail'
import { Rail } from './rail'
import { useCommandLayer } from './use-command-layer'
import { useDroppedFolder } from './use-dropped-folder'

export function Shell({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation()
  const wide = useWide()
  const { railOpen, railFolded, railWidth, set } = useLayout()
  const railShown = wide && railOpen && !railFolded
  // In a narrow window the rail opens over the page instead of next to it.
  const [overlay, setOverlay] = useState(false)
  const { find, help, sheets } = useCommandLayer({ hasPanels: true })
  useDroppedFolder()
  return (
    <>
      <div className="flex h-full">
        {railShown ? null : (
          <MiniRail
            onFind={() => find()}
            onHelp={help}
            onExpand={() => {
              if (wide) set({ railOpen: true, railFolded: false })
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
            panel={
              railShown ? <Rail onFind={() => find()} onHelp={help} onHide={() => set({ railOpen: false })} /> : null
            }
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
          <div
            className="h-full w-[248px]"
            // Closes after a choice, which is behind it.
            onClickCapture={(event) => {
              if ((event.target as Element).closest('a') !== null) setOverlay(false)
            }}
          >
            <Rail onFind={() => find()} onHelp={help} onHide={() => setOverlay(false)} />
          </div>
        </div>
      ) : null}
      {sheets}
    </>
  )
}
