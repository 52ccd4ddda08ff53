// The interface of an export format for a whole graph.
import type { z } from 'zod'
import type { ProjectView } from '../project-view'

interface FormatDescription {
  readonly id: string
  readonly mediaType: string
  /** One sentence for the API documentation. */
  readonly description: string
}

/** Text of one JSON object a line. */
export interface LineFormat extends FormatDescription {
  /** The schema of a line. */
  readonly item: z.ZodType
  /** Without line feeds. An empty one isn't sent: it is a pause in which others run. */
  lines(view: ProjectView): Iterable<string>
}

/** A file of any kind. */
export interface FileFormat extends FormatDescription {
  /** The pieces of the file, in order; text is sent as UTF-8. An empty one is a pause in which others run. */
  pieces(view: ProjectView): Iterable<string | Uint8Array> | Promise<Iterable<string | Uint8Array>>
}

/**
 * Defined in `formats/<id>.ts`, which exports it as `format`. The output depends only on the parsed tree, is produced
 * on demand, and needs memory for one file of the project at a time.
 */
export type ExportFormat = LineFormat | FileFormat
