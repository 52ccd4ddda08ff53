// One question and its answer in the form that the page renders, stored or still arriving.
import type { AnswerMode, AnswerPicture, Citation, Notice, ToolCall, Verdict } from '#contract/conversation'
import type { LiveAnswer } from '../../state/answers'
import type { Exchange } from './branch'

export interface Turn {
  readonly id: string
  readonly messageIds: readonly string[]
  readonly question: string
  readonly text: string
  /** Follow-up questions, to ask with one click. */
  readonly next: readonly string[]
  readonly thinking: string
  readonly citations: readonly Citation[]
  readonly toolCalls: readonly ToolCall[]
  readonly notices: readonly string[]
  /** Null until the answer was checked, and if it isn't checked. */
  readonly verdict: Verdict | null
  readonly mode: AnswerMode | null
  readonly model: string | null
  /** The model could not be used, so the graph answered. */
  readonly modelGone: boolean
  readonly live: boolean
  /** When an answer that is arriving was requested; null for stored ones. */
  readonly startedAt: number | null
  /** How long the model thought; null if unknown. */
  readonly thoughtMilliseconds: number | null
  /** The graph view of its subject; null if there is none. */
  readonly picture: AnswerPicture | null
  readonly stopped: boolean
  readonly fault: { readonly code: string; readonly detail: string } | null
  /** Id of the stored answer; null while there is none. */
  readonly answerId: string | null
  /** Id of the previous answer, empty at the start; null while the question is not stored. */
  readonly parentId: string | null
  /** The answers to the same question, and the index of this one. */
  readonly siblings: Siblings | null
  /** Id of a complete answer of the graph alone to the same question, which may be this one; null if there is none. */
  readonly graphAnswerId: string | null
  /** The questions asked at the same point, and the index of this one. */
  readonly edits: Siblings | null
}

/** Messages with the same parent, of which one is shown. */
export interface Siblings {
  readonly parentId: string
  readonly ids: readonly string[]
  readonly index: number
}

export function storedTurn({ question, answer, siblings, questions }: Exchange): Turn {
  return {
    id: question?.id ?? answer?.id ?? '',
    messageIds: [question?.id, answer?.id].filter((id) => id !== undefined),
    question: question?.content ?? '',
    ...splitNext(withoutLabel(answer?.content ?? '')),
    thinking: answer?.thinking ?? '',
    citations: answer?.citations ?? [],
    toolCalls: answer?.tool_calls ?? [],
    notices: noticeTexts(answer?.notices ?? [], answer?.verdict ?? null),
    verdict: answer?.verdict ?? null,
    mode: answer?.mode ?? null,
    model: answer?.model ?? null,
    modelGone: (answer?.notices ?? []).some(isModelGone),
    live: false,
    startedAt: null,
    thoughtMilliseconds: answer?.thinking_ms ?? null,
    picture: answer?.picture ?? null,
    stopped: answer?.status === 'stopped',
    fault: answer?.error ?? null,
    answerId: answer?.id ?? null,
    parentId: question?.parent_id ?? '',
    siblings: siblingsOf(question?.id ?? '', siblings, answer?.id),
    graphAnswerId: siblings.findLast(({ mode, status }) => mode === 'graph' && status === 'complete')?.id ?? null,
    edits: siblingsOf(question?.parent_id ?? '', questions, question?.id),
  }
}

function siblingsOf(
  parentId: string,
  messages: readonly { readonly id: string }[],
  shown: string | undefined,
): Siblings | null {
  const ids = messages.map((message) => message.id)
  return ids.length < 2 ? null : { parentId, ids, index: ids.indexOf(shown ?? '') }
}

/** The stored turns before an answer that is arriving: those of its branch, up to its parent. */
export function turnsBefore(stored: readonly Turn[], live: LiveAnswer): readonly Turn[] {
  if (live.after === '') return []
  const at = live.after === null ? -1 : stored.findIndex((turn) => turn.answerId === live.after)
  const before = at === -1 ? stored : stored.slice(0, at + 1)
  // Once the service has stored the question, its own copy replaces this one.
  return before.filter((turn) => turn.messageIds.every((id) => id !== live.userMessageId && id !== live.messageId))
}

export function liveTurn(live: LiveAnswer): Turn {
  return {
    // The stored turn that replaces it has the same id, so a selected citation stays selected.
    id: live.userMessageId ?? `live-${live.startedAt}`,
    messageIds: [],
    question: live.question,
    ...splitNext(withoutLabel(live.text)),
    thinking: live.thinking,
    citations: live.citations,
    toolCalls: live.toolCalls,
    notices: noticeTexts(live.notices, live.verdict),
    verdict: live.verdict,
    mode: live.mode,
    model: live.model,
    modelGone: live.notices.some(isModelGone),
    live: live.fault === null,
    startedAt: live.startedAt,
    thoughtMilliseconds: live.thoughtMilliseconds,
    picture: null,
    stopped: false,
    fault: live.fault,
    answerId: null,
    parentId: null,
    siblings: null,
    graphAnswerId: null,
    edits: null,
  }
}

/** Once there is a verdict, the notice that the answer is being corrected is obsolete. */
function noticeTexts(notices: readonly Notice[], verdict: Verdict | null): readonly string[] {
  return notices.filter(({ code }) => code !== 'repairing' || verdict === null).map(({ detail }) => detail)
}

const isModelGone = ({ code }: Notice): boolean => code === 'model_unavailable'

const composedLabel = /_?Composed from the code graph; no language model was used\.?_?$/
const checkedHeading = '\n\n> **Checked against the code graph:**\n'

/**
 * Answers without a model end with a label, and those of a model with the results of the check; this page already shows
 * both, as the source line above and the verdict below.
 */
function withoutLabel(text: string): string {
  const whole = text.trimEnd()
  const label = composedLabel.exec(whole)
  if (label !== null) return whole.slice(0, label.index).trimEnd()
  const checked = whole.lastIndexOf(checkedHeading)
  const findings = checked === -1 ? [] : whole.slice(checked + checkedHeading.length).split('\n')
  return findings.length > 0 && findings.every((line) => line.startsWith('> - ')) ? whole.slice(0, checked) : text
}

/** Takes the suggested questions out of the text; the page shows them as buttons. */
function splitNext(text: string): Pick<Turn, 'text' | 'next'> {
  const at = text.search(/\n#+ Next\n/)
  if (at === -1) return { text, next: [] }
  const questions = text.slice(at).matchAll(/^- (.+)$/gm)
  return { text: text.slice(0, at), next: [...questions].map(([, question]) => (question ?? '').replaceAll('`', '')) }
}
