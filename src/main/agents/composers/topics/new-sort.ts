// "Where would I add a new type of note": the list or the map that all types of it stand in, such as `noteTypes`.
import { classifyPath } from '../../../query/path-class'
import { isTestCode } from '../../../query/facts/test-code'
import type { ProjectView, StoredSymbol } from '../../../query/project-view'
import { splitIdentifier, stem } from '../../../query/search/terms'
import { isValue } from '../../../query/symbol-kinds'
import type { GraphAnswer } from '../../agent'
import { emptyAnswer, section } from '../../answer-parts'
import { code, count, nameOf, placeOf, sourceBlock, symbolRow } from '../../rows'
import { linesNaming, namingSection, type NamingLines } from './naming-lines'
import { composeNewMember } from './new-member'

const sort = '(?:types?|kinds?|sorts?)'
/** "A new type of note", "a note type". */
const wanted = new RegExp(
  `^(?:(?:an?|another|new|the|our|my|own|custom|one|more|further|additional) )*(?:${sort} of (?:an? |the )?(.{2,40})|(.{2,40}) ${sort})$`,
  'i',
)
/** A type may be a choice of texts. */
const namesRead = 200
const least = 3
const longestList = 200
const linesOfSource = 24
const shown = 12
/** `'mindMap'`, the first text of a line. */
const quoted = /["'`]([\p{L}][\w.\-/ ]{1,40})["'`]/u

/** Null if no list, map or enumeration is called as the types of it. */
export function composeNewSort(view: ProjectView, subject: string): GraphAnswer | null {
  const match = wanted.exec(subject.trim())
  const called = match?.[1] ?? match?.[2]
  if (called === undefined) return null
  const [list] = listsCalled(view, called)
  // An enumeration is a type, whose values are its members.
  if (list === undefined) return composeNewMember(view, `${called} type`)
  const { symbol, entries } = list
  const pattern = patternOf(view, list)
  const block = sourceBlock(view, symbol.filePath, symbol.startLine, symbol.endLine, symbol.language, linesOfSource)
  return {
    ...emptyAnswer(
      'where to add',
      `A new one would be an entry of ${code(nameOf(symbol))}, at ${code(placeOf(symbol))}, next to ${count(entries.length, 'other')}: ${entries
        .slice(0, shown)
        .map(code)
        .join(', ')}${entries.length > shown ? ', …' : ''}.`,
    ),
    subject: { resolved: symbol.id, alternatives: [] },
    sections: [
      ...section('The list', [symbolRow(view, symbol)], block === null ? {} : { text: block }),
      ...namingSection(pattern, 'one of them', shown),
    ],
    limits: ["Inferred from the list that exists; the graph can't know which place is intended."],
    next: [`Who uses ${code(nameOf(symbol))}?`],
  }
}

interface List {
  readonly symbol: StoredSymbol
  /** The text that each entry begins with. */
  readonly entries: readonly string[]
}

/** Lists of texts that are called as the types of something, the longest first. */
function listsCalled(view: ProjectView, called: string): readonly List[] {
  const thing = splitIdentifier(called).map((part) => stem(part))
  const isCalled = ({ name }: StoredSymbol): boolean => {
    const parts = splitIdentifier(name).map((part) => stem(part))
    return (
      parts.length === thing.length + 1 &&
      thing.every((word, at) => parts[at] === word) &&
      /^(?:type|kind|sort)$/.test(parts.at(-1) ?? '')
    )
  }
  return view.graph
    .searchSymbols(`${called} types`, namesRead)
    .map(({ symbol }) => symbol)
    .filter(
      (symbol) =>
        (isValue(symbol) || symbol.kind === 'type') &&
        isCalled(symbol) &&
        classifyPath(symbol.filePath) === 'source' &&
        !isTestCode(view, symbol),
    )
    .map((symbol) => ({ symbol, entries: entriesOf(view, symbol) }))
    .filter(({ entries }) => entries.length >= least)
    .toSorted((a, b) => b.entries.length - a.entries.length)
}

function entriesOf(view: ProjectView, { filePath, startLine, endLine }: StoredSymbol): readonly string[] {
  if (endLine - startLine < least - 1) return []
  const lines = (view.readText(filePath)?.lines ?? []).slice(startLine - 1, Math.min(endLine, startLine + longestList))
  return [...new Set(lines.flatMap((line) => quoted.exec(line.slice(0, 400))?.[1] ?? []))]
}

/** Of the last entries, the one that most other files name. */
function patternOf(view: ProjectView, { symbol, entries }: List): NamingLines | null {
  const [best] = entries
    .slice(-shown)
    .map((entry) =>
      linesNaming(view, entry, (places) =>
        places.filter(({ path, source }) => path !== symbol.filePath && isQuoted(source, entry)),
      ),
    )
    .filter(({ files }) => files > 0)
    .toSorted((a, b) => Number(a.isCut) - Number(b.isCut) || b.files - a.files)
  return best ?? null
}

function isQuoted(source: string, entry: string): boolean {
  return ['"', "'", '`'].some((sign) => source.includes(`${sign}${entry}${sign}`))
}
