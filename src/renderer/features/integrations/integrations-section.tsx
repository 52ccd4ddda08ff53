// Services that agents may use: connect one, see which are connected, remove one.
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { integrationService, integrationServices, type Integration, type IntegrationType } from '#contract/integrations'
import { formatWhen } from '../../lib/format'
import {
  useDeleteIntegration,
  useIntegrations,
  useSaveIntegration,
  useTestIntegration,
} from '../../lib/integration-queries'
import { Button, LinkButton } from '../../ui/button'
import { Fault } from '../../ui/fault'
import { Field } from '../../ui/field'
import { LoadingBars } from '../../ui/loading-bars'

export function IntegrationsSection() {
  const { t } = useTranslation()
  const { data: list, error } = useIntegrations()
  return (
    <>
      <p className="mt-1 mb-6 text-t3 text-ink-2">{t('integrations.lead')}</p>
      <ConnectForm />
      {error === null ? null : (
        <div className="mt-6">
          <Fault title={error.message} />
        </div>
      )}
      {list === undefined && error === null ? <LoadingBars label={t('common.waiting')} /> : null}
      {list?.length === 0 ? <p className="mt-6 text-ink-2">{t('integrations.none')}</p> : null}
      {list === undefined || list.length === 0 ? null : (
        <ul className="mt-6 border-t border-line">
          {list.map((integration) => (
            <IntegrationRow key={integration.integration_id} integration={integration} />
          ))}
        </ul>
      )}
    </>
  )
}

function ConnectForm() {
  const { t } = useTranslation()
  const save = useSaveIntegration()
  const [type, setType] = useState<IntegrationType>('github')
  const [token, setToken] = useState('')
  const [address, setAddress] = useState('')
  const [email, setEmail] = useState('')
  const service = integrationService(type)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const base = address.trim()
    const owner = service.needsOwner ? email.trim() : ''
    save.mutate(
      {
        name: service.name,
        integration_type: type,
        auth_data: { access_token: token.trim(), ...(owner === '' ? {} : { email: owner }) },
        ...(base === '' ? {} : { metadata: { base_url: base } }),
      },
      { onSuccess: () => setToken('') },
    )
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <div>
        <label htmlFor="integration-type" className="mb-1 block text-t1 text-ink-2">
          {t('integrations.service')}
        </label>
        <select
          id="integration-type"
          value={type}
          onChange={(event) => setType(event.target.value)}
          className="h-8 rounded-md border border-control bg-raised px-2"
        >
          {[...integrationServices].map(([id, { name }]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {service.ownAddress ? (
        <Field
          className="min-w-48 flex-1"
          label={t('integrations.address')}
          placeholder="https://"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
      ) : null}
      {service.needsOwner ? (
        <Field
          className="min-w-48 flex-1"
          label={t('integrations.email')}
          type="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      ) : null}
      <Field
        className="min-w-48 flex-1"
        label={t('integrations.token')}
        type="password"
        value={token}
        onChange={(event) => setToken(event.target.value)}
      />
      <Button tone="primary" type="submit" disabled={token.trim() === '' || save.isPending}>
        {t('integrations.connect')}
      </Button>
      {/* Space for the sentence is reserved, so that nothing moves. */}
      <p role="status" className="min-h-4 w-full text-t1 text-ink-2">
        {save.error?.message ??
          (save.isSuccess
            ? t('integrations.saved')
            : `${t('integrations.create', { page: service.tokenPage })} ${t('integrations.sealed')}`)}
      </p>
    </form>
  )
}

function IntegrationRow({ integration }: { readonly integration: Integration }) {
  const { t } = useTranslation()
  const remove = useDeleteIntegration()
  const test = useTestIntegration()
  const outcome =
    test.data?.data == null ? test.data?.error : t('integrations.works', { account: test.data.data.account })
  const [asking, setAsking] = useState(false)
  const { base_url: address } = integration.metadata
  const { name } = integrationService(integration.integration_type)
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-3 border-b border-line py-2">
      <span className="w-32 flex-none font-medium">{name}</span>
      <span className="min-w-0 flex-1 truncate text-ink-2">
        {[typeof address === 'string' ? address : '', integration.has_auth_data ? t('integrations.hasToken') : '']
          .filter((part) => part !== '')
          .join(' · ')}
      </span>
      <span className="text-t1 text-ink-3 tabular-nums">{formatWhen(integration.created_at)}</span>
      {asking ? (
        <>
          <Button small autoFocus onClick={() => remove.mutate(integration.integration_id)} disabled={remove.isPending}>
            {t('integrations.forget')}
          </Button>
          <Button small tone="quiet" onClick={() => setAsking(false)}>
            {t('common.keep')}
          </Button>
        </>
      ) : (
        <>
          <LinkButton
            aria-label={t('integrations.testNamed', { name })}
            onClick={() => test.mutate(integration.integration_id)}
            disabled={test.isPending || !integration.has_auth_data}
          >
            {t('integrations.test')}
          </LinkButton>
          <LinkButton aria-label={t('integrations.forgetNamed', { name })} onClick={() => setAsking(true)}>
            {t('integrations.forget')}
          </LinkButton>
        </>
      )}
      <p role="status" className="w-full pl-35 text-t1 text-ink-2 empty:hidden">
        {test.error?.message ?? outcome}
      </p>
    </li>
  )
}
