// Text search in all files: the fields, the results by file, and keyboard navigation through them.
import { useVirtualizer } from '@tanstack/react-virtual'
import { clsx } from 'clsx'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, splitPath } from '../../../lib/format'
import { useTextSearch, type TextFields } from '../../../state/text-search'
import { ChevronDown, ChevronRight } from '../../../ui/icons'
import { TextFieldsForm } from './text-fields'
import { TextSummary } from './text-summary'
import { rowKey, textParts, textRows, type TextRow } from './text-rows'
import { useTextMatches } from './use-text-matches'

export interface TextSearchProps {
  readonly projectId: string
  /** The open file and line. */
  readonly path: string
  readonly line: number | null
  readonly onOpen: (path: string, line: number) => void
}

const fileRow = 28
const lineRow = 24

export function TextSearch({ projectId, path, line, onOpen }: TextSearchProps) {
  const { t } = useTranslation()
  useTextMatches(projectId)
  const { found, folded, top, calls, change, set, ...state } = useTextSearch()
  const isOwn = state.projectId === projectId
  const { text } = state.fields
  const rows = useMemo(() => (isOwn ? textRows(found.files, folded) : []), [isOwn, found.files, folded])
  const [focus, setFocus] = useState('')
  const scroll = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: (index) => (rows[index]?.kind === 'file' ? fileRow : lineRow),
    getItemKey: (index) => {
      const row = rows[index]
      return row === undefined ? index : rowKey(row)
    },
    overscan: 20,
    initialOffset: top,
  })
  // The previous text is selected, so that typing replaces it.
  useEffect(() => field.current?.select(), [calls])
  useEffect(() => () => set({ top: scroll.current?.scrollTop ?? 0 }), [set])
  const index = rows.findIndex((row) => rowKey(row) === focus)
  const fold = (row: TextRow, isOpen: boolean) => {
    const others = [...folded].filter((one) => one !== row.file.path)
    set({ folded: new Set(isOpen ? others : [...others, row.file.path]) })
  }
  const act = (row: TextRow) => {
    setFocus(rowKey(row))
    if (row.kind === 'file') fold(row, !row.isOpen)
    else if (row.kind === 'line') onOpen(row.file.path, row.line.line)
    else onOpen(row.file.path, row.file.lines.at(-1)?.line ?? 1)
  }
  const moveTo = (to: number) => {
    const at = Math.min(Math.max(to, 0), rows.length - 1)
    const row = rows[at]
    if (row === undefined) return
    setFocus(rowKey(row))
    list.scrollToIndex(at, { align: 'auto' })
  }
  const press = (event: KeyboardEvent) => {
    const row = rows[index]
    if (event.key === 'ArrowDown') moveTo(index + 1)
    else if (event.key === 'ArrowUp') {
      if (index <= 0) field.current?.focus()
      else moveTo(index - 1)
    } else if (event.key === 'Home') moveTo(0)
    else if (event.key === 'End') moveTo(rows.length - 1)
    else if (row === undefined) return
    else if (event.key === 'Enter' || event.key === ' ') act(row)
    else if (event.key === 'ArrowRight' && row.kind === 'file') {
      if (row.isOpen) moveTo(index + 1)
      else fold(row, true)
    } else if (event.key === 'ArrowLeft') {
      if (row.kind === 'file') fold(row, false)
      else moveTo(rows.findLastIndex((above, at) => at < index && above.kind === 'file'))
    } else return
    event.preventDefault()
  }
  const pressInField = (event: KeyboardEvent) => {
    // Enter presses a switch.
    if (!(event.target instanceof HTMLInputElement)) return
    if (event.key === 'ArrowDown') {
      scroll.current?.focus()
      if (index < 0) moveTo(0)
    } else if (event.key === 'Enter') {
      const first = rows[index] ?? rows.find(({ kind }) => kind === 'line')
      if (first === undefined || found.fields !== state.fields) return
      act(first)
    } else return
    event.preventDefault()
  }
  const write = (wanted: Partial<TextFields>) => {
    setFocus('')
    change(projectId, wanted)
  }
  return (
    <section aria-label={t('textSearch.label')} className="flex min-h-0 flex-1 flex-col">
      <TextFieldsForm field={field} fields={isOwn ? state.fields : null} onChange={write} onKeyDown={pressInField} />
      {isOwn ? <TextSummary fields={state.fields} found={found} shown={rows} /> : null}
      <div
        ref={scroll}
        role="tree"
        aria-label={t('textSearch.results')}
        aria-busy={isOwn && text !== '' && (found.fields !== state.fields || found.end === null)}
        tabIndex={0}
        aria-activedescendant={index < 0 ? undefined : `text-row-${index}`}
        onKeyDown={press}
        className={clsx(
          'group min-h-0 flex-1 overflow-y-auto px-1 pb-2 -outline-offset-2',
          // One ring is enough: that of the row.
          index >= 0 && 'outline-none',
        )}
      >
        <div role="presentation" className="relative" style={{ height: list.getTotalSize() }}>
          {list.getVirtualItems().map(({ index: at, start, key }) => {
            const row = rows[at]
            return row === undefined ? null : (
              <Row
                key={key}
                id={`text-row-${at}`}
                row={row}
                start={start}
                isFocused={at === index}
                isCurrent={row.kind === 'line' && row.file.path === path && row.line.line === line}
                onAct={() => act(row)}
              />
            )
          })}
        </div>
      </div>
    </section>
  )
}

