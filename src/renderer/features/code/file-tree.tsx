// The files of a project as a tree, by mouse and by keyboard; a filter lists those that fit, the best first.
import { useVirtualizer } from '@tanstack/react-virtual'
import { clsx } from 'clsx'
import { ChevronDown, ChevronRight, File, Folder, ListCollapse, Search } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, splitPath } from '../../lib/format'
import { useFiles } from '../../lib/queries'
import { rankFiles, readFileQuery } from '../../lib/rank-files'
import { IconButton } from '../../ui/button'
import { StillBars } from '../../ui/still-bars'
import { foldersAround, rowsOf, treeOf, type TreeRow } from './tree-rows'

export interface FileTreeProps {
  readonly projectId: string
  /** The file or folder that is open; the tree opens around it. */
  readonly path: string
  readonly onOpen: (path: string) => void
}

const icon = { size: 14, strokeWidth: 1.5, className: 'flex-none' } as const
const rowHeight = 28
const indent = 16
/** Files that a filter lists; typing on says more than reading on. */
const filteredRows = 200

export function FileTree({ projectId, path, onOpen }: FileTreeProps) {
  const { t } = useTranslation()
  const { data: files } = useFiles(projectId)
  const [filter, setFilter] = useState('')
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [focus, setFocus] = useState(path)
  const [shownPath, setShownPath] = useState(path)
  const scroll = useRef<HTMLDivElement>(null)
  // Another file was opened, here or elsewhere: its folders open, whatever was closed before.
  if (shownPath !== path) {
    setShownPath(path)
    setFocus(path)
    setClosed(new Set())
    setOpened(new Set([...opened, ...foldersAround(path)]))
  }
  const tree = useMemo(() => treeOf(files ?? []), [files])
  const filtered = useMemo(() => {
    const query = readFileQuery(filter)
    return query.parts.length === 0 ? null : rankFiles(files ?? [], query, filteredRows)
  }, [files, filter])
  const shown = useMemo((): readonly TreeRow[] => {
    if (filtered !== null)
      return filtered.files.map((file) => ({ kind: 'file', depth: 0, file, name: splitPath(file.path)[1] }))
    const open = new Set([...foldersAround(path), ...opened].filter((folder) => !closed.has(folder)))
    return rowsOf(tree, open)
  }, [filtered, tree, path, opened, closed])
  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: 16,
  })
  const index = shown.findIndex((row) => pathOf(row) === focus)
  useEffect(() => {
    if (index >= 0) rows.scrollToIndex(index, { align: 'auto' })
    // Once it is there, and when another file is opened.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [path, files === undefined])
  const toggle = (folder: string, isOpen: boolean) => {
    const [adds, removes] = isOpen ? [setClosed, setOpened] : [setOpened, setClosed]
    adds((before) => new Set([...before, folder]))
    removes((before) => new Set([...before].filter((one) => one !== folder)))
  }
  const act = (row: TreeRow) => {
    setFocus(pathOf(row))
    if (row.kind === 'folder') toggle(row.folder.path, row.isOpen)
    else onOpen(row.file.path)
  }
  const moveTo = (to: number) => {
    const row = shown[Math.min(Math.max(to, 0), shown.length - 1)]
    if (row === undefined) return
    setFocus(pathOf(row))
    rows.scrollToIndex(shown.indexOf(row), { align: 'auto' })
  }
  const press = (event: KeyboardEvent) => {
    const row = shown[index]
    if (event.key === 'ArrowDown') moveTo(index + 1)
    else if (event.key === 'ArrowUp') moveTo(index - 1)
    else if (event.key === 'Home') moveTo(0)
    else if (event.key === 'End') moveTo(shown.length - 1)
    else if (row === undefined) return
    else if (event.key === 'Enter' || event.key === ' ') act(row)
    else if (event.key === 'ArrowRight' && row.kind === 'folder') {
      if (row.isOpen) moveTo(index + 1)
      else toggle(row.folder.path, false)
    } else if (event.key === 'ArrowLeft') {
      if (row.kind === 'folder' && row.isOpen) toggle(row.folder.path, true)
      else moveTo(shown.findLastIndex((above, at) => at < index && above.depth < row.depth))
    } else return
    event.preventDefault()
  }
  return (
    <nav aria-label={t('code.files')} className="flex h-full flex-col bg-ground">
      <header className="flex h-12 flex-none items-center gap-2 border-b border-line pr-2 pl-4">
        <h2 className="font-semibold">{t('code.files')}</h2>
        <span className="flex-1 text-ink-3 tabular-nums">{files === undefined ? '' : formatCount(files.length)}</span>
        <IconButton
          label={t('code.collapseAll')}
          onClick={() => {
            setOpened(new Set())
            setClosed(new Set(foldersAround(path)))
          }}
        >
          <ListCollapse size={16} strokeWidth={1.5} />
        </IconButton>
      </header>
      <label className="m-2 flex h-7 flex-none items-center gap-2 rounded-md border border-control bg-raised px-2">
        <Search size={14} strokeWidth={1.5} className="flex-none text-ink-3" />
        <span className="sr-only">{t('code.filterFiles')}</span>
        <input
          value={filter}
          onChange={(event) => {
            setFilter(event.target.value)
            setFocus('')
          }}
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
        {files === undefined ? <StillBars label={t('common.waiting')} /> : null}
        <div role="presentation" className="relative" style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index: at, start }) => {
            const row = shown[at]
            return row === undefined ? null : (
              <Row
                key={pathOf(row)}
                id={`tree-row-${at}`}
                row={row}
                start={start}
                isCurrent={pathOf(row) === path}
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
    </nav>
  )
}

interface RowProps {
  readonly id: string
  readonly row: TreeRow
  readonly start: number
  readonly isCurrent: boolean
  readonly isFocused: boolean
  /** Where the file is, in a list without folders. */
  readonly showsPlace: boolean
  readonly onAct: () => void
}

function Row({ id, row, start, isCurrent, isFocused, showsPlace, onAct }: RowProps) {
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
      <span
        className="flex-none text-t1 text-ink-3 tabular-nums"
        title={isFolder ? t('code.fileCount', { count }) : t('code.lines', { count })}
      >
        {formatCount(count)}
      </span>
    </div>
  )
}

function pathOf(row: TreeRow): string {
  return row.kind === 'folder' ? row.folder.path : row.file.path
}
