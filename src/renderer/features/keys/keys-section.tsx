// API keys: create, copy once, revoke, and an example call.
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiKeyInfo, CreatedKey } from '#contract/access'
import { formatWhen } from '../../lib/format'
import { useApiKeys, useCreateKey, useRevokeKey } from '../../lib/queries'
import { Button, LinkButton } from '../../ui/button'
import { CopyButton } from '../../ui/copy-button'
import { Fault } from '../../ui/fault'
import { Field } from '../../ui/field'
import { TryIt } from '../../lib/try-it'
import { ConnectEditor } from './connect-editor'

export function KeysSection() {
  const { t } = useTranslation()
  const { data: list, error } = useApiKeys()
  const create = useCreateKey()
  const [name, setName] = useState('')
  const [nameMissing, setNameMissing] = useState(false)
  // Held only by this page; gone when the page is left.
  const [created, setCreated] = useState<CreatedKey | null>(null)
  const generate = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setNameMissing(true)
    setNameMissing(false)
    create.mutate(name.trim(), {
      onSuccess: (key) => {
        setCreated(key)
        setName('')
      },
    })
  }
  return (
    <>
      <p className="mt-1 mb-6 text-t3 text-ink-2">{t('keys.lead')}</p>
      <form onSubmit={generate} className="flex items-start gap-2">
        <Field
          className="flex-1"
          label={t('keys.name')}
          placeholder={t('keys.namePlaceholder')}
          maxLength={255}
          value={name}
          fault={nameMissing ? t('keys.nameMissing') : (create.error?.message ?? null)}
          onChange={(event) => setName(event.target.value)}
        />
        <Button tone="primary" type="submit" className="mt-5" disabled={create.isPending}>
          {t('keys.generate')}
        </Button>
      </form>
      {created === null ? null : (
        <section
          className="mt-6 rounded-md border border-control bg-raised p-4"
          aria-label={t('keys.newKey', { name: created.name })}
        >
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="font-semibold">{t('keys.newKey', { name: created.name })}</h2>
            <span className="text-t1 text-ink-2">{t('keys.once')}</span>
          </div>
          <div className="mt-3 flex h-10 items-center gap-2 rounded-md border border-line bg-sunken pr-1 pl-3">
            <code data-testid="new-key" className="min-w-0 flex-1 text-t1 break-all">
              {created.api_key}
            </code>
            <CopyButton text={created.api_key} label={t('common.copy')} doneLabel={t('common.copied')} />
          </div>
          <ConnectEditor apiKey={created.api_key} />
        </section>
      )}
      {error === null ? null : (
        <div className="mt-6">
          <Fault title={error.message} />
        </div>
      )}
      {list?.length === 0 ? <p className="mt-6 text-ink-2">{t('keys.none')}</p> : null}
      {list === undefined || list.length === 0 ? null : (
        <table className="my-6 w-full table-fixed">
          <thead>
            <tr className="h-7 border-b border-line text-left text-t1 text-ink-3">
              <th className="font-medium">{t('keys.name')}</th>
              <th className="font-medium">{t('keys.key')}</th>
              <th className="font-medium max-medium:hidden">{t('keys.created')}</th>
              <th className="font-medium">{t('keys.lastUsed')}</th>
              <th className="w-20" />
            </tr>
          </thead>
          <tbody>
            {list.map((key) => (
              <KeyRow
                key={key.id}
                info={key}
                onRevoked={() => setCreated((known) => (known?.id === key.id ? null : known))}
              />
            ))}
          </tbody>
        </table>
      )}
      <TryIt apiKey={created?.api_key ?? null} />
    </>
  )
}

function KeyRow({ info, onRevoked }: { readonly info: ApiKeyInfo; readonly onRevoked: () => void }) {
  const { t } = useTranslation()
  const revoke = useRevokeKey()
  const [asking, setAsking] = useState(false)
  if (asking)
    return (
      <tr className="h-10 border-b border-line">
        <td colSpan={5}>
          <div className="flex flex-wrap items-center gap-3 py-1">
            <span className="min-w-0 flex-1">{t('keys.revokeAsk', { name: info.name })}</span>
            <Button
              small
              autoFocus
              onClick={() => revoke.mutate(info.id, { onSuccess: onRevoked })}
              disabled={revoke.isPending}
            >
              {t('keys.revoke')}
            </Button>
            <Button small tone="quiet" onClick={() => setAsking(false)}>
              {t('common.keep')}
            </Button>
          </div>
        </td>
      </tr>
    )
  return (
    <tr className="h-10 border-b border-line">
      <td className="max-w-40 truncate pr-3 font-medium" title={info.name}>
        <bdi>{info.name}</bdi>
      </td>
      <td className="pr-3 font-mono text-t1 text-ink-2">{info.prefix}…</td>
      <td className="pr-3 text-ink-2 tabular-nums max-medium:hidden">{formatWhen(info.created_at)}</td>
      <td className="pr-3 text-ink-2 tabular-nums">
        {info.last_used_at === null ? t('keys.never') : formatWhen(info.last_used_at)}
      </td>
      <td className="text-right">
        <LinkButton aria-label={t('keys.revokeNamed', { name: info.name })} onClick={() => setAsking(true)}>
          {t('keys.revoke')}
        </LinkButton>
      </td>
    </tr>
  )
}
