// The address of Ollama: checked before it is saved, and reset to Ollama's default.
import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Models } from '#contract/models'
import { useCheckAddress, useUpdateModels } from '../../lib/model-queries'
import { useServiceText } from '../../lib/service-text'
import { Button, LinkButton } from '../../ui/button'
import { Field } from '../../ui/field'

export interface ModelAddressProps {
  readonly models: Pick<Models, 'base_url' | 'base_url_from' | 'allow_other_machines'>
}

export function ModelAddress({ models }: ModelAddressProps) {
  const { t } = useTranslation()
  const say = useServiceText()
  const save = useUpdateModels()
  const check = useCheckAddress()
  /** Null while unchanged. */
  const [typed, setTyped] = useState<string | null>(null)
  const address = typed ?? models.base_url
  const fixed = models.base_url_from === 'environment'
  const fault = save.error ?? check.error
  const faultId = useId()
  const forget = () => {
    save.reset()
    check.reset()
  }
  const set = (base_url: string | null) => {
    forget()
    save.mutate({ base_url }, { onSuccess: () => setTyped(null) })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    set(address)
  }
  const test = (
    <Button
      disabled={check.isPending}
      onClick={() => {
        forget()
        check.mutate(address)
      }}
    >
      {t('models.test')}
    </Button>
  )
  return (
    <>
      {fixed ? (
        <span className="flex items-center justify-between gap-2">
          <code className="min-w-0 break-all">{models.base_url}</code>
          {test}
        </span>
      ) : (
        <form onSubmit={submit} className="flex items-start gap-2">
          <Field
            className="min-w-0 flex-1"
            label={t('models.where')}
            labelHidden
            value={address}
            aria-invalid={fault !== null}
            aria-describedby={faultId}
            onChange={(event) => {
              forget()
              setTyped(event.target.value)
            }}
          />
          {test}
          <Button type="submit" disabled={save.isPending}>
            {t('models.save')}
          </Button>
        </form>
      )}
      {/* Not the field's own message, which would be as narrow as the field. */}
      <p id={faultId} role="alert" className="mt-1 empty:hidden">
        {fault === null ? '' : say(fault.message)}
      </p>
      <p role="status" className="mt-1 empty:hidden">
        {check.data === undefined
          ? ''
          : check.data.server_version === null
            ? say(check.data.message)
            : t('models.answersThere', { version: check.data.server_version })}
      </p>
      <p className="mt-1 text-t1 text-ink-3">
        {fixed ? t('models.whereFixed') : t(models.allow_other_machines ? 'models.whereAllowed' : 'models.whereNote')}{' '}
        {models.base_url_from === 'setting' ? (
          <LinkButton onClick={() => set(null)}>{t('models.whereDefault')}</LinkButton>
        ) : null}
      </p>
    </>
  )
}
