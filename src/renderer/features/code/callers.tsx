// Callers of and references to a definition, opened in place below it: the places at the left, the lines of one next to
// them.
import { clsx } from 'clsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { Link, SymbolSummary } from '#contract/graph'
import { useLinks, useSymbol } from '../../lib/queries'
import { routes } from '../../lib/routes'
import { Snippet } from '../../lib/code/snippet'
import { IconButton, LinkButton } from '../../ui/button'
import { Confidence } from '../../ui/confidence'
import { X } from '../../ui/icons'
import { Segmented } from '../../ui/segmented'
import { LoadingBars } from '../../ui/loading-bars'

export interface CallersProps {
  readonly projectId: string
  readonly symbol: SymbolSummary
  readonly onClose: () => void
  readonly onAsk: (name: string) => void
}

type Side = 'callers' | 'references'

/** Lines shown before and after the selected place. */
const around = 3

export function Callers({ projectId, symbol, onClose, onAsk }: CallersProps) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const [side, setSide] = useState<Side>('callers')
  const [chosen, setChosen] = useState(0)
  const callers = useLinks(projectId, symbol.id, 'callers')
  const detail = useSymbol(projectId, side === 'references' ? symbol.id : null)
  const links: readonly Link[] | undefined = side === 'callers' ? callers.data?.links : detail.data?.edges_in
  const error = side === 'callers' ? callers.error : detail.error
  const link = links?.[chosen]
  const unproven = side === 'callers' ? (callers.data?.unresolved_total ?? 0) : 0
  return (
    <section className="ml-13 max-w-[760px] border-y border-control bg-raised font-sans">
      <header className="flex h-10 items-center gap-3 border-b border-line pr-1 pl-3">
        <h3 className="min-w-0 flex-1 truncate font-semibold">{t('code.callers', { name: symbol.name })}</h3>
        <Segmented
          label={t('code.side')}
          value={side}
          onChange={(next) => {
            setSide(next)
            setChosen(0)
          }}
          options={[
            { value: 'callers', label: t('code.callersTab') },
            { value: 'references', label: t('code.references') },
          ]}
        />
        <LinkButton className="text-t1" onClick={() => onAsk(symbol.name)}>
          {t('code.askAbout')}
        </LinkButton>
        <IconButton label={t('common.close')} onClick={onClose}>
          <X size={16} strokeWidth={1.5} />
        </IconButton>
      </header>
      {error !== null ? <p className="p-3">{error.message}</p> : null}
      {links === undefined && error === null ? (
        <div className="px-3">
          <LoadingBars label={t('common.waiting')} />
        </div>
      ) : null}
      {links?.length === 0 ? <p className="px-3 py-2 text-ink-2">{t('code.noCallers')}</p> : null}
      {links === undefined || link === undefined ? null : (
        <div className="flex max-h-60">
          <ul className="w-56 flex-none overflow-y-auto border-r border-line">
            {links.map((one, index) => (
              <li key={`${one.symbol.id}${one.kind}${one.file_path}${one.line}`}>
                <button
                  type="button"
                  aria-pressed={index === chosen}
                  onClick={() => setChosen(index)}
                  onDoubleClick={() => navigate(routes.code(projectId, one.file_path, one.line))}
                  className={clsx('w-full px-3 py-1.5 text-left hover:bg-hover', index === chosen && 'bg-hover')}
                >
                  <span className="flex font-mono text-t1">
                    <span className="min-w-0 truncate">{one.symbol.name}</span>
                    <span className="text-ink-3">:{one.line}</span>
                  </span>
                  <span className="text-t1 text-ink-3">
                    <Confidence value={one.confidence} reason={one.reason} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <div className="flex min-w-0 flex-1 flex-col">
            <div className="min-h-0 flex-1 overflow-y-auto">
              <Snippet projectId={projectId} path={link.file_path} line={link.line} around={around} />
            </div>
            <div className="flex items-center justify-between gap-3 border-t border-line px-3 py-1.5 text-t1">
              <span className="min-w-0 truncate font-mono text-ink-3">{link.file_path}</span>
              <LinkButton
                className="flex-none"
                onClick={() => navigate(routes.code(projectId, link.file_path, link.line))}
              >
                {t('chat.openAt', { line: link.line })}
              </LinkButton>
            </div>
          </div>
        </div>
      )}
      {unproven === 0 ? null : (
        <p className="border-t border-line px-3 py-2 text-t1 text-ink-3">
          {t('code.possibleMore', { count: unproven })}
        </p>
      )}
    </section>
  )
}
