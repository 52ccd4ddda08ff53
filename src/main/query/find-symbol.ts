// Finds the symbols that a name may refer to, as people and programs write it (`Outer.inner`, `path#name`).
import { baseNameOf } from '../kernel/base-name-of'
import { countUses } from './facts/uses'
import { classifyPath, isDeclarationFile, isHelper } from './path-class'
import type { ProjectView, StoredSymbol } from './project-view'
import { isClassLike } from './symbol-kinds'

/** All symbols that a name may refer to: exact, `path#name`, qualified by a container, or in another case. */
export function matchingSymbols(view: ProjectView, written: string): readonly StoredSymbol[] {
  const found = symbolsWritten(view, written)
  // "`save!`" at the end of an exclamation may mean `save`.
  if (found.length === 0 && /[\p{L}\p{N}_][!?]$/u.test(written)) return symbolsWritten(view, written.slice(0, -1))
  if (found.length > 0 || !/[\p{L}\p{N}_]$/u.test(written)) return found
  // Punctuation at the end of a question is removed, but Ruby names may end with it.
  return ['!', '?'].flatMap((sign) => symbolsWritten(view, written + sign))
}

function symbolsWritten(view: ProjectView, written: string): readonly StoredSymbol[] {
  // Properties of a JavaScript prototype are members of the type.
  const name = written.replace(/\.prototype(?=[.#])/g, '')
  const placed = /^(.+\.\w+)#([^#(]+)$/.exec(name)
  if (placed !== null) {
    const [, path = '', inner = ''] = placed
    return view.graph.symbolsInFile(path).filter((symbol) => symbol.qualifiedName === inner)
  }
  // In a private member of JavaScript, `#` is part of the name.
  const ownPrivate = name.startsWith('#') ? view.graph.symbolsNamed(name, 200) : []
  if (ownPrivate.length > 0) return ownPrivate
  const parts = name.split(/::|->|\.|(?<![.>:])#/).filter((part) => part !== '')
  const last = parts.at(-1)
  if (last === undefined) return []
  if (parts.length === 1) {
    const named = view.graph.symbolsNamed(last, 200)
    return named.length > 0 ? preferCase(named, last) : exportsOfFile(view, last)
  }
  // First as written: `Stream.#handler.close` contains a private member, whose name includes the `#`.
  const wholes = new Set([name, parts.join('.')])
  const named = [...wholes].map((whole) => view.graph.symbolsNamed(whole, 100)).find((one) => one.length > 0) ?? []
  const inCase = named.filter((symbol) => symbol.name === last)
  if (inCase.length > 0) return inCase
  const container = parts.at(-2) ?? ''
  const sameName = preferCase(view.graph.symbolsNamed(last, 500), last)
  const within = sameName.filter((symbol) => isWithin(view, symbol, container, false))
  // `handler.Refresh` means the exported function in handler.go rather than `refresh` of a type called handler.
  if (named.length > 0 && !within.some((symbol) => symbol.name === last)) return named
  if (within.length > 0) return within
  // `httpx.get`: the definition is in some file of the package's folder.
  const inPackage = sameName.filter((symbol) => isInPackage(view, symbol, container))
  return inPackage.length > 0 ? inPackage : sameName.filter((symbol) => isWithin(view, symbol, container, true))
}

/** Whether a top-level definition is in a folder, or in the project, of that name. */
function isInPackage(view: ProjectView, symbol: StoredSymbol, name: string): boolean {
  const wanted = name.toLowerCase()
  if (symbol.kind === 'external' || symbol.qualifiedName !== symbol.name) return false
  const folders = symbol.filePath.toLowerCase().split('/').slice(0, -1)
  return folders.includes(wanted) || (symbol.exported && baseNameOf(view.name.toLowerCase()) === wanted)
}

/** The names of unnamed exports. */
export const namelessExports: ReadonlySet<string> = new Set(['exports', 'default'])

// `module.exports = (stream) => …` in is-stream.js is known as isStream, after the file; index.js is named after its
// folder.
function exportsOfFile(view: ProjectView, name: string): readonly StoredSymbol[] {
  const wanted = bare(name)
  if (wanted === '') return []
  return [...namelessExports].flatMap((nameless) =>
    view.graph.symbolsNamed(nameless, 2_000).filter((symbol) => {
      if (symbol.name !== nameless || symbol.qualifiedName !== nameless) return false
      const stem = fileStem(symbol.filePath)
      return bare(stem === 'index' ? (symbol.filePath.split('/').at(-2) ?? '') : stem) === wanted
    }),
  )
}

function bare(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/**
 * Whether a symbol is in a container: a class, a module file, or (loosely) one whose name starts with the same letters.
 */
export function isWithin(view: ProjectView, symbol: StoredSymbol, container: string, loose: boolean): boolean {
  const wanted = container.toLowerCase()
  const parent = symbol.parentKey === null ? null : view.graph.symbolByKey(symbol.parentKey)
  const names = [parent?.name ?? '', ...symbol.qualifiedName.split('.').slice(0, -1), fileStem(symbol.filePath)].map(
    (one) => one.toLowerCase(),
  )
  if (names.includes(wanted)) return true
  if (!loose) return false
  // A receiver is often named by the first letter of its type: `c.JSON` on a `Context`.
  if (wanted.length === 1) return isMember(parent) && (names[0] ?? '').startsWith(wanted)
  return names.some((one) => isShortFor(wanted, one) || isShortFor(one, wanted))
}

function isMember(parent: StoredSymbol | null): boolean {
  return parent !== null && isClassLike(parent)
}

// `ctx` for `context`, `app` for `application`: the same first letter, the others in order.
function isShortFor(short: string, long: string): boolean {
  if (short.length < 2 || short[0] !== long[0]) return false
  let at = 0
  for (const letter of long) if (letter === short[at]) at++
  return at === short.length
}

/** Most likely first: own source before tests, definitions before variables, exported and much-used ones first. */
export function rankSymbols(view: ProjectView, symbols: readonly StoredSymbol[]): readonly StoredSymbol[] {
  const scored = symbols.map((symbol) => {
    const place = isStandIn(symbol)
      ? 5
      : isHelper(symbol.filePath)
        ? 20
        : { source: 40, example: 8, generated: 6, vendored: 4, test: 0, prose: 0, data: 0 }[
            classifyPath(symbol.filePath)
          ]
    const kind = kindWeight[symbol.kind] ?? 5
    const isTop = symbol.qualifiedName === symbol.name
    // A field or a local is used throughout its scope; that makes it no more likely to be meant.
    const share = isTop || !['field', 'variable', 'constant'].includes(symbol.kind) ? 1 : 0.3
    const uses = symbols.length > 300 ? 0 : share * Math.min(20, 4 * Math.log2(1 + countUses(view, symbol)))
    return {
      symbol,
      score:
        (symbol.kind === 'external' ? 25 : place) +
        kind +
        uses +
        (symbol.exported ? 6 : 0) -
        (/^[#_]/.test(symbol.name) ? 4 : 0) +
        (isTop ? 8 : 0) -
        (isDeclarationFile(symbol.filePath) ? 6 : 0),
    }
  })
  return scored.sort((a, b) => b.score - a.score || (a.symbol.id < b.symbol.id ? -1 : 1)).map(({ symbol }) => symbol)
}

/** Whether a symbol stands in for another in tests: a mock, fake, stub or double by its folder or its type's name. */
function isStandIn({ filePath, qualifiedName }: StoredSymbol): boolean {
  return (
    /(?:^|\/)_*(?:mocks?|fakes?|stubs?|doubles?|mock[-_]\w+|\w+[-_]?mocks?)_*(?:\/|\.\w+$)/i.test(filePath) ||
    /^(?:Mock|Fake|Stub)(?=[\p{Lu}_])|^\w*[\p{Ll}\d_](?:Mock|Fake|Stub|_mock|_fake|_stub)\d*(?=\.|$)/u.test(
      qualifiedName,
    )
  )
}

const kindWeight: Readonly<Record<string, number>> = {
  class: 14,
  interface: 12,
  struct: 14,
  trait: 12,
  enum: 11,
  function: 14,
  method: 13,
  constructor: 8,
  type: 11,
  namespace: 9,
  module: 9,
  constant: 6,
  field: 3,
  variable: 4,
  external: 2,
}

function preferCase(symbols: readonly StoredSymbol[], name: string): readonly StoredSymbol[] {
  const same = symbols.filter((symbol) => symbol.name === name || symbol.qualifiedName === name)
  return same.length > 0 ? same : symbols
}

function fileStem(path: string): string {
  return baseNameOf(path).replace(/\.[^.]*$/, '')
}
