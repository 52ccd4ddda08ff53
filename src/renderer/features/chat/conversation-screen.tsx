// A conversation: its branch of messages, the answer that is arriving, the composer, and the evidence panel.
import { PanelRight } from 'lucide-react'
import { Suspense, useEffect, useLayoutEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { Citation } from '#contract/conversation'
import { useAsk, type AskRequest } from '../../lib/ask'
import { useChosenModel } from '../../lib/chosen-model'
import { download, fileName } from '../../lib/download'
import { useRunningAnswer } from '../../lib/follow-answer'
import { formatCount } from '../../lib/format'
import { useConversations, useMessages, useProjects } from '../../lib/queries'
import { routes } from '../../lib/routes'
import { useFoldedRail } from '../../lib/use-folded-rail'
import { useRoomBeside, useWide } from '../../lib/use-wide'
import { useAnswers } from '../../state/answers'
import { useKeptPlaces, type ChosenCitation } from '../../state/kept-places'
import { useLayout } from '../../state/layout'
import { Button } from '../../ui/button'
import { Fault } from '../../ui/fault'
import { Split } from '../../ui/split'
import { LoadingBars } from '../../ui/loading-bars'
import { Answer } from './answer'
import { branchOf } from './branch'
import { Composer } from './composer'
import { ConversationMenu } from './conversation-menu'
import { EvidencePanel, type EvidenceTab } from './evidence-panel'
import { markdownOf } from './export-markdown'
import { SentPanel } from './sent-panel'
import { liveTurn, storedTurn, turnsBefore, type Turn } from './turn'
import { useBeside } from './use-beside'
import { useCitationKeys } from './use-citation-keys'
import { useTurnList } from './use-turn-list'

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
  const { data: messages, error } = useMessages(conversationId)
  useRunningAnswer(conversationId, messages)
  const live = useAnswers((state) => state.live[conversationId])
  const { ask, stop } = useAsk()
  const { agentId, evidenceOpen, evidenceDrawer, evidenceWidth, besideWidth, set } = useLayout()
  const model = useChosenModel()
  const wide = useWide()
  const evidenceShown = wide ? evidenceOpen : evidenceDrawer
  const showEvidence = (shown: boolean) => set(wide ? { evidenceOpen: shown } : { evidenceDrawer: shown })
  // The selected sibling of each message that has several; the newest by default.
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const [selected, setSelected] = useState<ChosenCitation | null>(
    () => useKeptPlaces.getState().places[conversationId]?.chosen ?? null,
  )
  const [tab, setTab] = useState<EvidenceTab>('evidence')
  useEffect(() => set({ projectId }), [projectId, set])

  const stored = useMemo(() => branchOf(messages ?? [], chosen).map(storedTurn), [messages, chosen])
  const turns = useMemo<readonly Turn[]>(
    () => (live === undefined ? stored : [...turnsBefore(stored, live), liveTurn(live)]),
    [stored, live],
  )
  const { scroll, rows, height, expectTurn, hasNewer, goToNewest } = useTurnList(turns, conversationId)
  const beside = useBeside(projectId, conversationId, scroll)
  const roomBeside = useRoomBeside()
  const isBeside = beside.path !== null
  useFoldedRail(isBeside && roomBeside)
  const keep = useKeptPlaces((state) => state.keep)
  useLayoutEffect(() => keep(conversationId, { chosen: selected }), [keep, conversationId, selected])

  const conversation = conversations?.find((candidate) => candidate.id === conversationId)
  const project = projects?.find((candidate) => candidate.id === projectId)
  const shown = turns.find((turn) => turn.id === selected?.turn) ?? turns.at(-1)
  const answering = live !== undefined && live.fault === null
  const projectIds = conversation?.project_ids ?? [projectId]
  const citations = shown?.citations
  const openCited = (citation: Citation) =>
    beside.open({
      projectId: citation.project_id ?? projectId,
      path: citation.file_path,
      line: citation.start_line,
    })
  /** A click on a mark shows its row, a second click its file; next to an open file the first click opens it. */
  const choose = (turn: Turn, number: number) => {
    const citation = turn.citations[number - 1]
    const isChosen = selected?.turn === turn.id && selected.number === number
    setSelected({ turn: turn.id, number })
    setTab('evidence')
    if (citation !== undefined && ((isChosen && evidenceShown) || isBeside)) openCited(citation)
    else showEvidence(true)
  }
  useCitationKeys({
    count: citations?.length ?? 0,
    selected: selected?.turn === shown?.id ? (selected?.number ?? null) : null,
    onSelect: (number) =>
      shown !== undefined && (selected?.number !== number || selected.turn !== shown.id) && choose(shown, number),
  })
  const put = (content: string, after: string | null, more: Partial<AskRequest> = {}) => {
    // The newest message at this point is shown; choices elsewhere are kept.
    setChosen(({ [more.regenerate ?? after ?? '']: _, ...rest }) => rest)
    setSelected(null)
    expectTurn()
    void ask({ conversationId, projectIds, agentId, content, model, after, ...more })
  }
  // Until the messages are loaded, only the service knows which answer is the newest.
  const newest = messages === undefined ? null : (stored.findLast((turn) => turn.answerId !== null)?.answerId ?? '')
  const question = (content: string, mentions: readonly string[] = []) => put(content, newest, { mentions })
  const again = (turn: Turn, withModel = model) => {
    const [regenerate] = turn.messageIds
    const before = turns[turns.indexOf(turn) - 1]
    put(turn.question, before?.answerId ?? '', {
      model: withModel,
      ...(regenerate === undefined ? {} : { regenerate }),
    })
  }
  if (error !== null && messages === undefined)
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
  const page = (
    <main className="flex h-full min-w-0 flex-1 flex-col bg-surface">
      <header className="flex h-12 flex-none items-center gap-2 border-b border-line px-4">
        <h1 className="min-w-0 flex-1 truncate font-medium">
          <bdi>{conversation?.title ?? ''}</bdi>
        </h1>
        {projectIds.length < 2 ? null : (
          <span className="max-w-[30%] truncate text-t1 text-ink-3">
            {projectIds.map((id) => projects?.find((candidate) => candidate.id === id)?.repo_name ?? '').join(', ')}
          </span>
        )}
        <ConversationMenu
          conversationId={conversationId}
          title={conversation?.title ?? ''}
          projectId={projectId}
          onExport={() => {
            const title = conversation?.title ?? ''
            download(fileName(title, 'md'), new Blob([markdownOf(title, stored)], { type: 'text/markdown' }))
          }}
        />
        {evidenceShown ? null : (
          <Button small onClick={() => showEvidence(true)}>
            <PanelRight size={16} strokeWidth={1.5} />
            {t('chat.evidence')}
            <span className="text-ink-3 tabular-nums">{formatCount(shown?.citations.length ?? 0)}</span>
          </Button>
        )}
      </header>
      <div ref={scroll} className="relative min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto max-w-[688px] px-6 pb-6">
          {messages === undefined ? <LoadingBars label={t('common.waiting')} /> : null}
          <div className="relative" style={{ height }}>
            {rows.getVirtualItems().map((row) => {
              const turn = turns[row.index]
              if (turn === undefined) return null
              return (
                <div
                  key={row.key}
                  ref={rows.measureElement}
                  data-index={row.index}
                  className="absolute inset-x-0 top-0"
                  style={{ transform: `translateY(${row.start}px)` }}
                >
                  <Answer
                    projectId={projectId}
                    turn={turn}
                    last={row.index === turns.length - 1}
                    onSelect={(number) => choose(turn, number)}
                    onSent={() => {
                      setSelected({ turn: turn.id, number: null })
                      setTab('sent')
                      showEvidence(true)
                    }}
                    onBranch={(parentId, messageId) => setChosen({ ...chosen, [parentId]: messageId })}
                    onAsk={question}
                    onAgain={(withModel) => again(turn, withModel)}
                    onEdit={answering ? null : (content) => put(content, turn.parentId ?? '')}
                  />
                </div>
              )
            })}
          </div>
        </div>
        {hasNewer ? (
          <div className="sticky bottom-2 flex h-0 items-end justify-center">
            <Button small onClick={goToNewest}>
              {t('chat.newest')}
            </Button>
          </div>
        ) : null}
      </div>
      <Composer
        projectId={projectId}
        projectName={project?.repo_name ?? ''}
        answering={answering}
        draftKey={conversationId}
        onAsk={question}
        onStop={() => void stop(conversationId)}
      />
    </main>
  )
  const evidence = evidenceShown ? (
    <EvidencePanel
      projectId={projectId}
      tab={tab}
      onTab={setTab}
      sent={
        <SentPanel
          conversationId={conversationId}
          answerId={shown?.answerId ?? null}
          onOpen={(piece) =>
            beside.open({ projectId: piece.project_id, path: piece.file_path, line: piece.start_line })
          }
        />
      }
      citations={shown?.citations ?? []}
      live={shown?.live ?? true}
      selected={selected?.turn === shown?.id ? (selected?.number ?? null) : null}
      isOpenBeside={isBeside && roomBeside}
      onSelect={(number) => {
        if (shown === undefined) return
        if (isBeside) choose(shown, number)
        else setSelected({ turn: shown.id, number })
      }}
      onClose={() => showEvidence(false)}
      onOpen={openCited}
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
          evidence={roomBeside ? evidence : null}
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
        panel={isSplit ? code : wide ? evidence : null}
      >
        {page}
      </Split>
      {wide ? null : evidence}
      {code === null || roomBeside ? null : (
        // All of it but the rail: a strip of the answer beside the code can't be read.
        <div className="fixed inset-y-0 right-0 left-14 z-10 max-medium:left-0">{code}</div>
      )}
    </>
  )
}
