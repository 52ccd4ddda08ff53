// The map as boxes with their names inside and lines between them; the list next to it says the same.
import { Maximize, Minus, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Picture, PictureEdge, PictureNode } from '#contract/picture'
import { formatCount } from '../../lib/format'
import { IconButton } from '../../ui/button'
import { boxLines, boxOf, type BoxLine } from './box-lines'
import { linesOf } from './map-lines'

export interface MapCanvasProps {
  readonly picture: Picture
  /** What the picture shows, in a sentence. */
  readonly label: string
  readonly onOpen: (node: PictureNode) => void
}

/** Room around the boxes in pixels. */
const margin = 24
const scales = [0.5, 0.75, 1, 1.25, 1.5, 2]
const wholeSize = scales.indexOf(1)

export function MapCanvas({ picture, label, onOpen }: MapCanvasProps) {
  const { t } = useTranslation()
  const [step, setStep] = useState(wholeSize)
  const [chosen, setChosen] = useState<string | null>(null)
  const lines = useMemo(() => boxLines(picture, linesOf(picture, chosen)), [picture, chosen])
  const bounds = useMemo(() => boundsOf(picture), [picture])
  const scale = scales[step] ?? 1
  const ofChosen = ({ source, target }: PictureEdge): boolean => source === chosen || target === chosen
  return (
    <div className="relative h-full">
      <div className="grid h-full overflow-auto" data-testid="graph-picture">
        <svg
          role="img"
          aria-label={label}
          viewBox={`${bounds.left} ${bounds.top} ${bounds.width} ${bounds.height}`}
          width={bounds.width * scale}
          height={bounds.height * scale}
          className="m-auto block flex-none"
        >
          {picture.nodes
            .filter(({ open }) => open)
            .map((node) => (
              <Box key={node.id} node={node} onOpen={onOpen} onPoint={setChosen} />
            ))}
          {lines.map((line) => (
            <Line key={`${line.edge.source} ${line.edge.target}`} line={line} isChosen={ofChosen(line.edge)} />
          ))}
          {/* A line that passes a box goes under it, so that it never crosses a name. */}
          {picture.nodes
            .filter(({ open }) => !open)
            .map((node) => (
              <Box key={node.id} node={node} onOpen={onOpen} onPoint={setChosen} />
            ))}
        </svg>
      </div>
      <div className="absolute bottom-4 left-4 flex flex-col rounded-md border border-line bg-raised">
        <IconButton label={t('graph.zoomIn')} onClick={() => setStep(Math.min(step + 1, scales.length - 1))}>
          <Plus size={16} strokeWidth={1.5} />
        </IconButton>
        <IconButton label={t('graph.fit')} onClick={() => setStep(wholeSize)}>
          <Maximize size={16} strokeWidth={1.5} />
        </IconButton>
        <IconButton label={t('graph.zoomOut')} onClick={() => setStep(Math.max(step - 1, 0))}>
          <Minus size={16} strokeWidth={1.5} />
        </IconButton>
      </div>
    </div>
  )
}

interface BoxProps {
  readonly node: PictureNode
  readonly onOpen: (node: PictureNode) => void
  readonly onPoint: (id: string | null) => void
}

function Box({ node, onOpen, onPoint }: BoxProps) {
  const { t } = useTranslation()
  const { left, right, top, bottom } = boxOf(node)
  const isBox = node.kind === 'group' || node.kind === 'file'
  // What is left over is counted in the reader's language; everything else is named as the repository names it.
  const rest = node.id.startsWith('more:') ? Number.parseInt(node.name, 10) : null
  const name = rest === null ? (node.box?.label ?? node.name) : t('graph.more', { count: rest })
  return (
    <g
      onClick={() => onOpen(node)}
      onMouseEnter={() => onPoint(node.id)}
      onMouseLeave={() => onPoint(null)}
      className="cursor-pointer"
      data-box={node.id}
    >
      <title>{`${node.file_path ?? name}, ${t('graph.boxSymbols', { count: node.weight })}`}</title>
      <rect
        x={left}
        y={top}
        width={right - left}
        height={bottom - top}
        rx={6}
        fill={node.open ? 'var(--surface)' : 'var(--raised)'}
        stroke="var(--control)"
      />
      <text
        x={left + (isBox ? 12 : 8)}
        y={top + (isBox ? 20 : 17)}
        fill="var(--ink)"
        className={isBox ? 'text-[13px] font-medium' : 'font-mono text-[12px]'}
      >
        {name}
      </text>
      {isBox ? (
        <text x={left + 12} y={top + 37} fill="var(--ink-3)" className="text-[12px] tabular-nums">
          {t('graph.boxSymbols', { count: node.weight })}
        </text>
      ) : null}
    </g>
  )
}

const dashes = { exact: undefined, inferred: '7 3', possible: '2 3', external: '1 5' } as const

function Line({ line, isChosen }: { readonly line: BoxLine; readonly isChosen: boolean }) {
  const colour = isChosen ? 'var(--ink)' : 'var(--ink-3)'
  const { curve, head, width, middle, edge } = line
  return (
    <g pointerEvents="none" data-line={`${edge.source} ${edge.target}`}>
      <path d={curve} fill="none" stroke={colour} strokeWidth={width} strokeDasharray={dashes[edge.certainty]} />
      <path d={head} fill={colour} />
      {isChosen ? (
        <text
          x={middle.x}
          y={middle.y + 4}
          textAnchor="middle"
          fill="var(--ink)"
          stroke="var(--surface)"
          strokeWidth={5}
          paintOrder="stroke"
          className="text-[12px] font-medium tabular-nums"
        >
          {formatCount(edge.count)}
        </text>
      ) : null}
    </g>
  )
}

function boundsOf({ nodes }: Picture) {
  const boxes = nodes.map(boxOf)
  const left = Math.min(...boxes.map((box) => box.left)) - margin
  const top = Math.min(...boxes.map((box) => box.top)) - margin
  const width = Math.max(...boxes.map((box) => box.right)) + margin - left
  const height = Math.max(...boxes.map((box) => box.bottom)) + margin - top
  return { left, top, width, height }
}
