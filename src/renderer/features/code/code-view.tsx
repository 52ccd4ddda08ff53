// The viewer: only visible lines are rendered, colours are added when ready, callers open in place below a definition.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { FileSymbol, FileText } from '#contract/graph'
import { useHighlighted } from '../../lib/code/code-block'
import { formatCount } from '../../lib/format'
import { highlightedLines } from '../../lib/code/highlight'
import { routes } from '../../lib/routes'
import { Callers } from './callers'
import { CodeRow } from './code-row'
import { lineCount } from './definition'
import { FindBar } from './find-bar'
import { HoverCard } from './hover-card'
import { MatchTicks } from './match-ticks'
import { definedNames, stickyScopes } from './scopes'
import { StickyScopes } from './sticky-scopes'
import { useCodeRows } from './use-code-rows'
import { useDefinitionCard } from './use-definition-card'
import { useFindInView } from './use-find-in-view'
import { useFolds } from './use-folds'
import { useGoToDefinition } from './use-go-to-definition'
import { useLineKeys } from './use-line-keys'
import { useSelectedCode } from './use-selected-code'

export interface CodeViewProps {
  readonly projectId: string
  readonly file: FileText
  /** The cited line, or null. */
  readonly line: number | null
  /** Address of a line of a file. */
  readonly addressOf: (path: string, line: number) => string
  readonly onAsk: (name: string) => void
  /** Called with the line being read: the cited line while it is visible, otherwise the first visible one. */
  readonly onPlace: (line: number) => void
}

/** Files of this many lines need a wider gutter. */
const wideGutterFrom = 10_000
const noNames: readonly string[] = []

export function CodeView({ projectId, file, line, addressOf, onAsk, onPlace }: CodeViewProps) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const { word, show, handlers } = useDefinitionCard()
  const { explained, goToSymbol, goToDefinition, click } = useGoToDefinition({
    ...{ projectId, file, line, word, addressOf },
    onLeave: () => show(null),
  })
  const scroll = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [openSymbol, setOpenSymbol] = useState<string | null>(null)
  const plain = useMemo(() => file.content.split('\n').slice(0, file.total_lines), [file])
  const huge = plain.length > highlightedLines
  const coloured = useHighlighted(huge ? '' : file.content, file.language)
  const definitions = useMemo(() => new Map(file.symbols.map((symbol) => [symbol.start_line ?? 0, symbol])), [file])
  const names = useMemo(() => definedNames(file.symbols, plain), [file, plain])
  const folds = useFolds(plain)
  const selected = useSelectedCode(scroll, plain)
  const { rows, place, lineAt, goTo } = useCodeRows({ scroll, folds, line, path: file.path, pinned: selected.pinned })
  const { find, closeFind } = useFindInView({ lines: plain, place, goTo, scroll, box, selected })
  useEffect(() => onPlace(place), [onPlace, place])
  const press = useLineKeys({
    ...{ file, line, place, scroll, addressOf, goToDefinition, selected, folds },
    lines: plain.length,
  })
  const textOf = (number: number) => (huge ? plain : coloured)[number - 1] ?? plain[number - 1] ?? ''
  const wideGutter = plain.length >= wideGutterFrom
  const toggleCallers = useCallback((id: string) => setOpenSymbol((open) => (open === id ? null : id)), [])
  return (
    <>
      {huge ? (
        <p className="flex-none border-b border-line px-4 py-2 text-t1 text-ink-2 tabular-nums">
          {t('code.lines', { count: lineCount(file) })}. {t('code.huge', { line: formatCount(highlightedLines) })}
        </p>
      ) : null}
      {find.isOpen ? <FindBar find={find} onClose={closeFind} /> : null}
      <div className="relative min-h-0 flex-1">
        <div
          ref={scroll}
          role="region"
          aria-label={t('code.label', { path: file.path })}
          tabIndex={0}
          onKeyDown={press}
          onClick={click}
          onCopy={selected.copy}
          onScroll={() => show(null)}
          {...handlers}
          className="h-full overflow-auto py-2 -outline-offset-2"
        >
          <StickyScopes
            scopes={stickyScopes(file.symbols, lineAt)}
            textOf={textOf}
            wideGutter={wideGutter}
            onOpen={(number) => navigate(addressOf(file.path, number))}
          />
          <div className="relative min-w-max" style={{ height: rows.getTotalSize() }}>
            {rows.getVirtualItems().map((row) => {
              const number = folds.lineOf(row.index)
              const symbol = definitions.get(number)
              const foldable = folds.ranges.get(number) ?? null
              return (
                <div
                  key={row.key}
                  ref={rows.measureElement}
                  data-index={row.index}
                  data-code-row
                  className="absolute top-0 left-0 min-w-full"
                  style={{ transform: `translateY(${row.start}px)` }}
                >
                  <CodeRow
                    number={number}
                    address={addressOf(file.path, number)}
                    text={textOf(number)}
                    defines={names.get(number) ?? noNames}
                    cited={number === line}
                    wideGutter={wideGutter}
                    foldable={foldable}
                    isFolded={folds.folded.has(number)}
                    symbol={symbol !== undefined && callable(symbol) ? symbol : null}
                    isOpen={symbol !== undefined && openSymbol === symbol.id}
                    onFold={folds.toggle}
                    onCallers={toggleCallers}
                  />
                  {symbol !== undefined && openSymbol === symbol.id ? (
                    <Callers projectId={projectId} symbol={symbol} onClose={() => setOpenSymbol(null)} onAsk={onAsk} />
                  ) : null}
                </div>
              )
            })}
            <div
              ref={box}
              hidden
              data-current-match
              className="pointer-events-none absolute rounded-xs outline-2 outline-ink"
            />
          </div>
        </div>
        <MatchTicks matches={find.found?.matches ?? []} cited={line} lines={plain.length} />
      </div>
      {word === null || explained === null ? null : (
        <div {...handlers}>
          <HoverCard
            projectId={projectId}
            symbol={explained}
            rect={word.rect}
            onDefinition={() => goToSymbol(explained)}
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
