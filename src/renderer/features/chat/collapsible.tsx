// A row of 32 pixels that expands: tool calls and thinking, out of the reader's way.
import type { ReactNode } from 'react'
import { ChevronRight } from '../../ui/icons'

export interface CollapsibleProps {
  readonly title: string
  readonly note: string
  /** The duration, at the right end; absent while unknown. */
  readonly time?: string | null
  readonly children: ReactNode
}

export function Collapsible({ title, note, time = null, children }: CollapsibleProps) {
  return (
    <details className="group mb-2 rounded-md border border-line">
      <summary className="flex h-8 cursor-default list-none items-center gap-2 px-3 text-t1 text-ink-2 [&::-webkit-details-marker]:hidden">
        <ChevronRight size={14} strokeWidth={1.5} className="group-open:rotate-90" />
        <span className="font-medium whitespace-nowrap text-ink tabular-nums">{title}</span>
        <span className="min-w-0 flex-1 truncate font-mono text-ink-3">{note}</span>
        {time === null ? null : <span className="flex-none text-ink-3 tabular-nums">{time}</span>}
      </summary>
      <div className="border-t border-line px-3 py-2">{children}</div>
    </details>
  )
}
