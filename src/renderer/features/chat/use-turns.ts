// The turns of a conversation: the chosen branch of stored messages, and the answer that is arriving.
import { useCallback, useMemo, useState } from 'react'
import { useRunningAnswer } from '../../lib/follow-answer'
import { useMessages } from '../../lib/queries'
import { useAnswers } from '../../state/answers'
import { branchOf } from './branch'
import { liveTurn, storedTurn, turnsBefore, type Turn } from './turn'

export interface Turns {
  readonly turns: readonly Turn[]
  readonly stored: readonly Turn[]
  readonly isLoading: boolean
  /** There are no messages, and they can't be loaded. */
  readonly isMissing: boolean
  readonly answering: boolean
  /** Id of the newest stored answer, `''` if there is none; null until the messages are loaded. */
  readonly newest: string | null
  readonly showBranch: (parentId: string, messageId: string) => void
  /** Shows the newest message at this point again; choices elsewhere are kept. */
  readonly showNewest: (parentId: string) => void
}

export function useTurns(conversationId: string): Turns {
  const { data: messages, error } = useMessages(conversationId)
  useRunningAnswer(conversationId, messages)
  const live = useAnswers((state) => state.live[conversationId])
  // The selected sibling of each message that has several; the newest by default.
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const stored = useMemo(() => branchOf(messages ?? [], chosen).map(storedTurn), [messages, chosen])
  const turns = useMemo<readonly Turn[]>(
    () => (live === undefined ? stored : [...turnsBefore(stored, live), liveTurn(live)]),
    [stored, live],
  )
  return {
    turns,
    stored,
    isLoading: messages === undefined,
    isMissing: error !== null && messages === undefined,
    answering: live !== undefined && live.fault === null,
    newest: messages === undefined ? null : (stored.findLast((turn) => turn.answerId !== null)?.answerId ?? ''),
    showBranch: useCallback((parentId, messageId) => setChosen((rest) => ({ ...rest, [parentId]: messageId })), []),
    showNewest: useCallback((parentId) => setChosen(({ [parentId]: _, ...rest }) => rest), []),
  }
}
