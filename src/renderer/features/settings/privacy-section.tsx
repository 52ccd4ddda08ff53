// What leaves the machine, said plainly.
import { useTranslation } from 'react-i18next'

export function PrivacySection() {
  const { t } = useTranslation()
  return (
    <div className="text-t3">
      <p className="mt-1 text-ink-2">{t('privacy.lead')}</p>
      <p className="mt-6">{t('privacy.text1')}</p>
      <p className="mt-3">{t('privacy.text2')}</p>
      <p className="mt-3">{t('privacy.text3')}</p>
    </div>
  )
}
