// Shown while the service doesn't answer: the time of the next try, and a button to try now. The page continues by
// itself.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '../lib/client'
import { useConnection } from '../state/connection'
import { Button } from '../ui/button'
import { ExclamationMark } from '../ui/fault'

/** Time between two tries. */
const waitSeconds = 3

export function Reconnecting() {
  const lost = useConnection((state) => state.lost)
  return lost ? <Pane /> : null
}

function Pane() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [seconds, setSeconds] = useState(waitSeconds)
  const retry = useCallback(() => {
    setSeconds(waitSeconds)
    // Any response removes this pane.
    void send('/health').catch(() => undefined)
  }, [])
  // Refetches what was missed in the meantime.
  useEffect(() => () => void client.invalidateQueries(), [client])
  useEffect(() => {
    const timer = setTimeout(() => {
      if (seconds > 1) setSeconds(seconds - 1)
      else retry()
    }, 1_000)
    return () => clearTimeout(timer)
  }, [seconds, retry])
  return (
    <div
      role="status"
      data-notice
      className="flex w-full max-w-[640px] items-center gap-3 rounded-md border border-control bg-raised py-2 pr-2 pl-4"
    >
      <ExclamationMark />
      <div className="min-w-0 flex-1">
        <div className="font-medium">{t('offline.title')}</div>
        <div className="text-t1 text-ink-2">
          {t('offline.text')} <span aria-hidden="true">{t('offline.next', { seconds })}</span>
        </div>
      </div>
      <Button small onClick={retry}>
        {t('offline.tryNow')}
      </Button>
    </div>
  )
}
