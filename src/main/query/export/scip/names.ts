// What SCIP calls languages and kinds of symbols.
import type { StoredSymbol } from '../../project-view'

/** Names of the enumeration `Language`. */
const languages: Readonly<Record<string, string>> = {
  ...{ bash: 'ShellScript', c: 'C', cpp: 'CPP', csharp: 'CSharp', css: 'CSS', go: 'Go', html: 'HTML', java: 'Java' },
  ...{ javascript: 'JavaScript', json: 'JSON', kotlin: 'Kotlin', markdown: 'Markdown', php: 'PHP', python: 'Python' },
  ...{ ruby: 'Ruby', rust: 'Rust', scala: 'Scala', svelte: 'Svelte', typescript: 'TypeScript', vue: 'Vue' },
}

/** The name of a language; one that SCIP has no name for keeps its own, which the field allows. */
export function languageName(language: string): string {
  return languages[language] ?? language
}

/** Numbers of the enumeration `SymbolInformation.Kind`. */
const kinds: Readonly<Record<StoredSymbol['kind'], number>> = {
  ...{ file: 16, module: 29, namespace: 30, class: 7, interface: 21, struct: 49, enum: 11, trait: 53, type: 54 },
  ...{ function: 17, method: 26, constructor: 9, field: 15, variable: 61, constant: 8 },
  // What a symbol of another package is, is not known.
  external: 0,
}

export function symbolKind(kind: StoredSymbol['kind']): number {
  return kinds[kind]
}
