// Sections of the documentation that are about some words, by their headings and the names of their pages.
import { baseNameOf } from '../../../kernel/base-name-of'
import { limits } from '../../../kernel/limits'
import { classifyPath } from '../../path-class'
import { perGraph } from '../../per-graph'
import type { ProjectView } from '../../project-view'
import { createStemmer, splitIdentifier, stem } from '../../search/terms'
import { guideParts, type GuidePart } from './guide-parts'

/** A section of a page, with the text it begins with. */
export interface PageSection {
  readonly path: string
  readonly title: string
  /** The lines of the text. */
  readonly line: number
  readonly endLine: number
  readonly text: string
}

interface Entry {
  readonly path: string
  /** Null for a whole page. */
  readonly title: string | null
  readonly startLine: number
  readonly endLine: number
  /** Stems of its heading. */
  readonly own: ReadonlySet<string>
  /** Those of the headings around it and of the page as well. */
  readonly all: ReadonlySet<string>
}

interface Index {
  readonly entries: readonly Entry[]
  /** How many entries have a stem in their own heading. */
  readonly frequency: ReadonlyMap<string, number>
}

const page = /\.(?:mdx?|markdown|rst|adoc|asciidoc)$/i
/** Pages that mention everything once, tell of past versions, or say what others say in another language. */
const beside =
  /(?:^|\/)(?:_posts|blog|news|adr|rfcs?|translations?|i18n|locales?|versioned_docs|fixtures?|testdata|issue_template)\/|(?:^|\/)(?:changes?|changelog|history|news|releases?|release-?notes|upgrad\w*|security|code[-_]of[-_]conduct|authors|licen[cs]e)[^/]*$|[._-](?:de|fr|es|pt|pt-br|it|ru|ja|ko|zh|zh-\w+|zh_\w+)\.\w+$/i
/** Names of pages that say nothing of what is in them: the folder does. */
const unnamed = /^(?:index|readme|_index|overview|introduction)$/i

/** A section is about words if its headings and text have this share of their weight, and its headings this one. */
const leastShare = 0.6
const leastHeadingShare = 0.3
const weights = { own: 1, around: 0.8, text: 0.6 }
const read = 12
const mostCharacters = 600
const mostParts = 5

/** The sections that are about the words most, the best first. */
export function pagesAbout(view: ProjectView, words: readonly string[], most: number): readonly PageSection[] {
  const stems = [...new Set(words.flatMap((word) => splitIdentifier(word).map((part) => stem(part.toLowerCase()))))]
  const { entries, frequency } = pageIndex(view)
  if (stems.length === 0 || entries.length === 0) return []
  const weighed = new Map(stems.map((one) => [one, Math.log(1 + entries.length / (1 + (frequency.get(one) ?? 0)))]))
  const total = sum(weighed.values())
  const shareOf = (entry: Entry, inText?: ReadonlySet<string>): number =>
    sum([...weighed].map(([one, weight]) => weight * held(entry, one, inText))) / total
  const stemmed = createStemmer()
  return entries
    .filter(({ own }) => stems.some((one) => own.has(one)))
    .map((entry) => ({ entry, share: shareOf(entry) }))
    .filter(({ share }) => share >= leastHeadingShare)
    .toSorted((a, b) => b.share - a.share || order(a.entry, b.entry))
    .slice(0, read)
    .flatMap(({ entry }) => {
      const text = view.readText(entry.path)
      const lines = text?.lines.slice(entry.startLine - 1, entry.endLine).join('\n') ?? ''
      const share = shareOf(entry, stemmed(lines.slice(0, limits.guideCharacters)))
      const section = text === null || share < leastShare ? null : sectionOf(entry, guideParts(text, new Set()))
      return section === null ? [] : [{ section, share }]
    })
    .toSorted((a, b) => b.share - a.share)
    .map(({ section }) => section)
    .filter((one, at, all) => all.findIndex(({ path, line }) => path === one.path && line === one.line) === at)
    .slice(0, most)
}

/** How much a section says of a word. */
function held({ own, all }: Entry, one: string, inText: ReadonlySet<string> | undefined): number {
  if (own.has(one)) return weights.own
  if (all.has(one)) return weights.around
  return inText?.has(one) === true ? weights.text : 0
}

/** Of two that say as much in their headings, the page that says less else. */
function order(left: Entry, right: Entry): number {
  return left.own.size - right.own.size || left.path.length - right.path.length || left.startLine - right.startLine
}

const pageIndex = perGraph((view): Index => {
  const entries: Entry[] = []
  const stemmed = createStemmer()
  const files = view.graph
    .files()
    .filter(({ path }) => page.test(path) && !beside.test(path) && classifyPath(path) !== 'vendored')
  for (const { path, lines } of files.slice(0, limits.pagesRead)) {
    const ofPage = stemmed(nameOfPage(path))
    entries.push({ path, title: null, startLine: 1, endLine: lines, own: ofPage, all: ofPage })
    for (const symbol of view.graph.symbolsInFile(path)) {
      if (symbol.kind !== 'namespace') continue
      const { name, qualifiedName, startLine, endLine } = symbol
      const all = new Set([...ofPage, ...stemmed(qualifiedName)])
      entries.push({ path, title: name, startLine, endLine, own: stemmed(name), all })
    }
  }
  const frequency = new Map<string, number>()
  for (const { own } of entries) for (const one of own) frequency.set(one, (frequency.get(one) ?? 0) + 1)
  return { entries, frequency }
})

function nameOfPage(path: string): string {
  const name = baseNameOf(path).replace(/\.[^.]+$/, '')
  return unnamed.test(name) ? (path.split('/').at(-2) ?? '') : name
}

/** What a section begins with: its own text, or that of its first part. */
function sectionOf({ path, title, startLine, endLine }: Entry, parts: readonly GuidePart[]): PageSection | null {
  const inside = parts.filter(
    ({ kind, text, startLine: line }) => kind !== 'block' && text !== '' && line >= startLine && line <= endLine,
  )
  const [first] = inside
  if (first === undefined) return null
  const heading = first.headings[0]?.line
  const shown: GuidePart[] = []
  let length = 0
  for (const part of inside) {
    const isTooLong = length + part.text.length > mostCharacters && shown.length > 0
    if (part.headings[0]?.line !== heading || shown.length === mostParts || isTooLong) break
    shown.push(part)
    length += part.text.length
  }
  const text = shown.map((part) => part.text).join(' ')
  return {
    path,
    title: title ?? nameOfPage(path),
    line: first.startLine,
    endLine: shown.at(-1)?.endLine ?? first.endLine,
    text: text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text,
  }
}

function sum(values: Iterable<number>): number {
  let total = 0
  for (const value of values) total += value
  return total
}
