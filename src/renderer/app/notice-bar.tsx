// The notice: one at a time, announced to screen readers, for eight seconds or until dismissed.
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNotices } from '../state/notices'
import { Button, IconButton } from '../ui/button'
import { X } from '../ui/icons'

const shownFor = 8_000

export function NoticeBar() {
  const { t } = useTranslation()
  const { notice, dismiss, act } = useNotices()
  // The timer is paused while the pointer or the focus is on the notice.
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (notice === null || held) return
    const timer = setTimeout(dismiss, shownFor)
    return () => clearTimeout(timer)
  }, [notice, held, dismiss])
  return (
    <div role="status" className="w-full max-w-[640px]" onFocus={() => setHeld(true)} onBlur={() => setHeld(false)}>
      {notice === null ? null : (
        <div
          data-notice
          className="flex w-full min-w-0 items-center  gap-3 rounded-md border border-control bg-raised py-2 pr-2 pl-4"
        >
          <div className="min-w-0 flex-1">
            <div className="truncate font-medium">{notice.title}</div>
            {notice.detail === undefined ? null : <div className="text-t1 text-ink-2">{notice.detail}</div>}
          </div>
          {notice.action === undefined ? null : (
            <Button small onClick={act}>
              {notice.action.label}
            </Button>
          )}
          <IconButton label={t('common.close')} onClick={dismiss}>
            <X size={16} strokeWidth={1.5} />
          </IconButton>
        </div>
      )}
    </div>
  )
}
