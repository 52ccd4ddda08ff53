// Mentions in a question: the text after an @, the matching suggestions, and the symbols that the finished text names.
import { useDeferredValue, useMemo, useState } from 'react'
import type { SearchResult } from '#contract/graph'
import { useSearch } from '../../lib/queries'

/** The @-word before the caret, or null. */
export function mentionBefore(text: string, caret: number): { readonly from: number; readonly query: string } | null {
  const [, query] = /(?:^|[\s(])@([\p{L}\p{N}_$./-]*)$/u.exec(text.slice(0, caret)) ?? []
  return query === undefined ? null : { from: caret - query.length - 1, query }
}

const listed = 8

/** Whether a result of the previous text matches this one, so that Enter never picks something unintended. */
function fits({ match_type, name, file_path }: SearchResult, query: string): boolean {
  const sought = match_type === 'symbol' ? name : file_path
  return match_type !== 'text' && sought.toLowerCase().includes(query.toLowerCase())
}

export function useMentions(projectId: string, text: string, caret: number) {
  /** Names in the text → ids of their symbols. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const [dismissed, setDismissed] = useState<number | null>(null)
  const typing = mentionBefore(text, caret)
  const query = typing?.query ?? ''
  const asked = useDeferredValue(query)
  const { results, settled } = useSearch(projectId, asked)
  const isCurrent = settled && asked === query
  const open = typing !== null && typing.query !== '' && typing.from !== dismissed
  const found = useMemo(
    () =>
      open
        ? results.filter((result) => (isCurrent ? result.match_type !== 'text' : fits(result, query))).slice(0, listed)
        : [],
    [open, results, isCurrent, query],
  )
  return {
    found,
    /** The text with the mention inserted, and the new position of the caret. */
    complete: (result: SearchResult): { readonly text: string; readonly caret: number } => {
      const name = result.match_type === 'symbol' ? result.name : result.file_path
      if (result.node_id !== null) setChosen(new Map(chosen).set(name, result.node_id))
      const before = `${text.slice(0, typing?.from ?? caret)}\`${name}\` `
      return { text: before + text.slice(caret), caret: before.length }
    },
    dismiss: () => setDismissed(typing?.from ?? null),
    /** Ids of the mentioned symbols that are still in the text. */
    mentioned: (final: string): readonly string[] =>
      [...chosen].filter(([name]) => final.includes(`\`${name}\``)).map(([, id]) => id),
  }
}
