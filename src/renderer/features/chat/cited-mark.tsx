// The mark of a citation in an answer; after a short hover its place and lines are shown next to it.
import * as HoverCard from '@radix-ui/react-hover-card'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Citation } from '#contract/conversation'
import { Snippet } from '../../lib/code/snippet'
import { useHoveredCitation } from '../../state/hovered-citation'
import { useKeptPlaces } from '../../state/kept-places'
import { Confidence } from '../../ui/confidence'
import { PathText } from '../../ui/path-text'
import { CitationMark } from '../../ui/citation-mark'

export interface CitedMarkProps {
  /** The project of the citation, unless it names one. */
  readonly projectId: string
  readonly citation: Citation
  readonly number: number
  /** The turn that contains it. */
  readonly turn: string
  readonly onSelect: (number: number) => void
}

const openAfterMilliseconds = 300
/** Lines shown before and after the cited one. */
const around = 2

export function CitedMark({ projectId, citation, number, turn, onSelect }: CitedMarkProps) {
  const { t } = useTranslation()
  const selected = useKeptPlaces(({ chosen }) => chosen?.turn === turn && chosen.number === number)
  const { hover } = useHoveredCitation.getState()
  const [isOpen, setOpen] = useState(false)
  // After a click the evidence panel shows the same lines, and a card would cover them.
  const clicked = useRef(false)
  const certainty = citation.confidence ?? 'exact'
  const { file_path: path, start_line: line } = citation
  const label = t('chat.citationMark', { number, certainty: t(`certainty.${certainty}`), path, line })
  const select = () => {
    clicked.current = true
    setOpen(false)
    onSelect(number)
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <span
      className="relative"
      onPointerEnter={() => {
        clicked.current = false
        hover(citation)
        timer.current = setTimeout(() => setOpen(!clicked.current), openAfterMilliseconds)
      }}
      onPointerLeave={() => {
        clearTimeout(timer.current)
        setOpen(false)
        hover(null)
      }}
    >
      <CitationMark number={number} certainty={certainty} selected={selected} label={label} onSelect={select} />
      {/* The lines of the selected citation are already visible elsewhere. An answer may have a thousand marks, so
          only the card being looked at is mounted. */}
      {isOpen && !selected ? (
        <CitedCard projectId={projectId} citation={citation} onClose={() => setOpen(false)} />
      ) : null}
    </span>
  )
}

function CitedCard({
  projectId,
  citation,
  onClose,
}: Pick<CitedMarkProps, 'projectId' | 'citation'> & { readonly onClose: () => void }) {
  const { file_path: path, start_line: line } = citation
  return (
    <HoverCard.Root open onOpenChange={onClose} openDelay={0} closeDelay={0}>
      <HoverCard.Trigger asChild>
        <span className="pointer-events-none absolute inset-0" />
      </HoverCard.Trigger>
      <HoverCard.Portal>
        <HoverCard.Content
          side="top"
          align="center"
          sideOffset={6}
          collisionPadding={8}
          className="z-20 w-[min(440px,calc(100vw-16px))] overflow-hidden rounded-md border border-control bg-raised"
        >
          <div className="flex items-center gap-3 px-3 py-2">
            <span className="min-w-0 flex-1">
              <PathText path={path} line={line} />
            </span>
            {citation.confidence == null ? null : (
              <span className="text-t1 text-ink-3">
                <Confidence value={citation.confidence} />
              </span>
            )}
          </div>
          <div className="border-t border-line bg-sunken">
            <Snippet projectId={citation.project_id ?? projectId} path={path} line={line} around={around} />
          </div>
        </HoverCard.Content>
      </HoverCard.Portal>
    </HoverCard.Root>
  )
}
