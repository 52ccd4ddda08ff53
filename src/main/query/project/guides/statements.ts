// Single statements of the documentation that are about some words: a sentence, an item of a list, or a row of a table,
// each read with the headings above it and the names of its page.
import type { ProjectView } from '../../project-view'
import { createStemmer, splitIdentifier, stem, type Stemmer } from '../../search/terms'
import { strengthIn, weighed, type WeighedGroup, type WordGroup } from '../../search/word-groups'
import type { GuidePart } from './guide-parts'
import { likelyPages, nameOfPage, partsOfPage, sum, type Page } from './likely-pages'

/** A statement of a page, as its reader sees it. */
export interface Statement {
  readonly path: string
  /** The heading that it stands under. */
  readonly title: string
  readonly line: number
  readonly endLine: number
  readonly text: string
  /** How much of the words it is about: 1 is all of them, the rare ones counting more. What answers such a question adds to it. */
  readonly share: number
  /** Whether it or what it stands under has each word that tells what is asked about. */
  readonly isWhole: boolean
  /** Whether its heading or its page is named for one of them. */
  readonly isTitled: boolean
  /** Whether it has what answers such a question. */
  readonly hasCue: boolean
  /** Whether it is a row of a table. */
  readonly isRow: boolean
}

/** What is asked, as statements are read for it. */
export interface AskedOfPages {
  readonly about: readonly WordGroup[]
  /** Stems of words that stand next to each other, as "reading time": apart they are about other things. */
  readonly pairs: readonly (readonly [string, string])[]
  /** What tells that a statement answers, and doesn't only mention; null if nothing does. */
  readonly cue: RegExp | null
}

/** How much it says of a word where it stands: in the statement, around it, above it, or elsewhere in its section. */
const weights = { own: 1, paragraph: 0.8, title: 0.95, around: 0.8, page: 0.85, folder: 0.5, section: 0.35 }
/** A word that stands only in a folder's name, or elsewhere in the section, isn't said. */
const leastStrength = 0.55
const leastShare = 0.5
/** A word that no page has can't tell one statement from another. */
const unknownWeight = 0.5
/** A word counts at most this many times as much as the middle one: a rare one may be a turn of phrase. */
const mostWeight = 2
/** What each word of a statement costs beyond this many. */
const freeWords = 24
const forWord = 0.003
const mostForWords = 0.12
/** A statement that has what answers a question of its sort counts more, also if its heading announces that. */
const forCue = 0.1
const forTitle = 0.05
const forPair = 0.1
/** The heading of a page of questions, which asks something else. */
const otherQuestion = /^(?:why|when|can|does|is|are|do|will|should)\b.*\?$/i
const forOtherQuestion = 0.1
/** What an interface takes and returns is told for every word of a program. */
const reference = /(?:^|\/)(?:apis?|reference|swagger|openapi)(?:\/|[^/]*$)/i
const forReference = 0.1
const mostCharacters = 420
const mostRows = 12
/** Rows that have nearly as much of the words as the best of their table are shown with it. */
const asGood = 0.93
const shortest = 12

interface Unit {
  readonly part: GuidePart
  readonly at: number
  readonly text: string
  readonly share: number
  readonly strengths: readonly number[]
  readonly stems: ReadonlySet<string>
  readonly hasCue: boolean
}

interface Wanted extends Pick<AskedOfPages, 'pairs' | 'cue'> {
  readonly groups: readonly WeighedGroup[]
  readonly total: number
  readonly stemsIn: Stemmer
}

/** The statements that are about the words most, the best first, one of each section. */
export function statementsAbout(view: ProjectView, asked: AskedOfPages, most: number): readonly Statement[] {
  const about = asked.about.filter(
    ({ word }, at) => !asked.about.some(({ forms }, other) => other < at && forms.includes(word)),
  )
  const all = weighed(view, about)
  if (all.every(({ isAside }) => isAside)) return []
  const groups = levelled(view, all, about)
  const total = sum(groups.map(({ weight }) => weight)) || 1
  const stemsIn = createStemmer()
  const found = likelyPages(view, all, about).flatMap((one) =>
    statementsOf(view, one, { ...asked, groups, total, stemsIn }),
  )
  const seen = new Set<string>()
  return found
    .toSorted((a, b) => b.share - a.share || a.path.length - b.path.length || a.line - b.line)
    .filter(({ text }) => !seen.has(text) && seen.add(text))
    .slice(0, most)
}

