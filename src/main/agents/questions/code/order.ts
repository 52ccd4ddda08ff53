// "In which order are the handlers run": the members of a family in the order in which the code lists them.
import { familiesOf, namedTogether, registeringFiles, type NamedMember } from '../../../query/facts/families'
import { limits } from '../../../kernel/limits'
import { classifyPath } from '../../../query/path-class'
import { hybridSearch } from '../../../query/search/hybrid'
import { splitIdentifier, stem } from '../../../query/search/terms'
import type { ProjectView, StoredSymbol } from '../../../query/project-view'
import { isValue } from '../../../query/symbol-kinds'
import type { GraphAnswer } from '../../agent'
import { emptyAnswer, section } from '../../answer-parts'
import { placeRow } from '../../project-rows'
import type { Asked, QuestionKind } from '../../question-kind'
import { code, count, linkRow, nameOf } from '../../rows'
import { distinctiveWords } from '../../understanding/filler'
import { X } from '../../understanding/phrase-parts'

const done =
  '(?:run|executed?|called|applied|processed|invoked|evaluated|registered|tried|checked|loaded|used|initiali[sz]ed|started)'
const leastScore = 0.6
const searched = 60
const shown = 40
const shownLine = 120
/** Families looked at: one further down is named less like the question. */
const looked = 3

export const question: QuestionKind = {
  id: 'order',
  rank: 6,
  phrases: {
    en: [
      `in (?:which|what) (?:order|sequence) (?:are|do|does|is|will|get) ${X}`,
      `(?:what|which)(?: is|'s)? (?:the )?(?:order|sequence) (?:of|in which) ${X}`,
      `(?:which|what)(?: of the)? ${X} (?:is|are|runs?|comes?|gets?) (?:${done} )?(?:first|last)`,
    ],
    de: [`in welcher reihenfolge (?:werden|wird|laufen) ${X}`],
    fr: [`dans quel ordre (?:sont|est|s'exécutent) ${X}`],
    es: [`en qu[eé] orden (?:se )?(?:ejecutan|aplican|llaman|procesan)? ?${X}`],
    pt: [`em que ordem (?:são|se|executam)? ?${X}`],
  },
  needsThought: true,
  documentation: 'explains',
  aboutCode: true,
  compose: composeOrder,
  otherwise: 'concept',
}

function composeOrder({ view, understanding }: Asked): GraphAnswer | null {
  const words = distinctiveWords((understanding.subject ?? '').replace(new RegExp(`\\b${done}\\b.*$`, 'i'), ''))
  if (words.length === 0) return null
  const near = hybridSearch(view, words.join(' '), searched).flatMap(({ symbol }) => (symbol === null ? [] : [symbol]))
  const families = familiesOf(view, words, near).filter(({ score }) => score >= leastScore)
  for (const { family } of families.slice(0, looked)) {
    if (family.kind !== 'types') continue
    const answer = listedTogether(
      view,
      family.base,
      family.members.map(({ symbol }) => symbol),
    )
    if (answer !== null) return answer
  }
  return listedInValue(view, words)
}

