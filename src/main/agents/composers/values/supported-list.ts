// "What file types can I import", "which languages are supported": the list itself, from a table of literals that is
// called so, or from the branches of what does it.
import { literalBranches, type BranchList } from '../../../query/facts/literals/literal-branches'
import { namedCollections, type NamedCollection } from '../../../query/facts/literals/named-collections'
import { synonymsOf } from '../../understanding/synonyms'
import { literalTables, type LiteralTable } from '../../../query/facts/literals/literal-tables'
import { isTestCode } from '../../../query/facts/test-code'
import { classifyPath } from '../../../query/path-class'
import type { ProjectView, StoredSymbol } from '../../../query/project-view'
import { hybridSearch } from '../../../query/search/hybrid'
import { splitIdentifier, stem } from '../../../query/search/terms'
import { isCallable } from '../../../query/symbol-kinds'
import type { GraphAnswer } from '../../agent'
import { emptyAnswer, section } from '../../answer-parts'
import { placeRow } from '../../project-rows'
import { code, count, nameOf, placeOf, symbolRow } from '../../rows'
import { behindOf } from '../topics/interface-words'

const searched = 40
/** Functions whose branches are read. */
const mostFunctions = 120
const filesRead = 20
const shownLists = 3
const shownEntries = 40
/** A list is told whole, if it isn't long. */
const saidEntries = 60
/** Words for a sort of thing, and what code calls what tells the sorts of files apart. */
const sorts = /^(?:types?|kinds?|sorts?|formats?|files?|extensions?|documents?|mime)$/i
const ofSorts = /(?:ext(?:ension)?|mime(?:type)?|format|type|kind|suffix|codec)$/i

/** Null if neither a table nor branches are about it. @param nouns what is asked for; @param deeds what is done with it */
export function composeSupportedList(
  view: ProjectView,
  question: string,
  nouns: readonly string[],
  deeds: readonly string[],
): GraphAnswer | null {
  const called = literalTables(view, nouns.join(' ')).filter(({ symbol }) => deeds.length === 0 || holds(symbol, deeds))
  const tables = called.length > 0 ? called : collectionsFor(view, nouns, deeds)
  const lists = deeds.length === 0 ? [] : branchLists(view, question, nouns, deeds)
  const [table] = tables
  const [list] = lists
  if (table === undefined && list === undefined) return null
  const first = table === undefined ? null : table.symbol
  return {
    ...emptyAnswer('list', table === undefined ? saidList(list as BranchList) : saidTable(table)),
    subject: { resolved: (first ?? (list as BranchList).within).id, alternatives: [] },
    sections: [
      ...tables.slice(0, shownLists).flatMap((one) => tableSection(view, one)),
      ...lists
        .slice(0, shownLists)
        .flatMap((one) =>
          section(`What ${nameOf(one.within)} tells apart by ${one.subject}`, [
            ...one.branches
              .slice(0, shownEntries)
              .map(({ value, line, does }) =>
                placeRow(
                  view,
                  { path: one.within.filePath, line },
                  `${code(value)}${does === '' ? '' : `: ${code(does)}`}`,
                ),
              ),
            ...(one.otherwise === null || one.otherwise.does === ''
              ? []
              : [
                  placeRow(
                    view,
                    { path: one.within.filePath, line: one.otherwise.line },
                    `all others: ${code(one.otherwise.does)}`,
                  ),
                ]),
          ]),
        ),
    ],
    limits: ['Read from literals in the code; what a library or a setting adds to them is not known.'],
    next: [`Explain ${code(nameOf(first ?? (list as BranchList).within))}`],
  }
}

/** The entries of a table as rows. */
function tableSection(view: ProjectView, { symbol, entries, isCut }: LiteralTable): GraphAnswer['sections'] {
  const all = `${isCut ? 'at least ' : ''}${count(entries.length, 'entry', 'entries')}`
  const isLong = isCut || entries.length > shownEntries
  const note = isLong ? `The first ${Math.min(shownEntries, entries.length)} of ${all}.` : undefined
  return section(
    `Entries of ${nameOf(symbol)}`,
    [
      symbolRow(view, symbol),
      ...entries
        .slice(0, shownEntries)
        .map(({ line, text }) => placeRow(view, { path: symbol.filePath, line }, code(text))),
    ],
    note === undefined ? {} : { text: note },
  )
}

