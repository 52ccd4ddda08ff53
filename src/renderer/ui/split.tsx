// A page with a panel at one side, resizable by mouse or arrow keys; on react-resizable-panels.
import type { ReactNode } from 'react'
import { Group, Panel, Separator } from 'react-resizable-panels'

export interface SplitProps {
  readonly side: 'left' | 'right'
  /** Accessible name of the handle between the two. */
  readonly label: string
  /** Widths in pixels: initial, minimum and maximum. */
  readonly width: number
  readonly least: number
  readonly most: number
  /** Null: the page has the whole width. It stays mounted, with everything typed into it. */
  readonly panel: ReactNode
  /** Distinguishes several panels with different widths. */
  readonly name?: string
  readonly children: ReactNode
  readonly onWidth: (pixels: number) => void
}

export function Split({ side, label, width, least, most, panel, name = 'beside', children, onWidth }: SplitProps) {
  const page = (
    <Panel key="page" id="page" minSize={320} className="h-full">
      {children}
    </Panel>
  )
  const handle = (
    <Separator
      key="handle"
      aria-label={label}
      className="relative z-10 -mx-1 w-2 flex-none hover:bg-hover data-[separator=active]:bg-hover"
    />
  )
  const beside = (
    <Panel
      key={name}
      id={name}
      defaultSize={width}
      minSize={least}
      maxSize={most}
      groupResizeBehavior="preserve-pixel-size"
      onResize={(size) => onWidth(Math.round(size.inPixels))}
      className="h-full"
    >
      {panel}
    </Panel>
  )
  return (
    <Group className="h-full" disableCursor>
      {panel === null ? [page] : side === 'left' ? [beside, handle, page] : [page, handle, beside]}
    </Group>
  )
}
