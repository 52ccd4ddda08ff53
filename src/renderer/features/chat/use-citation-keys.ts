// The keys [ and ] move to the previous and next citation of an answer. Its mark takes the focus, so that Enter opens
// its lines.
import { useEffect } from 'react'

export interface CitationKeys {
  readonly count: number
  readonly selected: number | null
  readonly onSelect: (number: number) => void
}

export function useCitationKeys({ count, selected, onSelect }: CitationKeys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, key } = event
      if (event.ctrlKey || event.metaKey || count === 0 || event.defaultPrevented) return
      if (document.querySelector('dialog[open]') !== null) return
      if (target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null) return
      const step = key === ']' ? 1 : key === '[' ? -1 : 0
      if (step === 0) return
      event.preventDefault()
      onSelect((((selected ?? (step > 0 ? 0 : 1)) - 1 + step + count) % count) + 1)
      requestAnimationFrame(() => {
        const mark = document.querySelector<HTMLElement>('article [aria-pressed=true]')
        mark?.focus({ preventScroll: true })
        mark?.scrollIntoView({ block: 'nearest' })
      })
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [count, selected, onSelect])
}
