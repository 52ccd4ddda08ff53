// Suggestions after an @: symbols and files that match the typed text.
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import type { SearchResult } from '#contract/graph'
import { NodeShape } from '../../ui/node-shape'

export interface MentionListProps {
  readonly id: string
  readonly found: readonly SearchResult[]
  readonly active: number
  readonly onChoose: (result: SearchResult) => void
}

export function MentionList({ id, found, active, onChoose }: MentionListProps) {
  const { t } = useTranslation()
  return (
    <ul
      id={id}
      role="listbox"
      aria-label={t('chat.mention')}
      className="absolute inset-x-0 bottom-full z-10 mb-1 max-h-72 overflow-y-auto rounded-md border border-control bg-raised p-1"
    >
      {found.map((result, index) => (
        <li
          key={`${result.node_id ?? result.file_path}${result.start_line}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(result)}
          className={clsx('flex h-8 items-center gap-2 rounded-md px-2', index === active && 'bg-hover')}
        >
          <NodeShape kind={result.match_type === 'symbol' ? result.kind : 'file'} />
          <bdi className="max-w-[55%] truncate">{result.name}</bdi>
          <span className="min-w-0 flex-1 truncate text-right text-t1 text-ink-3">
            {result.file_path}:{result.start_line}
          </span>
        </li>
      ))}
    </ul>
  )
}
