// Follows a running parse over its event stream, reconnects if that breaks, and updates the query cache.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { parsingStateSchema, type ParsingStatus } from '#contract/project'
import { events } from './client'
import { hasEnded } from './parse-stages'
import { keys } from './queries'

/** Delay before reconnecting. */
const retryMilliseconds = 1_000

export function useParsingEvents(projectId: string, status: ParsingStatus | undefined): void {
  const client = useQueryClient()
  const running = status !== undefined && !hasEnded(status)
  useEffect(() => {
    if (!running) return
    const abort = new AbortController()
    const read = async () => {
      const stream = events(`/parsing-status/${projectId}/events`, parsingStateSchema, { signal: abort.signal })
      for await (const state of stream) client.setQueryData(keys.parsing(projectId), state)
    }
    const look = () =>
      Promise.all(
        [keys.parsing(projectId), keys.project(projectId), keys.projects].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      )
    const follow = async () => {
      // Ends with this effect: when the parse has ended, or the page is left.
      while (!abort.signal.aborted) {
        await read().catch(() => undefined)
        if (abort.signal.aborted) return
        await look()
        await new Promise((resolve) => setTimeout(resolve, retryMilliseconds))
      }
    }
    void follow()
    return () => abort.abort()
  }, [client, projectId, running])
}
