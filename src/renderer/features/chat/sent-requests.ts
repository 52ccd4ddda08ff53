// The requests of an answer as shown: each message and tool where it was first sent, without repetitions.
import type { Sent, SentMessage, SentRequest, SentTool } from '#contract/sent'

export interface RequestPart {
  readonly request: SentRequest
  /** Messages that no earlier request contained. */
  readonly messages: readonly SentMessage[]
  readonly tools: readonly SentTool[]
  /** The number of messages that were sent again. */
  readonly repeated: number
}

export function newInRequests({ requests, messages, tools }: Sent): readonly RequestPart[] {
  const shownMessages = new Set<number>()
  const shownTools = new Set<number>()
  return requests.map((request) => {
    const fresh = takeNew(request.messages, shownMessages)
    return {
      request,
      messages: pick(messages, fresh),
      tools: pick(tools, takeNew(request.tools, shownTools)),
      repeated: request.messages.length - fresh.length,
    }
  })
}

function takeNew(places: readonly number[], shown: Set<number>): readonly number[] {
  const fresh = places.filter((place) => !shown.has(place))
  for (const place of fresh) shown.add(place)
  return fresh
}

function pick<Item>(items: readonly Item[], places: readonly number[]): readonly Item[] {
  return places.flatMap((place) => items[place] ?? [])
}

/** Tokens of all requests together; null if one has no count. */
export function tokensOf({ requests }: Sent, side: 'prompt_tokens' | 'completion_tokens'): number | null {
  return requests.reduce<number | null>((sum, request) => {
    const own = request[side]
    return sum === null || own === null ? null : sum + own
  }, 0)
}
