// The addresses of the service and of its documentation.
import { useTranslation } from 'react-i18next'
import { useServiceUrl } from '../../lib/queries'
import { TryIt } from '../../lib/try-it'
import { CopyButton } from '../../ui/copy-button'
import { AllowedOrigins } from './allowed-origins'
import { Facts } from './facts'

const link = 'font-medium underline decoration-control underline-offset-3'

export function LocalApiSection() {
  const { t } = useTranslation()
  const url = useServiceUrl()
  const base = `${url}/api/v2`
  return (
    <>
      <p className="mt-1 text-t3 text-ink-2">{t('api.lead')}</p>
      <Facts
        rows={[
          {
            name: t('api.address'),
            value: (
              <span className="flex items-center justify-between gap-2">
                <code>{base}</code>
                <CopyButton iconOnly text={base} label={t('common.copy')} doneLabel={t('common.copied')} />
              </span>
            ),
          },
          {
            name: t('api.docs'),
            value: (
              <a href={`${url}/docs`} target="_blank" rel="noopener" className={link}>
                {t('api.openDocs')}
              </a>
            ),
          },
          {
            name: t('api.schema'),
            value: (
              <a href={`${url}/openapi.json`} target="_blank" rel="noopener" className={link}>
                /openapi.json
              </a>
            ),
          },
        ]}
      />
      <p className="mt-4 text-t1 text-ink-3">{t('api.portNote')}</p>
      <ol className="mt-6 list-decimal pl-5 text-ink-2">
        <li>{t('api.step1')}</li>
        <li>{t('api.step2')}</li>
        <li>{t('api.step3')}</li>
      </ol>
      <TryIt apiKey={null} />
      <AllowedOrigins />
    </>
  )
}
