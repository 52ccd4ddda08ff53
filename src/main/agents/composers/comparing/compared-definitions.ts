// Which two definitions a comparison means: by the words of both sides, and by what lies beside the other.
import type { ProjectView, StoredSymbol } from '../../../query/project-view'
import { splitIdentifier, stem } from '../../../query/search/terms'
import { isType } from '../../../query/symbol-kinds'
import type { Asked, SymbolSubject } from '../../question-kind'
import { isWrittenAsCode } from '../../understanding/mentions'
import { linkSubject, type Subject } from '../../understanding/subject'
import { calledInWords } from '../topics/members'
import { asIsWritten, asSubject, folderOf, siblingsCalled, typeBeside } from './compare-sides'

const inPlainWords = /^\p{Ll}[\p{Ll}\p{N}]*(?:[ -]\p{Ll}[\p{Ll}\p{N}]*){0,3}$/u
/** Words of which a type's name may consist. */
const mostWords = 4

/**
 * "Active and passive health checks": the words that end the second side belong to the first too. Null if they don't;
 * `words` if only the second side is a definition then, so that an equal name elsewhere isn't compared with it.
 */
export function withSharedWords(
  view: ProjectView,
  left: Subject,
  right: Subject,
): readonly [SymbolSubject, SymbolSubject] | 'words' | null {
  const [own, all] = [left.written, right.written].map((one) => asIsWritten(one).split(/\s+/))
  if (own === undefined || all === undefined || all.length <= own.length || all.length > mostWords) return null
  if ([...own, ...all].some((word) => isWrittenAsCode(word) || !/^\p{Ll}[\p{Ll}\p{N}-]*$/u.test(word))) return null
  const siblings = siblingsCalled(view, own, all.slice(0, own.length))
  if (siblings !== null) return siblings
  const second = calledSo(view, right, all)
  if (second === null) return null
  const words = [...own, ...all.slice(own.length)]
  const first = calledSo(view, { ...left, written: words.join(' ') }, words)
  if (first !== null) return [first, second]
  // "An issue and a pull request" are two types; nothing is called an issue request.
  return calledSo(view, left, own) === null ? 'words' : null
}

/** The type whose name consists of these words, in one form or another. */
function calledSo(view: ProjectView, side: Subject, words: readonly string[]): SymbolSubject | null {
  const found = typeOf(view, side)
  const forms = (name: string): string => splitIdentifier(name).map(stem).join(' ')
  return found !== null && forms(found.symbols[0]?.name ?? '') === forms(words.join(' ')) ? found : null
}

/**
 * "A collection and a playlist": the types that the sides are called as, before getters and fields of these names; null
 * if a side is written as code or names no type.
 */
export function typesInWords(
  view: ProjectView,
  { subject, target, symbolIds }: Asked['understanding'],
): readonly [SymbolSubject, SymbolSubject] | null {
  const [one, other] = [subject, target].map((slot) => {
    const written = asIsWritten(slot)
    if (symbolIds.length > 0 || !inPlainWords.test(written)) return null
    const words = written.split(/[\s-]+/)
    // The noun behind a name may be a part of it: "a send only folder" is `sendOnlyFolder`.
    return calledSo(view, { kind: 'words', written }, words)
  })
  const a = one ?? typeBeside(view, other ?? null, subject)
  const b = other ?? typeBeside(view, one ?? null, target)
  return a == null || b == null || a.symbols[0] === b.symbols[0] ? null : [a, b]
}

/** The type that is called as a side of the comparison is, written as types are; null if there is none. */
export function typeOf(view: ProjectView, side: Subject): SymbolSubject | null {
  const words = asIsWritten(side.written).split(/[\s_-]+/)
  const name = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('')
  const named = words.length > mostWords ? side : linkSubject(view, name, 'class')
  const first = named.kind === 'symbol' ? named.symbols[0] : undefined
  return named.kind === 'symbol' && first !== undefined && isType(first) ? named : null
}

/**
 * Of symbols with one name, the one closest to the other side: `Bind` compared with `Context.ShouldBind` is
 * `Context.Bind`.
 */
export function besides({ symbols: [other] }: SymbolSubject, side: SymbolSubject): SymbolSubject {
  const [own] = side.symbols
  if (own === undefined || other === undefined || own.parentKey === other.parentKey) return side
  const isLike = (one: StoredSymbol): boolean => one.kind === other.kind
  const inFolder =
    folderOf(own) === folderOf(other) ? undefined : (one: StoredSymbol) => folderOf(one) === folderOf(other)
  const near =
    side.alternatives.find((one) => one.parentKey === other.parentKey && isLike(one)) ??
    (inFolder === undefined
      ? undefined
      : side.alternatives.find((one) => one.name === own.name && inFolder(one) && isLike(one)))
  if (near === undefined) return side
  const alternatives = [...side.symbols, ...side.alternatives.filter((one) => one !== near)]
  return { ...side, symbols: [near], alternatives }
}

/** A short name means the neighbour of the other side before what a package exports. */
export function inFileOf({ symbols: [other] }: SymbolSubject, side: SymbolSubject): SymbolSubject {
  const [first] = side.symbols
  if (first === undefined || other === undefined || other.kind === 'external' || first.kind !== 'external') return side
  const near = side.alternatives.find(({ name, filePath }) => filePath === other.filePath && name === side.written)
  if (near === undefined) return side
  return { ...side, symbols: [near], alternatives: side.alternatives.filter((one) => one !== near) }
}

/**
 * "The brute and the nlp parser" are `BruteForceParser` and `NLPParser`: each is called with its own words and those
 * that end the second side.
 */
export function calledInSharedWords(
  view: ProjectView,
  left: Subject,
  right: Subject,
  question: string,
): readonly [SymbolSubject, SymbolSubject] | null {
  const [own, all] = [left.written, right.written].map((one) => asIsWritten(one).split(/\s+/))
  if (own === undefined || all === undefined || Math.max(own.length, all.length) > mostWords) return null
  const shared = all.length > own.length ? all.slice(own.length) : []
  const found = [[...own, ...shared], all].map((words) => calledInWords(view, words.join(' '), question, false))
  const [a, b] = found
  if (a == null || b == null || a.key === b.key) return null
  return [asSubject(a), asSubject(b)]
}
