// The viewport of a drawing: drag and wheel move it, buttons and keys zoom, arrows go from box to box, and it can be
// exported. The list next to it is the equivalent for people who don't see it.
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { download, fileName } from '../../lib/download'
import { IconButton } from '../../ui/button'
import { Download, Maximize, Minus, Plus } from '../../ui/icons'
import { Menu } from '../../ui/menu'
import { boundsOf, type Drawing } from './drawing'
import { DrawingView, margin } from './drawing-view'
import { pngOf, svgText } from './export-picture'
import { isDirection, nextBox } from './moves'

export interface PictureFrameProps {
  readonly drawing: Drawing
  /** A description of the drawing, in a sentence. */
  readonly label: string
  readonly onOpen: (id: string) => void
  /** Makes a box the focus. */
  readonly onCentre?: (id: string) => void
  /** Closes what is opened. */
  readonly onBack?: () => void
  readonly onPoint?: (id: string | null) => void
}

const scales = [0.4, 0.5, 0.6, 0.75, 0.9, 1, 1.25, 1.5, 2] as const
/**
 * Automatic scaling stops where the smallest letters, of 12 pixels, would be less than 11; then the picture scrolls.
 */
const leastFit = 0.92
/** Pixels of movement that turn a press into a drag. */
const dragged = 4

