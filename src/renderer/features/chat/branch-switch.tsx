// "2 of 3" with arrows: steps through the answers to a question, or its edits.
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/button'
import { ChevronLeft, ChevronRight } from '../../ui/icons'
import type { Siblings } from './turn'

export interface BranchSwitchProps {
  readonly siblings: Siblings
  /** The name of the alternatives, for the buttons' labels. */
  readonly of: 'answer' | 'question'
  readonly onBranch: (parentId: string, messageId: string) => void
}

export function BranchSwitch({ siblings, of, onBranch }: BranchSwitchProps) {
  const { t } = useTranslation()
  const { parentId, ids, index } = siblings
  const step = (by: number) => {
    const id = ids[index + by]
    if (id !== undefined) onBranch(parentId, id)
  }
  const names =
    of === 'answer'
      ? ([t('chat.previousBranch'), t('chat.nextBranch')] as const)
      : ([t('chat.previousEdit'), t('chat.nextEdit')] as const)
  return (
    <span className="flex flex-none items-center text-t1 font-normal text-ink-3 tabular-nums">
      <IconButton label={names[0]} disabled={index === 0} onClick={() => step(-1)}>
        <ChevronLeft size={14} strokeWidth={1.5} />
      </IconButton>
      {t('chat.branch', { index: index + 1, count: ids.length })}
      <IconButton label={names[1]} disabled={index === ids.length - 1} onClick={() => step(1)}>
        <ChevronRight size={14} strokeWidth={1.5} />
      </IconButton>
    </span>
  )
}
