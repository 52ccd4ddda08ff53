// Opening tags in markup, by name and offset.

/** A part of a file, from `start` up to `end`. */
export interface Region {
  readonly start: number
  readonly end: number
}

/** Every opening tag in the regions that could name a component; tags in comments don't count. */
export function tagsIn(source: string, regions: readonly Region[]): readonly { name: string; offset: number }[] {
  const tags: { name: string; offset: number }[] = []
  for (const { start, end } of regions) {
    const opening = /<!--|<([A-Za-z][\w.-]*)/g
    opening.lastIndex = start
    for (let match = opening.exec(source); match !== null && match.index < end; match = opening.exec(source)) {
      const name = match[1]
      if (name === undefined) {
        const close = source.indexOf('-->', opening.lastIndex)
        if (close === -1 || close >= end) break
        opening.lastIndex = close + 3
      } else if (/[A-Z.-]/.test(name)) tags.push({ name, offset: match.index + 1 })
    }
  }
  return tags
}

/** The text between the given regions, which are in order. */
export function outside(regions: readonly Region[], length: number): readonly Region[] {
  const gaps: Region[] = []
  let at = 0
  for (const { start, end } of regions) {
    if (start > at) gaps.push({ start: at, end: start })
    at = end
  }
  if (at < length) gaps.push({ start: at, end: length })
  return gaps
}
