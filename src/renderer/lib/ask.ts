// Asks a question: creates the conversation if there is none, and streams the answer to the page.
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { z } from 'zod'
import { runEventSchema } from '#contract/conversation'
import { useAnswers } from '../state/answers'
import { ApiFault, call, eventsWithIds, send } from './client'
import { followAnswer, type AnswerStream } from './follow-answer'
import { keys } from './queries'

export interface AskRequest {
  readonly conversationId: string | null
  readonly projectIds: readonly string[]
  readonly agentId: string
  readonly content: string
  /** A model's name, `none`, or null for the service's default. */
  readonly model: string | null
  /** Id of the previous answer; empty at the start of a conversation, null for the newest one. */
  readonly after: string | null
  /** Ids of symbols that the question mentions. */
  readonly mentions?: readonly string[]
  /** Id of the message to answer again, instead of asking a new question. */
  readonly regenerate?: string
}

const createdSchema = z.object({ conversation_id: z.string() })

/** Asking and stopping, with this page's cache. */
export function useAsk() {
  const client = useQueryClient()
  return useMemo(
    () => ({
      /**
       * Resolves with the conversation's id while the answer is still streaming. The first question of a conversation
       * is awaited until the service has accepted it, so that a refused one leaves no empty conversation.
       * @throws ApiFault when the first question of a conversation is refused
       */
      ask: async (request: AskRequest): Promise<string> => {
        const id = request.conversationId ?? (await createConversation(request))
        const taken = Promise.withResolvers<void>()
        useAnswers.getState().begin(id, request.content, request.after)
        void followAnswer(client, id, notifyWhenAccepted(start(id, request), taken))
        try {
          if (request.conversationId === null) await taken.promise
        } catch (fault) {
          useAnswers.getState().end(id)
          await send(`/conversations/${id}`, { method: 'DELETE' }).catch(() => undefined)
          throw fault
        }
        if (request.conversationId === null) await client.invalidateQueries({ queryKey: keys.conversations })
        return id
      },
      stop: (conversationId: string) => send(`/conversations/${conversationId}/stop`, { method: 'POST', body: {} }),
    }),
    [client],
  )
}

async function createConversation(request: AskRequest): Promise<string> {
  const created = await call('/conversations/', createdSchema, {
    method: 'POST',
    query: { hidden: false },
    body: { project_ids: request.projectIds, agent_ids: [request.agentId] },
  })
  return created.conversation_id
}

function start(id: string, request: AskRequest): AnswerStream {
  const again = request.regenerate !== undefined
  const path = again ? 'regenerate' : 'message/'
  const body = {
    ...(again ? { message_id: request.regenerate } : { content: request.content }),
    // Without a parent the service appends the question to the newest answer.
    ...(again || request.conversationId === null || request.after === null
      ? {}
      : { parent_id: request.after === '' ? 'root' : request.after }),
    ...(request.mentions === undefined || request.mentions.length === 0 ? {} : { node_ids: request.mentions }),
    ...(request.model === null ? {} : { model: request.model }),
    // The model may have been removed since it was selected; an answer from the graph is better than none.
    fallback: 'graph',
  }
  return eventsWithIds(`/conversations/${id}/${path}`, runEventSchema, {
    method: 'POST',
    query: { stream: true, format: 'sse' },
    body,
  })
}

/** The same stream; `taken` settles with its first event, or with an earlier error. */
async function* notifyWhenAccepted(stream: AnswerStream, taken: PromiseWithResolvers<void>): AnswerStream {
  // Possibly no one is waiting for it.
  taken.promise.catch(() => undefined)
  try {
    for await (const event of stream) {
      taken.resolve()
      yield event
    }
    taken.reject(new ApiFault(0, 'unreachable', 'The stream of this answer ended.'))
  } catch (fault) {
    taken.reject(fault)
    throw fault
  }
}
