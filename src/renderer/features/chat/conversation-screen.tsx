// A conversation: its branch of messages, the answer that is arriving, the composer, and the evidence beside them.
import { PanelRight } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import { useAsk } from '../../lib/ask'
import { formatCount } from '../../lib/format'
import { useConversations, useMessages, useProjects } from '../../lib/queries'
import { routes } from '../../lib/routes'
import { useAnswers } from '../../state/answers'
import { useLayout } from '../../state/layout'
import { Button } from '../../ui/button'
import { Fault } from '../../ui/fault'
import { StillBars } from '../../ui/still-bars'
import { Answer } from './answer'
import { branchOf } from './branch'
import { Composer } from './composer'
import { ConversationMenu } from './conversation-menu'
import { EvidencePanel } from './evidence-panel'
import { liveTurn, storedTurn, type Turn } from './turn'
import { useFollowEnd } from './use-follow-end'

export interface ConversationScreenProps {
  readonly projectId: string
  readonly conversationId: string
}

export function ConversationScreen({ projectId, conversationId }: ConversationScreenProps) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const { data: conversations } = useConversations()
  const { data: projects } = useProjects()
  const { data: messages, error } = useMessages(conversationId)
  const live = useAnswers((state) => state.live[conversationId])
  const { ask, stop } = useAsk()
  const { agentId, model, evidenceOpen, set } = useLayout()
  // Which sibling is shown where a message has several; newest unless chosen.
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const [selected, setSelected] = useState<{ readonly turn: string; readonly number: number } | null>(null)
  useEffect(() => set({ projectId }), [projectId, set])

  const turns = useMemo<readonly Turn[]>(() => {
    const stored = branchOf(messages ?? [], chosen).map(storedTurn)
    if (live === undefined) return stored
    // Once the service has stored the question, its own copy stands for it.
    const kept = stored.filter((turn) =>
      turn.messageIds.every((id) => id !== live.userMessageId && id !== live.messageId),
    )
    return [...kept, liveTurn(live)]
  }, [messages, chosen, live])
  const { scroll, end, follow, atEnd } = useFollowEnd(turns.at(-1)?.text.length ?? 0, turns.at(-1)?.mode !== 'model')

  const conversation = conversations?.find((candidate) => candidate.id === conversationId)
  const project = projects?.find((candidate) => candidate.id === projectId)
  const shown = turns.find((turn) => turn.id === selected?.turn) ?? turns.at(-1)
  const answering = live !== undefined && live.fault === null
  const question = (content: string, regenerate = false, withModel = model) => {
    setChosen({})
    setSelected(null)
    follow()
    void ask({ conversationId, projectIds: [projectId], agentId, content, model: withModel, regenerate })
  }
  if (error !== null && messages === undefined)
    return (
      <div className="mx-auto mt-24 max-w-[520px] px-6">
        <Fault
          title={t('chat.notFoundTitle')}
          actions={
            <Link
              href={routes.project(projectId)}
              className="font-medium underline decoration-control underline-offset-3"
            >
              {t('rail.newQuestion')}
            </Link>
          }
        >
          {t('chat.notFoundText')}
        </Fault>
      </div>
    )
  return (
    <div className="flex h-full">
      <main className="flex min-w-0 flex-1 flex-col bg-surface">
        <header className="flex h-12 flex-none items-center gap-2 border-b border-line px-4">
          <h1 className="min-w-0 flex-1 truncate font-medium">
            <bdi>{conversation?.title ?? ''}</bdi>
          </h1>
          <ConversationMenu conversationId={conversationId} title={conversation?.title ?? ''} projectId={projectId} />
          {evidenceOpen ? null : (
            <Button small onClick={() => set({ evidenceOpen: true })}>
              <PanelRight size={16} strokeWidth={1.5} />
              {t('chat.evidence')}
              <span className="text-ink-3 tabular-nums">{formatCount(shown?.citations.length ?? 0)}</span>
            </Button>
          )}
        </header>
        <div ref={scroll} className="relative min-h-0 flex-1 overflow-y-auto">
          <div className="mx-auto max-w-[688px] px-6 pb-6">
            {messages === undefined ? <StillBars label={t('common.waiting')} /> : null}
            {turns.map((turn, index) => (
              <Answer
                key={turn.id}
                turn={turn}
                last={index === turns.length - 1}
                selected={selected?.turn === turn.id ? selected.number : null}
                onSelect={(number) => {
                  setSelected({ turn: turn.id, number })
                  set({ evidenceOpen: true })
                }}
                onBranch={(parentId, messageId) => setChosen({ ...chosen, [parentId]: messageId })}
                onAsk={question}
                onAgain={(withModel) => question(turn.question, true, withModel ?? model)}
              />
            ))}
            <div ref={end} />
          </div>
          {atEnd || turns.at(-1)?.mode !== 'model' ? null : (
            <div className="sticky bottom-2 flex justify-center">
              <Button small onClick={follow}>
                {t('chat.newest')}
              </Button>
            </div>
          )}
        </div>
        <Composer
          projectName={project?.repo_name ?? ''}
          answering={answering}
          onAsk={question}
          onStop={() => void stop(conversationId)}
        />
      </main>
      {evidenceOpen ? (
        <EvidencePanel
          projectId={projectId}
          citations={shown?.citations ?? []}
          live={shown?.live ?? false}
          selected={selected?.turn === shown?.id ? (selected?.number ?? null) : null}
          onSelect={(number) => shown !== undefined && setSelected({ turn: shown.id, number })}
          onClose={() => set({ evidenceOpen: false })}
          onOpen={(citation) =>
            navigate(routes.code(citation.project_id ?? projectId, citation.file_path, citation.start_line))
          }
        />
      ) : null}
    </div>
  )
}
