// The question above an answer: its mentions as code, its edits, and a field to ask it differently.
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../ui/button'
import { Pencil } from '../../ui/icons'
import { BranchSwitch, type BranchSwitchProps } from './branch-switch'
import type { Turn } from './turn'

export interface QuestionProps {
  readonly turn: Turn
  /** Null while asking isn't possible. */
  readonly onEdit: ((content: string) => void) | null
  readonly onBranch: BranchSwitchProps['onBranch']
}

export function Question({ turn, onEdit, onBranch }: QuestionProps) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState<string | null>(null)
  if (draft !== null && onEdit !== null) {
    const send = () => {
      if (draft.trim() === '') return
      setDraft(null)
      onEdit(draft.trim())
    }
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setDraft(null)
      if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
      event.preventDefault()
      send()
    }
    return (
      <div className="mb-3 rounded-md border border-control bg-raised p-2 has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-offset-1 has-[textarea:focus-visible]:outline-accent">
        <textarea
          autoFocus
          rows={3}
          aria-label={t('chat.editQuestion')}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={press}
          className="block w-full resize-none bg-transparent p-1 text-t3 outline-none"
        />
        <div className="flex items-center justify-end gap-2">
          <span className="flex-1 px-1 text-t1 text-ink-3">{t('chat.editNote')}</span>
          <Button small tone="quiet" onClick={() => setDraft(null)}>
            {t('common.cancel')}
          </Button>
          <Button small onClick={send} disabled={draft.trim() === ''}>
            {t('chat.askEdited')}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className="group/question flex min-h-10 items-start gap-2 pb-3">
      <h2 className="min-w-0 flex-1 text-t4 font-semibold tracking-[-.006em] break-words whitespace-pre-wrap">
        <bdi>{withMentions(turn.question)}</bdi>
      </h2>
      {turn.edits === null ? null : <BranchSwitch siblings={turn.edits} of="question" onBranch={onBranch} />}
      {onEdit === null || turn.parentId === null ? null : (
        <IconButton
          label={t('chat.editQuestion')}
          className="opacity-0 group-hover/question:opacity-100 focus-visible:opacity-100"
          onClick={() => setDraft(turn.question)}
        >
          <Pencil size={14} strokeWidth={1.5} />
        </IconButton>
      )}
    </div>
  )
}

/** Text in backticks is a name in the code: set as code, underlined. */
function withMentions(text: string) {
  return text.split(/(`[^`\n]+`)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <code key={index} className="font-medium underline decoration-control underline-offset-4">
        {part.slice(1, -1)}
      </code>
    ),
  )
}
