// The pages of the documentation that are likely to be about some words: by their names, folders and texts.
import { baseNameOf } from '../../../kernel/base-name-of'
import { limits } from '../../../kernel/limits'
import { classifyPath } from '../../path-class'
import { perGraph } from '../../per-graph'
import type { ProjectView, SourceText } from '../../project-view'
import { stemsIn, strengthIn, type WeighedGroup, type WordGroup } from '../../search/word-groups'
import { page } from './guide-files'
import { component, guideParts, type GuidePart } from './guide-parts'

/** Pages that mention everything once, bind users by law, tell of past versions, or repeat others in another language. */
const beside =
  /(?:^|\/)(?:_posts|blog|news|_?includes?|snippets|partials|adr|rfcs?|translations?|i18n|locales?|(?:versioned|archived|old)[-_]?docs|fixtures?|testdata|terms|legal|(?:issue|pull_request)_template|(?:de|fr|es|pt|it|ru|ja|ko|nl|pl|tr|zh)(?:[-_]\w{2,4})?)\/|(?:^|\/)(?:changes?|changelog|history|news|releases?|release-?notes|upgrad\w*|security|code[-_]of[-_]conduct|authors|licen[cs]e|privacy|imprint|eula)[^/]*$|[._-](?:de|fr|es|pt|pt-br|it|ru|ja|ko|zh|zh-\w+|zh_\w+)\.\w+$|\.[^\p{ASCII}]+\.\w+$/iu
/** Names of pages that say nothing of what is in them: the folder does. */
const unnamed = /^(?:index|readme|_index|overview|introduction)$/i

/** Pages read for a question. */
const pagesOpened = 24
/** How much it says of a word where a page has it. */
export const pageWeights = { page: 0.95, folder: 0.8, text: 0.75 }
/** How much a word of the same meaning counts. */
const otherForm = 0.8

/** A page by its path, with the stems of its name and its folders. */
export interface Page {
  readonly path: string
  readonly named: ReadonlySet<string>
  readonly folders: ReadonlySet<string>
}

const pagesOf = perGraph((view): ReadonlyMap<number, Page> => {
  const found = new Map<number, Page>()
  for (const [place, { path }] of view.graph.files().entries()) {
    if (found.size >= limits.pagesRead) break
    if (!page.test(path) || beside.test(path) || classifyPath(path) !== 'prose') continue
    const folders = path.split('/').slice(0, -1).join(' ')
    found.set(place, { path, named: stemsIn(nameOfPage(path)), folders: stemsIn(folders) })
  }
  return found
})

/** The pages whose text and names have most of the words. */
export function likelyPages(
  view: ProjectView,
  groups: readonly WeighedGroup[],
  about: readonly WordGroup[],
): readonly Page[] {
  const pages = pagesOf(view)
  if (pages.size === 0) return []
  const fileOf = view.graph.filesOfChunks()
  const shares = new Map<number, number>()
  const forms = new Map(about.map(({ word, forms: ones }) => [word, ones]))
  for (const group of groups) {
    const strengths = new Map<number, number>()
    const raise = (file: number, strength: number): void => {
      if (pages.has(file) && strength > (strengths.get(file) ?? 0)) strengths.set(file, strength)
    }
    for (const form of [group.word, ...(forms.get(group.word) ?? [])])
      for (const chunk of view.graph.chunksHolding(form.toLowerCase(), 'body'))
        raise(fileOf[chunk] ?? -1, form === group.word ? pageWeights.text : pageWeights.text * otherForm)
    for (const [file, { named, folders }] of pages) {
      raise(file, pageWeights.page * strengthIn(named, group))
      raise(file, pageWeights.folder * strengthIn(folders, group))
    }
    for (const [file, strength] of strengths) shares.set(file, (shares.get(file) ?? 0) + strength * group.weight)
  }
  return [...shares]
    .toSorted(([left, a], [right, b]) => b - a || left - right)
    .slice(0, pagesOpened)
    .flatMap(([file]) => pages.get(file) ?? [])
}

/** What a page is called, or its folder where its name says nothing. */
export function nameOfPage(path: string): string {
  const name = baseNameOf(path).replace(/\.[^.]+$/, '')
  return unnamed.test(name) ? (path.split('/').at(-2) ?? '') : name
}

export function sum(values: Iterable<number>): number {
  let total = 0
  for (const value of values) total += value
  return total
}

const partsOf = new WeakMap<SourceText, readonly GuidePart[]>()

/** The parts of a page with the rows of its tables, without code of the program that draws it; read once a question. */
export function partsOfPage(text: SourceText): readonly GuidePart[] {
  const known = partsOf.get(text)
  if (known !== undefined) return known
  const parts = guideParts(text, new Set(), true).filter((part) => !component.test(part.text))
  partsOf.set(text, parts)
  return parts
}
