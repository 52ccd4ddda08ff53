// Runs the text search shortly after the last keystroke, and cancels it when the query changes.
import { useEffect } from 'react'
import { textEventSchema, type TextResult } from '#contract/text-search'
import { ApiFault, events } from '../../../lib/client'
import { useTextSearch, type TextFields } from '../../../state/text-search'

/** Pause after the last keystroke before a search starts, in milliseconds. */
const typingMilliseconds = 180
/** Results that arrive within this time are rendered together. */
const drawMilliseconds = 80

export function useTextMatches(projectId: string): void {
  const fields = useTextSearch((state) => state.fields)
  const owner = useTextSearch((state) => state.projectId)
  useEffect(() => {
    const { found } = useTextSearch.getState()
    const isKnown = found.fields === fields && (found.end !== null || found.fault !== null)
    if (owner !== projectId || fields.text === '' || isKnown) return
    const abort = new AbortController()
    const timer = setTimeout(() => void run(projectId, fields, abort.signal), typingMilliseconds)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [projectId, owner, fields])
}

async function run(projectId: string, fields: TextFields, signal: AbortSignal): Promise<void> {
  const { receive, fail } = useTextSearch.getState()
  const { text: query, matchCase: match_case, ...others } = fields
  let gathered: TextResult[] = []
  let drawn = 0
  try {
    const path = `/projects/${projectId}/text`
    for await (const event of events(path, textEventSchema, { query: { query, match_case, ...others }, signal })) {
      if (event.type === 'error') return fail(fields, event.detail)
      gathered.push(event)
      if (event.type !== 'end' && performance.now() - drawn < drawMilliseconds) continue
      receive(fields, gathered)
      gathered = []
      drawn = performance.now()
      if (event.type === 'end') return
    }
    if (!signal.aborted) fail(fields, 'The search stopped unexpectedly. Try again.')
  } catch (error) {
    if (!signal.aborted) fail(fields, error instanceof ApiFault ? error.message : String(error))
  }
}
