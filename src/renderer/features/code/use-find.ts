// Find in a file: the query, its matches, and the current one.
import { useCallback, useEffect, useMemo, useState } from 'react'
import { patternOf, type TextQuery } from '#contract/text-pattern'
import { findInLines, type Found, type Match } from './find-in-lines'
import type { FindReply, FindRequest } from './find-worker'

export interface Find {
  readonly isOpen: boolean
  readonly query: TextQuery
  /** Null until loaded. */
  readonly found: Found | null
  /** Why there is no result: an invalid expression, or one that takes too long. */
  readonly fault: 'wrong' | 'slow' | null
  /** Index of the current match. */
  readonly current: number
  readonly match: Match | null
  readonly open: (text: string) => void
  readonly close: () => void
  readonly change: (change: Partial<TextQuery>) => void
  readonly step: (by: 1 | -1) => void
}

interface Outcome {
  readonly query: TextQuery
  readonly lines: readonly string[]
  readonly found: Found | null
  readonly fault: Find['fault']
}

/** Time limit of an expression; one with exponential backtracking never ends. */
const regexMilliseconds = 3_000
const nothing: TextQuery = { text: '', matchCase: false, word: false, regex: false }

/** @param from the line being read, where the search for the first match starts */
export function useFind(lines: readonly string[], from: () => number): Find {
  const [isOpen, setOpen] = useState(false)
  const [query, setQuery] = useState(nothing)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [chosen, setChosen] = useState<{ readonly found: Found; readonly index: number } | null>(null)
  const isAsked = isOpen && query.text !== ''
  // Plain text is found in one pass; an expression can take forever, so it runs where it can be ended.
  const direct = useMemo(() => {
    const pattern = isAsked && !query.regex ? patternOf(query) : null
    return pattern === null ? null : findInLines(lines, pattern)
  }, [isAsked, query, lines])
  useEffect(() => {
    if (!isAsked || !query.regex) return
    const worker = new Worker(new URL('./find-worker.ts', import.meta.url), { type: 'module' })
    const end = (found: Found | null, fault: Find['fault']) => {
      clearTimeout(timer)
      worker.terminate()
      setOutcome({ query, lines, found, fault })
    }
    const timer = setTimeout(() => end(null, 'slow'), regexMilliseconds)
    worker.onmessage = ({ data }: MessageEvent<FindReply>) => end(data, data === null ? 'wrong' : null)
    worker.postMessage({ lines, query } satisfies FindRequest)
    return () => {
      clearTimeout(timer)
      worker.terminate()
    }
  }, [isAsked, query, lines])
  const isCurrent = isAsked && query.regex && outcome?.query === query && outcome.lines === lines
  const found = query.regex ? (isCurrent ? outcome.found : null) : direct
  const first = useMemo(() => {
    const line = found === null ? 0 : from()
    const index = found?.matches.findIndex((match) => match.line >= line) ?? -1
    return Math.max(index, 0)
    // The reading position matters only once, when the matches arrive.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [found])
  const current = chosen !== null && chosen.found === found ? chosen.index : first
  return {
    isOpen,
    query,
    found,
    fault: isCurrent ? outcome.fault : null,
    current,
    match: found?.matches[current] ?? null,
    open: useCallback((text) => {
      setOpen(true)
      if (text !== '') setQuery((before) => ({ ...before, text, regex: false }))
    }, []),
    close: useCallback(() => setOpen(false), []),
    change: useCallback((change) => setQuery((before) => ({ ...before, ...change })), []),
    step: (by) => {
      const count = found?.matches.length ?? 0
      if (found !== null && count > 0) setChosen({ found, index: (current + by + count) % count })
    },
  }
}
