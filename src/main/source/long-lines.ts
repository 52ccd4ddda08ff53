// Tells files that machines wrote from source with some very long lines, whose middles are left out (C-30).
import { limits } from '../kernel/limits'

const head = Math.floor((limits.sourceLineCharacters * 3) / 4)
const tail = limits.sourceLineCharacters - head
/** How far from the place of a cut a comma is looked for: cut there, a list stays one. */
const commaWithin = 200
const comment = /^\s*(?:\/\/|\*|#|--|;|<!--|%)/

/**
 * The text of a source file with no line over the limit: of a longer one, as embedded data and generated tables are, only
 * its beginning and end are kept. Null for a file that looks machine-written: little besides its long lines, or long
 * lines on average.
 */
export function withoutLongMiddles(text: string): string | null {
  if (text.length < limits.minifiedFileCharacters) return text
  const lineEnd = text.includes('\n') ? '\n' : '\r'
  const pieces: string[] = []
  let lines = 0
  let telling = 0
  let long = 0
  let kept = 0
  let isInComment = false
  for (let start = 0; start < text.length;) {
    const end = text.indexOf(lineEnd, start)
    const stop = end === -1 ? text.length : end
    lines++
    if (stop - start > limits.sourceLineCharacters) {
      long++
      const [from, to] = middleOf(text, start, stop)
      pieces.push(text.slice(kept, from))
      kept = to
    } else if (long <= limits.sourceLongLines && telling < limits.sourceLongLines * limits.sourceLinesPerLong) {
      const line = text.slice(start, stop)
      if (!isInComment && line.trim() !== '' && !comment.test(line) && !line.trimStart().startsWith('/*')) telling++
      isInComment = isInComment ? !line.includes('*/') : line.trimStart().startsWith('/*') && !line.includes('*/')
    }
    start = stop + 1
  }
  // Comments above a bundle are no source, so only lines of code count.
  if (long > limits.sourceLongLines || telling < long * limits.sourceLinesPerLong) return null
  const result = long === 0 ? text : `${pieces.join('')}${text.slice(kept)}`
  const ofLong = long * limits.sourceLineCharacters
  return (result.length - ofLong) / Math.max(1, lines - long) > limits.sourceMeanLineCharacters ? null : result
}

/** The part of a line to be left out, from after one comma to after another if they are near. */
function middleOf(text: string, start: number, stop: number): readonly [from: number, to: number] {
  const from = start + head
  const to = stop - tail
  const before = text.lastIndexOf(',', from)
  const after = text.indexOf(',', to)
  const isList = before > from - commaWithin && after !== -1 && after < Math.min(stop, to + commaWithin)
  return isList ? [before + 1, after + 1] : [from, to]
}
