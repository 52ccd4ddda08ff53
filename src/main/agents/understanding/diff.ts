// Changed lines of a unified diff in a pasted text.
import { limits } from '../../kernel/limits'

export interface ChangedLines {
  readonly path: string
  /** In the old version, which is the one the graph knows unless the change was parsed already. */
  readonly startLine: number
  readonly endLine: number
}

/** Reads hunks; empty when the text is no diff. */
export function readDiff(text: string): readonly ChangedLines[] {
  const changes: ChangedLines[] = []
  let path: string | null = null
  let line = 0
  for (const row of text.split('\n').slice(0, limits.traceLines * 10)) {
    const file = /^--- (?:a\/)?(\S{1,1000})/.exec(row)
    const hunk = /^@@ -(\d{1,9})(?:,\d{1,9})? \+\d/.exec(row)
    if (file !== null) path = file[1] === '/dev/null' ? null : (file[1] ?? null)
    else if (row.startsWith('+++ ')) continue
    else if (hunk !== null) line = Number(hunk[1])
    else if (path === null || line === 0) continue
    else if (row.startsWith('-') || row.startsWith('+')) {
      changes.push({ path, startLine: line, endLine: line })
      if (row.startsWith('-')) line++
    } else line++
  }
  return changes
}
