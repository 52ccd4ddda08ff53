// The frame around every screen but the first: rail at the left, the page, the palette and the notice over them.
import { useState, type ReactNode } from 'react'
import { NoticeBar } from './notice-bar'
import { Palette } from './palette'
import { Rail } from './rail'
import { MiniRail } from './mini-rail'
import { useShortcuts } from './shortcuts'
import { useLayout } from '../state/layout'

export function Shell({ children }: { readonly children: ReactNode }) {
  const { railOpen, set } = useLayout()
  // Under 960 pixels the rail opens over the page instead of beside it.
  const [overlay, setOverlay] = useState(false)
  const [finding, setFinding] = useState(false)
  useShortcuts({ find: () => setFinding(true), toggleRail: () => set({ railOpen: !useLayout.getState().railOpen }) })
  return (
    <div className="flex h-full">
      {railOpen ? (
        <div className="hidden w-[248px] flex-none wide:block">
          <Rail onFind={() => setFinding(true)} onHide={() => set({ railOpen: false })} />
        </div>
      ) : null}
      <div className={railOpen ? 'wide:hidden' : ''}>
        <MiniRail
          onFind={() => setFinding(true)}
          onExpand={() => {
            if (matchMedia('(min-width: 960px)').matches) set({ railOpen: true })
            else setOverlay(true)
          }}
        />
      </div>
      {overlay ? (
        <div
          className="fixed inset-0 z-20 bg-scrim wide:hidden"
          onClick={() => setOverlay(false)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setOverlay(false)
          }}
        >
          <div className="h-full w-[248px]">
            <Rail onFind={() => setFinding(true)} onHide={() => setOverlay(false)} />
          </div>
        </div>
      ) : null}
      <div className="min-w-0 flex-1">{children}</div>
      <Palette open={finding} onClose={() => setFinding(false)} />
      <NoticeBar />
    </div>
  )
}