interface RowProps {
  readonly id: string
  readonly row: TextRow
  readonly start: number
  readonly isFocused: boolean
  readonly isCurrent: boolean
  readonly onAct: () => void
}

function Row({ id, row, start, isFocused, isCurrent, onAct }: RowProps) {
  const { t } = useTranslation()
  return (
    <div
      id={id}
      role="treeitem"
      aria-level={row.kind === 'file' ? 1 : 2}
      aria-expanded={row.kind === 'file' ? row.isOpen : undefined}
      aria-selected={isCurrent}
      onClick={onAct}
      className={clsx(
        'absolute inset-x-0 top-0 flex cursor-default items-center rounded-md pr-2 hover:bg-hover',
        row.kind === 'file' ? 'h-7 gap-1.5 pl-2' : 'h-6 gap-2 pl-3',
        isCurrent && 'bg-hover',
        isFocused &&
          'group-focus-visible:outline-2 group-focus-visible:-outline-offset-2 group-focus-visible:outline-accent',
      )}
      style={{ transform: `translateY(${start}px)` }}
    >
      {row.kind === 'file' ? (
        <FileHead row={row} />
      ) : row.kind === 'rest' ? (
        <span className="pl-12 text-t1 text-ink-3">{t('textSearch.rest', { count: row.count })}</span>
      ) : (
        <>
          <span className="w-10 flex-none text-right font-mono text-t1 text-ink-3 tabular-nums">{row.line.line}</span>
          <code className="min-w-0 flex-1 truncate text-t1 whitespace-pre text-ink-2">
            {textParts(row.line).map((part, at) =>
              part.isMatch ? (
                <mark key={at} className="rounded-[2px] bg-hover font-semibold text-ink ring-1 ring-control">
                  {part.text}
                </mark>
              ) : (
                <span key={at}>{part.text}</span>
              ),
            )}
          </code>
        </>
      )}
    </div>
  )
}

function FileHead({ row }: { readonly row: Extract<TextRow, { kind: 'file' }> }) {
  const { t } = useTranslation()
  const { path, matches, changed_since_parse: isChanged } = row.file
  const [folder, name] = splitPath(path)
  const Sign = row.isOpen ? ChevronDown : ChevronRight
  return (
    <>
      <Sign size={14} strokeWidth={1.5} className="flex-none" />
      <bdi className="min-w-0 flex-1 truncate" title={path}>
        <span className="font-medium">{name}</span>
        <span className="pl-2 text-t1 text-ink-3">{folder.replace(/\/$/, '')}</span>
      </bdi>
      {isChanged ? (
        <span className="flex-none text-t1 text-ink-2" title={t('code.changed')}>
          M
        </span>
      ) : null}
      <span className="flex-none text-t1 text-ink-3 tabular-nums" title={t('textSearch.matches', { count: matches })}>
        {formatCount(matches)}
      </span>
    </>
  )
}
