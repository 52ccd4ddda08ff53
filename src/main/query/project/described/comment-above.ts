// The comment that stands directly above a line, as one text.
import { commentText, isCommentLine } from '../../comment-line'
import type { ProjectView } from '../../project-view'

/** A longer comment begins with what concerns more than one line. */
const mostLines = 8
const longestLine = 400
/** In settings files, a semicolon begins a comment too. */
const ofSettings = /^\s*;/
/** A line that is switched off, which describes nothing. */
const switchedOff = /^[A-Za-z_][\w.-]*\s*=(?!=)/

/** Null if there is none. */
export function commentAbove(view: ProjectView, path: string, below: number): string | null {
  const lines = view.readText(path)?.lines ?? []
  const found: string[] = []
  for (let at = below - 2; at >= 0 && found.length < mostLines; at--) {
    const line = (lines[at] ?? '').slice(0, longestLine)
    const text = commentText(line)
    if (!(isCommentLine(line) || ofSettings.test(line)) || switchedOff.test(text)) break
    found.unshift(text)
  }
  const whole = found.join(' ').replace(/\s+/g, ' ').trim()
  return /\p{L}{3}/u.test(whole) ? whole : null
}
