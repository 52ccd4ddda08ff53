// Reads one source file: its text and hash, or the reason why it isn't one.
import { hash } from 'node:crypto'
import { extname } from 'node:path/posix'
import { AppError } from '../contract/errors'
import { limits } from '../kernel/limits'
import { readConfined, readConfinedSync } from './confine'
import { decodeText } from './decode'
import { hideSecrets, holdsSecrets } from './secret-content'
import { mayHoldSecrets, skipReasons } from './skip-rules'
import type { SourceFile } from './walk'

/**
 * The result of reading. `hash` is the SHA-256 of the bytes in hex, `size` their number. `text` has no byte order mark,
 * and asterisks in place of keys and tokens.
 */
export type ReadResult =
  | { readonly kind: 'text'; readonly text: string; readonly hash: string; readonly size: number }
  | { readonly kind: 'skipped'; readonly reason: string }

/**
 * Reads a file that `walk` listed. Errors of the file are returned, not thrown.
 * @param root the project's real path
 */
export async function readSource(root: string, file: Pick<SourceFile, 'path'>): Promise<ReadResult> {
  if (mayHoldSecrets(file.path, root)) return skipped(skipReasons.secret)
  try {
    return judge(file.path, await readConfined(root, file.path, limits.sourceFileBytes))
  } catch (error) {
    return skipped(reasonOf(error))
  }
}

/**
 * The same for worker threads, where blocking is fine and faster.
 * @param root the project's real path
 */
export function readSourceSync(root: string, file: Pick<SourceFile, 'path'>): ReadResult {
  if (mayHoldSecrets(file.path, root)) return skipped(skipReasons.secret)
  try {
    return judge(file.path, readConfinedSync(root, file.path, limits.sourceFileBytes))
  } catch (error) {
    return skipped(reasonOf(error))
  }
}

function judge(path: string, bytes: Buffer): ReadResult {
  if (bytes.length > limits.sourceFileBytes) return skipped(skipReasons.size)
  const text = decodeText(bytes)
  if (text === undefined) return skipped(skipReasons.binary)
  if (holdsSecrets(path, text)) return skipped(skipReasons.secret)
  if (!proseExtensions.has(extname(path).toLowerCase()) && isMinified(text)) return skipped(skipReasons.minified)
  return { kind: 'text', text: hideSecrets(text), hash: hash('sha256', bytes), size: bytes.length }
}

// In these a paragraph is one line, and an image may be embedded.
const proseExtensions = new Set(['.md', '.mdx', '.markdown', '.txt', '.rst', '.adoc'])

/** Whether text looks machine-written: one very long line, or long lines on average (C-30). */
function isMinified(text: string): boolean {
  if (text.length < limits.minifiedFileCharacters) return false
  const lineEnd = text.includes('\n') ? '\n' : '\r'
  let lines = 0
  let start = 0
  while (start < text.length) {
    const end = text.indexOf(lineEnd, start)
    const stop = end === -1 ? text.length : end
    if (stop - start > limits.sourceLineCharacters) return true
    lines++
    start = stop + 1
  }
  return text.length / lines > limits.sourceMeanLineCharacters
}

function skipped(reason: string): ReadResult {
  return { kind: 'skipped', reason }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof AppError)) throw error
  if (error.code === 'not_found') return skipReasons.gone
  if (error.code === 'invalid_request') return skipReasons.name
  const code = (error.cause as NodeJS.ErrnoException | undefined)?.code
  return code === 'EACCES' || code === 'EPERM' ? skipReasons.permission : skipReasons.special
}
