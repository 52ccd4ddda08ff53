// The messages between the page and the frame that renders diagrams.
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

/** The page's font, passed along because the frame can't load anything. */
export interface DiagramFont {
  /** As in a style sheet; the data belongs to the first name. */
  readonly family: string
  /** Null if it isn't available. */
  readonly data: ArrayBuffer | null
}

/** Page to frame: render this. */
export interface DiagramRequest {
  readonly font: DiagramFont
  readonly source: string
  readonly colours: DiagramColours
}

/** Frame to page: it is ready, it has rendered, or it failed. The frame is not trusted, so messages are validated. */
export const diagramAnswerSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('drawn'), height: z.number().positive() }),
  z.object({ type: z.literal('fault'), message: z.string() }),
])
export type DiagramAnswer = z.infer<typeof diagramAnswerSchema>

/** Limits of a diagram: beyond them it stays text. */
export const diagramLimits = {
  /** Characters of its source; a model writes several hundred. */
  characters: 10_000,
  /** Edges; the layout of more takes seconds. */
  edges: 300,
  /** Frames at a time; more of the smallest don't fit on a screen. */
  frames: 24,
  /** Time limit for rendering, in milliseconds. */
  milliseconds: 20_000,
  /** Height in pixels; taller diagrams scroll. */
  height: 640,
} as const
