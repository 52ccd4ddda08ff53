// Runs the search for text that is typed: a little after the last letter, and no longer than it is wanted.
import { useEffect } from 'react'
import { textEventSchema, type TextResult } from '#contract/text-search'
import { ApiFault, events } from '../../lib/client'
import { useTextSearch, type TextFields } from '../../state/text-search'

/** So long letters may follow each other before they are looked for. */
const typingMilliseconds = 180
/** What arrives within this time is drawn at once. */
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
