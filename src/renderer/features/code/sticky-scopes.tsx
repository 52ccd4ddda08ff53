// The first lines of the enclosing definitions, pinned to the top of the code; each links to its line.
import type { FileSymbol } from '#contract/graph'
import { CodeText } from '../../lib/code/code-text'
import type { CodeLine } from '../../lib/code/long-line'

export interface StickyScopesProps {
  readonly scopes: readonly FileSymbol[]
  readonly textOf: (line: number) => CodeLine
  readonly wideGutter: boolean
  readonly onOpen: (line: number) => void
}

export function StickyScopes({ scopes, textOf, wideGutter, onOpen }: StickyScopesProps) {
  if (scopes.length === 0) return null
  return (
    <div className="sticky -top-2 left-0 z-[2] -mt-2 h-0" data-sticky-scopes>
      <div className="overflow-hidden border-b border-line bg-surface">
        {scopes.map(({ id, name, start_line: line }) => (
          <button
            key={id}
            type="button"
            tabIndex={-1}
            onClick={() => onOpen(line ?? 1)}
            className="code-line w-full pr-4 text-left hover:bg-hover"
            data-wide-gutter={wideGutter ? '' : undefined}
          >
            <span className="pr-4 text-right text-ink-3 tabular-nums">{line}</span>
            <span className="overflow-hidden text-ellipsis">
              <CodeText line={textOf(line ?? 1)} defines={[name]} />
            </span>
          </button>
        ))}
      </div>
    </div>
  )
}
