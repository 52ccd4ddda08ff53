// The changed lines of a unified diff in a pasted text.
import { limits } from '../../kernel/limits'

export interface ChangedLines {
  readonly path: string
  /** The line without the diff's `+` or `-`. */
  readonly text: string
  readonly isNew: boolean
  /** In the old version, which is the one in the graph unless the change is already parsed. */
  readonly startLine: number
  readonly endLine: number
}

/** Reads hunks by the numbers in their headers, since a removed line may look like a header; empty for other texts. */
export function readDiff(text: string): readonly ChangedLines[] {
  const changes: ChangedLines[] = []
  let path: string | null = null
  let line = 0
  let left = { old: 0, new: 0 }
  for (const row of text.split('\n').slice(0, limits.traceLines * 10)) {
    if (left.old > 0 || left.new > 0) {
      const isOld = row.startsWith('-')
      const isNew = row.startsWith('+')
      if (path !== null && (isOld || isNew))
        changes.push({
          ...{ path, text: row.slice(1), isNew },
          ...{ startLine: Math.max(1, line), endLine: Math.max(1, line) },
        })
      // "\ No newline at end of file" doesn't count as a line.
      if (row.startsWith('\\')) continue
      left = { old: left.old - Number(!isNew), new: left.new - Number(!isOld) }
      if (!isNew) line++
      continue
    }
    const file = /^--- (?:a\/)?(\S{1,1000})/.exec(row)
    const added = /^\+\+\+ (?:b\/)?(\S{1,1000})/.exec(row)
    const hunk = /^@@ -(\d{1,9})(?:,(\d{1,9}))? \+\d{1,9}(?:,(\d{1,9}))? @@/.exec(row)
    if (file !== null) path = file[1] === '/dev/null' ? null : (file[1] ?? null)
    // A new file is known only if the change is already parsed.
    else if (added !== null && path === null) path = added[1] === '/dev/null' ? null : (added[1] ?? null)
    else if (hunk !== null) {
      line = Number(hunk[1])
      left = { old: Number(hunk[2] ?? 1), new: Number(hunk[3] ?? 1) }
    }
  }
  return changes
}