const linesOfValue = 200
/** A line of a list or a table: a name, a text or a call, and maybe what belongs to it. */
const entry = /^["'`]?(?<name>[A-Za-z_\\@][\w.:\\/-]{2,120})["'`]?\s*(?:\(|=>|[:,]|$|\.)/
const noEntry = /^(?:\/\/|#|\*|\/\*|--|return\b|if\b|for\b|const\b|let\b|var\b)/

/** The value named after all the words that lists the most: types in it may have no base in common. */
function listedInValue(view: ProjectView, words: readonly string[]): GraphAnswer | null {
  const wanted = words.flatMap((word) => splitIdentifier(word)).map(stem)
  const values = view.graph
    .searchSymbols(words.join(' '), searched)
    .map(({ symbol }) => symbol)
    .filter(
      ({ kind, name, filePath }) =>
        isValue({ kind }) && classifyPath(filePath) === 'source' && holdsAll(splitIdentifier(name).map(stem), wanted),
    )
  const listed = values.map((value) => ({ value, entries: entriesOf(view, value) }))
  const [most] = listed.toSorted((a, b) => b.entries.length - a.entries.length)
  if (most === undefined || most.entries.length < leastMembers) return null
  const { value, entries } = most
  return {
    ...emptyAnswer(
      'order',
      `${code(nameOf(value))} lists ${entries.length} in this order: ${entries
        .slice(0, shown)
        .map(({ name }) => code(name))
        .join(', ')}${entries.length > shown ? ', …' : ''}.`,
    ),
    subject: { resolved: value.id, alternatives: [] },
    sections: section(
      `In the order of the lines of ${nameOf(value)}`,
      entries
        .slice(0, shown)
        .map(({ name, text, line }) => placeRow(view, { path: value.filePath, line }, code(text), name)),
      { ordered: true },
    ),
    limits: [
      'This is the order in which they are written there. Numbers next to them, settings and the code that uses the list may change it.',
    ],
    next: [`Explain ${code(nameOf(value))}`],
  }
}

function holdsAll(parts: readonly string[], wanted: readonly string[]): boolean {
  return wanted.length > 0 && wanted.every((word) => parts.includes(word))
}

interface Entry {
  /** The last part of what the line names. */
  readonly name: string
  readonly text: string
  readonly line: number
}

function entriesOf(view: ProjectView, { filePath, startLine, endLine }: StoredSymbol): readonly Entry[] {
  const lines = view.readText(filePath)?.lines ?? []
  return lines.slice(startLine, Math.min(endLine, startLine + linesOfValue)).flatMap((full, at): readonly Entry[] => {
    const text = full.slice(0, limits.evidenceLineCharacters).trim()
    const written = noEntry.test(text) ? undefined : entry.exec(text)?.groups?.['name']
    const name = written?.split(/[.:\\/]/).findLast((part) => part !== '')
    return name === undefined ? [] : [{ name, text: text.slice(0, shownLine), line: startLine + at + 1 }]
  })
}

/** The place that names most of the members, and the order of its lines. */
function listedTogether(view: ProjectView, base: StoredSymbol, members: readonly StoredSymbol[]): GraphAnswer | null {
  const [place] = registeringFiles(view, members)
  if (place === undefined) return null
  // A field of one of their types is no list: only the definition that names most of them is read.
  const named = namedTogether(view, members, place.path)
  const [together] = [...Map.groupBy(named, ({ link }) => link.symbol.key).values()].toSorted(
    (a, b) => countOf(b) - countOf(a),
  )
  if (together === undefined || countOf(together) < leastMembers) return null
  const inOrder = eachOnce(together.toSorted((a, b) => a.link.line - b.link.line))
  const by = together[0]?.link.symbol.qualifiedName
  return {
    ...emptyAnswer(
      'order',
      `${by === undefined ? code(place.path) : code(by)} lists ${inOrder.length} of the ${count(members.length, 'type')} below ${code(nameOf(base))} in this order: ${inOrder.map(({ member }) => code(member.name)).join(', ')}.`,
    ),
    subject: { resolved: base.id, alternatives: [] },
    sections: section(
      `In the order of the lines of ${place.path}`,
      inOrder.slice(0, shown).map(({ member, link }) => ({
        ...linkRow(view, link, code(nameOf(member)), member.name, `${member.name} in ${place.path}`),
        confidence: null,
        why: null,
      })),
      { ordered: true },
    ),
    limits: [
      'This is the order in which they are written there. The code may sort, filter or skip some, or be called in another order.',
    ],
    next: [...(by === undefined ? [] : [`Explain ${code(by)}`]), `Explain ${code(nameOf(base))}`],
  }
}

const leastMembers = 3

function countOf(named: readonly NamedMember[]): number {
  return new Set(named.map(({ member }) => member.key)).size
}

function eachOnce(named: readonly NamedMember[]): readonly NamedMember[] {
  const seen = new Set<number>()
  return named.filter(({ member }) => !seen.has(member.key) && seen.add(member.key))
}
