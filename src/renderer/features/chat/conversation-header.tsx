// The line above a conversation: its title, its projects if it has several, its menu, and the button that opens the
// evidence.
import { useTranslation } from 'react-i18next'
import { download, fileName } from '../../lib/download'
import { formatCount } from '../../lib/format'
import { useProjects } from '../../lib/queries'
import { Button } from '../../ui/button'
import { PanelRight } from '../../ui/icons'
import { ConversationMenu } from './conversation-menu'
import { markdownOf } from './export-markdown'
import type { Turn } from './turn'
import type { Evidence } from './use-evidence'

export interface ConversationHeaderProps {
  readonly projectId: string
  readonly conversationId: string
  readonly title: string
  readonly projectIds: readonly string[]
  /** The exported content. */
  readonly stored: readonly Turn[]
  readonly evidence: Evidence
}

export function ConversationHeader({
  projectId,
  conversationId,
  title,
  projectIds,
  stored,
  evidence,
}: ConversationHeaderProps) {
  const { t } = useTranslation()
  const { data: projects } = useProjects()
  return (
    <header className="flex h-12 flex-none items-center gap-2 border-b border-line px-4">
      <h1 className="min-w-0 flex-1 truncate font-medium">
        <bdi>{title}</bdi>
      </h1>
      {projectIds.length < 2 ? null : (
        <span className="max-w-[30%] truncate text-t1 text-ink-3">
          {projectIds.map((id) => projects?.find((candidate) => candidate.id === id)?.repo_name ?? '').join(', ')}
        </span>
      )}
      <ConversationMenu
        conversationId={conversationId}
        title={title}
        projectId={projectId}
        onExport={() =>
          download(fileName(title, 'md'), new Blob([markdownOf(title, stored)], { type: 'text/markdown' }))
        }
      />
      {evidence.isShown ? null : (
        <Button small onClick={() => evidence.show(true)}>
          <PanelRight size={16} strokeWidth={1.5} />
          {t('chat.evidence')}
          <span className="text-ink-3 tabular-nums">{formatCount(evidence.turn?.citations.length ?? 0)}</span>
        </Button>
      )}
    </header>
  )
}
