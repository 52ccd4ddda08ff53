// SCIP symbol strings, following the grammar in scip.proto: globally unique names of definitions.
import type { GraphSnapshot, StoredSymbol } from '../../project-view'
import { RecentValues } from '../../../kernel/recent-values'

/** The grammar's suffix for each kind; kinds without an entry are terms. */
const suffixes: Readonly<Partial<Record<StoredSymbol['kind'], 'namespace' | 'type' | 'method'>>> = {
  ...{ module: 'namespace', namespace: 'namespace' },
  ...{ class: 'type', interface: 'type', struct: 'type', enum: 'type', trait: 'type', type: 'type' },
  ...{ function: 'method', method: 'method', constructor: 'method' },
}

/** Cached names. */
const recentNames = 2 ** 14

/** Definitions nested deeper than this are not named; real code has a tenth of it. */
const depth = 100

export interface SymbolNames {
  /** The name of a definition or of a symbol outside the repository, the same in every document. */
  globalName(symbol: StoredSymbol): string
  /** The same by key; null if there is no such symbol. */
  globalNameOf(key: number): string | null
}

/** @param project used as the package name; its manager and version are unknown */
export function createSymbolNames(graph: GraphSnapshot, project: string): SymbolNames {
  function descriptorsOf(symbol: StoredSymbol, level: number): string {
    const parent = symbol.parentKey === null || level > depth ? null : graph.symbol(symbol.parentKey)
    const around = parent === null || parent.kind === 'file' ? '' : descriptorsOf(parent, level + 1)
    return around + descriptorOf(symbol)
  }

  const globalName = (symbol: StoredSymbol): string =>
    symbol.kind === 'external'
      ? externalName(symbol)
      : `cairn ${packageOf(project)} ${fileDescriptors(symbol.filePath)}${descriptorsOf(symbol, 0)}`
  const names = new RecentValues(recentNames, (key: number) => {
    const symbol = graph.symbol(key)
    return symbol === null ? null : globalName(symbol)
  })
  return { globalName, globalNameOf: (key) => names.get(key) }
}

/** Manager and version of a package are unknown. */
function packageOf(name: string): string {
  return `. ${name === '' ? '.' : name.replaceAll(' ', '  ')} .`
}

/** Folders and the file itself, as namespaces. */
function fileDescriptors(path: string): string {
  return path
    .split('/')
    .map((part) => `${identifier(part)}/`)
    .join('')
}

/** Definitions with the same name are distinguished by their number in the file, the last part of the id. */
function descriptorOf(symbol: StoredSymbol): string {
  const name = identifier(symbol.name)
  const ordinal = Number(/,(\d+)\)$/.exec(symbol.id)?.[1] ?? 1)
  const suffix = suffixes[symbol.kind]
  if (suffix === 'method') return `${name}(${ordinal > 1 ? `+${ordinal - 1}` : ''}).`
  const plain = `${name}${suffix === undefined ? '.' : suffix === 'type' ? '#' : '/'}`
  return ordinal > 1 ? `${plain}${ordinal}:` : plain
}

/** An external symbol is identified by its package and its name there; its kind is unknown. */
function externalName({ id, qualifiedName }: StoredSymbol): string {
  const own = id.slice('external:'.length)
  // An id and a qualified name differ in the separator after the package, unless the package itself is meant.
  const end = own.length === qualifiedName.length ? firstDifference(own, qualifiedName) : qualifiedName.length
  const names = own.slice(end + 1).split('.')
  return `cairn ${packageOf(own.slice(0, end))} ${names.map((name) => `${identifier(name)}.`).join('')}`
}

function firstDifference(left: string, right: string): number {
  let at = 0
  while (at < left.length && left[at] === right[at]) at++
  return at
}

/** A plain name, or one in backticks if it contains anything but letters, digits and `_+-$`. */
function identifier(name: string): string {
  const text = name.toWellFormed()
  return /^[\w+$-]+$/.test(text) ? text : `\`${(text === '' ? ' ' : text).replaceAll('`', '``')}\``
}
