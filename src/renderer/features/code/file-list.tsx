// Every parsed file of a project, filtered as one types; only the rows in view are drawn.
import { useVirtualizer } from '@tanstack/react-virtual'
import { Search } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageName } from '#contract/language-names'
import { formatCount, splitPath } from '../../lib/format'
import { useFiles } from '../../lib/queries'
import { NodeShape } from '../../ui/node-shape'
import { LoadingBars } from '../../ui/loading-bars'

export interface FileListProps {
  readonly projectId: string
  /** What the filter holds at first. */
  readonly folder: string
  readonly onOpen: (path: string) => void
}

export function FileList({ projectId, folder: first, onOpen }: FileListProps) {
  const { t } = useTranslation()
  const { data: files } = useFiles(projectId)
  const [filter, setFilter] = useState(first)
  const scroll = useRef<HTMLDivElement>(null)
  const shown = useMemo(
    () => (files ?? []).filter((file) => file.path.toLowerCase().includes(filter.trim().toLowerCase())),
    [files, filter],
  )
  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => 32,
    overscan: 16,
  })
  return (
    <main className="flex h-full flex-col bg-surface">
      <header className="flex h-12 flex-none items-center gap-3 border-b border-line px-4">
        <h1 className="font-semibold">{t('code.files')}</h1>
        <span className="text-ink-3 tabular-nums">{files === undefined ? '' : formatCount(shown.length)}</span>
        <label className="ml-auto flex h-7 w-60 items-center gap-2 rounded-md border border-control bg-raised px-2">
          <Search size={14} strokeWidth={1.5} className="flex-none text-ink-3" />
          <span className="sr-only">{t('code.filterFiles')}</span>
          <input
            autoFocus
            value={filter}
            onChange={(event) => setFilter(event.target.value)}
            placeholder={t('code.filterFiles')}
            className="min-w-0 flex-1 rounded-sm bg-transparent"
          />
        </label>
      </header>
      <div ref={scroll} className="min-h-0 flex-1 overflow-y-auto px-2 py-2">
        {files === undefined ? (
          <div className="px-2">
            <LoadingBars label={t('common.waiting')} />
          </div>
        ) : null}
        <ul className="relative" style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map((row) => {
            const file = shown[row.index]
            if (file === undefined) return null
            const [folder, name] = splitPath(file.path)
            return (
              <li
                key={row.key}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${row.start}px)` }}
              >
                <button
                  type="button"
                  onClick={() => onOpen(file.path)}
                  className="flex h-8 w-full items-center gap-2 rounded-md px-2 text-left hover:bg-hover"
                >
                  <NodeShape kind="file" />
                  <bdi className="min-w-0 flex-1 truncate" title={file.path}>
                    <span className="text-ink-3">{folder}</span>
                    {name}
                  </bdi>
                  <span className="hidden w-24 text-right text-t1 text-ink-3 medium:block">
                    {languageName(file.language)}
                  </span>
                  <span className="w-24 text-right text-t1 text-ink-3 tabular-nums">
                    {t('code.lines', { count: file.lines })}
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
      </div>
    </main>
  )
}