function levelled(
  view: ProjectView,
  groups: readonly WeighedGroup[],
  about: readonly WordGroup[],
): readonly WeighedGroup[] {
  const sorted = groups
    .filter(({ isAside }) => !isAside)
    .map(({ weight }) => weight)
    .toSorted((a, b) => a - b)
  const middle = sorted[Math.floor((sorted.length - 1) / 2)] ?? 1
  return groups.map((group, at) => {
    const forms = [group.word, ...(about[at]?.forms ?? [])]
    const isKnown = forms.some((form) => view.graph.chunksHolding(form.toLowerCase(), 'body').length > 0)
    return { ...group, weight: Math.min(group.weight, mostWeight * middle) * (isKnown ? 1 : unknownWeight) }
  })
}

function statementsOf(view: ProjectView, from: Page, wanted: Wanted): readonly Statement[] {
  const { groups, total, stemsIn } = wanted
  const read = view.readText(from.path)
  if (read === null) return []
  const parts = partsOfPage(read)
  const heads = new Set(parts.filter((part) => part.kind === 'row' && isRule(read.lines[part.endLine])))
  const sections = Map.groupBy(parts, ({ headings }) => headings[0]?.line ?? 0)
  return [...sections.values()].flatMap((inside): readonly Statement[] => {
    const headings = inside[0]?.headings ?? []
    const title = headings[0]?.title ?? nameOfPage(from.path)
    const own = stemsIn(title)
    const around = stemsIn(
      headings
        .slice(1)
        .map((one) => one.title)
        .join(' '),
    )
    const named = groups.map((group) =>
      Math.max(
        weights.title * strengthIn(own, group),
        weights.around * strengthIn(around, group),
        weights.page * strengthIn(from.named, group),
        weights.folder * strengthIn(from.folders, group),
      ),
    )
    const section = new Set(inside.flatMap(({ text }) => [...stemsIn(text)]))
    const most = groups.map((group, at) => group.weight * Math.max(named[at] ?? 0, strengthIn(section, group)))
    if (sum(most) / total < leastShare) return []
    const rated = ratedUnits(inside, heads, { wanted, title, page: nameOfPage(from.path), named, section })
    const [best] = rated.toSorted((a, b) => b.share - a.share)
    const share =
      (best?.share ?? 0) -
      (reference.test(from.path) ? forReference : 0) -
      (otherQuestion.test(title) ? forOtherQuestion : 0)
    if (best === undefined || share < leastShare) return []
    const shown = shownWith(inside, best, rated, heads)
    const telling = groups.map((group, at) => ({ group, at })).filter(({ group }) => !group.isAside)
    // A heading that asks something is about that, whatever words it has.
    const isTitled = !title.endsWith('?') && telling.some(({ at }) => (named[at] ?? 0) >= leastStrength)
    return [
      {
        path: from.path,
        title,
        line: Math.min(...shown.map(({ startLine }) => startLine)),
        endLine: Math.max(...shown.map(({ endLine }) => endLine)),
        text: textOf(shown, best),
        share,
        // Words in several sentences of a paragraph about something else are there by chance.
        isWhole:
          telling.every(({ at }) => (best.strengths[at] ?? 0) >= leastStrength) &&
          (isTitled || telling.every(({ group }) => strengthIn(best.stems, group) > 0)) &&
          // One word is a chance too, unless all else of the question is said with it.
          (telling.length > 1 || isTitled || groups.every((group) => strengthIn(best.stems, group) > 0)),
        isTitled,
        hasCue: best.hasCue,
        isRow: best.part.kind === 'row',
      },
    ]
  })
}

interface Section {
  readonly wanted: Wanted
  readonly title: string
  readonly page: string
  /** How much its headings and its page say of each word. */
  readonly named: readonly number[]
  readonly section: ReadonlySet<string>
}

