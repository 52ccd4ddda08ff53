// Which definitions the two sides of a comparison mean, where words alone don't tell.
import type { ProjectView, StoredSymbol } from '../../../query/project-view'
import { isType } from '../../../query/symbol-kinds'
import type { Asked, SymbolSubject } from '../../question-kind'

/** Types of one name that are looked at. */
const mostAlike = 20
/** Files of a folder that are looked at for a type. */
const mostBeside = 200

/** "Simple and staggered versioning" are the types `simple` and `staggered` of one folder, which says the rest. */
export function siblingsCalled(
  view: ProjectView,
  one: readonly string[],
  other: readonly string[],
): readonly [SymbolSubject, SymbolSubject] | null {
  const typesCalled = (words: readonly string[]): readonly StoredSymbol[] =>
    view.graph.symbolsNamed(words.join(''), mostAlike).filter(({ kind }) => isType({ kind }))
  const [left, right] = [typesCalled(one), typesCalled(other)]
  const pairs = left.flatMap((first) =>
    right.filter((second) => folderOf(first) === folderOf(second)).map((second) => [first, second] as const),
  )
  const [pair] = pairs
  return pair === undefined || pairs.length > 1 ? null : [asSubject(pair[0]), asSubject(pair[1])]
}

/** A shelf beside a `Book` is the type `Bookshelf` of the same folder, whose name ends with the word. */
export function typeBeside(view: ProjectView, known: SymbolSubject | null, slot: string | null): SymbolSubject | null {
  const [type] = known?.symbols ?? []
  const word = asIsWritten(slot).toLowerCase()
  if (type === undefined || !/^\p{L}{4,}$/u.test(word)) return null
  const found = view.graph
    .files()
    .filter(({ path }) => path.startsWith(folderOf(type)) && !path.slice(folderOf(type).length).includes('/'))
    .slice(0, mostBeside)
    .flatMap(({ path }) => view.graph.symbolsInFile(path))
    .filter(({ name, kind }) => isType({ kind }) && name.toLowerCase().endsWith(word))
  const [first, ...others] = found
  return first === undefined || others.length > 0 ? null : asSubject(first)
}

/** Whether plain words only happen to name two definitions that have nothing to do with each other. */
export function areChance(one: SymbolSubject, other: SymbolSubject, asked: Asked['understanding']): boolean {
  const words = [asked.subject, asked.target].map(asIsWritten)
  const [first, second] = [one.symbols[0], other.symbols[0]]
  if (asked.symbolIds.length > 0 || first === undefined || second === undefined) return false
  return (
    words.every((word) => /^\p{Ll}+$/u.test(word)) &&
    [first, second].every(({ kind }) => kind === 'method' || kind === 'field') &&
    first.filePath !== second.filePath
  )
}

/** The folder of a definition, with a slash at its end. */
export function folderOf({ filePath }: StoredSymbol): string {
  return filePath.slice(0, filePath.lastIndexOf('/') + 1)
}

/** A side of a comparison without its article and its signs. */
export function asIsWritten(slot: string | null): string {
  return (slot ?? '')
    .replace(/^(?:an?|the|our|this) /i, '')
    .replace(/[`"'“”]/g, '')
    .trim()
}

/** A definition as a side of a comparison. */
export function asSubject(symbol: StoredSymbol): SymbolSubject {
  return { kind: 'symbol', written: symbol.name, symbols: [symbol], alternatives: [] }
}
