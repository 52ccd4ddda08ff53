// The comment that stands directly above a line, as one text.
import type { ProjectView } from '../../project-view'

/** A longer comment begins with what concerns more than one line. */
const mostLines = 8
const comment = /^\s*(?:#+|\/\/+|;+|--|\*|\/\*\*?)\s?(?<text>.*?)\s*(?:\*\/)?\s*$/
/** A line that is switched off, which describes nothing. */
const switchedOff = /^[A-Za-z_][\w.-]*\s*=(?!=)/

/** Null if there is none. */
export function commentAbove(view: ProjectView, path: string, line: number): string | null {
  const lines = view.readText(path)?.lines ?? []
  const found: string[] = []
  for (let at = line - 2; at >= 0 && found.length < mostLines; at--) {
    const text = comment.exec((lines[at] ?? '').slice(0, 400))?.groups?.['text']
    if (text === undefined || switchedOff.test(text)) break
    found.unshift(text)
  }
  const whole = found.join(' ').replace(/\s+/g, ' ').trim()
  return /\p{L}{3}/u.test(whole) ? whole : null
}