function ratedUnits(
  inside: readonly GuidePart[],
  heads: ReadonlySet<GuidePart>,
  { wanted: { groups, total, pairs, cue, stemsIn }, title, page, named, section }: Section,
): readonly Unit[] {
  const announced = cue?.test(`${title} ${page.replace(/[-_]/g, ' ')}`) === true ? forTitle : 0
  return inside.flatMap((part, at) => {
    if (part.kind === 'block' || heads.has(part)) return []
    const paragraph = stemsIn(part.text)
    return unitsOf(part).map((text) => {
      const stems = stemsIn(text)
      const strengths = groups.map((group, index) =>
        Math.max(
          weights.own * strengthIn(stems, group),
          weights.paragraph * strengthIn(paragraph, group),
          weights.section * strengthIn(section, group),
          named[index] ?? 0,
        ),
      )
      const hasCue = cue?.test(text) === true
      const paired = pairs.length === 0 ? 0 : hasPair(`${title}. ${text}`, pairs) ? forPair : -forPair
      const words = text.split(/\s+/).length
      const share =
        sum(strengths.map((strength, index) => strength * (groups[index]?.weight ?? 0))) / total +
        (hasCue ? forCue : 0) +
        announced +
        paired -
        Math.min(mostForWords, forWord * Math.max(0, words - freeWords))
      return { part, at, text, stems, share, strengths, hasCue }
    })
  })
}

/** Whether two words stand together in a text: "reading time", "time of reading". */
function hasPair(text: string, pairs: AskedOfPages['pairs']): boolean {
  const stems = splitIdentifier(text).map(stem)
  return pairs.some(([a, b]) =>
    stems.some(
      (one, at) =>
        (one === a && stems.slice(at + 1, at + 1 + nextWords).includes(b)) ||
        (one === b && stems.slice(at + 2, at + 1 + nextWords).includes(a)),
    ),
  )
}

/** The words after one that stand together with it. */
const nextWords = 3

function isRule(line: string | undefined): boolean {
  return line !== undefined && /^\s*\|[\s|:-]+\|\s*$/.test(line)
}

/** The sentences of a paragraph; an item and a row are one statement each. */
function unitsOf({ kind, text }: GuidePart): readonly string[] {
  if (kind !== 'prose') return text.length < shortest ? [] : [text]
  return text.split(/(?<=[.!?])\s+(?=[\p{Lu}\d`"“(*_[])/u).filter((one) => one.length >= shortest)
}

const leadsOn = /(?:[:：]|\b(?:following|below)\b[^.]{0,60}[.:]?)\s*$/i

/** All of a short section, else the part itself with what it leads to, or the rows of its table that say nearly as much. */
function shownWith(
  inside: readonly GuidePart[],
  { part, at, share }: Unit,
  rated: readonly Unit[],
  heads: ReadonlySet<GuidePart>,
): readonly GuidePart[] {
  const written = inside.filter((one) => one.text !== '' && !heads.has(one))
  if (part.kind !== 'row' && sum(written.map(({ text }) => text.length)) <= mostCharacters) return written
  if (part.kind === 'prose') {
    if (!leadsOn.test(part.text)) return [part]
    const rest = inside.slice(at + 1)
    const end = rest.findIndex(({ kind }) => kind === 'prose' || kind === 'block')
    const listed = rest.slice(0, end === -1 ? undefined : end).filter((one) => !heads.has(one))
    return [part, ...listed.slice(0, mostRows)]
  }
  return rated
    .filter((one) => one.at === at || (one.part.kind === part.kind && one.share >= share * asGood))
    .map((one) => one.part)
    .slice(0, mostRows)
}

/** What is shown on one line, a long paragraph from its best sentence on; what ends without a mark is told apart by one. */
function textOf(shown: readonly GuidePart[], { part, text }: Unit): string {
  const texts = shown.map((one) => {
    if (one !== part || one.kind !== 'prose' || one.text.length <= mostCharacters) return one.text
    const from = one.text.indexOf(text)
    return from <= 0 ? one.text : `… ${one.text.slice(from)}`
  })
  const whole = texts
    .map((one, at) => (at < texts.length - 1 && /[\p{L}\p{N}`)]$/u.test(one) ? `${one};` : one))
    .join(' ')
  return whole.length > 2 * mostCharacters ? `${whole.slice(0, 2 * mostCharacters)}…` : whole
}
