// A file of a change, as it was linked and as it is now.
import type { ParsedFile } from '../../parse/parsed-file'

/** A file that differs from what was linked; null where it was not or is no more. */
export interface ChangedFile {
  readonly path: string
  readonly before: ParsedFile | null
  readonly after: ParsedFile | null
}