export function PictureFrame({ drawing, label, onOpen, onCentre, onBack, onPoint }: PictureFrameProps) {
  const { t } = useTranslation()
  const scroll = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  /** Null until zoomed by the user: scaled to fit. */
  const [zoom, setZoom] = useState<number | null>(null)
  const [current, setCurrent] = useState<string | null>(null)
  const kept = useRef<{ readonly id: string; readonly x: number; readonly y: number } | null>(null)
  const drag = useDrag(scroll)
  useEffect(() => {
    const element = scroll.current
    if (element === null) return
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const bounds = boundsOf(drawing, margin)
  const whole = Math.min(size.width / (bounds.right - bounds.left), size.height / (bounds.bottom - bounds.top))
  const across = size.width / (bounds.right - bounds.left)
  const scale = zoom ?? Math.max(leastFit, Math.min(1, size.width === 0 ? 1 : across))
  const step = (by: 1 | -1): void => {
    const next = by > 0 ? scales.find((one) => one > scale + 0.01) : scales.findLast((one) => one < scale - 0.01)
    if (next !== undefined) setZoom(next)
  }
  const boxAt = (id: string): Element | undefined =>
    [...(scroll.current?.querySelectorAll('[data-box]') ?? [])].find((one) => one.getAttribute('data-box') === id)
  // An opened box stays at its place on the screen; a new drawing starts at its focus.
  useLayoutEffect(() => {
    const element = scroll.current
    if (element === null || size.width === 0) return
    const before = kept.current
    kept.current = null
    const box = boxAt(before?.id ?? drawing.focus ?? '')?.getBoundingClientRect()
    if (box === undefined) return
    const by = before === null ? toFocus(element, box) : { left: box.left - before.x, top: box.top - before.y }
    if (before !== null || drawing.focus !== null) element.scrollBy({ ...by, behavior: 'instant' })
  }, [drawing.boxes.length, drawing.focus, size.width, size.height])
  const open = (id: string): void => {
    if (drag.wasDragged()) return
    const box = boxAt(id)?.getBoundingClientRect()
    kept.current = box === undefined ? null : { id, x: box.left, y: box.top }
    setCurrent(null)
    onOpen(id)
  }
  const press = (event: KeyboardEvent): void => {
    const acts = keyActs(event.key)
    if (acts === null || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    acts()
  }
  const keyActs = (key: string): (() => void) | null => {
    if (isDirection(key))
      return () => {
        const next = nextBox(drawing, current, key)
        setCurrent(next)
        onPoint?.(next)
        boxAt(next ?? '')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      }
    if (key === '+' || key === '=') return () => step(1)
    if (key === '-') return () => step(-1)
    if (key === '0') return () => setZoom(null)
    if (key === 'Enter' && current !== null) return () => open(current)
    if (key === ' ' && current !== null && onCentre !== undefined) return () => onCentre(current)
    return key === 'Backspace' && onBack !== undefined ? onBack : null
  }
  const keep = (ending: 'svg' | 'png') => async (): Promise<void> => {
    const svg = scroll.current?.querySelector('svg')
    if (svg == null) return
    const content = ending === 'svg' ? new Blob([svgText(svg)], { type: 'image/svg+xml' }) : await pngOf(svg)
    if (content !== null) download(fileName(label, ending), content)
  }
  return (
    <div className="relative h-full">
      <div
        ref={scroll}
        tabIndex={0}
        role="group"
        aria-label={t('graph.keys')}
        className="grid h-full cursor-grab overflow-auto pb-12 -outline-offset-2 active:cursor-grabbing"
        data-testid="graph-picture"
        onKeyDown={press}
        onWheel={(event) => {
          if (event.ctrlKey || event.metaKey) step(event.deltaY < 0 ? 1 : -1)
        }}
        {...drag.handlers}
      >
        <DrawingView drawing={drawing} label={label} scale={scale} current={current} onOpen={open} onPoint={onPoint} />
      </div>
      <div className="absolute right-4 bottom-4 flex rounded-md border border-line bg-raised">
        <IconButton label={t('graph.zoomOut')} onClick={() => step(-1)}>
          <Minus size={16} strokeWidth={1.5} />
        </IconButton>
        <IconButton label={t('graph.fit')} onClick={() => setZoom(Math.max(scales[0], Math.min(1, whole)))}>
          <Maximize size={16} strokeWidth={1.5} />
        </IconButton>
        <IconButton label={t('graph.zoomIn')} onClick={() => step(1)}>
          <Plus size={16} strokeWidth={1.5} />
        </IconButton>
        <Menu
          label={t('graph.keep')}
          side="top"
          align="end"
          trigger={
            <IconButton label={t('graph.keep')}>
              <Download size={16} strokeWidth={1.5} />
            </IconButton>
          }
          items={[
            { id: 'svg', label: t('graph.asSvg'), onSelect: () => void keep('svg')() },
            { id: 'png', label: t('graph.asPng'), onSelect: () => void keep('png')() },
          ]}
        />
      </div>
    </div>
  )
}

/** How far to scroll to a box: users of the focus come first, so they are shown whole if the focus then still is. */
function toFocus(element: Element, box: DOMRect): { readonly left: number; readonly top: number } {
  const frame = element.getBoundingClientRect()
  const atStart = box.right + element.scrollLeft - frame.left + margin <= frame.width
  return {
    left: atStart ? -element.scrollLeft : box.left + box.width / 2 - frame.left - frame.width / 2,
    top: box.top + box.height / 2 - frame.top - frame.height / 2,
  }
}

/** Scrolls an element by dragging. */
function useDrag(scroll: { readonly current: HTMLDivElement | null }) {
  const from = useRef<{ readonly x: number; readonly y: number; readonly left: number; readonly top: number } | null>(
    null,
  )
  const moved = useRef(false)
  const end = (): void => {
    from.current = null
  }
  return {
    /** Whether the press that just ended was a drag, not a click. */
    wasDragged: (): boolean => moved.current,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
        moved.current = false
        if (event.button !== 0 || event.pointerType === 'touch') return
        const { scrollLeft: left, scrollTop: top } = event.currentTarget
        from.current = { x: event.clientX, y: event.clientY, left, top }
      },
      onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
        const start = from.current
        if (start === null || scroll.current === null) return
        if (event.buttons === 0) return end()
        const [x, y] = [event.clientX - start.x, event.clientY - start.y]
        if (!moved.current && Math.hypot(x, y) < dragged) return
        moved.current = true
        scroll.current.scrollTo({ left: start.left - x, top: start.top - y, behavior: 'instant' })
      },
      onPointerUp: end,
      onPointerLeave: end,
    },
  }
}
