// The one place that lists what a program has of something: a table of literals or an enumeration whose name, type or
// file has the words, though not in these words alone: `NOTIFICATORS_ALL`, `validDrivers` of `SocialDriverManager`.
import { classifyPath, isCatalogue } from '../../path-class'
import type { ProjectView, StoredSymbol } from '../../project-view'
import { stem } from '../../search/terms'
import { stemsIn, strengthIn, weighed, type WeighedGroup, type WordGroup } from '../../search/word-groups'
import { isCallable, isType, isValue } from '../../symbol-kinds'
import { isTestCode } from '../test-code'
import { tableOf, wordsOfLists, type LiteralTable } from './literal-tables'

export interface NamedCollection extends LiteralTable {
  /** Words of the question that nothing around it is called. */
  readonly unmet: readonly string[]
}

const searched = 60
const filesRead = 40
const mostCandidates = 400
const leastMembers = 3
const mostMembers = 120
const longestMember = 120
/** What says that it lists all of a sort, and nothing of which. */
const plain = new Set([...wordsOfLists, ...'entry entries array my'.split(' ').map(stem)])
/** Words for sorts of things, each of which code may use for another. */
const sorts = new Set(
  'types type kinds kind sorts channels providers services backends drivers methods ways protocols options sources engines formats modes adapters handlers integrations targets transports platforms strategies levels classes extensions senders connectors plugins'
    .split(' ')
    .map(stem),
)
const nameShare = 1
const ownerShare = 0.7
const pathShare = 0.5
const leastShare = 0.33

/** Whether a word is for a sort of things. */
export function isSortWord(word: string): boolean {
  return sorts.has(stem(word.toLowerCase()))
}

/** Collections by how much of the words their names have, then the longest. @param about the words, also those for sorts */
export function namedCollections(view: ProjectView, about: readonly WordGroup[]): readonly NamedCollection[] {
  const telling = about.filter(({ word }) => !isSortWord(word))
  if (telling.length === 0) return []
  const groups = weighed(view, telling)
  const whole = groups.reduce((sum, { weight }) => sum + weight, 0)
  return candidates(view, about, groups)
    .flatMap((symbol) => {
      const rated = rate(view, symbol, groups, whole)
      if (rated === null) return []
      const table = symbol.kind === 'enum' ? membersOf(view, symbol) : tableOf(view, symbol)
      return table === null ? [] : [{ table, ...rated }]
    })
    .toSorted((a, b) => b.share - a.share || b.table.entries.length - a.table.entries.length)
    .map(({ table, unmet }) => ({ ...table, unmet }))
}

/** Null if something else is listed: its name has words that the question doesn't have, or too few of its own. */
function rate(
  view: ProjectView,
  symbol: StoredSymbol,
  groups: readonly WeighedGroup[],
  whole: number,
): { readonly share: number; readonly unmet: readonly string[] } | null {
  const own = stemsIn(symbol.name)
  const isSaid = (part: string): boolean =>
    plain.has(part) ||
    sorts.has(part) ||
    groups.some((group) => group.own.includes(part) || strengthIn(new Set([part]), group) > 0)
  if (![...own].every((part) => isSaid(part) || part.length < 2)) return null
  const owner = symbol.parentKey === null ? null : view.graph.symbolByKey(symbol.parentKey)
  const [around, path] = [stemsIn(owner === null || owner.kind === 'file' ? '' : owner.name), stemsIn(symbol.filePath)]
  const strengths = groups.map((group) =>
    Math.max(
      nameShare * strengthIn(own, group),
      ownerShare * strengthIn(around, group),
      pathShare * strengthIn(path, group),
    ),
  )
  const share =
    strengths.reduce((sum, strength, at) => sum + strength * (groups[at]?.weight ?? 0), 0) / Math.max(whole, 1e-9)
  const unmet = groups.filter((_, at) => strengths[at] === 0).map(({ word }) => word)
  return share < leastShare || unmet.length > 1 || unmet.length === groups.length ? null : { share, unmet }
}

function candidates(
  view: ProjectView,
  about: readonly WordGroup[],
  groups: readonly WeighedGroup[],
): readonly StoredSymbol[] {
  const found = about.flatMap(({ forms }) => forms.flatMap((form) => view.graph.searchSymbols(form, searched)))
  const symbols = found.map(({ symbol }) => symbol)
  const inTypes = symbols.filter(isType).flatMap(({ key }) => view.graph.children(key))
  const inFiles = view.graph
    .files()
    .filter(({ path, symbols: many }) => many > 0 && groups.some((group) => strengthIn(stemsIn(path), group) > 0))
    .slice(0, filesRead)
    .flatMap(({ path }) => view.graph.symbolsInFile(path))
  return [...new Map([...symbols, ...inTypes, ...inFiles].map((one) => [one.key, one])).values()]
    .filter(
      (symbol) =>
        (isValue(symbol) || symbol.kind === 'enum') &&
        classifyPath(symbol.filePath) === 'source' &&
        !isCatalogue(symbol.filePath) &&
        !isTestCode(view, symbol),
    )
    .slice(0, mostCandidates)
}

/** The values of an enumeration. */
function membersOf(view: ProjectView, symbol: StoredSymbol): LiteralTable | null {
  const lines = view.readText(symbol.filePath)?.lines ?? []
  const members = view.graph
    .children(symbol.key)
    .filter((one) => !isCallable(one))
    .toSorted((a, b) => a.startLine - b.startLine)
  if (members.length < leastMembers) return null
  return {
    symbol,
    entries: members.slice(0, mostMembers).map(({ name, nameLine }) => ({
      name,
      line: nameLine,
      text: (lines[nameLine - 1] ?? name).trim().replace(/,$/, '').slice(0, longestMember),
    })),
    isCut: members.length > mostMembers,
  }
}
