// Whether HTTP routes are still missing from a neighbourhood: they are being looked for, or could not be found out.
import { useTranslation } from 'react-i18next'
import type { LaterRoutes } from '../../lib/picture-queries'
import { useServiceText } from '../../lib/service-text'
import { Button } from '../../ui/button'

export function RoutesNote({ routes: { isLoading, error, retry } }: { readonly routes: LaterRoutes }) {
  const { t } = useTranslation()
  const say = useServiceText()
  if (!isLoading && error === null) return null
  return (
    <p role="status" className="flex items-center gap-3 text-t1 text-ink-2">
      {error === null ? t('graph.routesLoading') : t('graph.routesFailed', { why: say(error.message) })}
      {error === null ? null : (
        <Button small onClick={retry}>
          {t('common.tryAgain')}
        </Button>
      )}
    </p>
  )
}
