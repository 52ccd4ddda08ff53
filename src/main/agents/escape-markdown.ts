// Keeps text of the repository from being Markdown that loads, links or cites something (C-33, C-37).

/** Signs of images, HTML and citations. */
const ofText = /!\[|<(?=[a-z/!?])|\[\d{1,4}\](?!\()/gi
/** Of a title, which has no links of its own, those of links too. */
const ofTitle = /\[|<(?=[a-z/!?])/gi

/** Text that may have links and code of its own: it can't load images, add HTML, or cite. */
export function escapeText(text: string): string {
  return outsideCode(text, ofText)
}

/** A title: one line without links. */
export function escapeTitle(text: string): string {
  return outsideCode(text.replace(/\s+/g, ' '), ofTitle)
}

function outsideCode(text: string, signs: RegExp): string {
  let fence = ''
  const lines = text.split('\n').map((line) => {
    const ticks = /^ {0,3}(`{3,})/.exec(line)?.[1] ?? ''
    if (fence === '') {
      const isOpening = ticks !== '' && !line.includes('`', line.indexOf(ticks) + ticks.length)
      if (!isOpening) return outsideSpans(line, signs)
      fence = ticks
    } else if (ticks.startsWith(fence) && line.trim() === ticks) fence = ''
    return line
  })
  return lines.join('\n')
}

/** A span of code ends at the next run of as many backticks; a run without one is text. */
function outsideSpans(line: string, signs: RegExp): string {
  const escape = (piece: string): string => piece.replace(signs, (found) => found.replace(/[[\]<]/g, '\\$&'))
  const runs = [...line.matchAll(/`+/g)]
  const placesOf = Map.groupBy(runs.keys(), (at) => runs[at]?.[0].length ?? 0)
  for (const places of placesOf.values()) places.reverse()
  let escaped = ''
  let from = 0
  for (let at = 0; at < runs.length; at++) {
    const { 0: run = '', index = 0 } = runs[at] ?? {}
    const places = placesOf.get(run.length) ?? []
    while ((places.at(-1) ?? Infinity) <= at) places.pop()
    const end = places.at(-1)
    if (end === undefined) continue
    const after = (runs[end]?.index ?? 0) + run.length
    escaped += escape(line.slice(from, index)) + line.slice(index, after)
    from = after
    at = end
  }
  return escaped + escape(line.slice(from))
}
