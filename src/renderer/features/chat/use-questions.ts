// Asks in a conversation: a new question, the same one again, or an edited one in place of an earlier one.
import { useAsk, type AskRequest } from '../../lib/ask'
import { useChosenModel } from '../../lib/chosen-model'
import { useLayout } from '../../state/layout'
import type { Turn } from './turn'
import type { Turns } from './use-turns'

export interface Questions {
  readonly ask: (content: string, mentions?: readonly string[]) => void
  /** Answers a turn's question again, by another model if one is named. */
  readonly askAgain: (turn: Turn, model?: string) => void
  readonly replace: (turn: Turn, content: string) => void
  readonly stop: () => void
}

/** @param onAsk called before each question is sent */
export function useQuestions(
  conversationId: string,
  projectIds: readonly string[],
  { turns, newest, showNewest }: Pick<Turns, 'turns' | 'newest' | 'showNewest'>,
  onAsk: () => void,
): Questions {
  const { ask, stop } = useAsk()
  const agentId = useLayout((state) => state.agentId)
  const model = useChosenModel()
  const put = (content: string, after: string | null, more: Partial<AskRequest> = {}) => {
    showNewest(more.regenerate ?? after ?? '')
    onAsk()
    void ask({ conversationId, projectIds, agentId, content, model, after, ...more })
  }
  return {
    // Until the messages are loaded, only the service knows which answer is the newest.
    ask: (content, mentions = []) => put(content, newest, { mentions }),
    askAgain: (turn, withModel) => {
      const [regenerate] = turn.messageIds
      const before = turns[turns.indexOf(turn) - 1]
      put(turn.question, before?.answerId ?? '', {
        model: withModel ?? model,
        ...(regenerate === undefined ? {} : { regenerate }),
      })
    },
    replace: (turn, content) => put(content, turn.parentId ?? ''),
    stop: () => void stop(conversationId),
  }
}
