// The citations of an answer, grouped by file in rows for scanning; the selected one shows its lines.
import { useVirtualizer } from '@tanstack/react-virtual'
import { clsx } from 'clsx'
import { Fragment, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Citation } from '#contract/conversation'
import { formatCount, splitPath } from '../../lib/format'
import { useFile } from '../../lib/queries'
import { Snippet } from '../../lib/code/snippet'
import { useHoveredCitation } from '../../state/hovered-citation'
import { IconButton, LinkButton } from '../../ui/button'
import { CitationMark } from '../../ui/citation-mark'
import { Confidence } from '../../ui/confidence'
import { ArrowDownWideNarrow, Search } from '../../ui/icons'
import { isThere } from './cited-place'
import { evidenceRows, provenCounts, type Cited, type EvidenceSort } from './evidence-rows'

export interface EvidenceListProps {
  readonly projectId: string
  readonly citations: readonly Citation[]
  /** While the answer is arriving, nothing is said about the whole yet. */
  readonly live: boolean
  readonly selected: number | null
  /** Its lines are visible elsewhere, so the selected row doesn't expand. */
  readonly isOpenBeside: boolean
  readonly onSelect: (number: number) => void
  readonly onOpen: (citation: Citation) => void
}

const rowHeight = 28
/** Between the two ends of a link. */
const arrow = ' → '
const sorts = ['weight', 'answer', 'file'] as const satisfies readonly EvidenceSort[]
/** Fewer citations need no filter, because all are visible. */
const filteredFrom = 9

