// The data that every graph drawing consists of: boxes with their names inside, plates below them, lines between them.
// Plain data in pixels, so that a test can check that names fit and boxes don't overlap.
import type { PictureCertainty } from '#contract/picture'

/** Borders; y points down. */
export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** How something changed between two versions; absent if only one version is drawn. */
export type Change = 'added' | 'removed' | 'changed'

export type TextStyle = 'name' | 'strong' | 'code' | 'small'

export interface DrawnText {
  readonly x: number
  /** The baseline of the text. */
  readonly y: number
  readonly text: string
  readonly style: TextStyle
  /** What `x` refers to. */
  readonly anchor?: 'start' | 'middle' | 'end'
  /** Less prominent than the rest. */
  readonly quiet?: boolean
}

export interface DrawnBox extends Box {
  readonly id: string
  /**
   * `frame` is an opened group: its contents are drawn above it. `more` represents nodes without their own box.
   */
  readonly look: 'group' | 'frame' | 'symbol' | 'focus' | 'more'
  readonly texts: readonly DrawnText[]
  /** Everything known about it in one sentence: its tooltip. */
  readonly title: string
  /** Whether its contents are drawn; null if it has none. */
  readonly open: boolean | null
  /** Whether it is an external symbol. */
  readonly outside?: boolean
  readonly change?: Change
}

/** A link to be drawn between two boxes. */
export interface BoxLink {
  readonly source: string
  readonly target: string
  readonly certainty: PictureCertainty
  readonly count: number
  /** Imports among them that break a layer rule; they are marked. */
  readonly against?: number
  /** Linked to the focus: drawn in ink. */
  readonly near: boolean
  readonly change?: Change
}

/** A background for boxes that belong together. */
export interface Plate extends Box {
  readonly label: DrawnText
}

export interface Drawing {
  readonly boxes: readonly DrawnBox[]
  readonly texts: readonly DrawnText[]
  readonly plates: readonly Plate[]
  readonly links: readonly BoxLink[]
  /** Whether users are above what they use, or to the left of it. */
  readonly axis: 'down' | 'right'
  /** Whether the width of a line shows its count, as between packages; between symbols it shows certainty. */
  readonly weighted: boolean
  /** The focused box. */
  readonly focus: string | null
}

const signs: Readonly<Record<Change, string>> = { added: '+ ', removed: '− ', changed: '~ ' }

/** A name with the sign of its change. */
export function markedName(name: string, change: Change | undefined): string {
  return change === undefined ? name : signs[change] + name
}

/** Font sizes in pixels, for the fonts that come with the page. */
export const letterSizes: Readonly<Record<TextStyle, number>> = { name: 13, strong: 13, code: 12, small: 12 }
const codeLetter = 0.6
/** Character widths relative to the size, rounded up: names never become wider than their boxes. */
const letters: readonly (readonly [RegExp, number])[] = [
  [/[il.,:;'|!I]/, 0.31],
  [/[ftrj()[\]/\- ]/, 0.42],
  [/[mwMW@%—]/, 0.92],
  [/[A-HJ-LN-VX-Z×+~#&]/, 0.74],
  [/[\u0020-\u024f…]/, 0.63],
]
const widest = 1

/** Maximum width of a text. */
export function textWidth(text: string, style: TextStyle): number {
  const size = letterSizes[style]
  const widthOf = (letter: string): number => {
    if (style === 'code' && /[\u0020-\u024f…]/.test(letter)) return codeLetter
    return letters.find(([kind]) => kind.test(letter))?.[1] ?? widest
  }
  const bold = style === 'strong' ? 1.03 : 1
  return Math.ceil([...text].reduce((sum, letter) => sum + widthOf(letter), 0) * size * bold)
}

/** The bounding box of a text, for overlap checks. */
export function textBox({ x, y, text, style, anchor = 'start' }: DrawnText): Box {
  const width = textWidth(text, style)
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { left, right: left + width, top: y - 12, bottom: y + 4 }
}

/** The bounding box of everything drawn, with a margin. */
export function boundsOf({ boxes, texts, plates }: Drawing, room: number): Box {
  const all = [...boxes, ...plates, ...[...texts, ...plates.map(({ label }) => label)].map(textBox)]
  if (all.length === 0) return { left: 0, right: 2 * room, top: 0, bottom: 2 * room }
  return {
    left: Math.min(...all.map(({ left }) => left)) - room,
    right: Math.max(...all.map(({ right }) => right)) + room,
    top: Math.min(...all.map(({ top }) => top)) - room,
    bottom: Math.max(...all.map(({ bottom }) => bottom)) + room,
  }
}
