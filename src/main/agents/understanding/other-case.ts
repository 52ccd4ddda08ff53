// Definitions that a plain word may mean besides the one spelled exactly so: people type names without capitals.
import { classifyPath } from '../../query/path-class'
import type { ProjectView, StoredSymbol } from '../../query/project-view'
import { isCallable, isType, isValue } from '../../query/symbol-kinds'
import type { KindHint } from './mentions'
import type { Subject } from './subject-kinds'

const searched = 50

/** Types of the source with this name in another case. */
export function typesInOtherCase(view: ProjectView, name: string): readonly StoredSymbol[] {
  return inOtherCase(view, name).filter((symbol) => fits(symbol, 'class'))
}

/** Adds types and functions with the subject's name in another case to its alternatives. */
export function withOtherCase(view: ProjectView, name: string, found: Subject): Subject {
  if (found.kind !== 'symbol') return found
  const known = new Set([...found.symbols, ...found.alternatives].map(({ key }) => key))
  const others = inOtherCase(view, name).filter(
    (symbol) => !known.has(symbol.key) && (fits(symbol, 'class') || fits(symbol, 'function')) && !isInside(symbol),
  )
  return others.length === 0 ? found : { ...found, alternatives: [...found.alternatives, ...others] }
}

function inOtherCase(view: ProjectView, name: string): readonly StoredSymbol[] {
  if (!/^[\p{Ll}\d]+(?:[_-][\p{Ll}\d]+)*$/u.test(name)) return []
  // `raise_error` is the file or the key of `RaiseError`.
  const joined = name.replace(/[_-]/g, '')
  return [name, ...(joined === name ? [] : [joined])]
    .flatMap((one) => view.graph.symbolsNamed(one, searched))
    .filter(
      (symbol) => symbol.name !== name && symbol.kind !== 'external' && classifyPath(symbol.filePath) === 'source',
    )
}

/** Whether a symbol is rarely meant by a plain word: a field, a variable, or outside the source. */
export function isMinor({ kind, filePath }: StoredSymbol): boolean {
  return kind === 'field' || kind === 'variable' || classifyPath(filePath) !== 'source'
}

/** Whether a symbol is a member of another. */
export function isInside({ name, qualifiedName }: StoredSymbol): boolean {
  return qualifiedName !== name
}

/** Whether a symbol is of the kind that a question states. */
export function fits(symbol: StoredSymbol, hint: Exclude<KindHint, null>): boolean {
  switch (hint) {
    case 'function':
      return isCallable(symbol)
    case 'class':
      return isType(symbol)
    case 'variable':
      return isValue(symbol)
    case 'package':
      return symbol.kind === 'external' || symbol.kind === 'module' || symbol.kind === 'namespace'
    default:
      return true
  }
}
