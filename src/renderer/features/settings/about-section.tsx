// Which Cairn this is.
import { useTranslation } from 'react-i18next'
import { useHealth } from '../../lib/queries'
import { Logo } from '../../ui/logo'

export function AboutSection() {
  const { t } = useTranslation()
  const { data } = useHealth()
  return (
    <div className="mt-6 flex items-center gap-4">
      <Logo size={48} />
      <div>
        <div className="text-t3 font-semibold">Cairn</div>
        <div className="min-h-5 text-ink-2 tabular-nums">
          {data === undefined ? '' : t('about.version', { version: data.version })}
        </div>
        <div className="text-ink-2">{t('about.licence')}</div>
      </div>
    </div>
  )
}
