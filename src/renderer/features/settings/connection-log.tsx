// Every connection that the service has made and recorded.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { connectionsSchema } from '#contract/connections'
import { call } from '../../lib/client'
import { formatCount, formatMoment, formatWhen } from '../../lib/format'
import { Fault } from '../../ui/fault'
import { LoadingBars } from '../../ui/loading-bars'

export function ConnectionLog() {
  const { t } = useTranslation()
  const { data, error } = useQuery({
    queryKey: ['connections'],
    queryFn: ({ signal }) => call('/connections', connectionsSchema, { signal }),
    // Connections made while the page is open appear by themselves.
    refetchInterval: 5_000,
  })
  if (error !== null && data === undefined) return <Fault title={error.message} />
  if (data === undefined) return <LoadingBars label={t('common.waiting')} />
  const since = formatMoment(data.since)
  if (data.connections.length === 0) return <p className="mt-2 text-ink-2">{t('privacy.noneMade', { since })}</p>
  return (
    <>
      <p className="mt-1 text-ink-2">{t('privacy.madeNote', { since })}</p>
      <table className="mt-2 w-full">
        <thead>
          <tr className="h-7 border-b border-line text-left text-t1 text-ink-3">
            <th className="font-medium">{t('privacy.to')}</th>
            <th className="font-medium">{t('privacy.why')}</th>
            <th className="font-medium max-wide:hidden">{t('privacy.first')}</th>
            <th className="font-medium">{t('privacy.last')}</th>
            <th className="text-right font-medium">{t('privacy.times')}</th>
          </tr>
        </thead>
        <tbody>
          {data.connections.map(({ host, port, purpose, first_at, last_at, count }) => (
            <tr key={`${purpose} ${host}:${port}`} className="border-b border-line align-baseline">
              <td className="py-2 pr-3 max-w-48 font-medium wrap-break-word">
                <bdi>
                  {host}:{port}
                </bdi>
              </td>
              <td className="py-2 pr-3 text-ink-2">{t(`privacy.purposes.${purpose}`)}</td>
              <td className="py-2 pr-3 whitespace-nowrap text-ink-2 tabular-nums max-wide:hidden">
                {formatWhen(first_at)}
              </td>
              <td className="py-2 pr-3 whitespace-nowrap text-ink-2 tabular-nums">{formatWhen(last_at)}</td>
              <td className="py-2 text-right text-ink-2 tabular-nums">{formatCount(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
