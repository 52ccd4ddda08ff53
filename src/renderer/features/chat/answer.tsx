// One turn: the question as a heading, the source of the answer, its tools, its text with citation marks, its end.
import { clsx } from 'clsx'
import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { AnswerPicture, ToolCall } from '#contract/conversation'
import { useChosenModel } from '../../lib/chosen-model'
import { formatDuration } from '../../lib/format'
import { Markdown } from '../../lib/markdown/markdown'
import { routes, type GraphPlace } from '../../lib/routes'
import { useServiceText } from '../../lib/service-text'
import { IconButton } from '../../ui/button'
import { ExclamationMark } from '../../ui/fault'
import { Copy, Cpu, RotateCcw, Send, Waypoints } from '../../ui/icons'
import { Failed, FollowUps, Stopped } from './answer-end'
import { BranchSwitch } from './branch-switch'
import { CitedMark } from './cited-mark'
import { isThere } from './cited-place'
import { Collapsible } from './collapsible'
import { Question } from './question'
import type { Turn } from './turn'
import { Verdict } from './verdict'
import { Waiting } from './waiting'
import { waysToAnswer } from './ways-to-answer'

export interface AnswerProps {
  readonly projectId: string
  readonly turn: Turn
  readonly last: boolean
  readonly onSelect: (number: number) => void
  /** Shows what was sent to the model for this answer. */
  readonly onSent: () => void
  readonly onBranch: (parentId: string, messageId: string) => void
  /** Asks the same question again, optionally with another model. */
  readonly onAgain: (model?: string) => void
  readonly onAsk: (question: string) => void
  /** Asks this question differently, next to the original; null while an answer is arriving. */
  readonly onEdit: ((content: string) => void) | null
}

export function Answer({ projectId, turn, last, onSelect, onSent, onBranch, onAgain, onAsk, onEdit }: AnswerProps) {
  const { t } = useTranslation()
  const { citations, id: turnId } = turn
  // Marks are rendered once per answer, whatever is selected later.
  const select = useRef(onSelect)
  useEffect(() => {
    select.current = onSelect
  }, [onSelect])
  const citationMark = useCallback(
    (number: number) => {
      const citation = citations[number - 1]
      if (citation === undefined) return null
      if (!isThere(citation)) return <span className="text-t1 text-ink-3">({t('chat.notFound')})</span>
      return (
        <CitedMark
          projectId={projectId}
          citation={citation}
          number={number}
          turn={turnId}
          onSelect={(chosen) => select.current(chosen)}
        />
      )
    },
    [citations, projectId, turnId, t],
  )
  const say = useServiceText()
  const ofGraph = turn.mode === 'graph'
  const openAt = useCallback(
    (path: string, line: number) => {
      const cited = citations.find((citation) => citation.file_path === path && isThere(citation))
      // A model may name a file that doesn't exist; the graph has read the files that it shows.
      return cited === undefined && !ofGraph ? null : routes.code(cited?.project_id ?? projectId, path, line)
    },
    [citations, ofGraph, projectId],
  )
  const isWhole = !turn.stopped && turn.fault === null
  return (
    <article className="pt-5 [container:answer/inline-size]">
      <Question turn={turn} onEdit={onEdit} onBranch={onBranch} />
      {turn.toolCalls.length === 0 ? null : <ToolCalls turn={turn} />}
      {turn.thinking === '' ? null : <Thinking turn={turn} />}
      <SourceLine turn={turn} onBranch={onBranch} />
      {turn.notices.map((notice) => (
        <p key={notice} className="pb-2 text-ink-2">
          {say(notice)}
        </p>
      ))}
      <div
        className={clsx('answer', turn.live && turn.text !== '' && 'writing')}
        lang={ofGraph ? 'en' : undefined}
        aria-live={turn.live ? 'polite' : undefined}
        aria-busy={turn.live}
      >
        {turn.text === '' && turn.live ? <Waiting turn={turn} /> : null}
        <Markdown text={turn.text} citationMark={citationMark} openAt={openAt} />
      </div>
      {turn.verdict === null || turn.live || turn.mode !== 'model' ? null : (
        <Verdict verdict={turn.verdict} isWhole={isWhole} />
      )}
      {turn.next.length === 0 || turn.live || !last ? null : <FollowUps turn={turn} onAsk={onAsk} />}
      {turn.stopped ? <Stopped turn={turn} last={last} onAgain={onAgain} onBranch={onBranch} /> : null}
      {turn.fault === null ? null : <Failed turn={turn} fault={turn.fault} onAgain={onAgain} onBranch={onBranch} />}
      {turn.live || turn.text === '' ? null : <Footer turn={turn} last={last} onSent={onSent} onAgain={onAgain} />}
    </article>
  )
}

function Thinking({ turn }: Pick<AnswerProps, 'turn'>) {
  const { t } = useTranslation()
  const { thoughtMilliseconds: time } = turn
  const title = time === null ? t(turn.live ? 'chat.thinking' : 'chat.thought') : null
  return (
    <Collapsible title={title ?? t('chat.thoughtFor', { time: formatDuration(time ?? 0) })} note="">
      <p className="whitespace-pre-wrap text-ink-2">{turn.thinking}</p>
    </Collapsible>
  )
}

