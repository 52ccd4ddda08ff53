// Files of which not everything could be read as code, so that an answer's silence about them is not taken for a proof.
import { useTranslation } from 'react-i18next'
import type { ProjectDetail } from '#contract/project'
import { formatCount } from '../../lib/format'
import { ChevronRight } from '../../ui/icons'

export interface UnreadPlacesProps {
  readonly unread: ProjectDetail['statistics']['unread']
}

export function UnreadPlaces({ unread }: UnreadPlacesProps) {
  const { t } = useTranslation()
  if (unread === undefined || unread.files === 0) return null
  return (
    <details className="group mt-6">
      <summary className="flex h-8 cursor-default list-none items-center gap-2 font-semibold [&::-webkit-details-marker]:hidden">
        <ChevronRight size={14} strokeWidth={1.5} className="group-open:rotate-90" />
        {t('progress.unread')} <span className="font-normal text-ink-3 tabular-nums">{formatCount(unread.files)}</span>
      </summary>
      <p className="mt-1 text-t1 text-ink-3">{t('progress.unreadWhy')}</p>
      <table className="mt-2 w-full table-fixed">
        <thead>
          <tr className="h-7 border-b border-line text-left text-t1 text-ink-3">
            <th className="w-3/5 font-medium">{t('progress.path')}</th>
            <th className="font-medium">{t('progress.unreadPlaces')}</th>
          </tr>
        </thead>
        <tbody>
          {unread.most.map(({ path, places }) => (
            <tr key={path} className="h-8 border-b border-line">
              <td className="truncate pr-3 font-mono text-t1" title={path}>
                <bdi>{path}</bdi>
              </td>
              <td className="text-ink-2 tabular-nums">{formatCount(places)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {unread.files > unread.most.length ? (
        <p className="mt-2 text-t1 text-ink-3">{t('progress.more', { count: unread.files - unread.most.length })}</p>
      ) : null}
    </details>
  )
}
