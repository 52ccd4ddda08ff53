// Source files that list the languages of a program by their codes: a new one is registered there.
import { classifyPath } from '../path-class'
import type { ProjectView } from '../project-view'

export interface LocaleList {
  readonly path: string
  /** The first line that names one of the codes. */
  readonly line: number
  /** How many of the codes the file names. */
  readonly named: number
}

/** A list names at least this share of the codes, and no fewer than that many. */
const leastShare = 0.5
const leastNamed = 3
const mostLists = 5
/** Codes that are looked up; a list has most of them. */
const mostCodes = 12
const usualName = /(?:^|\/)(?:i18n|l10n|intl|locales?|lang|languages?|translations?)(?:\/index)?\.[a-z]+$/i
const quotedCode = /["'`]([a-z]{2,3}(?:[-_][A-Za-z]{2,4})?)["'`]|^\s*([a-z]{2,3}(?:[-_][A-Za-z]{2,4})?)\s*:/g

/** @param folder the folder of the texts themselves, whose files are no list */
export function localeLists(view: ProjectView, codes: readonly string[], folder: string): readonly LocaleList[] {
  const wanted = new Set(codes)
  // Files with the rarest words first: codes with a region are seldom words.
  const rare = codes.toSorted((a, b) => b.length - a.length).slice(0, mostCodes)
  const paths = new Set([
    ...view.graph.files().flatMap(({ path }) => (usualName.test(path) ? [path] : [])),
    ...rare.flatMap((code) => view.graph.searchChunks(code, mostCodes).map(({ filePath }) => filePath)),
  ])
  return [...paths]
    .filter((path) => !path.startsWith(`${folder}/`) && classifyPath(path) === 'source')
    .flatMap((path): readonly LocaleList[] => {
      const lines = view.readText(path)?.lines ?? []
      const found = new Map<string, number>()
      for (const [at, line] of lines.entries())
        for (const [, quoted, key] of line.slice(0, 2_000).matchAll(quotedCode)) {
          const code = quoted ?? key ?? ''
          if (wanted.has(code) && !found.has(code)) found.set(code, at + 1)
        }
      const isList = found.size >= Math.max(leastNamed, codes.length * leastShare)
      return isList ? [{ path, line: Math.min(...found.values()), named: found.size }] : []
    })
    .toSorted((a, b) => b.named - a.named || (a.path < b.path ? -1 : 1))
    .slice(0, mostLists)
}