function Footer({ turn, last, onSent, onAgain }: Pick<AnswerProps, 'turn' | 'last' | 'onSent' | 'onAgain'>) {
  const { t } = useTranslation()
  const { again, graph } = waysToAnswer(turn, useChosenModel())
  // An answer that ended early says above what can be done.
  const canAsk = last && !turn.stopped && turn.fault === null && (again || graph === 'ask')
  return (
    <footer className="mt-2 -ml-1.5 flex gap-1">
      <IconButton label={t('chat.copyAnswer')} onClick={() => void navigator.clipboard.writeText(turn.text)}>
        <Copy size={14} strokeWidth={1.5} />
      </IconButton>
      {turn.answerId === null ? null : (
        <IconButton label={t('sent.open')} onClick={onSent}>
          <Send size={14} strokeWidth={1.5} />
        </IconButton>
      )}
      {canAsk ? (
        <IconButton label={t('chat.regenerate')} onClick={() => onAgain()}>
          <RotateCcw size={14} strokeWidth={1.5} />
        </IconButton>
      ) : null}
      {turn.picture === null ? null : <PictureLink picture={turn.picture} />}
    </footer>
  )
}

/** Opens the graph view of the answer's subject. */
function PictureLink({ picture: { project_id: id, view, focus, to } }: { readonly picture: AnswerPicture }) {
  const { t } = useTranslation()
  const place: GraphPlace = {
    ...(focus === null ? {} : { focus }),
    ...(to === null ? {} : { to }),
    ...(view === 'impact' ? { view } : {}),
  }
  return (
    <Link
      href={routes.graph(id, place)}
      className="ml-auto flex h-7 items-center gap-1.5 rounded-md px-2 text-t1 text-ink-2 hover:bg-hover"
    >
      <Waypoints size={14} strokeWidth={1.5} />
      {t(view === 'map' ? 'chat.seeMap' : 'chat.seeGraph')}
    </Link>
  )
}

function SourceLine({ turn, onBranch }: Pick<AnswerProps, 'turn' | 'onBranch'>) {
  const { t } = useTranslation()
  return (
    <div className="flex min-h-9 items-center gap-2 text-t1 text-ink-3">
      {turn.mode === 'model' ? <Cpu size={16} strokeWidth={1.5} /> : <Waypoints size={16} strokeWidth={1.5} />}
      <span className="flex-1">
        {turn.mode === null
          ? ''
          : turn.mode === 'model'
            ? t(turn.live && turn.text === '' ? 'chat.asking' : 'chat.writtenBy', { model: turn.model ?? '' })
            : t(turn.modelGone ? 'chat.composedInstead' : 'chat.composed')}
      </span>
      {turn.siblings === null ? null : <BranchSwitch siblings={turn.siblings} of="answer" onBranch={onBranch} />}
    </div>
  )
}

function ToolCalls({ turn }: Pick<AnswerProps, 'turn'>) {
  const { t } = useTranslation()
  const running = turn.live ? turn.toolCalls.find((call) => !call.is_complete) : undefined
  const names = turn.toolCalls.map((call) => call.tool_name).join(' → ')
  return (
    <div role={turn.live ? 'status' : undefined}>
      <Collapsible
        title={t('chat.toolCalls', { count: turn.toolCalls.length })}
        note={running === undefined ? names : t('chat.toolRunning', { name: running.tool_name })}
        time={turn.live ? null : totalTime(turn.toolCalls)}
      >
        <ul>
          {turn.toolCalls.map((call) => (
            <li key={call.call_id} className="flex min-h-7 items-center gap-3 text-t1">
              {call.event_type === 'error' ? <ExclamationMark /> : null}
              <code className="flex-none">{call.tool_name}</code>
              <span className="min-w-0 flex-1 truncate font-mono text-ink-3">{argumentsOf(call)}</span>
              <span className="max-w-[50%] truncate text-ink-3" title={call.tool_response.slice(0, shownResponse)}>
                {call.is_complete ? call.tool_response.split('\n', 1)[0]?.slice(0, shownResponse) : '…'}
              </span>
              {call.milliseconds === undefined ? null : (
                <span className="flex-none text-ink-3 tabular-nums">{formatDuration(call.milliseconds)}</span>
              )}
            </li>
          ))}
        </ul>
      </Collapsible>
    </div>
  )
}

/** The duration of all calls together; null if one has no time. */
function totalTime(calls: readonly ToolCall[]): string | null {
  const times = calls.flatMap(({ milliseconds }) => milliseconds ?? [])
  return times.length < calls.length ? null : formatDuration(times.reduce((sum, time) => sum + time, 0))
}

/** Characters of a tool's response in its tooltip. */
const shownResponse = 500

function argumentsOf(call: ToolCall): string {
  return Object.values(call.tool_call_details)
    .map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
    .join(', ')
}
