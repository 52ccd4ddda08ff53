// Asks which repository and branch to clone.
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ParseRequest } from '#contract/project'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'

export interface CloneFormProps {
  readonly busy: boolean
  readonly onSubmit: (request: ParseRequest) => void
}

export function CloneForm({ busy, onSubmit }: CloneFormProps) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [branch, setBranch] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit({ repo_name: name.trim(), branch_name: branch.trim() === '' ? null : branch.trim() })
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2 px-2 pb-4">
      <Field
        className="min-w-48 flex-1"
        label={t('first.cloneLabel')}
        placeholder="koajs/koa"
        autoFocus
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Field
        className="w-32"
        label={t('first.cloneBranch')}
        value={branch}
        onChange={(event) => setBranch(event.target.value)}
      />
      <Button type="submit" disabled={busy || name.trim() === ''}>
        {t('first.cloneButton')}
      </Button>
    </form>
  )
}
