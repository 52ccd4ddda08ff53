// Downloading a model: its name, one progress bar that never decreases, and buttons to stop and continue.
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Pull } from '#contract/models'
import { formatBytes, wholePercent } from '../../lib/format'
import { useCancelPull, usePullModel } from '../../lib/model-queries'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'

export function ModelPulls({ pulls }: { readonly pulls: readonly Pull[] }) {
  const { t } = useTranslation()
  const pull = usePullModel()
  const [name, setName] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    pull.mutate(name.trim(), { onSuccess: () => setName('') })
  }
  return (
    <section className="mt-6">
      <form onSubmit={submit} className="flex items-end gap-2">
        <Field
          className="min-w-0 flex-1"
          label={t('models.pullLabel')}
          placeholder="qwen2.5-coder:7b"
          value={name}
          fault={pull.error?.message ?? null}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" disabled={name.trim() === '' || pull.isPending}>
          {t('models.pull')}
        </Button>
      </form>
      <ul>
        {unfinished(pulls).map((one) => (
          <PullRow key={one.model} pull={one} />
        ))}
      </ul>
    </section>
  )
}

/** The last download of each model, unless it succeeded. */
function unfinished(pulls: readonly Pull[]): readonly Pull[] {
  const last = new Map(pulls.map((pull) => [pull.model, pull]))
  return [...last.values()]
    .filter((pull) => pull.status !== 'done')
    .sort((left, right) => left.model.localeCompare(right.model))
}

function PullRow({ pull }: { readonly pull: Pull }) {
  const { t } = useTranslation()
  const cancel = useCancelPull()
  const resume = usePullModel()
  const percent = wholePercent(pull.percent)
  if (pull.status !== 'pulling')
    return (
      <li className="flex items-center gap-3 border-b border-line py-3">
        <span role="status" className="min-w-0 flex-1">
          <span className="font-medium">{pull.model}</span>{' '}
          <span className="text-ink-2">
            {pull.status === 'failed' ? pull.message : t('models.pullStopped', { percent })}
          </span>
        </span>
        <Button small onClick={() => resume.mutate(pull.model)} disabled={resume.isPending}>
          {t('models.resume')}
        </Button>
      </li>
    )
  return (
    <li className="flex items-center gap-3 border-b border-line py-3">
      <div className="min-w-0 flex-1">
        <div className="flex justify-between gap-3 text-t1">
          <span className="truncate">{t('models.pulling', { name: pull.model, percent })}</span>
          <span className="flex-none text-ink-3 tabular-nums">
            {formatBytes(pull.completed_bytes)} / {formatBytes(pull.total_bytes)}
          </span>
        </div>
        <div
          role="progressbar"
          aria-label={t('models.pulling', { name: pull.model, percent })}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          className="mt-1 h-2 overflow-hidden rounded-[2px] bg-hover"
        >
          <div
            className="h-full bg-ink transition-[width] duration-200 ease-linear"
            style={{ width: `${pull.percent}%` }}
          />
        </div>
      </div>
      <Button small onClick={() => cancel.mutate(pull.id)} disabled={cancel.isPending}>
        {t('common.cancel')}
      </Button>
    </li>
  )
}
