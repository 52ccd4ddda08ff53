// Where Cairn stores its data, how much space that takes, and how to back it up or delete it.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataUsage } from '#contract/service'
import { formatBytes } from '../../lib/format'
import { platform } from '../../lib/platform'
import { useClearProjects, useDataUsage, useProjects } from '../../lib/queries'
import { Button } from '../../ui/button'
import { CopyButton } from '../../ui/copy-button'
import { Fault } from '../../ui/fault'
import { LoadingBars } from '../../ui/loading-bars'
import { backupCommand } from './backup-command'
import { Facts } from './facts'

export function DataSection() {
  const { t } = useTranslation()
  const { data, error } = useDataUsage()
  const bridge = platform()
  if (error !== null && data === undefined) return <Fault title={error.message} />
  if (data === undefined) return <LoadingBars label={t('common.waiting')} />
  const parts = sumParts(data)
  const backup = backupCommand(data.folder)
  return (
    <>
      <p className="mt-1 text-t3 text-ink-2">{t('data.lead')}</p>
      <Facts
        rows={[
          {
            name: t('data.folder'),
            value: (
              <span className="flex items-center justify-between gap-2">
                <code className="min-w-0 truncate" title={data.folder}>
                  {data.folder}
                </code>
                {bridge === null ? (
                  <CopyButton iconOnly text={data.folder} label={t('common.copy')} doneLabel={t('common.copied')} />
                ) : (
                  <Button small onClick={() => void bridge.revealPath(data.folder)}>
                    {t('data.show')}
                  </Button>
                )}
              </span>
            ),
          },
          { name: t('data.size'), value: <span className="tabular-nums">{formatBytes(data.total_bytes)}</span> },
          ...parts.map(({ id, bytes }) => ({
            name: t(`data.parts.${id}`),
            value: <span className="text-ink-2 tabular-nums">{formatBytes(bytes)}</span>,
          })),
        ]}
      />
      <h2 className="mt-8 font-semibold">{t('data.backup')}</h2>
      <p className="mt-1 text-ink-2">{t('data.backupText')}</p>
      <div className="mt-2 flex items-center gap-2 rounded-md border border-line bg-sunken py-1 pr-1 pl-3">
        <code className="min-w-0 flex-1 overflow-x-auto text-t1 whitespace-nowrap" tabIndex={0}>
          {backup}
        </code>
        <CopyButton iconOnly text={backup} label={t('common.copy')} doneLabel={t('common.copied')} />
      </div>
      <ClearProjects />
    </>
  )
}

const partIds = ['graphs', 'clones', 'records', 'other'] as const

/** The size of the data folder in four categories for people. */
function sumParts({ parts }: DataUsage) {
  const idOf = (name: string): (typeof partIds)[number] => {
    if (name === 'graphs' || name === 'clones') return name
    return name.startsWith('app.db') ? 'records' : 'other'
  }
  return partIds
    .map((id) => ({
      id,
      bytes: parts.filter(({ name }) => idOf(name) === id).reduce((sum, part) => sum + part.bytes, 0),
    }))
    .filter(({ bytes }) => bytes > 0)
}

/** Stored data is deleted for good, so this asks for confirmation. */
function ClearProjects() {
  const { t } = useTranslation()
  const { data: projects } = useProjects()
  const clear = useClearProjects()
  const [asking, setAsking] = useState(false)
  const count = projects?.length ?? 0
  return (
    <>
      <h2 className="mt-8 font-semibold">{t('data.clear')}</h2>
      <p className="mt-1 text-ink-2">{t('data.clearText')}</p>
      <div className="mt-3 flex items-center gap-2">
        {asking ? (
          <>
            <span>{t('data.clearAsk', { count })}</span>
            <Button
              small
              autoFocus
              disabled={clear.isPending}
              onClick={() =>
                clear.mutate(
                  (projects ?? []).map((project) => project.id),
                  { onSuccess: () => setAsking(false) },
                )
              }
            >
              {t('data.clearNow')}
            </Button>
            <Button small tone="quiet" onClick={() => setAsking(false)}>
              {t('common.keep')}
            </Button>
          </>
        ) : (
          <Button onClick={() => setAsking(true)} disabled={count === 0}>
            {t('data.clearNow')}
          </Button>
        )}
        <span className="text-ink-3">{count === 0 ? t('data.nothing') : ''}</span>
      </div>
    </>
  )
}
