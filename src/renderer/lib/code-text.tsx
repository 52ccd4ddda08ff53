// One line of code in the four voices. Bidirectional controls are shown as marks, so that code reads as it runs.
import { clsx } from 'clsx'
import type { HighlightedToken } from './highlight'

const bidirectionalControls = /[\u202a-\u202e\u2066-\u2069\u200e\u200f]/g

export function CodeText({ line }: { readonly line: readonly HighlightedToken[] | string }) {
  if (typeof line === 'string') return <span>{visible(line)}</span>
  return (
    <>
      {line.map((token, index) => (
        <span
          key={index}
          className={clsx(
            token.voice === 'key' && 'text-[var(--code-key)]',
            token.voice === 'string' && 'text-[var(--code-str)]',
            token.voice === 'comment' && 'text-ink-3 italic',
            token.voice === 'definition' && 'font-semibold',
          )}
        >
          {visible(token.text)}
        </span>
      ))}
    </>
  )
}

function visible(text: string): string {
  return text.replace(bidirectionalControls, (control) => `⟦U+${control.charCodeAt(0).toString(16).toUpperCase()}⟧`)
}
