// What was sent to a model for one answer.
import { useQuery } from '@tanstack/react-query'
import { sentSchema } from '#contract/sent'
import { call } from './client'

/** @param messageId the stored answer; null loads nothing */
export function useSent(conversationId: string, messageId: string | null) {
  return useQuery({
    queryKey: ['sent', conversationId, messageId],
    enabled: messageId !== null,
    // A stored answer never changes.
    staleTime: Infinity,
    queryFn: ({ signal }) =>
      call(`/conversations/${conversationId}/messages/${messageId}/sent`, sentSchema, { signal }),
  })
}