export function EvidenceList(props: EvidenceListProps) {
  const { projectId, citations, live, selected, isOpenBeside, onSelect, onOpen } = props
  const { t } = useTranslation()
  const [filter, setFilter] = useState('')
  const [sort, setSort] = useState<EvidenceSort>('weight')
  const scroll = useRef<HTMLDivElement>(null)
  const { rows, count, hasCertainty } = useMemo(() => evidenceRows(citations, filter, sort), [citations, filter, sort])
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => keyOf(rows[index]),
    overscan: 20,
  })
  const index = rows.findIndex((row) => row.kind === 'cited' && row.number === selected)
  useEffect(() => {
    if (index >= 0 && !isInView(scroll.current, index)) list.scrollToIndex(index, { align: 'center' })
    // Only another selection scrolls the list.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [selected, citations, sort])
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const at = Number((event.target as Element).closest('[data-index]')?.getAttribute('data-index') ?? Number.NaN)
    if (step === 0 || Number.isNaN(at)) return
    event.preventDefault()
    let next = at + step
    while (rows[next]?.kind === 'file') next += step
    if (rows[next] === undefined) return
    list.scrollToIndex(next, { align: 'auto' })
    requestAnimationFrame(() => scroll.current?.querySelector<HTMLElement>(`[data-index="${next}"] button`)?.focus())
  }
  const { verified, missing } = provenCounts(citations)
  return (
    <>
      {citations.length < filteredFrom ? null : (
        <div className="flex flex-none items-center gap-1 p-2 pr-1">
          <label className="flex h-7 min-w-0 flex-1 items-center gap-2 rounded-md border border-control bg-raised px-2">
            <Search size={14} strokeWidth={1.5} className="flex-none text-ink-3" />
            <span className="sr-only">{t('chat.filterEvidence')}</span>
            <input
              value={filter}
              onChange={(event) => setFilter(event.target.value)}
              placeholder={t('chat.filterEvidence')}
              className="min-w-0 flex-1 rounded-sm bg-transparent"
            />
            {filter === '' ? null : (
              <span role="status" className="flex-none text-t1 text-ink-3 tabular-nums">
                {t('chat.evidenceCount', { shown: count, count: citations.length })}
              </span>
            )}
          </label>
          <IconButton
            label={t(`chat.sortedBy.${sort}`)}
            onClick={() => setSort(sorts[(sorts.indexOf(sort) + 1) % sorts.length] ?? 'weight')}
          >
            <ArrowDownWideNarrow size={16} strokeWidth={1.5} />
          </IconButton>
        </div>
      )}
      <div ref={scroll} onKeyDown={press} className="min-h-0 flex-1 overflow-y-auto py-1">
        {citations.length === 0 ? (
          <p className="p-4 text-ink-2">{t(live ? 'chat.evidenceLive' : 'chat.evidenceNone')}</p>
        ) : null}
        <ul className="relative" style={{ height: list.getTotalSize() }}>
          {list.getVirtualItems().map(({ key, index: at, start }) => {
            const row = rows[at]
            return row === undefined ? null : (
              <li
                key={key}
                ref={list.measureElement}
                data-index={at}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${start}px)` }}
              >
                {row.kind === 'file' ? (
                  <FileRow path={row.path} count={row.count} />
                ) : (
                  <CitedRow
                    projectId={projectId}
                    cited={row}
                    hasCertainty={hasCertainty}
                    selected={selected === row.number}
                    isOpen={selected === row.number && !isOpenBeside}
                    onSelect={() => onSelect(row.number)}
                    onOpen={() => onOpen(row.citation)}
                  />
                )}
              </li>
            )
          })}
        </ul>
      </div>
      <footer className="min-h-11 flex-none border-t border-line px-4 py-3 text-t1 text-ink-3 tabular-nums">
        {live || citations.length === 0
          ? ''
          : missing === 0
            ? t('chat.verifiedCount', { verified, count: citations.length })
            : t('chat.someMissing', { missing, count: citations.length })}
      </footer>
    </>
  )
}

function keyOf(row: ReturnType<typeof evidenceRows>['rows'][number] | undefined): string {
  return row === undefined ? '' : row.kind === 'file' ? `file ${row.path}` : String(row.number)
}

function isInView(scroll: HTMLElement | null, index: number): boolean {
  const row = scroll?.querySelector(`[data-index="${index}"]`)?.getBoundingClientRect()
  const around = scroll?.getBoundingClientRect()
  return row !== undefined && around !== undefined && row.top >= around.top && row.bottom <= around.bottom
}

function FileRow({ path, count }: { readonly path: string; readonly count: number }) {
  const [folder, name] = splitPath(path)
  return (
    <h3 className="flex h-7 items-center gap-2 px-4 pt-1" title={path}>
      <bdi className="flex min-w-0 flex-1">
        <span className="min-w-0 truncate text-ink-3 [direction:rtl]">
          <bdi>{folder}</bdi>
        </span>
        <span className="max-w-[85%] flex-none truncate font-medium">{name}</span>
      </bdi>
      <span className="flex-none text-t1 text-ink-3 tabular-nums">{formatCount(count)}</span>
    </h3>
  )
}

interface CitedRowProps {
  readonly projectId: string
  readonly cited: Cited
  readonly hasCertainty: boolean
  readonly selected: boolean
  readonly isOpen: boolean
  readonly onSelect: () => void
  readonly onOpen: () => void
}

function CitedRow({ projectId, cited, hasCertainty, selected, isOpen, onSelect, onOpen }: CitedRowProps) {
  const { t } = useTranslation()
  const { citation, number, about } = cited
  const hovered = useHoveredCitation((state) => state.citation === citation)
  const certainty = citation.confidence ?? 'exact'
  const { start_line: first, end_line: last } = citation
  const place = last > first ? `${first}–${last}` : String(first)
  const doubt = citation.verified ? '' : t(isThere(citation) ? 'chat.linesExist' : 'chat.notFound')
  return (
    <div className={clsx((selected || hovered) && 'bg-surface')}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-current={selected ? 'true' : undefined}
        onClick={isOpen ? onOpen : onSelect}
        onDoubleClick={onOpen}
        title={[citation.label, doubt].filter(Boolean).join(', ')}
        className="flex h-7 w-full items-center gap-2 px-4 text-left hover:bg-hover"
      >
        <span className="w-7 flex-none leading-4">
          <CitationMark
            number={number}
            certainty={certainty}
            selected={selected}
            label={t('chat.citationMark', {
              number,
              certainty: t(`certainty.${certainty}`),
              path: citation.file_path,
              line: first,
            })}
          />
        </span>
        {hasCertainty ? <Confidence value={certainty} withWord={false} /> : null}
        {about === '' && first === 1 ? (
          <span className="min-w-0 flex-1 truncate text-t1 text-ink-3">{t('chat.wholeFile')}</span>
        ) : (
          <About text={about} />
        )}
        {doubt === '' ? null : <span className="max-w-[45%] flex-none truncate text-t1 text-ink-3">{doubt}</span>}
        <span className="flex-none font-mono text-t1 text-ink-3 tabular-nums">:{place}</span>
      </button>
      {isOpen && isThere(citation) ? (
        <CitedLines projectId={citation.project_id ?? projectId} citation={citation} onOpen={onOpen} />
      ) : null}
    </div>
  )
}

/** The content of a row. If a link is too long, both of its ends are cut, so that each shows its beginning. */
function About({ text }: { readonly text: string }) {
  const ends = text.split(arrow)
  return (
    <bdi className="flex min-w-0 flex-1 font-mono text-t1 whitespace-pre">
      {ends.map((end, at) => (
        <Fragment key={at}>
          {at === 0 ? null : <span className="flex-none">{arrow}</span>}
          <span className="min-w-0 truncate">{end}</span>
        </Fragment>
      ))}
    </bdi>
  )
}

/** Lines shown before and after the cited one. */
const around = 2

function CitedLines({
  projectId,
  citation,
  onOpen,
}: Pick<CitedRowProps, 'projectId' | 'onOpen'> & { citation: Citation }) {
  const { t } = useTranslation()
  const { data: file } = useFile(projectId, citation.file_path)
  return (
    <div className="border-y border-line bg-sunken">
      <Snippet projectId={projectId} path={citation.file_path} line={citation.start_line} around={around} />
      <div className="flex items-center justify-between gap-2 border-t border-line px-4 py-2 text-t1 text-ink-3">
        <span>{file?.changed_since_parse === true ? t('code.changed') : ''}</span>
        <LinkButton className="text-ink" onClick={onOpen}>
          {t('chat.openAt', { line: citation.start_line })}
        </LinkButton>
      </div>
    </div>
  )
}
