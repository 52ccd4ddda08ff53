// Files that parsing leaves out as a whole, for a reason that is told.
import { limits } from '../kernel/limits'
import { skipReasons } from '../source/skip-rules'
import { partsOf, type ParsedFile, rowsOf } from './parsed-file'

type Reason = (typeof skipReasons)[keyof typeof skipReasons]

/** Thrown while a file is parsed that must not be a part of the graph. */
export class LeftOutError extends Error {
  constructor(readonly reason: Reason) {
    super(reason)
  }
}

/**
 * The file.
 * @throws LeftOutError if it holds so much that linking it would take more memory than a repository of ordinary files
 */
export function notDense(file: ParsedFile): ParsedFile {
  const isDense =
    file.definitions.length > limits.fileDefinitions ||
    rowsOf(file) > limits.fileRows ||
    file.calls.length + file.references.length > limits.fileUses ||
    partsOf(file) > limits.fileParts
  if (isDense) throw new LeftOutError(skipReasons.dense)
  return file
}
