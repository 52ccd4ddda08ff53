// A parse that runs, waits, was cancelled or failed: the same frame for all, with one sentence and one action.
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { ParsingState } from '#contract/project'
import { formatCount, formatDuration, splitPath, wholePercent } from '../../lib/format'
import { knownCounts } from '../../lib/parse-stages'
import { useProjectAction } from '../../lib/queries'
import { routes } from '../../lib/routes'
import { useServiceText } from '../../lib/service-text'
import { Button } from '../../ui/button'
import { ExclamationMark } from '../../ui/fault'
import { PhaseBar } from './phase-bar'

export interface ProgressScreenProps {
  readonly state: ParsingState
  /** The list of skipped files. */
  readonly skipped: ReactNode
}

export function ProgressScreen({ state, skipped }: ProgressScreenProps) {
  const { t } = useTranslation()
  const say = useServiceText()
  const action = useProjectAction(state.project_id)
  const { progress, status } = state
  const percent = wholePercent(progress.percent)
  const known = knownCounts(progress)
  const ended = status === 'error'
  const waits = status === 'submitted'
  const title = ended
    ? progress.phase === 'cancelled'
      ? t('progress.cancelled')
      : t('progress.failed')
    : waits
      ? t('progress.queued')
      : progress.phase === 'clone'
        ? t('progress.clone')
        : t('progress.parsing', { percent })
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div className="mx-auto max-w-[712px] px-6 py-8">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h1 className="flex items-center gap-2 text-t5 font-semibold tracking-[-.012em] tabular-nums">
            {ended ? <ExclamationMark /> : null}
            {title}
          </h1>
          <p className="text-ink-2 tabular-nums">{ended || waits ? '' : timesOf(progress, t)}</p>
        </div>
        <PhaseBar progress={progress} />
        {ended || waits ? (
          <div className="mt-6" role={ended ? 'alert' : undefined}>
            <p className="text-t3 text-ink-2">
              {state.message === null
                ? t(ended ? 'progress.cancelledText' : 'progress.queuedText')
                : say(state.message)}
            </p>
            {ended ? (
              <Button className="mt-4" onClick={() => action.mutate('refresh')} disabled={action.isPending}>
                {t('project.refresh')}
              </Button>
            ) : null}
          </div>
        ) : null}
        <dl className="mt-8 grid grid-cols-2 border-y border-line medium:grid-cols-4">
          <Count
            name={t('progress.files')}
            value={known.files}
            of={progress.files_total > 0 ? t('progress.of', { total: formatCount(progress.files_total) }) : ''}
          />
          <Count name={t('progress.symbols')} value={known.symbols} />
          <Count name={t('progress.links')} value={known.links} />
          <Count name={t('progress.skipped')} value={progress.skipped_total} />
        </dl>
        {ended || waits ? null : (
          // Space for two rows is reserved, so that the table below doesn't move.
          <section className="mt-6 min-h-16">
            <h2 className="text-t1 text-ink-2">{progress.current.length > 0 ? t('progress.now') : ''}</h2>
            <ul className="mt-1">
              {progress.current.slice(0, 2).map((path) => (
                <li key={path} className="truncate font-mono text-t1 leading-5">
                  <span className="text-ink-3">{splitPath(path)[0]}</span>
                  {splitPath(path)[1]}
                </li>
              ))}
            </ul>
          </section>
        )}
        {ended ? null : (
          <>
            <dl className="mt-6 grid gap-x-6 gap-y-2 border-t border-line pt-4 medium:grid-cols-2">
              {(['usableSoon', 'usableLater'] as const).map((name) => (
                <div key={name}>
                  <dt className="font-medium">{t(`progress.${name}`)}</dt>
                  <dd className="text-ink-2">{t(`progress.${name}Text`)}</dd>
                </div>
              ))}
            </dl>
            <p className="mt-4 text-ink-2">
              {t('progress.background')}{' '}
              <Link href={routes.add} className="font-medium text-ink underline decoration-control underline-offset-3">
                {t('rail.addProject')}
              </Link>
            </p>
            <p className="mt-2 text-t1 text-ink-3">{t('progress.cancelNote')}</p>
          </>
        )}
        {skipped}
      </div>
    </div>
  )
}

function timesOf({ elapsed_ms: elapsed, eta_ms: left }: ParsingState['progress'], t: TFunction): string {
  const soFar = t('progress.soFar', { time: formatDuration(elapsed) })
  return left === null ? soFar : `${soFar}, ${t('progress.left', { time: formatDuration(left) })}`
}

function Count({
  name,
  value,
  of = '',
}: {
  readonly name: string
  readonly value: number | null
  readonly of?: string
}) {
  return (
    <div className="border-line py-2 even:border-l even:pl-3 medium:not-first:border-l medium:not-first:pl-3">
      <dt className="text-t1 text-ink-2">{name}</dt>
      <dd className="tabular-nums">
        <span className="text-t4 font-semibold">{value === null ? '–' : formatCount(value)}</span>{' '}
        <span className="text-ink-3">{of}</span>
      </dd>
    </div>
  )
}
