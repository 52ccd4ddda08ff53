// A key of a shortcut.
import type { ReactNode } from 'react'

export function KeyCap({ children }: { readonly children: ReactNode }) {
  return (
    <kbd className="rounded-sm border border-line bg-surface px-1 font-sans text-t1 font-medium whitespace-nowrap text-ink-3">
      {children}
    </kbd>
  )
}
