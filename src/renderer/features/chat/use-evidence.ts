// The evidence next to the answers: whether it is shown, which turn's, which row, and the file that is open next to it.
import { useEffect, useLayoutEffect, useState } from 'react'
import type { Citation } from '#contract/conversation'
import { useRoomBeside, useWide } from '../../lib/use-wide'
import { useFoldedRail } from '../../lib/use-folded-rail'
import { useKeptPlaces, type ChosenCitation } from '../../state/kept-places'
import { useLayout } from '../../state/layout'
import type { EvidenceTab } from './evidence-panel'
import type { Turn } from './turn'
import type { Beside } from './use-beside'
import { useCitationKeys } from './use-citation-keys'

export interface Evidence {
  readonly isShown: boolean
  readonly show: (shown: boolean) => void
  readonly tab: EvidenceTab
  readonly setTab: (tab: EvidenceTab) => void
  /** The turn whose evidence it is: the one with the selected citation, else the last. */
  readonly turn: Turn | undefined
  /** The selected citation of that turn. */
  readonly selected: number | null
  /** A click on a mark: the first shows its row, the second its file; next to an open file the first opens it. */
  readonly choose: (turn: Turn, number: number) => void
  /** A click on a row. */
  readonly select: (number: number) => void
  readonly clear: () => void
  readonly showSent: (turn: Turn) => void
  readonly open: (citation: Citation) => void
}

export function useEvidence(
  projectId: string,
  conversationId: string,
  turns: readonly Turn[],
  beside: Beside,
): Evidence {
  const { evidenceOpen, evidenceDrawer, set } = useLayout()
  const wide = useWide()
  const roomBeside = useRoomBeside()
  const [chosen, setChosen] = useState<ChosenCitation | null>(
    () => useKeptPlaces.getState().places[conversationId]?.chosen ?? null,
  )
  const [tab, setTab] = useState<EvidenceTab>('evidence')
  const keep = useKeptPlaces((state) => state.keep)
  useLayoutEffect(() => keep(conversationId, { chosen }), [keep, conversationId, chosen])
  const isBeside = beside.path !== null
  useFoldedRail(isBeside && roomBeside)

  const isShown = wide ? evidenceOpen : evidenceDrawer
  const show = (shown: boolean) => set(wide ? { evidenceOpen: shown } : { evidenceDrawer: shown })
  useDrawerEscape(isShown && !wide && !isBeside, () => set({ evidenceDrawer: false }))
  const turn = turns.find(({ id }) => id === chosen?.turn) ?? turns.at(-1)
  const selected = chosen?.turn === turn?.id ? (chosen?.number ?? null) : null
  const open = (citation: Citation) =>
    beside.open({
      projectId: citation.project_id ?? projectId,
      path: citation.file_path,
      line: citation.start_line,
    })
  const choose = (of: Turn, number: number) => {
    const citation = of.citations[number - 1]
    const isChosen = chosen?.turn === of.id && chosen.number === number
    setChosen({ turn: of.id, number })
    setTab('evidence')
    if (citation !== undefined && ((isChosen && isShown) || isBeside)) open(citation)
    else show(true)
  }
  useCitationKeys({
    count: turn?.citations.length ?? 0,
    selected,
    onSelect: (number) => turn !== undefined && selected !== number && choose(turn, number),
  })
  return {
    isShown,
    show,
    tab,
    setTab,
    turn,
    selected,
    choose,
    select: (number) => {
      if (turn === undefined) return
      if (isBeside) choose(turn, number)
      else setChosen({ turn: turn.id, number })
    },
    clear: () => setChosen(null),
    showSent: (of) => {
      setChosen({ turn: of.id, number: null })
      setTab('sent')
      show(true)
    },
    open,
  }
}

/** Escape closes the drawer over the page, except where a field, a menu or a dialog uses the key. */
function useDrawerEscape(isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]') !== null) return
      if (event.target instanceof Element && event.target.closest('input, textarea') !== null) return
      close()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}
