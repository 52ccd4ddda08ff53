// Who calls a definition, opened in place under it.
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { SymbolSummary } from '#contract/graph'
import { useLinks } from '../../lib/queries'
import { routes } from '../../lib/routes'
import { IconButton, LinkButton } from '../../ui/button'
import { Confidence } from '../../ui/confidence'
import { StillBars } from '../../ui/still-bars'

export interface CallersProps {
  readonly projectId: string
  readonly symbol: SymbolSummary
  readonly onClose: () => void
  readonly onAsk: (name: string) => void
}

export function Callers({ projectId, symbol, onClose, onAsk }: CallersProps) {
  const { t } = useTranslation()
  const { data, error } = useLinks(projectId, symbol.id, 'callers')
  return (
    <section className="ml-11 max-w-[720px] border-y border-control bg-raised">
      <header className="flex h-9 items-center gap-3 border-b border-line pr-1 pl-3">
        <h3 className="min-w-0 flex-1 truncate font-semibold">{t('code.callers', { name: symbol.name })}</h3>
        <LinkButton className="text-t1" onClick={() => onAsk(symbol.name)}>
          {t('code.askAbout')}
        </LinkButton>
        <IconButton label={t('common.close')} onClick={onClose}>
          <X size={16} strokeWidth={1.5} />
        </IconButton>
      </header>
      <div className="max-h-60 overflow-y-auto">
        {error !== null ? <p className="p-3">{error.message}</p> : null}
        {data === undefined && error === null ? (
          <div className="px-3">
            <StillBars label={t('common.waiting')} />
          </div>
        ) : null}
        {data?.total === 0 ? <p className="px-3 py-2 text-ink-2">{t('code.noCallers')}</p> : null}
        <ul>
          {data?.links.map((link) => (
            <li key={`${link.symbol.id}${link.file_path}${link.line}`}>
              <Link
                href={routes.code(projectId, link.file_path, link.line)}
                className="flex h-8 items-center gap-3 px-3 hover:bg-hover"
              >
                <code className="flex-none">{link.symbol.name}</code>
                <span className="min-w-0 flex-1 truncate font-mono text-t1 text-ink-3">
                  {link.file_path}:{link.line}
                </span>
                <span className="text-t1 text-ink-3">
                  <Confidence value={link.confidence} reason={link.reason} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
        {(data?.unresolved_total ?? 0) === 0 ? null : (
          <p className="border-t border-line px-3 py-2 text-t1 text-ink-3">
            {t('code.possibleMore', { count: data?.unresolved_total ?? 0 })}
          </p>
        )}
      </div>
    </section>
  )
}
