// The definitions of a file, nested, with a filter.
import { useVirtualizer } from '@tanstack/react-virtual'
import { clsx } from 'clsx'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileSymbol } from '#contract/graph'
import { Search } from '../../ui/icons'
import { NodeShape } from '../../ui/node-shape'
import { outlineRows } from './outline-rows'

export interface OutlineProps {
  readonly symbols: readonly FileSymbol[]
  /** Definitions of the file: more than `symbols` if it has very many. */
  readonly total: number
  /** Id of the definition being read. */
  readonly current: string | null
  readonly onOpen: (line: number) => void
}

export function Outline({ symbols, total, current, onOpen }: OutlineProps) {
  const { t } = useTranslation()
  const [filter, setFilter] = useState('')
  const rows = useMemo(() => outlineRows(symbols), [symbols])
  const shown = useMemo(() => {
    const wanted = filter.trim().toLowerCase()
    return rows.filter(({ label }) => label.toLowerCase().includes(wanted))
  }, [rows, filter])
  const scroll = useRef<HTMLDivElement>(null)
  // A generated file has tens of thousands of definitions.
  const list = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => 28,
    overscan: 20,
    // The list's own padding: the first and last rows don't touch its edges.
    scrollPaddingStart: 8,
    scrollPaddingEnd: 8,
  })
  const at = shown.findIndex(({ symbol }) => symbol.id === current)
  useEffect(() => {
    if (at !== -1) list.scrollToIndex(at, { align: 'auto' })
  }, [at, list])
  return (
    <>
      <label className="m-2 flex h-7 flex-none items-center gap-2 rounded-md border border-control bg-raised px-2">
        <Search size={14} strokeWidth={1.5} className="flex-none text-ink-3" />
        <span className="sr-only">{t('code.filter')}</span>
        <input
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
          placeholder={t('code.filter')}
          className="min-w-0 flex-1 rounded-sm bg-transparent"
        />
      </label>
      {total > symbols.length ? (
        <p className="px-4 pb-2 text-t1 text-ink-2">{t('code.someSymbols', { shown: symbols.length, total })}</p>
      ) : null}
      <div ref={scroll} className="min-h-0 flex-1 overflow-y-auto px-2 pb-2">
        <ul className="relative" style={{ height: list.getTotalSize() }}>
          {list.getVirtualItems().map((item) => {
            const row = shown[item.index]
            if (row === undefined) return null
            const { symbol, label, depth } = row
            return (
              <li
                key={item.key}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${item.start}px)` }}
              >
                <button
                  type="button"
                  aria-current={symbol.id === current ? 'location' : undefined}
                  onClick={() => onOpen(symbol.start_line ?? 1)}
                  className={clsx(
                    'flex h-7 w-full items-center gap-1 rounded-md px-1 text-left hover:bg-hover',
                    symbol.id === current && 'bg-hover font-medium',
                  )}
                  style={{ paddingLeft: 4 + depth * 14 }}
                >
                  <NodeShape kind={symbol.kind} />
                  <bdi className="min-w-0 flex-1 truncate" title={symbol.signature ?? label}>
                    {label}
                  </bdi>
                  <span className="text-t1 text-ink-3 tabular-nums">{symbol.start_line}</span>
                </button>
              </li>
            )
          })}
        </ul>
        {shown.length === 0 ? <p className="px-2 py-1 text-t1 text-ink-3">{t('code.nothing')}</p> : null}
      </div>
    </>
  )
}
