// The notice at the bottom left: one at a time, read out, eight seconds or until dismissed.
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNotices } from '../state/notices'
import { Button, IconButton } from '../ui/button'

const shownFor = 8_000

export function NoticeBar() {
  const { t } = useTranslation()
  const { notice, dismiss, act } = useNotices()
  useEffect(() => {
    if (notice === null) return
    const timer = setTimeout(dismiss, shownFor)
    return () => clearTimeout(timer)
  }, [notice, dismiss])
  return (
    <div role="status" className="fixed bottom-4 left-4 z-30">
      {notice === null ? null : (
        <div className="flex w-[376px] max-w-[calc(100vw-32px)] items-center gap-3 rounded-md border border-control bg-raised py-2 pr-2 pl-4">
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
