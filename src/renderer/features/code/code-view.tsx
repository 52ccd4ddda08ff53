// The viewer: only the lines in view are drawn, colours come when ready, callers open in place under a definition.
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileText, SymbolSummary } from '#contract/graph'
import { CodeText } from '../../lib/code-text'
import { useHighlighted } from '../../lib/code-block'
import { formatCount } from '../../lib/format'
import { highlightedLines } from '../../lib/highlight'
import { Callers } from './callers'

export interface CodeViewProps {
  readonly projectId: string
  readonly file: FileText
  /** The cited line, or null. */
  readonly line: number | null
  readonly onAsk: (name: string) => void
}

const lineHeight = 20
/** Lines of a file this long need a wider gutter. */
const wideGutterFrom = 10_000

export function CodeView({ projectId, file, line, onAsk }: CodeViewProps) {
  const { t } = useTranslation()
  const scroll = useRef<HTMLDivElement>(null)
  const [openSymbol, setOpenSymbol] = useState<string | null>(null)
  const plain = useMemo(() => file.content.split('\n').slice(0, file.total_lines), [file])
  const huge = plain.length > highlightedLines
  const coloured = useHighlighted(huge ? '' : file.content, file.language)
  const definitions = useMemo(() => new Map(file.symbols.map((symbol) => [symbol.start_line ?? 0, symbol])), [file])
  const rows = useVirtualizer({
    count: plain.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => lineHeight,
    overscan: 24,
  })
  useEffect(() => {
    if (line !== null) rows.scrollToIndex(Math.max(line - 1, 0), { align: 'center' })
    // Only a new line or file moves the view.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [line, file.path])
  return (
    <>
      {huge ? (
        <p className="flex-none border-b border-line px-4 py-2 text-t1 text-ink-2 tabular-nums">
          {t('code.lines', { count: file.total_lines })}. {t('code.huge', { line: formatCount(highlightedLines) })}
        </p>
      ) : null}
      <div
        ref={scroll}
        role="region"
        aria-label={t('code.label', { path: file.path })}
        tabIndex={0}
        className="min-h-0 flex-1 overflow-auto py-2 -outline-offset-2"
      >
        <div className="relative min-w-max" style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map((row) => {
            const number = row.index + 1
            const symbol = definitions.get(number)
            return (
              <div
                key={row.key}
                ref={rows.measureElement}
                data-index={row.index}
                className="absolute top-0 left-0 min-w-full"
                style={{ transform: `translateY(${row.start}px)` }}
              >
                <div
                  className="code-line pr-4"
                  data-line={number}
                  data-cited={number === line ? '' : undefined}
                  data-wide-gutter={plain.length >= wideGutterFrom ? '' : undefined}
                  aria-current={number === line ? 'location' : undefined}
                >
                  <span className="pr-3 text-right text-ink-3 tabular-nums select-none">{number}</span>
                  <span className="min-h-5">
                    <CodeText line={(huge ? plain : coloured)[row.index] ?? plain[row.index] ?? ''} />
                    {symbol === undefined || !callable(symbol) ? null : (
                      <button
                        type="button"
                        aria-expanded={openSymbol === symbol.id}
                        onClick={() => setOpenSymbol(openSymbol === symbol.id ? null : symbol.id)}
                        className="ml-6 font-sans text-t1 leading-5 text-ink-3 underline decoration-control underline-offset-3 hover:text-ink"
                      >
                        {t('code.showCallers')}
                      </button>
                    )}
                  </span>
                </div>
                {symbol !== undefined && openSymbol === symbol.id ? (
                  <Callers projectId={projectId} symbol={symbol} onClose={() => setOpenSymbol(null)} onAsk={onAsk} />
                ) : null}
              </div>
            )
          })}
        </div>
      </div>
    </>
  )
}

function callable(symbol: SymbolSummary): boolean {
  return ['function', 'method', 'constructor', 'class', 'struct'].includes(symbol.kind)
}
