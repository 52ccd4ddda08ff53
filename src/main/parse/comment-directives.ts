// Comments that speak to a tool, such as a linter: they tell a reader nothing about what they stand before.
import { eitherOf } from '../contract/languages'

const directive = new RegExp(`^\\s*(?:${eitherOf('commentDirectives')})`)
/** A directive's own reason, which may go on in the next lines. */
const reason = /\s--\s/

/** A doc text without the lines that are directives. @param doc without comment markers */
export function withoutDirectives(doc: string): string {
  const lines = doc.split('\n')
  // Most docs have none.
  if (!lines.some((line) => directive.test(line))) return doc
  let isReason = false
  const told = lines.filter((line) => {
    if (directive.test(line)) {
      isReason = reason.test(line)
      return false
    }
    isReason &&= line.trim() !== ''
    return !isReason
  })
  return told.join('\n').trim()
}
