// Which websites may read the service's responses: added and removed one by one.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { allowedOriginsSchema } from '#contract/allowed-origins'
import { call } from '../../lib/client'
import { useServiceText } from '../../lib/service-text'
import { Button } from '../../ui/button'
import { Fault } from '../../ui/fault'
import { Field } from '../../ui/field'
import { LoadingBars } from '../../ui/loading-bars'

const key = ['allowed-origins'] as const

export function AllowedOrigins() {
  const { t } = useTranslation()
  const say = useServiceText()
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('/allowed-origins', allowedOriginsSchema, { signal }),
  })
  const save = useMutation({
    mutationFn: (origins: readonly string[]) =>
      call('/allowed-origins', allowedOriginsSchema, { method: 'PATCH', body: { origins } }),
    onSuccess: (saved) => client.setQueryData(key, saved),
  })
  const origins = data?.origins ?? []
  const add = (event: FormEvent) => {
    event.preventDefault()
    save.mutate([...origins, typed.trim()], { onSuccess: () => setTyped('') })
  }
  return (
    <section className="mt-8">
      <h2 className="font-semibold">{t('api.pages')}</h2>
      <p className="mt-1 text-ink-2">{t('api.pagesNote')}</p>
      {error !== null && data === undefined ? <Fault title={error.message} /> : null}
      {data === undefined && error === null ? <LoadingBars label={t('common.waiting')} /> : null}
      {origins.length === 0 ? null : (
        <ul className="mt-3 border-t border-line">
          {origins.map((origin) => (
            <li key={origin} className="flex items-center justify-between gap-3 border-b border-line py-2">
              <code className="min-w-0 break-all">{origin}</code>
              <Button
                small
                disabled={save.isPending}
                aria-label={t('api.removePage', { origin })}
                onClick={() => save.mutate(origins.filter((other) => other !== origin))}
              >
                {t('api.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={add} className="mt-3 flex items-end gap-2">
        <Field
          className="min-w-0 flex-1"
          label={t('api.page')}
          placeholder="http://localhost:3000"
          value={typed}
          aria-invalid={save.error !== null}
          onChange={(event) => {
            save.reset()
            setTyped(event.target.value)
          }}
        />
        <Button type="submit" disabled={data === undefined || typed.trim() === '' || save.isPending}>
          {t('api.allow')}
        </Button>
      </form>
      <p role="alert" className="mt-1 empty:hidden">
        {save.error === null ? '' : say(save.error.message)}
      </p>
    </section>
  )
}
