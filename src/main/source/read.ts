// Reads one source file: its text and hash, or the reason why it isn't one.
import { hash } from 'node:crypto'
import type { BigIntStats } from 'node:fs'
import { extname } from 'node:path/posix'
import { AppError } from '../contract/errors'
import { limits } from '../kernel/limits'
import { RecentBySize } from '../kernel/recent-by-size'
import { readConfined, readConfinedSync, withConfinedSync } from './confine'
import { decodeText } from './decode'
import { hideSecrets, holdsSecrets } from './secret-content'
import { withoutLongMiddles } from './long-lines'
import { mayHoldSecrets, skipReasons } from './skip-rules'
import type { SourceFile } from './walk'

/**
 * The result of reading. `hash` is the SHA-256 of the bytes in hex, `size` their number. `text` has no byte order mark,
 * asterisks in place of keys and tokens, and no middles of very long lines.
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

/** Reads a file as `readSourceSync` does. */
export type ReadSourceSync = (root: string, file: Pick<SourceFile, 'path'>) => ReadResult

interface KeptResult {
  readonly stats: BigIntStats
  readonly result: ReadResult
}

/** What is kept of a file besides its text, as characters of it. */
const besidesText = 500

function sizeOf(result: ReadResult): number {
  return besidesText + (result.kind === 'text' ? result.text.length : 0)
}

/**
 * As `readSourceSync`, but keeps what it read: decoding, looking for secrets and hashing take ten times as long as
 * noticing that a file is unchanged. A file is opened and confined each time.
 * @param now milliseconds since 1970
 */
export function createKeptSources(now: () => number = Date.now): ReadSourceSync {
  const kept = new RecentBySize<string, KeptResult>(limits.keptSourceCharacters)

  return (root, file) => {
    if (mayHoldSecrets(file.path, root)) return skipped(skipReasons.secret)
    const key = `${root}\0${file.path}`
    const known = kept.get(key)
    try {
      return withConfinedSync(root, file.path, ({ stats, read }) => {
        const isSame = known !== undefined && isUnchanged(known.stats, stats)
        if (isSame) return known.result
        const result = judge(file.path, read(limits.sourceFileBytes))
        if (isSettled(stats, now())) kept.keep(key, { stats, result }, sizeOf(result))
        return result
      })
    } catch (error) {
      return skipped(reasonOf(error))
    }
  }
}

function isUnchanged(known: BigIntStats, stats: BigIntStats): boolean {
  return (
    known.ino === stats.ino &&
    known.dev === stats.dev &&
    known.size === stats.size &&
    known.mtimeNs === stats.mtimeNs &&
    known.ctimeNs === stats.ctimeNs
  )
}

/** Coarsest time stamps of file systems: within them, a second change would not show. */
const stampMilliseconds = 2_000

/** Whether a further change of the file would change its times. */
function isSettled({ mtimeMs, ctimeMs }: BigIntStats, now: number): boolean {
  return now - Number(mtimeMs > ctimeMs ? mtimeMs : ctimeMs) > stampMilliseconds
}

function judge(path: string, bytes: Buffer): ReadResult {
  if (bytes.length > limits.sourceFileBytes) return skipped(skipReasons.size)
  const text = decodeText(bytes)
  if (text === undefined) return skipped(skipReasons.binary)
  if (holdsSecrets(path, text)) return skipped(skipReasons.secret)
  const isProse = proseExtensions.has(extname(path).toLowerCase())
  const source = isProse ? text : withoutLongMiddles(text)
  if (source === null) return skipped(skipReasons.minified)
  if (isMostlyBlank(source)) return skipped(skipReasons.blank)
  return { kind: 'text', text: hideSecrets(source), hash: hash('sha256', bytes), size: bytes.length }
}

// In these a paragraph is one line, and an image may be embedded.
const proseExtensions = new Set(['.md', '.mdx', '.markdown', '.txt', '.rst', '.adoc'])

/**
 * Whether runs of white space are so long that the expressions of readers, which step over such space from several
 * places, would take minutes (C-34). Looks at every hundredth character, so it costs nothing in ordinary files.
 */
function isMostlyBlank(text: string): boolean {
  let cost = 0
  for (let at = limits.blankRunCharacters - 1; at < text.length; at += limits.blankRunCharacters) {
    if (!isBlank(text.charCodeAt(at))) continue
    let start = at
    let end = at + 1
    while (start > 0 && isBlank(text.charCodeAt(start - 1))) start--
    while (end < text.length && isBlank(text.charCodeAt(end))) end++
    if (end - start >= limits.blankRunCharacters) cost += (end - start) ** 2
    if (cost > limits.blankRunCost) return true
    // The next run begins after this one.
    at = end
  }
  return false
}

/** The characters that `\s` matches. */
function isBlank(code: number): boolean {
  if (code < 0xa0) return code === 32 || (code >= 9 && code <= 13)
  return rareBlanks.has(code) || (code >= 0x2000 && code <= 0x200a)
}

const rareBlanks: ReadonlySet<number> = new Set([0xa0, 0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000, 0xfeff])

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
