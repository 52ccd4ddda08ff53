// Approves or refuses a terminal that requested a key (RFC 8628).
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { deviceLookupSchema } from '#contract/access'
import { call, send } from '../../lib/client'
import { useServiceText } from '../../lib/service-text'
import { Button } from '../../ui/button'
import { Fault } from '../../ui/fault'
import { Field } from '../../ui/field'
import { useSettled } from './use-settled'

export function ApproveDevice() {
  const { t } = useTranslation()
  const say = useServiceText()
  const [search, setSearch] = useSearchParams()
  const code = (search.get('user_code') ?? '').trim().toUpperCase()
  const [typed, setTyped] = useState('')
  const isSettled = useSettled()
  const decide = useMutation({
    mutationFn: (approve: boolean) =>
      send('/auth/device/decision', { method: 'POST', body: { user_code: code, approve } }),
  })
  const { data, error } = useQuery({
    queryKey: ['device', code],
    enabled: code !== '' && !decide.isSuccess,
    retry: false,
    queryFn: ({ signal }) => call('/auth/device', deviceLookupSchema, { query: { user_code: code }, signal }),
  })
  const check = (event: FormEvent) => {
    event.preventDefault()
    setSearch({ user_code: typed.trim() })
  }
  return (
    <main className="h-full overflow-y-auto bg-surface">
      <div className="mx-auto max-w-[520px] px-6 py-24">
        <h1 className="text-t5 font-semibold tracking-[-.012em]">{t('device.title')}</h1>
        <p className="mt-2 mb-8 text-t3 text-ink-2">{t('device.lead')}</p>
        {decide.isSuccess ? (
          <p role="status" className="text-t3">
            {decide.variables ? t('device.approved') : t('device.denied')}
          </p>
        ) : data !== undefined ? (
          <>
            <div className="rounded-md border border-line bg-raised p-6">
              <div className="text-t1 text-ink-2">{t('device.code')}</div>
              <div className="mt-1 font-mono text-t5 font-semibold">{data.user_code}</div>
              <div className="mt-3 text-ink-2">{t('device.client', { name: data.client_name })}</div>
            </div>
            {/* A code may expire while it is displayed. */}
            {decide.error === null ? null : (
              <div className="mt-6">
                <Fault title={say(decide.error.message)} />
              </div>
            )}
            <div className="mt-6 flex gap-2">
              {/* The second click of a double click on another page, which led here, approves nothing. */}
              <Button tone="primary" disabled={decide.isPending || !isSettled} onClick={() => decide.mutate(true)}>
                {t('device.approve')}
              </Button>
              <Button disabled={decide.isPending} onClick={() => decide.mutate(false)}>
                {t('device.deny')}
              </Button>
            </div>
          </>
        ) : (
          <>
            {error === null ? null : (
              <div className="mb-6">
                <Fault title={t('device.unknown')} />
              </div>
            )}
            <form onSubmit={check} className="flex items-end gap-2">
              <Field
                className="flex-1"
                label={t('device.code')}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
              <Button type="submit" disabled={typed.trim() === ''}>
                {t('device.check')}
              </Button>
            </form>
          </>
        )}
      </div>
    </main>
  )
}
