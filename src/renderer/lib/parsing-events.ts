// Follows a running parse over its event stream and keeps the query cache true.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { parsingStateSchema, type ParsingStatus } from '#contract/project'
import { events } from './client'
import { keys } from './queries'

const ended = (status: ParsingStatus | undefined): boolean => status === 'ready' || status === 'error'

export function useParsingEvents(projectId: string, status: ParsingStatus | undefined): void {
  const client = useQueryClient()
  const follow = status !== undefined && !ended(status)
  useEffect(() => {
    if (!follow) return
    const abort = new AbortController()
    const read = async () => {
      const stream = events(`/parsing-status/${projectId}/events`, parsingStateSchema, { signal: abort.signal })
      for await (const state of stream) client.setQueryData(keys.parsing(projectId), state)
    }
    void read()
      .catch(() => undefined)
      .finally(() => {
        if (abort.signal.aborted) return
        void client.invalidateQueries({ queryKey: keys.parsing(projectId) })
        void client.invalidateQueries({ queryKey: keys.project(projectId) })
        void client.invalidateQueries({ queryKey: keys.projects })
      })
    return () => abort.abort()
  }, [client, projectId, follow])
}
