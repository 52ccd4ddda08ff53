// A sentence with names in backticks: the names are set as code.
import type { ReactNode } from 'react'

export function withCode(sentence: string): ReactNode {
  return sentence.split(/(`[^`\n]+`)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <code key={index} className="rounded-sm bg-sunken px-1 text-ink">
        {part.slice(1, -1)}
      </code>
    ),
  )
}
