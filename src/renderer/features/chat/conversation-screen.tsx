// A conversation: its branch of messages, the answer that is arriving, the composer, and the evidence panel.
import { Suspense, useEffect, type ComponentType, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useConversations, useProjects } from '../../lib/queries'
import { routes } from '../../lib/routes'
import { useRoomBeside, useWide } from '../../lib/use-wide'
import { useLayout } from '../../state/layout'
import { Fault } from '../../ui/fault'
import { Split } from '../../ui/split'
import { Composer } from './composer'
import { ConversationHeader } from './conversation-header'
import { EvidencePanel } from './evidence-panel'
import { SentPanel } from './sent-panel'
import { TurnListView } from './turn-list'
import { useBeside } from './use-beside'
import { useEvidence } from './use-evidence'
import { useQuestions } from './use-questions'
import { useTurnList } from './use-turn-list'
import { useTurns } from './use-turns'

export interface ConversationScreenProps {
  readonly projectId: string
  readonly conversationId: string
  /** Renders a file next to the answers. */
  readonly CodeBeside: ComponentType<CodeBesideOptions>
}

export interface CodeBesideOptions {
  readonly projectId: string
  readonly path: string
  readonly line: number | null
  readonly addressOf: (path: string, line: number) => string
  readonly evidence: ReactNode
  readonly onClose: () => void
}

export function ConversationScreen({ projectId, conversationId, CodeBeside }: ConversationScreenProps) {
  const { t } = useTranslation()
  const { data: conversations } = useConversations()
  const { data: projects } = useProjects()
  const { evidenceWidth, besideWidth, set } = useLayout()
  const wide = useWide()
  const roomBeside = useRoomBeside()
  useEffect(() => set({ projectId }), [projectId, set])

  const conversation = conversations?.find((candidate) => candidate.id === conversationId)
  const projectIds = conversation?.project_ids ?? [projectId]
  const turns = useTurns(conversationId)
  const list = useTurnList(turns.turns, conversationId)
  const beside = useBeside(projectId, conversationId, list.scroll)
  const evidence = useEvidence(projectId, conversationId, turns.turns, beside)
  const questions = useQuestions(conversationId, projectIds, turns, () => {
    evidence.clear()
    list.expectTurn()
  })
  if (turns.isMissing) return <ConversationMissing projectId={projectId} />

  const page = (
    <main className="flex h-full min-w-0 flex-1 flex-col bg-surface">
      <ConversationHeader
        projectId={projectId}
        conversationId={conversationId}
        title={conversation?.title ?? ''}
        projectIds={projectIds}
        stored={turns.stored}
        evidence={evidence}
      />
      <TurnListView projectId={projectId} conversation={turns} list={list} evidence={evidence} questions={questions} />
      <Composer
        projectId={projectId}
        projectName={projects?.find((candidate) => candidate.id === projectId)?.repo_name ?? ''}
        answering={turns.answering}
        draftKey={conversationId}
        onAsk={questions.ask}
        onStop={questions.stop}
      />
    </main>
  )
  const panel = evidence.isShown ? (
    <EvidencePanel
      projectId={projectId}
      tab={evidence.tab}
      onTab={evidence.setTab}
      sent={
        <SentPanel
          conversationId={conversationId}
          answerId={evidence.turn?.answerId ?? null}
          onOpen={(piece) =>
            beside.open({ projectId: piece.project_id, path: piece.file_path, line: piece.start_line })
          }
        />
      }
      citations={evidence.turn?.citations ?? []}
      live={evidence.turn?.live ?? true}
      selected={evidence.selected}
      isOpenBeside={beside.path !== null && roomBeside}
      onSelect={evidence.select}
      onClose={() => evidence.show(false)}
      onOpen={evidence.open}
    />
  ) : null
  const code =
    beside.path === null ? null : (
      <Suspense fallback={<div className="h-full bg-surface" />}>
        <CodeBeside
          projectId={beside.projectId}
          path={beside.path}
          line={beside.line}
          addressOf={beside.addressOf}
          evidence={roomBeside ? panel : null}
          onClose={beside.close}
        />
      </Suspense>
    )
  const isSplit = code !== null && roomBeside
  // In a narrow window evidence and code cover the page.
  return (
    <>
      <Split
        side="right"
        name={isSplit ? 'code' : 'evidence'}
        label={t(isSplit ? 'code.besideWidth' : 'chat.evidenceWidth')}
        width={isSplit ? besideWidth : evidenceWidth}
        least={isSplit ? 520 : 280}
        most={isSplit ? 1_400 : 520}
        onWidth={(width) => set(isSplit ? { besideWidth: width } : { evidenceWidth: width })}
        panel={isSplit ? code : wide ? panel : null}
      >
        {page}
      </Split>
      {wide ? null : panel}
      {code === null || roomBeside ? null : (
        // Covers everything except the rail, because a strip of the answer next to the code would be unreadable.
        <div className="fixed inset-y-0 right-0 left-14 z-10 max-medium:left-0">{code}</div>
      )}
    </>
  )
}

function ConversationMissing({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation()
  return (
    <main className="mx-auto mt-24 max-w-[520px] px-6">
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
    </main>
  )
}
