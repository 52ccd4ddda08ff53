// The interface of an export format for a whole graph.
import type { z } from 'zod'
import type { ProjectView } from '../project-view'

interface FormatDescription {
  readonly id: string
  readonly mediaType: string
  /** One sentence for the documentation of the API. */
  readonly description: string
}

/** Text of one JSON object a line. */
export interface LineFormat extends FormatDescription {
  /** What one line holds. */
  readonly item: z.ZodType
  /** Without line feeds. */
  lines(view: ProjectView): Iterable<string>
}

/** A file of any kind. */
export interface FileFormat extends FormatDescription {
  /** Pieces of the file in their order; text is sent as UTF-8. */
  pieces(view: ProjectView): Iterable<string | Uint8Array> | Promise<Iterable<string | Uint8Array>>
}

/**
 * Lives in `formats/<id>.ts` and is exported there as `format`. What it gives depends on the parsed tree alone, comes as
 * it is asked for, and takes memory for a file of the project at a time, however many there are.
 */
export type ExportFormat = LineFormat | FileFormat
