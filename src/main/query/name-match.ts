// Matches an id, a name or a place to one symbol with its overloads, and lists the other candidates.
import { AppError } from '../contract/errors'
import { withDeclarations } from './facts/declarations'
import { rankSymbols, matchingSymbols } from './find-symbol'
import type { ProjectView, StoredSymbol } from './project-view'
import { findLiteral } from './search/literal'

export interface NameMatch {
  /** The symbol chosen. */
  readonly symbol: StoredSymbol
  /** The symbol, and its overloads if a name was given instead of an id. */
  readonly symbols: readonly StoredSymbol[]
  /** Others of that name, most likely first. */
  readonly others: readonly StoredSymbol[]
}

const nearest = 5
const placesShown = 5

/**
 * @param written an id, a name as printed anywhere in Cairn, a path, or `path:line`
 * @throws AppError `not_found`, with similar names and the places where the text occurs
 */
export function matchName(view: ProjectView, written: string): NameMatch {
  const wanted = bareName(written)
  const exact = view.graph.symbol(wanted) ?? symbolAtPlace(view, wanted)
  if (exact !== null) return { symbol: exact, symbols: [exact], others: [] }
  const ranked = rankSymbols(view, matchingSymbols(view, wanted))
  const [first] = ranked
  if (first !== undefined) {
    const symbols = withDeclarations(
      view,
      ranked.filter((symbol) => isOverload(symbol, first)),
    )
    const keys = new Set(symbols.map(({ key }) => key))
    const others = ranked.filter((symbol) => !keys.has(symbol.key) && !isOwnConstructor(symbol, first))
    return { symbol: first, symbols, others }
  }
  const [file, ...files] = filesCalled(view, wanted)
  if (file !== undefined) return { symbol: file, symbols: [file], others: files }
  throw notFound(view, written, wanted)
}

function bareName(written: string): string {
  return written.trim().replace(/^`|`$/g, '').replace(/\(\)$/, '')
}

/** `src/a.ts:12` and `src/a.ts:12-30`, as places are printed everywhere. */
function symbolAtPlace(view: ProjectView, wanted: string): StoredSymbol | null {
  const placed = /^(.+?):(\d+)(?:[-–]\d+)?$/.exec(wanted)
  const [, path = '', line = ''] = placed ?? []
  const file = view.graph.file(path)
  return file === null || Number(line) < 1 || Number(line) > file.lines ? null : view.graph.symbolAt(path, Number(line))
}

/** Files whose path ends with this, the shortest path first. */
function filesCalled(view: ProjectView, wanted: string): readonly StoredSymbol[] {
  if (!/[./]/.test(wanted)) return []
  return view.graph
    .files()
    .filter(({ path }) => path.endsWith(`/${wanted}`))
    .sort((a, b) => a.path.length - b.path.length)
    .slice(0, nearest)
    .flatMap(({ path }) => view.graph.symbol(path) ?? [])
}

function isOverload(symbol: StoredSymbol, first: StoredSymbol): boolean {
  return (
    symbol.qualifiedName === first.qualifiedName && symbol.filePath === first.filePath && symbol.kind === first.kind
  )
}

function isOwnConstructor(symbol: StoredSymbol, type: StoredSymbol): boolean {
  return symbol.kind === 'constructor' && symbol.parentKey === type.key
}

/** A property of an object literal is not a symbol, but its text is found. */
function notFound(view: ProjectView, written: string, wanted: string): AppError {
  const near = [...new Set(view.graph.namesLike(wanted, nearest).map((one) => one.qualifiedName))]
  const last = wanted.split(/::|->|[.#]/).at(-1) ?? wanted
  const places = findLiteral(view, last, placesShown).map(({ path, line }) => `${path}:${line}`)
  const hints = [
    near.length === 0 ? '' : ` Nearest names: ${near.join(', ')}.`,
    places.length === 0 ? '' : ` The text is at ${places.join(', ')}; you can also ask about a place.`,
  ]
  return new AppError('not_found', `"${written}" is not found in the graph.${hints.join('')}`)
}
