// Four segments, as wide as their usual duration; finished and current ones are ink.
import { useTranslation } from 'react-i18next'
import type { ParsePhase, Progress } from '#contract/project'
import { formatCount, wholePercent } from '../../lib/format'

const segments = [
  { id: 'walk', from: 0, to: 100 / 7 },
  { id: 'parse', from: 100 / 7, to: 400 / 7 },
  { id: 'link', from: 400 / 7, to: 600 / 7 },
  { id: 'index', from: 600 / 7, to: 100 },
] as const
const order: readonly ParsePhase[] = ['queued', 'clone', 'walk', 'parse', 'link', 'index', 'done']

export function PhaseBar({ progress }: { readonly progress: Progress }) {
  const { t } = useTranslation()
  const note = {
    walk: t('progress.walkNote'),
    parse:
      progress.files_total > 0
        ? t('progress.parseNote', { done: formatCount(progress.files_done), total: formatCount(progress.files_total) })
        : '',
    link: t('progress.linkNote'),
    index: t('progress.indexNote'),
  }
  return (
    <div className="mt-4">
      <div
        role="progressbar"
        aria-label={t('progress.meter')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={wholePercent(progress.percent)}
        className="grid grid-cols-[1fr_3fr_2fr_1fr] gap-1"
      >
        {segments.map(({ id, from, to }) => {
          const part = Math.max(0, Math.min(100, ((progress.percent - from) / (to - from)) * 100))
          return (
            <div key={id} className="h-2 overflow-hidden rounded-[2px] bg-hover">
              <div
                className="h-full bg-ink transition-[width] duration-200 ease-linear"
                style={{ width: `${part}%` }}
              />
            </div>
          )
        })}
      </div>
      <div className="mt-2 grid grid-cols-[1fr_3fr_2fr_1fr] gap-1">
        {segments.map(({ id }) => {
          const reached = order.indexOf(progress.phase) >= order.indexOf(id)
          const passed = order.indexOf(progress.phase) > order.indexOf(id) && id !== 'parse'
          return (
            <div key={id} className="min-w-0">
              <div className={reached ? 'font-semibold' : 'text-ink-2'}>{t(`progress.${id}`)}</div>
              <div className="truncate text-t1 text-ink-2 tabular-nums">{passed ? t('progress.done') : note[id]}</div>
            </div>
          )
        })}
      </div>
    </div>
  )
}
