// The numbered mark of a citation; the only thing in an answer that carries colour.
import { clsx } from 'clsx'
import type { Certainty } from './confidence'

export interface CitationMarkProps {
  readonly number: number
  readonly certainty: Certainty
  readonly selected?: boolean
  /** "Evidence 4, exact, src/application.js line 213" */
  readonly label: string
  /** Without it the mark is static, not a control. */
  readonly onSelect?: () => void
}

export function CitationMark({ number, certainty, selected = false, label, onSelect }: CitationMarkProps) {
  const mark = clsx(
    'inline-block h-4 min-w-4 rounded-xs border border-accent px-[3px] text-center text-t1 leading-[calc(1rem-2px)] font-semibold tabular-nums',
    certainty === 'inferred' && 'border-dashed',
    certainty === 'possible' && 'border-dotted',
    selected ? 'bg-accent text-on-accent' : ['text-accent', certainty !== 'external' && 'bg-accent-soft'],
  )
  if (onSelect === undefined)
    return (
      <span className={mark} role="img" aria-label={label}>
        {number}
      </span>
    )
  return (
    // The button is the 24-pixel target; the mark inside stays 16 pixels.
    <button
      type="button"
      aria-label={label}
      aria-pressed={selected}
      onClick={onSelect}
      className="relative inline-block h-4 align-baseline leading-4 whitespace-nowrap before:absolute before:-inset-1"
    >
      <span className={mark} aria-hidden="true">
        {number}
      </span>
    </button>
  )
}
