// The viewer: only the lines in view are drawn, colours come when ready, callers open in place under a definition.
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import type { FileSymbol, FileText, SymbolSummary } from '#contract/graph'
import { CodeText } from '../../lib/code-text'
import { useHighlighted } from '../../lib/code-block'
import { formatCount } from '../../lib/format'
import { highlightedLines } from '../../lib/highlight'
import { routes } from '../../lib/routes'
import { Callers } from './callers'
import { definitionOf, useLineLinks } from './definition'
import { HoverCard } from './hover-card'
import { useDefinitionCard } from './use-definition-card'
import { wordAtPoint } from './word-at'

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
  const [, navigate] = useLocation()
  const { word, show, handlers } = useDefinitionCard()
  const wordLinks = useLineLinks(projectId, file, word?.line ?? null)
  const lineLinks = useLineLinks(projectId, file, line)
  const explained = word === null ? null : definitionOf(word.word, word.line, wordLinks, file)
  const goTo = (symbol: SymbolSummary | null | undefined) => {
    if (symbol?.file_path == null) return
    show(null)
    navigate(routes.code(projectId, symbol.file_path, symbol.start_line ?? 1))
  }
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [line, file.path])
  // F12 goes where the word under the pointer leads, else where the current line does; the arrows move that line.
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (event.key === 'F12') goTo(explained ?? lineLinks.find((link) => link.symbol.file_path !== null)?.symbol)
    else if (step !== 0 && line !== null && event.target === scroll.current) {
      const next = Math.min(Math.max(line + step, 1), plain.length)
      navigate(routes.code(projectId, file.path, next), { replace: true })
    } else return
    event.preventDefault()
  }
  const click = (event: MouseEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    const found = wordAtPoint(event.clientX, event.clientY)
    if (found !== null)
      goTo(definitionOf(found.word, found.line, found.line === word?.line ? wordLinks : lineLinks, file))
  }
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
        onKeyDown={press}
        onClick={click}
        onScroll={() => show(null)}
        {...handlers}
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
                  <Link
                    href={routes.code(projectId, file.path, number)}
                    tabIndex={-1}
                    className="pr-3 text-right text-ink-3 tabular-nums select-none hover:text-ink hover:underline"
                  >
                    {number}
                  </Link>
                  <span className="min-h-5">
                    <span data-code-text>
                      <CodeText line={(huge ? plain : coloured)[row.index] ?? plain[row.index] ?? ''} />
                    </span>
                    {symbol === undefined || !callable(symbol) ? null : (
                      <button
                        type="button"
                        aria-expanded={openSymbol === symbol.id}
                        onClick={() => setOpenSymbol(openSymbol === symbol.id ? null : symbol.id)}
                        className="ml-6 font-sans text-t1 leading-5 text-ink-3 underline decoration-control underline-offset-3 hover:text-ink"
                      >
                        {symbol.callers === 0 ? t('code.showCallers') : t('code.callSites', { count: symbol.callers })}
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
      {word === null || explained === null ? null : (
        <div {...handlers}>
          <HoverCard
            projectId={projectId}
            symbol={explained}
            rect={word.rect}
            onDefinition={() => goTo(explained)}
            onAsk={() => onAsk(explained.name)}
            onGraph={() => navigate(routes.graph(projectId, { focus: explained.id }))}
            onClose={() => show(null)}
          />
        </div>
      )}
    </>
  )
}

function callable(symbol: FileSymbol): boolean {
  return ['function', 'method', 'constructor', 'class', 'struct'].includes(symbol.kind)
}
