// An error message: a filled round sign with an exclamation mark, a sentence in ink, and an action. No red.
import type { ReactNode } from 'react'

export function ExclamationMark() {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" className="flex-none">
      <circle cx="8" cy="8" r="6.5" className="fill-ink" />
      <path d="M8 4.5v4.2M8 11.1v.2" className="stroke-surface" strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  )
}

export interface FaultProps {
  readonly title: string
  readonly children?: ReactNode
  /** One action and at most one link. */
  readonly actions?: ReactNode
}

export function Fault({ title, children, actions }: FaultProps) {
  return (
    <div role="alert">
      <div className="flex items-center gap-2 text-t3 font-semibold">
        <ExclamationMark />
        <span>{title}</span>
      </div>
      {children === undefined ? null : <div className="mt-1 text-ink-2">{children}</div>}
      {actions === undefined ? null : <div className="mt-3 flex items-center gap-3">{actions}</div>}
    </div>
  )
}
