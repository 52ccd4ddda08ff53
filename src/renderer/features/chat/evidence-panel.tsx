// The proof next to the answer: every citation with its place, its certainty, and on demand its lines.
import { Check, X } from 'lucide-react'
import { clsx } from 'clsx'
import { Tabs } from 'radix-ui'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Citation } from '#contract/conversation'
import { formatCount } from '../../lib/format'
import { useFile } from '../../lib/queries'
import { Snippet } from '../../lib/snippet'
import { useHoveredCitation } from '../../state/hovered-citation'
import { IconButton, LinkButton } from '../../ui/button'
import { Confidence } from '../../ui/confidence'
import { PathText } from '../../ui/path-text'
import { CitationMark } from '../../ui/citation-mark'
import { isThere } from './cited-place'

export type EvidenceTab = 'evidence' | 'sent'

export interface EvidencePanelProps {
  readonly projectId: string
  readonly tab: EvidenceTab
  readonly onTab: (tab: EvidenceTab) => void
  /** What was sent to the model, for the second tab. */
  readonly sent: ReactNode
  readonly citations: readonly Citation[]
  /** While the answer is arriving, nothing is said about the whole yet. */
  readonly live: boolean
  readonly selected: number | null
  readonly onSelect: (number: number) => void
  readonly onClose: () => void
  readonly onOpen: (citation: Citation) => void
}

const tabStyle =
  'flex h-full items-center gap-1 border-b-2 border-transparent text-ink-2 data-[state=active]:border-ink data-[state=active]:font-medium data-[state=active]:text-ink'

export function EvidencePanel({ tab, onTab, sent, onClose, ...evidence }: EvidencePanelProps) {
  const { t } = useTranslation()
  return (
    <aside
      aria-label={t('chat.evidence')}
      className="h-full border-l border-line bg-ground max-wide:fixed max-wide:inset-y-0 max-wide:right-0 max-wide:z-10 max-wide:w-[360px] max-medium:w-full"
    >
      <Tabs.Root value={tab} onValueChange={(next) => onTab(next as EvidenceTab)} className="flex h-full flex-col">
        <header className="flex h-12 flex-none items-center justify-between border-b border-line pr-2 pl-4">
          <Tabs.List aria-label={t('chat.evidence')} className="-mb-px flex h-12 gap-4">
            <Tabs.Trigger value="evidence" className={tabStyle}>
              {t('chat.evidence')}{' '}
              <span className="font-normal text-ink-3 tabular-nums">{formatCount(evidence.citations.length)}</span>
            </Tabs.Trigger>
            <Tabs.Trigger value="sent" className={tabStyle}>
              {t('sent.title')}
            </Tabs.Trigger>
          </Tabs.List>
          <IconButton label={t('chat.closeEvidence')} onClick={onClose}>
            <X size={16} strokeWidth={1.5} />
          </IconButton>
        </header>
        <Tabs.Content value="evidence" className="flex min-h-0 flex-1 flex-col outline-offset-[-2px]">
          <EvidenceList {...evidence} />
        </Tabs.Content>
        <Tabs.Content value="sent" className="flex min-h-0 flex-1 flex-col outline-offset-[-2px]">
          {sent}
        </Tabs.Content>
      </Tabs.Root>
    </aside>
  )
}

function EvidenceList({
  projectId,
  citations,
  live,
  selected,
  onSelect,
  onOpen,
}: Omit<EvidencePanelProps, 'tab' | 'onTab' | 'sent' | 'onClose'>) {
  const { t } = useTranslation()
  const missing = citations.filter((citation) => !isThere(citation)).length
  return (
    <>
      <ul className="min-h-0 flex-1 overflow-y-auto">
        {citations.map((citation, index) => (
          <EvidenceRow
            key={index}
            projectId={projectId}
            citation={citation}
            number={index + 1}
            selected={selected === index + 1}
            onSelect={() => onSelect(index + 1)}
            onOpen={() => onOpen(citation)}
          />
        ))}
        {citations.length === 0 ? (
          <li className="p-4 text-ink-2">{t(live ? 'chat.evidenceLive' : 'chat.evidenceNone')}</li>
        ) : null}
      </ul>
      <footer className="min-h-11 flex-none border-t border-line px-4 py-3 text-t1 text-ink-3 tabular-nums">
        {live || citations.length === 0
          ? ''
          : missing === 0
            ? t('chat.allExist', { count: citations.length })
            : t('chat.someMissing', { missing, count: citations.length })}
      </footer>
    </>
  )
}

interface EvidenceRowProps {
  readonly projectId: string
  readonly citation: Citation
  readonly number: number
  readonly selected: boolean
  readonly onSelect: () => void
  readonly onOpen: () => void
}

function EvidenceRow({ projectId, citation, number, selected, onSelect, onOpen }: EvidenceRowProps) {
  const { t } = useTranslation()
  const pointed = useHoveredCitation((state) => state.citation === citation)
  const certainty = citation.confidence ?? 'exact'
  const place =
    citation.end_line > citation.start_line ? `${citation.start_line}–${citation.end_line}` : citation.start_line
  // A file that is cited as a whole says no more than its path.
  const about = citation.label === citation.file_path ? '' : (citation.label ?? '')
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (selected && row.current !== null) bringToView(row.current)
  }, [selected, citation])
  return (
    <li ref={row} className={clsx('border-b border-line', (selected || pointed) && 'bg-surface')}>
      <button
        type="button"
        aria-expanded={selected}
        onClick={selected ? onOpen : onSelect}
        onDoubleClick={onOpen}
        className="grid w-full grid-cols-[24px_minmax(0,1fr)_auto] gap-x-1 gap-y-1 px-4 py-3 text-left hover:bg-hover"
      >
        <span className="mt-0.5 leading-4">
          <CitationMark
            number={number}
            certainty={certainty}
            selected={selected}
            label={t('chat.citationMark', {
              number,
              certainty: t(`certainty.${certainty}`),
              path: citation.file_path,
              line: citation.start_line,
            })}
          />
        </span>
        <PathText path={citation.file_path} line={place} />
        <span className="flex items-center justify-end gap-1 pl-2 text-t1 text-ink-2">
          {citation.verified ? (
            <>
              <Check size={12} strokeWidth={2} /> {t('chat.verified')}
            </>
          ) : isThere(citation) ? (
            t('chat.linesExist')
          ) : null}
        </span>
        <span className="col-start-2 truncate text-t1 text-ink-3" title={citation.label ?? undefined}>
          <bdi>{isThere(citation) ? about : t('chat.notFound')}</bdi>
        </span>
        <span className="pl-2 text-right text-t1 text-ink-3">
          {citation.confidence == null ? null : <Confidence value={citation.confidence} />}
        </span>
      </button>
      {selected && isThere(citation) ? (
        <CitedLines projectId={citation.project_id ?? projectId} citation={citation} onOpen={onOpen} />
      ) : null}
    </li>
  )
}

/** To the middle with its lines, and only where they are not in view already. */
function bringToView(row: HTMLElement): void {
  const list = row.parentElement?.getBoundingClientRect()
  const { top, bottom } = row.getBoundingClientRect()
  if (list !== undefined && (top < list.top || bottom > list.bottom)) row.scrollIntoView({ block: 'center' })
}

/** Lines shown before and after the cited one. */
const around = 2

function CitedLines({ projectId, citation, onOpen }: Pick<EvidenceRowProps, 'projectId' | 'citation' | 'onOpen'>) {
  const { t } = useTranslation()
  const { data: file } = useFile(projectId, citation.file_path)
  return (
    <div className="border-t border-line bg-sunken">
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
