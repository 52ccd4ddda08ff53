// Names in code that speak of all that is asked, where nothing gives them a value: what people set in a database or on a
// page has none in code.
import { limits } from '../../../kernel/limits'
import { isCommentLine } from '../../comment-line'
import { classifyPath, isCatalogue } from '../../path-class'
import type { ProjectView } from '../../project-view'
import { splitIdentifier, stem } from '../../search/terms'
import { strengthIn, weighed, type WordGroup } from '../../search/word-groups'
import { scanFiles } from '../scan-text'

export interface NamedSo {
  readonly name: string
  readonly path: string
  readonly line: number
  /** How many lines have it. */
  readonly uses: number
}

const identifiers = /[A-Za-z_$][\w$]{4,80}/g
const mostFiles = 150
const mostNames = 6
/** A name with more parts is about something narrower. */
const mostParts = 6

/** The names with a word of each group, those in most lines first; none for a single group, which many have. */
export function namedSo(view: ProjectView, about: readonly WordGroup[]): readonly NamedSo[] {
  if (about.length < 2) return []
  const groups = weighed(view, about)
  const [things = about[0]] = [about.find(({ isMeant }) => isMeant !== true)]
  const { files } = scanFiles(view, {
    words: (things?.forms ?? []).flatMap(splitIdentifier),
    fits: (path) =>
      classifyPath(path) === 'source' && !isCatalogue(path) && !/(?:^|\/)(?:migrations?|migrate)\//.test(path),
    most: mostFiles,
  })
  const known = new Map<string, boolean>()
  const fits = (name: string): boolean => {
    const before = known.get(name)
    if (before !== undefined) return before
    const parts = splitIdentifier(name)
    const stems = new Set(parts.map(stem))
    const isFit = parts.length > 1 && parts.length <= mostParts && groups.every((group) => strengthIn(stems, group) > 0)
    known.set(name, isFit)
    return isFit
  }
  const found = new Map<string, NamedSo>()
  for (const { path, text } of files)
    for (const [at, line] of text.lines.entries()) {
      if (line.length > limits.evidenceLineCharacters || isCommentLine(line)) continue
      for (const [name] of line.matchAll(identifiers)) {
        if (!fits(name)) continue
        const one = found.get(name)
        found.set(name, one === undefined ? { name, path, line: at + 1, uses: 1 } : { ...one, uses: one.uses + 1 })
      }
    }
  return [...found.values()].toSorted((a, b) => b.uses - a.uses).slice(0, mostNames)
}
