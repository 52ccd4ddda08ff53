// Shown before the first word of an answer: static bars, and after a while what it is waiting for and how long.
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../lib/format'
import { LoadingBars } from '../../ui/loading-bars'
import type { Turn } from './turn'

/** Nothing is said about shorter waits. */
const quietMilliseconds = 4_000

export function Waiting({ turn }: { readonly turn: Turn }) {
  const { t } = useTranslation()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const waited = now - (turn.startedAt ?? now)
  const awaited =
    turn.mode !== 'model'
      ? t('common.waiting')
      : turn.thinking === ''
        ? t('chat.waitingModel')
        : t('chat.waitingThought')
  return (
    <>
      <LoadingBars label={awaited} />
      <p className="min-h-5 text-t1 text-ink-2 tabular-nums">
        {waited < quietMilliseconds
          ? ''
          : `${awaited} ${t('chat.waited', { time: formatDuration(Math.floor(waited / 1_000) * 1_000) })}`}
      </p>
    </>
  )
}
