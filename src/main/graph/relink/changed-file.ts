// A changed file, as it was linked and as it is now.
import type { ParsedFile } from '../../parse/parsed-file'

/** A file that differs from the linked version; null if it is new or was removed. */
export interface ChangedFile {
  readonly path: string
  readonly before: ParsedFile | null
  readonly after: ParsedFile | null
}
