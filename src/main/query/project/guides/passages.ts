// Passages of the documentation that are about some words: by their headings, the names of their pages and folders, and
// what they say.
import { limits } from '../../../kernel/limits'
import type { ProjectView } from '../../project-view'
import { queryTerms } from '../../search/terms'
import { stemsIn, strengthIn, weighed, type WeighedGroup, type WordGroup } from '../../search/word-groups'
import type { GuidePart } from './guide-parts'
import { likelyPages, nameOfPage, partsOfPage, pageWeights, sum, type Page } from './likely-pages'

/** A passage of a page, as its reader sees it. */
export interface Passage {
  readonly path: string
  readonly title: string
  /** The lines of the text. */
  readonly line: number
  readonly endLine: number
  readonly text: string
  /** How much of the words it is about, 0 to 1, the rare ones counting more. */
  readonly share: number
  /** Whether the names of its page and its headings tell of most of the words, so that it is about them. */
  readonly isAbout: boolean
  /** Whether a row of a table has most of the words. */
  readonly isRow: boolean
}

/** A passage is about words if it has this share of their weight. */
const leastShare = 0.6
/** One with this share in its headings and the names of its page is about them. */
const aboutShare = 0.5
/** The name of a setting that has one of several words says little of the question. */
const ofOneWord = 0.3
/** Its heading has hardly other words then. */
const aboutFit = 0.4
/** How much it says of a word where a place has it: a paragraph, or the section around it. */
const weights = { own: 1, beside: 0.25, around: 0.95, near: 0.5, ...pageWeights }
const mostCharacters = 500
const fewCharacters = 120
const partsBefore = 2
const mostParts = 8
const mostCommands = 4

/** The passages that are about the words most, the best first. */
export function passagesAbout(view: ProjectView, about: readonly WordGroup[], most: number): readonly Passage[] {
  if (about.length === 0) return []
  const groups = weighed(view, about)
  const total = sum(groups.map(({ weight }) => weight)) || 1
  const found = likelyPages(view, groups, about).flatMap((one) => passagesOf(view, one, groups, total))
  const seen = new Set<string>()
  return found
    .toSorted((a, b) => b.share - a.share || a.path.length - b.path.length || a.line - b.line)
    .filter(({ text }) => {
      // A page and its copy in another folder say the same.
      return !seen.has(text) && seen.add(text)
    })
    .slice(0, most)
}

/** The sections of a page that have enough of the words. */
function passagesOf(view: ProjectView, from: Page, groups: readonly WeighedGroup[], total: number): readonly Passage[] {
  const read = view.readText(from.path)
  if (read === null) return []
  const written = partsOfPage(read)
  const sections = Map.groupBy(written, ({ headings }) => headings[0]?.line ?? 0)
  return [...sections.values()].flatMap((parts): readonly Passage[] => {
    const headings = parts[0]?.headings ?? []
    const title = headings[0]?.title ?? nameOfPage(from.path)
    const own = stemsIn(title)
    const fit = fitOf(title, groups)
    const around = stemsIn(
      headings
        .slice(1)
        .map(({ title }) => title)
        .join(' '),
    )
    const texts = parts.map((part) => stemsIn(`${part.text} ${part.commands.join(' ')}`.slice(0, 4 * mostCharacters)))
    const named = (group: WeighedGroup): number =>
      Math.max(
        (weights.own - weights.beside * (1 - fit)) * strengthIn(own, group),
        weights.around * strengthIn(around, group),
        weights.page * strengthIn(from.named, group),
        weights.folder * strengthIn(from.folders, group),
      )
    const inSection = new Set(texts.flatMap((text) => [...text]))
    const shareOf = (strength: (group: WeighedGroup) => number): number =>
      sum(groups.map((group) => group.weight * strength(group))) / total
    const shares = texts.map((text) =>
      shareOf((group) =>
        Math.max(
          named(group),
          weights.text * strengthIn(text, group),
          // What a word of the section says of a paragraph far from it is little.
          weights.near * strengthIn(inSection, group),
        ),
      ),
    )
    const share = Math.max(0, ...shares)
    if (share < leastShare) return []
    const best = shares.indexOf(share)
    const shown = excerpt(parts, best)
    if (shown.length === 0) return []
    const isCut = shown.some(({ endLine }) => (read.lines[endLine - 1] ?? '').length > limits.evidenceLineCharacters)
    const text = `${joined(shown.map(textOf))}${isCut ? '…' : ''}`
    const passage = {
      path: from.path,
      title,
      line: shown[0]?.startLine ?? 1,
      endLine: shown.at(-1)?.endLine ?? 1,
      text: text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text,
      share,
      isRow: parts[best]?.kind === 'row',
      isAbout: shareOf(named) >= aboutShare && fit >= (groups.length === 1 ? 1 : aboutFit),
    }
    return [passage]
  })
}

/** The share of a heading's words that are asked about: "create a share action on iOS" is about other things than sharing. */
function fitOf(title: string, groups: readonly WeighedGroup[]): number {
  // The name of a setting or a command begins with what they all do: `LD_ENABLE_OIDC`.
  if (!/\s/.test(title.trim())) {
    const named = groups.filter((group) => strengthIn(stemsIn(title), group) > 0).length
    return named >= Math.min(2, groups.length) ? 1 : named > 0 ? ofOneWord : 0
  }
  const words = queryTerms(title).map((word) => new Set([word]))
  const held = words.filter((word) => groups.some((group) => strengthIn(word, group) > 0))
  return words.length === 0 ? 0 : held.length / words.length
}

/** The parts that are quoted: all of a short section, else from the best one on, with what leads to it. */
function excerpt(parts: readonly GuidePart[], best: number): readonly GuidePart[] {
  const telling = parts.map((part, at) => ({ part, at })).filter(({ part }) => textOf(part) !== '')
  const whole = sum(telling.map(({ part }) => textOf(part).length))
  const lengthOf = (at: number): number => textOf(parts[at] as GuidePart).length
  let from = whole <= mostCharacters ? 0 : best
  // A short paragraph, "click save", needs what is said before it.
  for (let back = 0; back < partsBefore && from > 0 && lengthOf(best) < fewCharacters; back++)
    if (lengthOf(from - 1) <= mostCharacters / 2) from--
  const shown: GuidePart[] = []
  let length = 0
  for (const { part, at } of telling) {
    if (at < from) continue
    const added = textOf(part).length
    if (shown.length === mostParts || (shown.length > 0 && length + added > mostCharacters)) break
    shown.push(part)
    length += added
  }
  return shown
}

/** The paragraphs on one line; what ends without a mark, as an item of a list may, is told apart by one. */
function joined(texts: readonly string[]): string {
  return texts.map((text, at) => (at < texts.length - 1 && /[\p{L}\p{N}`)]$/u.test(text) ? `${text};` : text)).join(' ')
}

/** A paragraph, or what is typed in a block of commands. */
function textOf({ kind, text, commands }: GuidePart): string {
  if (kind !== 'block') return text
  return commands
    .slice(0, mostCommands)
    .filter((command) => !command.includes('`'))
    .map((command) => `\`${command}\``)
    .join(', ')
}
