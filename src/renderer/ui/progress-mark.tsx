// A project's state as a small mark: filled when ready, part-filled while parsing, hollow when missing. Always with a word.

export interface ProgressMarkProps {
  /** 0 to 100; null draws it hollow. */
  readonly percent: number | null
  readonly label: string
}

export function ProgressMark({ percent, label }: ProgressMarkProps) {
  return (
    <svg width="16" height="10" viewBox="-1 -1 14 10" role="img" aria-label={label} className="flex-none">
      <clipPath id={`stone-${percent ?? 'none'}`}>
        <rect x="0" y="0" width={(12 * (percent ?? 0)) / 100} height="8" />
      </clipPath>
      <path d={outline} className="fill-ink-3" clipPath={`url(#stone-${percent ?? 'none'})`} />
      {percent === 100 ? null : <path d={outline} fill="none" className="stroke-ink-3" />}
    </svg>
  )
}

const outline = 'M0 5C0 2 2.2 0 6 0s6 2 6 5c0 2.2-2 3-6 3S0 7.2 0 5z'
