// What the page and the frame that draws diagrams say to each other.
import { z } from 'zod'

/** Colours of the page's theme, as the diagram uses them. */
export interface DiagramColours {
  readonly dark: boolean
  readonly ground: string
  readonly shape: string
  readonly border: string
  readonly line: string
  readonly text: string
}

/** The page's font, handed over because the frame can load nothing. */
export interface DiagramFont {
  /** As in a style sheet; the first name is that of the data. */
  readonly family: string
  /** Null where it could not be had. */
  readonly data: ArrayBuffer | null
}

/** Page to frame: draw this. */
export interface DiagramRequest {
  readonly font: DiagramFont
  readonly source: string
  readonly colours: DiagramColours
}

/** Frame to page: it listens, it has drawn, or it can't. What a frame says is not trusted, so it is checked. */
export const diagramAnswerSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('drawn'), height: z.number().positive() }),
  z.object({ type: z.literal('fault'), message: z.string() }),
])
export type DiagramAnswer = z.infer<typeof diagramAnswerSchema>

/** Bounds on a diagram: past them it stays text. */
export const diagramLimits = {
  /** Characters of its source; a model writes some hundreds. */
  characters: 10_000,
  /** Edges; layouting more takes seconds. */
  edges: 300,
  /** Milliseconds of drawing until the frame is given up. */
  milliseconds: 20_000,
  /** Pixels of height; a taller one scrolls in itself. */
  height: 640,
} as const
