// What leaves the machine, in plain words, every connection that was made, and every possible one.
import { useTranslation } from 'react-i18next'
import { platform } from '../../lib/platform'
import { useModels, useServiceUrl } from '../../lib/queries'
import { ConnectionLog } from './connection-log'

export function PrivacySection() {
  const { t } = useTranslation()
  const url = useServiceUrl()
  const { data: models } = useModels()
  const cloudModels = models?.allow_cloud_models ?? []
  const opened = models?.allow_other_machines === true || cloudModels.length > 0
  const connections = [
    { to: url, why: t('privacy.toService'), when: t('privacy.always') },
    { to: models?.base_url ?? '', why: t('privacy.toModel'), when: t('privacy.whenAsked') },
    ...cloudModels.map((name) => ({
      to: t('privacy.provider', { name }),
      why: t('privacy.toProvider'),
      when: t('privacy.whenCloud'),
    })),
    { to: t('privacy.gitHost'), why: t('privacy.toGit'), when: t('privacy.whenCloning') },
    { to: t('privacy.integrationHost'), why: t('privacy.toIntegration'), when: t('privacy.whenConnected') },
    ...(platform() === null
      ? []
      : [{ to: t('privacy.updateHost'), why: t('privacy.toUpdate'), when: t('privacy.whenLooking') }]),
  ]
  return (
    <>
      <p className="mt-1 text-t3 text-ink-2">{t(opened ? 'privacy.leadOpened' : 'privacy.lead')}</p>
      <p className="mt-6 text-t3">{t('privacy.text1')}</p>
      <p className="mt-3 text-t3">{t('privacy.text3')}</p>
      <h2 className="mt-8 font-semibold">{t('privacy.made')}</h2>
      <ConnectionLog />
      <h2 className="mt-8 font-semibold">{t('privacy.connections')}</h2>
      <table className="mt-2 w-full">
        <thead>
          <tr className="h-7 border-b border-line text-left text-t1 text-ink-3">
            <th className="font-medium">{t('privacy.to')}</th>
            <th className="font-medium">{t('privacy.why')}</th>
            <th className="font-medium">{t('privacy.when')}</th>
          </tr>
        </thead>
        <tbody>
          {connections.map(({ to, why, when }) => (
            <tr key={`${to} ${why}`} className="border-b border-line align-baseline">
              <td className="py-2 pr-3 font-medium">{to}</td>
              <td className="py-2 pr-3 text-ink-2">{why}</td>
              <td className="py-2 text-ink-2">{when}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
