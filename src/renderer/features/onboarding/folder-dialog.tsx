// Chooses a folder where there is no native dialog: a field for typing the path, and a list to browse.
import { useState, type KeyboardEvent, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useServiceText } from '../../lib/service-text'
import { Button, LinkButton } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { ExclamationMark } from '../../ui/fault'
import { Field } from '../../ui/field'
import { FolderRows } from './folder-rows'
import { useFolderChoice, type FolderChoice } from './use-folder-choice'

export interface FolderDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onChoose: (path: string) => void
}

export function FolderDialog({ open, onClose, onChoose }: FolderDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog open={open} title={t('folders.title')} closeLabel={t('common.close')} onClose={onClose}>
      <FolderPicker onClose={onClose} onChoose={onChoose} />
    </Dialog>
  )
}

function FolderPicker({ onClose, onChoose }: Omit<FolderDialogProps, 'open'>) {
  const { t } = useTranslation()
  const choice = useFolderChoice()
  const { shown, listing, completions, exact } = choice
  const canParse = exact !== null && exact.refusal === null && !exact.holds_home
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (canParse) return onChoose(exact.path)
    const [first] = completions ?? []
    if (first !== undefined) choice.walkTo(first.path)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const [first] = completions ?? []
    if (event.key === 'Tab' && !event.shiftKey && first !== undefined) {
      event.preventDefault()
      choice.walkTo(first.path)
    } else if (event.key === 'ArrowDown') {
      event.preventDefault()
      event.currentTarget.closest('dialog')?.querySelector<HTMLElement>('[data-folder-rows] button')?.focus()
    } else if (event.key !== 'Tab' && event.key !== 'Enter' && event.key !== 'Shift') choice.hold()
  }
  return (
    <>
      <form onSubmit={submit} className="flex-none border-b border-line p-4">
        <Field
          ref={choice.field}
          label={t('folders.path')}
          value={shown}
          onChange={(event) => choice.type(event.target.value)}
          onKeyDown={press}
          aria-describedby="folder-hint"
        />
      </form>
      <FolderRows listing={listing} completions={completions} fault={choice.fault} onWalk={choice.walkTo} />
      <footer className="flex flex-none flex-wrap items-center justify-end gap-2 border-t border-line p-4">
        <div id="folder-hint" role="status" className="min-w-48 flex-1 text-t1 text-ink-2">
          <Hint choice={choice} onChoose={onChoose} />
        </div>
        <Button tone="quiet" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button tone="primary" disabled={!canParse} onClick={() => canParse && onChoose(exact.path)}>
          {t('folders.parse')}
        </Button>
      </footer>
    </>
  )
}

/** Why the folder can't be parsed as it is, and what to do instead. */
function Hint({ choice, onChoose }: { readonly choice: FolderChoice; readonly onChoose: (path: string) => void }) {
  const { t } = useTranslation()
  const say = useServiceText()
  const [isSure, setSure] = useState(false)
  const { exact, fault, completions } = choice
  if (completions !== null && completions.length > 0) return t('folders.completes')
  const refusal = fault?.message ?? exact?.refusal ?? null
  if (refusal !== null)
    return (
      <span className="flex items-start gap-2">
        <ExclamationMark />
        <span className="min-w-0 break-words">{say(refusal)}</span>
      </span>
    )
  if (exact?.holds_home !== true) return null
  if (!isSure)
    return (
      <>
        {t('folders.home')} <LinkButton onClick={() => setSure(true)}>{t('folders.homeAll')}</LinkButton>
      </>
    )
  return (
    <>
      {t('folders.homeSure')} <LinkButton onClick={() => onChoose(exact.path)}>{t('folders.homeParse')}</LinkButton>
    </>
  )
}
