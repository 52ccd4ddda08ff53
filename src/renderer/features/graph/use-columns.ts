// The columns around a symbol, which of their groups are open, and the resulting drawing.
import { useMemo, useState } from 'react'
import type { Picture } from '#contract/picture'
import { columnsOf, usualGrouping, type Column, type Grouping } from './column-groups'
import { columnDrawing, countBoxes, isTooMuch, mostBoxes, openAtFirst, type ColumnPicture } from './column-drawing'
import { useColumnWords } from './use-column-words'

export interface Columns {
  readonly columns: readonly Column[]
  readonly by: Grouping
  readonly group: (by: Grouping) => void
  /** Keys of open groups. */
  readonly opened: ReadonlySet<string>
  readonly picture: ColumnPicture
  /** Whether a list is more useful than any drawing. */
  readonly isTooMuch: boolean
  /** Opens or closes a group. In a drawing, another one of its column is closed if there would be too many boxes. */
  readonly fold: (key: string, inPicture: boolean) => void
  /** Shows as many rows of a group as fit. */
  readonly showAll: (key: string) => void
}

interface Choice {
  readonly of: string
  readonly by: Grouping | null
  /** Keys of groups toggled from their initial state. */
  readonly flipped: ReadonlySet<string>
  readonly whole: ReadonlySet<string>
}

const none: ReadonlySet<string> = new Set()

/** @param of identifies the subject: for another one the groups return to their initial state */
export function useColumns(picture: Picture, of: string, chosen: string | null): Columns {
  const words = useColumnWords()
  const [kept, setKept] = useState<Choice>({ of, by: null, flipped: none, whole: none })
  const choice = kept.of === of ? kept : { of, by: kept.by, flipped: none, whole: none }
  const by = choice.by ?? usualGrouping(picture)
  const columns = useMemo(() => columnsOf(picture, by), [picture, by])
  const first = useMemo(() => openAtFirst(columns), [columns])
  const opened = useMemo(() => first.symmetricDifference(choice.flipped), [first, choice.flipped])
  const drawn = useMemo(
    () => columnDrawing(picture, columns, { groups: opened, whole: choice.whole }, chosen, words),
    [picture, columns, opened, choice.whole, chosen, words],
  )
  const keep = (next: ReadonlySet<string>): void => setKept({ ...choice, flipped: first.symmetricDifference(next) })
  const fold = (key: string, inPicture: boolean): void => {
    const next = opened.symmetricDifference(new Set([key]))
    const isFull = (groups: ReadonlySet<string>): boolean =>
      countBoxes(columnDrawing(picture, columns, { groups, whole: choice.whole }, null, words).drawing) > mostBoxes
    if (!inPicture || !next.has(key) || !isFull(next)) return keep(next)
    const beside = columns.find(({ groups }) => groups.some((group) => group.key === key))?.groups ?? []
    keep(new Set([...next].filter((one) => one === key || beside.every((group) => group.key !== one))))
  }
  return {
    columns,
    by,
    group: (next) => setKept({ ...choice, by: next, flipped: none, whole: none }),
    opened,
    picture: drawn,
    isTooMuch: isTooMuch(columns),
    fold,
    showAll: (key) => setKept({ ...choice, whole: choice.whole.union(new Set([key])) }),
  }
}
