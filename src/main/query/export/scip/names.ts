// SCIP's names for languages and kinds of symbols.
import { allLanguages } from '../../../contract/languages'
import type { StoredSymbol } from '../../project-view'

/**
 * The name in the enumeration `Language`; a language that SCIP doesn't list keeps its own name, which the field allows.
 */
export function languageName(language: string): string {
  return allLanguages.get(language)?.scip ?? language
}

/** Numbers of the enumeration `SymbolInformation.Kind`. */
const kinds: Readonly<Record<StoredSymbol['kind'], number>> = {
  ...{ file: 16, module: 29, namespace: 30, class: 7, interface: 21, struct: 49, enum: 11, trait: 53, type: 54 },
  ...{ function: 17, method: 26, constructor: 9, field: 15, variable: 61, constant: 8 },
  // The kind of a symbol of another package is unknown.
  external: 0,
}

export function symbolKind(kind: StoredSymbol['kind']): number {
  return kinds[kind]
}
