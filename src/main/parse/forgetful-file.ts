// Parsed files that don't keep their rows in memory.
import type { ParsedFile } from './parsed-file'

/** A file that drops its rows again, and with them what was derived from them. */
export interface ForgetfulFile extends ParsedFile {
  /** Emptied when the rows are dropped. */
  derived: object | null
}

export function isForgetful(file: ParsedFile): file is ForgetfulFile {
  return 'derived' in file
}
