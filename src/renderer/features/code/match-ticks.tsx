// Marks next to the code that show where in the whole file the matches and the cited line are.
import { useMemo } from 'react'
import type { Match } from './find-in-lines'

export interface MatchTicksProps {
  readonly matches: readonly Match[]
  readonly cited: number | null
  readonly lines: number
}

/** Number of distinct positions; more would merge into one line. */
const places = 200

export function MatchTicks({ matches, cited, lines }: MatchTicksProps) {
  const marked = useMemo(
    () => [...new Set(matches.map(({ line }) => Math.floor(((line - 1) / lines) * places)))],
    [matches, lines],
  )
  if (marked.length === 0) return null
  return (
    <div aria-hidden="true" data-match-ticks className="pointer-events-none absolute inset-y-0 right-0 w-2.5">
      {marked.map((place) => (
        <span
          key={place}
          className="absolute right-0.5 h-0.5 w-1.5 bg-ink-3"
          style={{ top: `${(place / places) * 100}%` }}
        />
      ))}
      {cited === null ? null : (
        <span className="absolute right-0 h-0.75 w-2.5 bg-accent" style={{ top: `${((cited - 1) / lines) * 100}%` }} />
      )}
    </div>
  )
}
