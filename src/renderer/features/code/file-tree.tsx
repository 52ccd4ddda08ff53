// The files of a project as a tree, for mouse and keyboard; a filter lists the matching ones, best first.
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, splitPath } from '../../lib/format'
import { IconButton } from '../../ui/button'
import { ChevronDown, ChevronRight, File, Folder, ListCollapse, Search } from '../../ui/icons'
import { LoadingBars } from '../../ui/loading-bars'
import { ChangeMark, ChangesFoot } from './changes'
import type { TreeRow } from './tree-rows'
import { pathOf, useFileTree, type FileTreeOptions } from './use-file-tree'

const icon = { size: 14, strokeWidth: 1.5, className: 'flex-none' } as const
const indent = 16

export interface FileTreeProps extends FileTreeOptions {
  /** Switches between the tree and the text search. */
  readonly views: ReactNode
}

export function FileTree({ views, ...options }: FileTreeProps) {
  const { t } = useTranslation()
  const tree = useFileTree(options)
  const { files, changes, marks, filter, filterBy, filtered, shown, index, rows, scroll, act, press, closeAll } = tree
  return (
    <nav aria-label={t('code.files')} className="flex h-full flex-col bg-ground">
      <header className="flex h-12 flex-none items-center gap-2 border-b border-line pr-2 pl-4">
        {views}
        <span className="flex-1 text-ink-3 tabular-nums">{files === undefined ? '' : formatCount(files.length)}</span>
        <IconButton label={t('code.collapseAll')} onClick={closeAll}>
          <ListCollapse size={16} strokeWidth={1.5} />
        </IconButton>
      </header>
      <label className="m-2 flex h-7 flex-none items-center gap-2 rounded-md border border-control bg-raised px-2">
        <Search size={14} strokeWidth={1.5} className="flex-none text-ink-3" />
        <span className="sr-only">{t('code.filterFiles')}</span>
        <input
          value={filter}
          onChange={(event) => filterBy(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && index === -1 && shown[0] !== undefined) act(shown[0])
            else if (event.key === 'ArrowDown' || event.key === 'ArrowUp' || event.key === 'Enter') press(event)
          }}
          placeholder={t('code.filterFiles')}
          className="min-w-0 flex-1 rounded-sm bg-transparent"
        />
      </label>
      <div
        ref={scroll}
        role="tree"
        aria-label={t('code.files')}
        tabIndex={0}
        aria-activedescendant={index < 0 ? undefined : `tree-row-${index}`}
        onKeyDown={press}
        className="group min-h-0 flex-1 overflow-y-auto px-1 pb-2 -outline-offset-2"
      >
        {files === undefined ? <LoadingBars label={t('common.waiting')} /> : null}
        <div role="presentation" className="relative" style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index: at, start }) => {
            const row = shown[at]
            return row === undefined ? null : (
              <Row
                key={pathOf(row)}
                id={`tree-row-${at}`}
                row={row}
                mark={<ChangeMark row={row} marks={marks} />}
                start={start}
                isCurrent={pathOf(row) === options.path}
                isFocused={at === index}
                showsPlace={filtered !== null}
                onAct={() => act(row)}
              />
            )
          })}
        </div>
        {filtered === null || files === undefined ? null : (
          <p className="px-3 py-1 text-t1 text-ink-3 tabular-nums" role="status">
            {filtered.total === 0
              ? t('code.noFileFits')
              : filtered.total > shown.length
                ? t('code.filesCut', { shown: shown.length, count: filtered.total })
                : ''}
          </p>
        )}
      </div>
      {changes === undefined || changes.total === 0 ? null : (
        <ChangesFoot projectId={options.projectId} changes={changes} marks={marks} />
      )}
    </nav>
  )
}

interface RowProps {
  readonly id: string
  readonly row: TreeRow
  /** Tells whether it differs from the parsed version. */
  readonly mark: ReactNode
  readonly start: number
  readonly isCurrent: boolean
  readonly isFocused: boolean
  /** Whether the folder is shown, in a list without a tree. */
  readonly showsPlace: boolean
  readonly onAct: () => void
}

function Row({ id, row, mark, start, isCurrent, isFocused, showsPlace, onAct }: RowProps) {
  const { t } = useTranslation()
  const isFolder = row.kind === 'folder'
  const count = isFolder ? row.folder.files : row.file.lines
  return (
    <div
      id={id}
      role="treeitem"
      aria-level={row.depth + 1}
      aria-expanded={isFolder ? row.isOpen : undefined}
      aria-selected={isCurrent}
      title={pathOf(row)}
      onClick={onAct}
      className={clsx(
        'absolute inset-x-0 top-0 flex h-7 cursor-default items-center gap-1.5 rounded-md pr-2 hover:bg-hover',
        isCurrent && 'bg-hover font-medium',
        isFocused &&
          'group-focus-visible:outline-2 group-focus-visible:-outline-offset-2 group-focus-visible:outline-accent',
      )}
      style={{ transform: `translateY(${start}px)`, paddingLeft: 8 + row.depth * indent }}
    >
      {isFolder ? (
        row.isOpen ? (
          <ChevronDown {...icon} />
        ) : (
          <ChevronRight {...icon} />
        )
      ) : (
        <span className="w-3.5 flex-none" />
      )}
      {isFolder ? <Folder {...icon} /> : <File {...icon} />}
      <bdi className="min-w-0 flex-1 truncate">
        {isFolder ? row.folder.name : row.name}
        {showsPlace && !isFolder ? (
          <span className="pl-2 text-t1 text-ink-3">{splitPath(row.file.path)[0].replace(/\/$/, '')}</span>
        ) : null}
      </bdi>
      {mark}
      <span
        className="flex-none text-t1 text-ink-3 tabular-nums"
        title={isFolder ? t('code.fileCount', { count }) : t('code.lines', { count })}
      >
        {formatCount(count)}
      </span>
    </div>
  )
}