function saidTable({ symbol, entries, isCut, unmet = [] }: Partial<NamedCollection> & LiteralTable): string {
  const lacking =
    unmet.length === 0 ? '' : ` Nothing around it is called ${unmet.map((word) => `“${word}”`).join(', ')}.`
  return `${code(nameOf(symbol))} at ${code(placeOf(symbol))} lists ${isCut ? 'at least ' : ''}${count(entries.length, 'entry', 'entries')}: ${said(entries.map(({ name }) => name))}.${lacking}`
}

function saidList({ within, subject, branches, otherwise }: BranchList): string {
  const rest = otherwise === null || otherwise.does === '' ? '' : `; all others: ${code(otherwise.does)}`
  return `${code(nameOf(within))} at ${code(placeOf(within))} tells ${count(branches.length, 'value')} of ${code(subject)} apart: ${said(branches.map(({ value }) => value))}${rest}.`
}

/** Lists that are called so in part: by their types, their files, and in other words. */
function collectionsFor(
  view: ProjectView,
  nouns: readonly string[],
  deeds: readonly string[],
): readonly NamedCollection[] {
  const words = [...new Set([...nouns, ...deeds])]
  return namedCollections(
    view,
    words.map((word) => ({ word, forms: [word, ...synonymsOf(word)] })),
  ).slice(0, shownLists)
}

function said(names: readonly string[]): string {
  const more = names.length - saidEntries
  return `${names.slice(0, saidEntries).map(code).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** Branches of functions that are called after the deed, on something that is called after the nouns. */
function branchLists(
  view: ProjectView,
  question: string,
  nouns: readonly string[],
  deeds: readonly string[],
): readonly BranchList[] {
  const isBehind = behindOf(view, question)
  const isAbout = (subject: string): boolean => {
    const own = subject.split('.').at(-1) ?? subject
    const parts = new Set(splitIdentifier(own).map(stem))
    return (
      nouns.some((noun) => parts.has(stem(noun.toLowerCase()))) ||
      (nouns.some((noun) => sorts.test(noun)) && ofSorts.test(own))
    )
  }
  return functionsFor(view, [...nouns, ...deeds].join(' '), deeds)
    .filter(({ filePath }) => !isBehind(filePath))
    .flatMap((symbol) => literalBranches(view, symbol))
    .filter(({ subject }) => isAbout(subject))
    .toSorted((a, b) => extensions(b) - extensions(a) || b.branches.length - a.branches.length)
}

/** Whether extensions of files or types of media are told apart, which nobody takes for something else. */
function extensions({ branches }: BranchList): number {
  return Number(branches.filter(({ value }) => /^\.\w|^\w+\/[\w.+-]+$/.test(value)).length >= branches.length / 2)
}

/** Functions of the source that have the deed in their name or that of their file. */
function functionsFor(view: ProjectView, query: string, deeds: readonly string[]): readonly StoredSymbol[] {
  const found = hybridSearch(view, query, searched).flatMap(({ symbol }) => (symbol === null ? [] : [symbol]))
  const files = view.graph
    .files()
    .filter(({ path, symbols }) => symbols > 0 && holdsAll(path, deeds))
    .slice(0, filesRead)
    .flatMap(({ path }) => view.graph.symbolsInFile(path))
  return [...new Map([...found, ...files].map((one) => [one.key, one])).values()]
    .filter(
      (symbol) =>
        isCallable(symbol) &&
        classifyPath(symbol.filePath) === 'source' &&
        holds(symbol, deeds) &&
        !isTestCode(view, symbol),
    )
    .slice(0, mostFunctions)
}

function holds({ qualifiedName, filePath }: StoredSymbol, words: readonly string[]): boolean {
  return holdsAll(`${qualifiedName} ${filePath}`, words)
}

function holdsAll(text: string, words: readonly string[]): boolean {
  const parts = new Set(splitIdentifier(text).map(stem))
  return words.every((word) => splitIdentifier(word).every((part) => parts.has(stem(part))))
}
