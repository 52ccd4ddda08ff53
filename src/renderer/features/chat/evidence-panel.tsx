// The evidence next to the answer: every citation with its place, its certainty, and its lines on demand.
import * as Tabs from '@radix-ui/react-tabs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/format'
import { IconButton } from '../../ui/button'
import { X } from '../../ui/icons'
import { EvidenceList, type EvidenceListProps } from './evidence-list'

export type EvidenceTab = 'evidence' | 'sent'

export interface EvidencePanelProps extends EvidenceListProps {
  readonly tab: EvidenceTab
  readonly onTab: (tab: EvidenceTab) => void
  /** What was sent to the model, for the second tab. */
  readonly sent: ReactNode
  readonly onClose: () => void
}

// Wider than its text, so that the focus ring doesn't cut it.
const tabStyle = 'group -mx-1.5 h-full min-w-0 px-1.5 first:flex-none'
const tabTextStyle =
  'flex h-full items-center gap-1 whitespace-nowrap border-b-2 border-transparent text-ink-2 group-data-[state=active]:border-ink group-data-[state=active]:font-medium group-data-[state=active]:text-ink'

export function EvidencePanel({ tab, onTab, sent, onClose, ...evidence }: EvidencePanelProps) {
  const { t } = useTranslation()
  return (
    <aside
      aria-label={t('chat.evidence')}
      className="h-full border-l border-line bg-ground max-wide:fixed max-wide:inset-y-0 max-wide:right-0 max-wide:z-10 max-wide:w-[360px] max-medium:w-full"
    >
      <Tabs.Root value={tab} onValueChange={(next) => onTab(next as EvidenceTab)} className="flex h-full flex-col">
        <header className="flex h-12 flex-none items-center justify-between border-b border-line pr-2 pl-4 [container:tabs/inline-size]">
          <Tabs.List aria-label={t('chat.evidence')} className="-mb-px flex h-12 min-w-0 gap-4 @max-[15rem]/tabs:gap-2">
            <Tabs.Trigger value="evidence" className={tabStyle}>
              <span className={tabTextStyle}>
                {t('chat.evidence')}{' '}
                <span className="font-normal text-ink-3 tabular-nums @max-[14rem]/tabs:sr-only">
                  {formatCount(evidence.citations.length)}
                </span>
              </span>
            </Tabs.Trigger>
            <Tabs.Trigger value="sent" className={tabStyle}>
              <span className={tabTextStyle}>
                <span className="truncate">{t('sent.title')}</span>
              </span>
            </Tabs.Trigger>
          </Tabs.List>
          <IconButton label={t('chat.closeEvidence')} onClick={onClose}>
            <X size={16} strokeWidth={1.5} />
          </IconButton>
        </header>
        <Tabs.Content value="evidence" className="flex min-h-0 flex-1 flex-col outline-offset-[-2px]">
          <EvidenceList {...evidence} />
        </Tabs.Content>
        <Tabs.Content value="sent" className="flex min-h-0 flex-1 flex-col outline-offset-[-2px]">
          {sent}
        </Tabs.Content>
      </Tabs.Root>
    </aside>
  )
}
