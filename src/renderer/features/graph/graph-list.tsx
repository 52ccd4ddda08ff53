// The same as a list: every node and edge of the picture, by keyboard and for screen readers.
import { useVirtualizer } from '@tanstack/react-virtual'
import { ChevronRight, Code } from 'lucide-react'
import { clsx } from 'clsx'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Picture, PictureNode } from '#contract/picture'
import { formatCount } from '../../lib/format'
import { IconButton } from '../../ui/button'
import { Confidence } from '../../ui/confidence'
import { NodeShape } from '../../ui/node-shape'
import { rowsOf, type ListRow } from './list-rows'

export interface GraphListProps {
  readonly picture: Picture
  readonly onOpen: (node: PictureNode) => void
  readonly onCode: (path: string, line: number) => void
}

export function GraphList({ picture, onOpen, onCode }: GraphListProps) {
  const { t } = useTranslation()
  const scroll = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => rowsOf(picture), [picture])
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => 28,
    overscan: 20,
  })
  return (
    <div ref={scroll} className="min-h-0 flex-1 overflow-y-auto px-2 py-1">
      {rows.length === 0 ? <p className="p-2 text-ink-2">{t('graph.alone')}</p> : null}
      <ul className="relative" style={{ height: virtual.getTotalSize() }} aria-label={t('graph.list')}>
        {virtual.getVirtualItems().map((item) => {
          const row = rows[item.index]
          if (row === undefined) return null
          return (
            <li
              key={item.key}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${item.start}px)` }}
            >
              {row.type === 'title' ? <Title row={row} /> : <NodeRow row={row} onOpen={onOpen} onCode={onCode} />}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function Title({ row }: { readonly row: Extract<ListRow, { type: 'title' }> }) {
  const { t } = useTranslation()
  const text = row.depth > 0 ? t('graph.level', { count: row.depth }) : t(`graph.titles.${row.title}`)
  return (
    <h3 className="flex h-7 items-center justify-between px-2 text-t1 font-medium text-ink-3">
      {text} <span className="tabular-nums">{formatCount(row.count)}</span>
    </h3>
  )
}

interface NodeRowProps extends Pick<GraphListProps, 'onOpen' | 'onCode'> {
  readonly row: Extract<ListRow, { type: 'node' }>
}

function NodeRow({ row, onOpen, onCode }: NodeRowProps) {
  const { t } = useTranslation()
  const { node, path, line } = row
  const { open } = node
  const folds = row.certainty === null && node.hops === null && (node.kind === 'group' || node.kind === 'file')
  return (
    <div className="group flex h-7 items-center rounded-md hover:bg-hover" style={{ paddingLeft: row.indent * 14 }}>
      <button
        type="button"
        aria-expanded={folds ? open : undefined}
        onClick={() => onOpen(node)}
        title={path === null ? node.name : `${node.name}, ${path}:${line}`}
        className="flex h-7 min-w-0 flex-1 items-center gap-2 rounded-md px-2 text-left"
      >
        {folds ? (
          <ChevronRight size={14} strokeWidth={1.5} className={clsx('flex-none text-ink-3', open && 'rotate-90')} />
        ) : row.certainty === null ? (
          <NodeShape kind={node.kind} />
        ) : (
          <Confidence value={row.certainty} withWord={false} />
        )}
        <bdi className="min-w-0 flex-1 truncate font-mono text-t1">
          {row.through === null ? null : <span className="text-ink-3">{row.through} → </span>}
          {node.name}
        </bdi>
        <span className="flex-none text-t1 text-ink-3 tabular-nums">
          {row.certainty === null ? formatCount(row.places) : line === null ? '' : `:${line}`}
          {row.certainty !== null && row.places > 1 ? ` ×${row.places}` : ''}
        </span>
      </button>
      {path === null || line === null ? null : (
        <IconButton label={t('graph.openCode', { name: node.name })} onClick={() => onCode(path, line)}>
          <Code size={14} strokeWidth={1.5} />
        </IconButton>
      )}
    </div>
  )
}
