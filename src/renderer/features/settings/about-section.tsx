// The version of Cairn, its addresses and folders, and its licence.
import { useTranslation } from 'react-i18next'
import { useDataUsage, useHealth, useServiceUrl } from '../../lib/queries'
import { Logo } from '../../ui/logo'
import { Facts } from './facts'

export function AboutSection() {
  const { t } = useTranslation()
  const { data } = useHealth()
  const { data: usage } = useDataUsage()
  const url = useServiceUrl()
  return (
    <>
      <div className="mt-6 flex items-center gap-4">
        <Logo size={48} />
        <div>
          <div className="text-t3 font-semibold">Cairn</div>
          <div className="min-h-5 text-ink-2 tabular-nums">
            {data === undefined ? '' : t('about.version', { version: data.version })}
          </div>
        </div>
      </div>
      <p className="mt-4 text-t3 text-ink-2">{t('about.lead')}</p>
      <Facts
        rows={[
          { name: t('about.address'), value: <code>{url}</code> },
          { name: t('about.mcp'), value: <code>{url}/mcp</code> },
          { name: t('about.data'), value: <code className="break-all">{usage?.folder ?? ''}</code> },
          {
            name: t('about.documentation'),
            value: (
              <a
                href={`${url}/docs`}
                target="_blank"
                rel="noopener"
                className="font-medium underline decoration-control underline-offset-3"
              >
                {url}/docs
              </a>
            ),
          },
          { name: t('about.privacy'), value: t('about.privacyText') },
          { name: t('about.licence'), value: t('about.licenceText') },
        ]}
      />
    </>
  )
}
