// The picture as a list: every node and edge, for keyboards and screen readers.
import { useVirtualizer } from '@tanstack/react-virtual'
import { clsx } from 'clsx'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { PictureNode } from '#contract/picture'
import { formatCount } from '../../lib/format'
import { IconButton } from '../../ui/button'
import { Confidence } from '../../ui/confidence'
import { ChevronRight, Code } from '../../ui/icons'
import { NodeShape } from '../../ui/node-shape'
import type { ListRow } from './list-rows'
import { BreakRow, RuleRow } from './rule-rows'
import { useColumnWords } from './use-column-words'

export interface GraphListProps {
  readonly rows: readonly ListRow[]
  /** Whether the list fills the page, with space for places next to names. */
  readonly wide: boolean
  /** The text shown if there are no rows. */
  readonly empty: string
  readonly onOpen: (node: PictureNode) => void
  readonly onFold: (key: string) => void
  readonly onCode: (path: string, line: number) => void
}

export function GraphList({ rows, wide, empty, onOpen, onFold, onCode }: GraphListProps) {
  const { t } = useTranslation()
  const scroll = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => 28,
    overscan: 20,
  })
  return (
    <div ref={scroll} className="min-h-0 flex-1 overflow-y-auto px-2 py-1">
      {rows.length === 0 ? <p className="p-2 text-ink-2">{empty}</p> : null}
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
              {row.type === 'title' ? (
                <Title row={row} />
              ) : row.type === 'rule' ? (
                <RuleRow row={row} onCode={onCode} />
              ) : row.type === 'break' ? (
                <BreakRow row={row} onCode={onCode} />
              ) : row.type === 'group' ? (
                <GroupRow row={row} onFold={onFold} />
              ) : (
                <NodeRow row={row} wide={wide} onOpen={onOpen} onCode={onCode} />
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function Title({ row }: { readonly row: Extract<ListRow, { type: 'title' }> }) {
  const { t } = useTranslation()
  const title = row.title === 'cycle' ? t('graph.cycle', { count: row.count }) : t(`graph.titles.${row.title}`)
  return (
    <h3 className="flex h-7 items-center justify-between px-2 text-t1 font-medium text-ink-3">
      {row.depth > 1 ? `${title}, ${t('graph.level', { count: row.depth })}` : title}
      {row.title === 'cycle' ? null : <span className="tabular-nums">{formatCount(row.count)}</span>}
    </h3>
  )
}

interface GroupRowProps extends Pick<GraphListProps, 'onFold'> {
  readonly row: Extract<ListRow, { type: 'group' }>
}

function GroupRow({ row: { key, group, open }, onFold }: GroupRowProps) {
  const words = useColumnWords()
  const name = words.group(group)
  return (
    <button
      type="button"
      aria-expanded={open}
      onClick={() => onFold(key)}
      title={name}
      className="flex h-7 w-full items-center gap-2 rounded-md px-2 text-left hover:bg-hover"
    >
      <ChevronRight size={14} strokeWidth={1.5} className={clsx('flex-none text-ink-3', open && 'rotate-90')} />
      <bdi className="min-w-0 flex-1 truncate font-medium">{name}</bdi>
      <span className="flex-none text-t1 text-ink-3 tabular-nums">{formatCount(group.members.length)}</span>
    </button>
  )
}

interface NodeRowProps extends Pick<GraphListProps, 'onOpen' | 'onCode' | 'wide'> {
  readonly row: Extract<ListRow, { type: 'node' }>
}

function NodeRow({ row, wide, onOpen, onCode }: NodeRowProps) {
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
        <bdi className="flex min-w-0 flex-1 font-mono text-t1 whitespace-pre">
          {/* The name of the other end is cut first: the row is about this one. */}
          {row.through === null ? null : (
            <>
              <span className="min-w-[4ch] shrink-[1000] truncate text-ink-3">{row.through}</span>
              <span className="flex-none text-ink-3"> → </span>
            </>
          )}
          <span className="min-w-0 truncate">{node.name}</span>
        </bdi>
        {wide && path !== null ? (
          <span className="min-w-0 max-w-[45%] flex-none truncate text-t1 text-ink-3 [direction:rtl]">
            <bdi>{path}</bdi>
          </span>
        ) : null}
        <span className="flex-none text-t1 text-ink-3 tabular-nums">
          {row.certainty === null && node.hops === null ? formatCount(row.places) : line === null ? '' : `:${line}`}
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
