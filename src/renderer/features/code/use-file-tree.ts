// The state of the file tree: which folders are open, what the filter finds, and the keyboard position.
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { splitPath } from '../../lib/format'
import { useChanges } from '../../lib/changes-query'
import { useFiles } from '../../lib/queries'
import { rankFiles, readFileQuery } from '../../lib/rank-files'
import { changeMarks, foldersAround, rowsOf, treeOf, type TreeRow } from './tree-rows'

export interface FileTreeOptions {
  readonly projectId: string
  /** The open file or folder; the tree expands to show it. */
  readonly path: string
  readonly onOpen: (path: string) => void
}

const rowHeight = 28
/** Files listed by a filter; beyond these, typing more is faster than scrolling. */
const filteredRows = 200

export function useFileTree({ projectId, path, onOpen }: FileTreeOptions) {
  const { data: files } = useFiles(projectId)
  const { data: changes } = useChanges(projectId)
  const marks = useMemo(() => changeMarks(changes), [changes])
  const [filter, setFilter] = useState('')
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [focus, setFocus] = useState(path)
  const [shownPath, setShownPath] = useState(path)
  const scroll = useRef<HTMLDivElement>(null)
  // Another file was opened, here or elsewhere: its folders open, even if closed before.
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
    // When first loaded, and when another file is opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
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
  return {
    files,
    changes,
    marks,
    filter,
    filterBy: (text: string) => {
      setFilter(text)
      setFocus('')
    },
    /** Files that the filter finds; null without a filter. */
    filtered,
    shown,
    /** Index of the row at the keyboard position; negative for none. */
    index,
    rows,
    scroll,
    act,
    press,
    closeAll: () => {
      setOpened(new Set())
      setClosed(new Set(foldersAround(path)))
    },
  }
}

/** Path of the file or folder in a row. */
export function pathOf(row: TreeRow): string {
  return row.kind === 'folder' ? row.folder.path : row.file.path
}
