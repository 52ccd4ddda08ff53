// Shown when the page has no session: instructions, and a field for a key.
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call } from '../lib/client'
import { forgetSession, keepKey } from '../lib/session'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { Logo } from '../ui/logo'

export interface SignInProps {
  /** Whether a session of this page has ended. */
  readonly ended: boolean
  readonly onSignedIn: () => void
}

export function SignIn({ ended, onSignedIn }: SignInProps) {
  const { t } = useTranslation()
  const [key, setKey] = useState('')
  const [refused, setRefused] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    keepKey(key.trim())
    call('/projects/', z.unknown())
      .then(onSignedIn)
      .catch(() => {
        forgetSession()
        setRefused(true)
      })
  }
  return (
    <main className="mx-auto flex h-full max-w-[520px] flex-col justify-center px-6">
      <Logo size={32} />
      <h1 className="mt-6 text-t5 font-semibold tracking-[-.012em]">{t('signIn.title')}</h1>
      {ended ? (
        <p role="alert" className="mt-2 text-t3">
          {t('signIn.ended')}
        </p>
      ) : null}
      <p className="mt-2 text-t3 text-ink-2">{t(ended ? 'signIn.back' : 'signIn.text')}</p>
      <form onSubmit={submit} className="mt-8 flex items-end gap-2">
        <Field
          className="flex-1"
          label={t('signIn.label')}
          type="password"
          value={key}
          onChange={(event) => setKey(event.target.value)}
        />
        <Button tone="primary" type="submit" disabled={key.trim() === ''}>
          {t('signIn.button')}
        </Button>
      </form>
      {/* Space for the sentence is reserved, so that nothing moves. */}
      <p role="alert" className="mt-2 min-h-5">
        {refused ? t('signIn.refused') : ''}
      </p>
    </main>
  )
}
