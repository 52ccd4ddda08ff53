// What every picture of the graph is drawn from: boxes with their names inside, plates under them, lines between them.
// Plain data in pixels, so that a test can ask whether names fit and boxes stand apart.
import type { PictureCertainty } from '#contract/picture'

/** Borders; y grows downwards. */
export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** What became of something between two versions; where only one version is drawn there is none. */
export type Change = 'added' | 'removed' | 'changed'

export type TextStyle = 'name' | 'strong' | 'code' | 'small'

export interface DrawnText {
  readonly x: number
  /** Of the line that the letters stand on. */
  readonly y: number
  readonly text: string
  readonly style: TextStyle
  /** Where `x` is. */
  readonly anchor?: 'start' | 'middle' | 'end'
  /** Quieter than the rest. */
  readonly quiet?: boolean
}

export interface DrawnBox extends Box {
  readonly id: string
  /** `frame` is an opened group: what lies in it is drawn over it. `more` stands for what has no box of its own. */
  readonly look: 'group' | 'frame' | 'symbol' | 'focus' | 'more'
  readonly texts: readonly DrawnText[]
  /** All that is known of it, in one sentence: its tooltip. */
  readonly title: string
  /** Whether its inside is drawn; null where it has none. */
  readonly open: boolean | null
  /** A symbol outside the repository. */
  readonly outside?: boolean
  readonly change?: Change
}

/** A link as it is to be drawn, between two boxes. */
export interface BoxLink {
  readonly source: string
  readonly target: string
  readonly certainty: PictureCertainty
  readonly count: number
  /** Next to what is looked at: drawn in ink. */
  readonly near: boolean
  readonly change?: Change
}

/** Ground under boxes that belong together. */
export interface Plate extends Box {
  readonly label: DrawnText
}

export interface Drawing {
  readonly boxes: readonly DrawnBox[]
  readonly texts: readonly DrawnText[]
  readonly plates: readonly Plate[]
  readonly links: readonly BoxLink[]
  /** Whether who uses stands above what it uses, or left of it. */
  readonly axis: 'down' | 'right'
  /** Whether a line's width says its count, as between packages; between symbols it says how sure it is. */
  readonly weighted: boolean
  /** The box that is looked at. */
  readonly focus: string | null
}

const signs: Readonly<Record<Change, string>> = { added: '+ ', removed: '− ', changed: '~ ' }

/** A name with the sign of what became of it. */
export function markedName(name: string, change: Change | undefined): string {
  return change === undefined ? name : signs[change] + name
}

/** Sizes of letters in pixels, as the fonts that come with the page draw them. */
export const letterSizes: Readonly<Record<TextStyle, number>> = { name: 13, strong: 13, code: 12, small: 12 }
const codeLetter = 0.6
/** Widths in parts of the size, rounded up: names never turn out wider than their boxes. */
const letters: readonly (readonly [RegExp, number])[] = [
  [/[il.,:;'|!I]/, 0.31],
  [/[ftrj()[\]/\- ]/, 0.42],
  [/[mwMW@%—]/, 0.92],
  [/[A-HJ-LN-VX-Z×+~#&]/, 0.74],
  [/[\u0020-\u024f…]/, 0.63],
]
const widest = 1

/** Room that a text needs at most. */
export function textWidth(text: string, style: TextStyle): number {
  const size = letterSizes[style]
  const widthOf = (letter: string): number => {
    if (style === 'code' && /[\u0020-\u024f…]/.test(letter)) return codeLetter
    return letters.find(([kind]) => kind.test(letter))?.[1] ?? widest
  }
  const bold = style === 'strong' ? 1.03 : 1
  return Math.ceil([...text].reduce((sum, letter) => sum + widthOf(letter), 0) * size * bold)
}

/** The borders of a text, for what asks whether it covers something. */
export function textBox({ x, y, text, style, anchor = 'start' }: DrawnText): Box {
  const width = textWidth(text, style)
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { left, right: left + width, top: y - 12, bottom: y + 4 }
}

/** The borders of everything drawn, with room around it. */
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
