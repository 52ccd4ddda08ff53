// Reports what the service did about a damaged database at startup, until dismissed: data may be missing.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHealth } from '../lib/queries'
import { useServiceText } from '../lib/service-text'
import { IconButton } from '../ui/button'
import { ExclamationMark } from '../ui/fault'
import { X } from '../ui/icons'

/** Where the dismissed message is stored; it contains the time of the damage, so the next one is shown. */
const readKey = 'cairn.recovery'

export function Recovered() {
  const { t } = useTranslation()
  const say = useServiceText()
  const { data } = useHealth()
  const [read, setRead] = useState(() => localStorage.getItem(readKey))
  const recovery = data?.recovery
  if (recovery === undefined || recovery === read) return null
  return (
    <div
      role="status"
      data-notice
      className="flex w-full max-w-[640px] items-center gap-3 rounded-md border border-control bg-raised py-2 pr-2 pl-4"
    >
      <ExclamationMark />
      <div className="min-w-0 flex-1">
        <div className="font-medium">{t('recovered.title')}</div>
        <div className="text-t1 wrap-anywhere text-ink-2">{say(recovery)}</div>
      </div>
      <IconButton
        label={t('common.close')}
        onClick={() => {
          localStorage.setItem(readKey, recovery)
          setRead(recovery)
        }}
      >
        <X size={16} strokeWidth={1.5} />
      </IconButton>
    </div>
  )
}
