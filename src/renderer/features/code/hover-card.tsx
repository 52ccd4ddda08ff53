// Describes the symbol behind a word: its signature, its documentation, its callers, and links to them.
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { SymbolSummary } from '#contract/graph'
import { CodeText } from '../../lib/code/code-text'
import { useHighlighted } from '../../lib/code/code-block'
import { useLinks, useSymbol } from '../../lib/queries'
import { LinkButton } from '../../ui/button'
import { KeyCap } from '../../ui/key-cap'

export interface HoverCardProps {
  readonly projectId: string
  readonly symbol: SymbolSummary
  /** The word that is explained; the card never covers it. */
  readonly rect: { readonly left: number; readonly top: number; readonly bottom: number }
  readonly onDefinition: () => void
  readonly onAsk: () => void
  readonly onGraph: () => void
  readonly onClose: () => void
}

const width = 376
/** Space that the card needs below the word; with less it is shown above. */
const roomBelow = 220
const callersNamed = 2

export function HoverCard({ projectId, symbol, rect, onDefinition, onAsk, onGraph, onClose }: HoverCardProps) {
  const { t } = useTranslation()
  const card = useRef<HTMLDivElement>(null)
  const inside = symbol.file_path !== null
  const { data } = useSymbol(projectId, symbol.id)
  const { data: callers } = useLinks(projectId, inside ? symbol.id : null, 'callers')
  const [signature] = useHighlighted(symbol.signature ?? `${symbol.kind} ${symbol.qualified_name}`, symbol.language)
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose()
    }
    addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [onClose])
  const below = innerHeight - rect.bottom > roomBelow
  const place = {
    left: Math.max(8, Math.min(rect.left, innerWidth - width - 8)),
    ...(below ? { top: rect.bottom + 4 } : { bottom: innerHeight - rect.top + 4 }),
  }
  return (
    <div
      ref={card}
      role="dialog"
      aria-label={t('code.about', { name: symbol.name })}
      data-hover-card
      className="fixed z-20 w-[376px] max-w-[calc(100vw-16px)] rounded-md border border-control bg-raised p-4"
      style={place}
    >
      <div className="overflow-hidden font-mono text-t2 leading-5 break-words">
        <CodeText line={signature ?? symbol.qualified_name} />
      </div>
      {data?.doc == null ? null : <p className="mt-1 line-clamp-4 text-ink-2">{data.doc}</p>}
      <div className="mt-3 flex items-baseline justify-between gap-3 border-t border-line pt-2 text-t1 text-ink-3">
        <span className="min-w-0 truncate">
          {callers === undefined || callers.total === 0
            ? inside
              ? t('code.noCallers')
              : t('code.external')
            : t('code.calledBy', {
                names: callers.links
                  .slice(0, callersNamed)
                  .map((link) => `${link.symbol.name}:${link.line}`)
                  .join(', '),
                count: callers.total,
              })}
        </span>
        {inside ? (
          <span className="max-w-[50%] flex-none truncate" title={symbol.file_path ?? ''}>
            {symbol.file_path}:{symbol.start_line}
          </span>
        ) : null}
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-t1">
        {inside ? (
          <>
            <span className="flex items-center gap-1">
              <LinkButton onClick={onDefinition}>{t('code.goToDefinition')}</LinkButton>
              <KeyCap>F12</KeyCap>
            </span>
            <LinkButton onClick={onAsk}>{t('code.askAbout')}</LinkButton>
          </>
        ) : null}
        <LinkButton onClick={onGraph}>{t('code.inGraph')}</LinkButton>
      </div>
    </div>
  )
}
