// Draws boxes, plates and lines as SVG. Colours are the page's tokens, fonts have their full names: the same markup is
// exported.
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/format'
import { codeFont, textFont } from '../../lib/text-font'
import {
  boundsOf,
  letterSizes,
  markedName,
  type Drawing,
  type DrawnBox,
  type DrawnText,
  type TextStyle,
} from './drawing'
import { drawnLines, type DrawnLine, type Point } from './line-routes'

export interface DrawingViewProps {
  readonly drawing: Drawing
  /** A description of the drawing, in a sentence. */
  readonly label: string
  readonly scale: number
  /** The box with the keyboard focus. */
  readonly current: string | null
  readonly onOpen: (id: string) => void
  readonly onPoint?: (id: string | null) => void
}

/** Margin around everything, in pixels. */
export const margin = 24

const fonts: Readonly<Record<TextStyle, { weight: number; family: string }>> = {
  name: { weight: 500, family: textFont },
  strong: { weight: 600, family: textFont },
  code: { weight: 400, family: codeFont },
  small: { weight: 400, family: textFont },
}

export function DrawingView({ drawing, label, scale, current, onOpen, onPoint }: DrawingViewProps) {
  const lines = useMemo(() => drawnLines(drawing, drawing.links), [drawing])
  const bounds = useMemo(() => boundsOf(drawing, margin), [drawing])
  const [width, height] = [bounds.right - bounds.left, bounds.bottom - bounds.top]
  const boxes = (isUnder: boolean): ReactNode =>
    drawing.boxes
      .filter(({ look }) => (look === 'frame') === isUnder)
      .map((box) => <BoxView key={box.id} box={box} isCurrent={box.id === current} onOpen={onOpen} onPoint={onPoint} />)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${bounds.left} ${bounds.top} ${width} ${height}`}
      width={width * scale}
      height={height * scale}
      className="m-auto block flex-none select-none"
    >
      {drawing.plates.map((plate) => (
        <g key={plate.label.text + plate.left}>
          <rect
            x={plate.left}
            y={plate.top}
            width={plate.right - plate.left}
            height={plate.bottom - plate.top}
            rx={6}
            fill="var(--hover)"
          />
        </g>
      ))}
      {boxes(true)}
      {/* Lines of the focused box are drawn above the others; all end at borders, and avoid boxes. */}
      {[...lines]
        .sort((a, b) => Number(a.link.near) - Number(b.link.near))
        .map((line) => (
          <LineView key={`${line.link.source} ${line.link.target}`} line={line} counts={drawing.weighted} />
        ))}
      {boxes(false)}
      {drawing.plates.map(({ label: text }) => (
        <TextView key={text.text + text.x} text={text} halo />
      ))}
      {drawing.texts.map((text) => (
        <TextView key={`${text.x} ${text.y}`} text={text} />
      ))}
    </svg>
  )
}

function TextView({
  text: { x, y, text, style, anchor, quiet },
  halo = false,
  struck = false,
}: {
  readonly text: DrawnText
  readonly halo?: boolean
  readonly struck?: boolean
}) {
  const { weight, family } = fonts[style]
  return (
    <text
      x={x}
      y={y}
      textAnchor={anchor}
      fill={quiet === true ? 'var(--ink-3)' : 'var(--ink)'}
      fontSize={letterSizes[style]}
      fontWeight={weight}
      fontFamily={family}
      textDecoration={struck ? 'line-through' : undefined}
      {...(halo ? { stroke: 'var(--surface)', strokeWidth: 4, paintOrder: 'stroke' } : {})}
    >
      {text}
    </text>
  )
}

interface BoxViewProps extends Pick<DrawingViewProps, 'onOpen' | 'onPoint'> {
  readonly box: DrawnBox
  readonly isCurrent: boolean
}

function BoxView({ box, isCurrent, onOpen, onPoint }: BoxViewProps) {
  const { id, look, left, right, top, bottom, texts, title, open, outside, change } = box
  const isQuiet = look === 'frame' || look === 'more' || outside === true
  const ring = look === 'focus' || isCurrent
  return (
    <g
      onClick={() => onOpen(id)}
      // Not while dragging: each step would render its lines again.
      onMouseEnter={(event) => (event.buttons === 0 ? onPoint?.(id) : undefined)}
      onMouseLeave={() => onPoint?.(null)}
      cursor="pointer"
      data-box={id}
      data-look={look}
    >
      <title>{title}</title>
      {ring ? (
        <rect
          x={left - 3}
          y={top - 3}
          width={right - left + 6}
          height={bottom - top + 6}
          rx={8}
          fill="none"
          stroke="var(--accent)"
          strokeWidth={2}
        />
      ) : null}
      <rect
        x={left}
        y={top}
        width={right - left}
        height={bottom - top}
        rx={look === 'symbol' ? 4 : 6}
        fill={isQuiet ? 'var(--surface)' : 'var(--raised)'}
        stroke={change === undefined ? 'var(--control)' : 'var(--ink)'}
      />
      {open === null || texts[0]?.x !== left + 28 ? null : (
        <path
          d={open ? `M ${left + 11} ${top + 16} l 4 4 l 4 -4` : `M ${left + 13} ${top + 14} l 4 4 l -4 4`}
          fill="none"
          stroke="var(--ink-2)"
          strokeWidth={1.5}
        />
      )}
      {texts.map((text, index) => (
        <TextView
          key={`${text.x} ${text.y}`}
          text={index === 0 ? { ...text, text: markedName(text.text, change) } : text}
          struck={index === 0 && change === 'removed'}
        />
      ))}
    </g>
  )
}

const dashes = { exact: undefined, inferred: '7 5', possible: '0 5', external: undefined } as const

function LineView({ line, counts }: { readonly line: DrawnLine; readonly counts: boolean }) {
  const { link, curve, head, width, middle } = line
  const colour = link.near ? 'var(--ink)' : 'var(--ink-3)'
  const isHollow = link.certainty === 'external'
  const path = { d: curve, fill: 'none' } as const
  return (
    <g pointerEvents="none" data-line={`${link.source} ${link.target}`} data-certainty={link.certainty}>
      <path
        {...path}
        stroke={colour}
        strokeWidth={isHollow ? width + 3 : width}
        strokeDasharray={dashes[link.certainty]}
        strokeLinecap={link.certainty === 'possible' ? 'round' : undefined}
      />
      {isHollow ? <path {...path} stroke="var(--surface)" strokeWidth={width + 0.6} /> : null}
      <path d={head} fill={isHollow ? 'var(--surface)' : colour} stroke={isHollow ? colour : undefined} />
      {link.against === undefined ? null : <AgainstMark at={middle} count={link.against} />}
      {counts && link.near && link.against === undefined ? (
        <TextView
          text={{ x: middle.x, y: middle.y + 4, text: formatCount(link.count), style: 'small', anchor: 'middle' }}
          halo
        />
      ) : null}
    </g>
  )
}

/** A line that breaks layer rules: a full circle with an exclamation mark, and by how many imports. */
function AgainstMark({ at, count }: { readonly at: Point; readonly count: number }) {
  const { t } = useTranslation()
  return (
    <g data-against={count} pointerEvents="all">
      <title>{t('layerRules.onLine', { count })}</title>
      <circle cx={at.x} cy={at.y} r={7.5} fill="var(--ink)" stroke="var(--surface)" strokeWidth={2} />
      <path d={`M ${at.x} ${at.y - 4} v 4.6`} stroke="var(--surface)" strokeWidth={1.8} strokeLinecap="round" />
      <circle cx={at.x} cy={at.y + 3.8} r={1.1} fill="var(--surface)" />
      <TextView text={{ x: at.x + 12, y: at.y + 4, text: formatCount(count), style: 'small' }} halo />
    </g>
  )
}
