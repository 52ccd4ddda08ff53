// Code that a comment over several lines takes out: what it defines isn't there.
import { firstPlace } from '../../kernel/first-place'

const begin = /^[ \t]*\/\*/gm

/** Whether an offset is in such a comment. Only comments at the start of a line count: elsewhere the sign may be quoted. */
export function commentedOut(text: string): (offset: number) => boolean {
  const ranges: { readonly from: number; readonly to: number }[] = []
  begin.lastIndex = 0
  for (let found = begin.exec(text); found !== null; found = begin.exec(text)) {
    const end = text.indexOf('*/', found.index + found[0].length)
    // Without an end it's no comment, and neither is what follows.
    if (end === -1) break
    ranges.push({ from: found.index, to: end })
    begin.lastIndex = end
  }
  return (offset) => {
    const next = firstPlace(ranges.length, (place) => (ranges[place]?.to ?? 0) >= offset)
    return (ranges[next]?.from ?? Infinity) <= offset
  }
}
