// "What is the difference between A and B": both sides, then what they share and what only one has.
import { isCommentLine } from '../../../query/comment-line'
import { firstSentence } from '../../../query/describe'
import { calleesOf } from '../../../query/facts/callees'
import type { LinkGroup } from '../../../query/facts/link-groups'
import { supertypesOf } from '../../../query/facts/inheritance'
import type { ProjectView, StoredFile, StoredSymbol } from '../../../query/project-view'
import { splitIdentifier, stem } from '../../../query/search/terms'
import { isCallable, isType } from '../../../query/symbol-kinds'
import type { AnswerRow, AnswerSection, GraphAnswer } from '../../agent'
import { cutNote, emptyAnswer, resolvedTo, section } from '../../answer-parts'
import { aKind, code, count, groupRow, nameOf, placeOf, sourceBlock, symbolRow } from '../../rows'
import { X, Y, show } from '../../understanding/phrase-parts'
import { connections, differingLines, differingMembers, differingWords } from '../../composers/comparing/compare-parts'
import { calledInWords } from '../../composers/topics/members'
import { commandsMeant, compareCommands } from '../../composers/comparing/compare-commands'
import { compareFolders, foldersMeant } from '../../composers/comparing/compare-folders'
import { parallelDefinitions } from '../../composers/comparing/parallel-definitions'
import { isForeign } from '../../understanding/question-language'
import { composeConcept } from '../../composers/concept'
import { areChance, folderOf, siblingsCalled, typeBeside } from '../../composers/comparing/compare-sides'
import { compareFiles, fileMeant, mainTypeOf, parallelFiles } from '../../composers/comparing/compare-files'
import { composeNotFound } from '../../composers/not-found'
import type { Asked, QuestionKind, SymbolSubject } from '../../question-kind'
import { linkSubject, type Subject } from '../../understanding/subject'
import { isWrittenAsCode } from '../../understanding/mentions'

export const question: QuestionKind = {
  id: 'compare',
  rank: 90,
  phrases: {
    en: [
      `(?:compare|contrast) ${X} (?:and|with|to|vs\\.?|versus|against) ${Y}`,
      `${show}differences? (?:between|of) ${X} (?:and|or|vs\\.?|versus) ${Y}`,
      `how (?:do|does|is|are) ${X} (?:differ|differs|different) from ${Y}`,
      `how (?:do|does|are) ${X} and ${Y} (?:differ|different|compare)`,
      `what(?:'s| is| are) ${X},? (?:vs\\.?|versus|compared (?:to|with)|as opposed to) ${Y} (?:here|in (?:this|our) \\w+)`,
      `what(?:'s| is| are) ${X},? (?:vs\\.?|versus|compared (?:to|with)|as opposed to) ${Y}`,
      `${X} (?:vs\\.?|versus) ${Y}`,
    ],
    de: [
      '(?:was ist|worin liegt)(?: der)? unterschied zwischen ' + X + ' und ' + Y,
      'vergleiche? ' + X + ' (?:und|mit) ' + Y,
    ],
    fr: ['quelle est la différence entre ' + X + ' et ' + Y, 'compare[rz]? ' + X + ' (?:et|avec|à) ' + Y],
    es: ['(?:cuál es la |qué )diferencia (?:hay )?entre ' + X + ' y ' + Y, 'compara ' + X + ' (?:y|con) ' + Y],
    pt: ['qual [eé] a diferença entre ' + X + ' e ' + Y, 'compare ' + X + ' (?:e|com) ' + Y],
    zh: [X + ' ?(?:和|与|跟) ?' + Y + ' ?(?:的|有什么)?(?:区别|差别|不同)(?:是什么|在哪里)?'],
    ja: [X + ' ?と ?' + Y + ' ?の(?:違い|差).{0,8}'],
  },
  needsThought: false,
  aboutCode: true,
  compose: composeComparison,
}

const inPlainWords = /^\p{Ll}[\p{Ll}\p{N}]*(?:[ -]\p{Ll}[\p{Ll}\p{N}]*){0,3}$/u
/** Words of which a type's name may consist. */
const mostWords = 4
const shown = 25
const sourceLines = 24
/** Letters that a project puts before the names of its entities. */
const shortPrefix = 2
/** Parts named in the headline; further ones are counted. */
const named = 3

/** Members or callees of one side: rows by the name under which they are compared. */
type Parts = ReadonlyMap<string, AnswerRow>

function composeComparison(asked: Asked): GraphAnswer {
  const { view, subject, target, understanding } = asked
  const [left, right] = [understanding.subject, understanding.target]
  const told = foldersMeant(view, left, right, true)
  if (told !== null) return compareFolders(view, ...told)
  const commands =
    subject.kind === 'symbol' && understanding.symbolIds.length > 0 ? null : commandsMeant(view, left, right)
  if (commands !== null) return compareCommands(view, ...commands)
  const shared = target === null ? null : withSharedWords(view, subject, target)
  if (shared === 'words') {
    const called = target === null ? null : calledInSharedWords(view, subject, target, understanding.text)
    return called === null ? composeByWords(asked) : composeCompare(view, ...called)
  }
  if (shared !== null) return composeCompare(view, shared[0], besides(shared[0], shared[1]))
  // "Server and core" are folders before a type of the program and a library's.
  const isOutside = [subject, target].some((side) => side?.kind === 'symbol' && side.symbols[0]?.kind === 'external')
  const folders = isOutside && understanding.symbolIds.length === 0 ? foldersMeant(view, left, right, false) : null
  if (folders !== null) return compareFolders(view, ...folders)
  const types = typesInWords(view, understanding)
  if (types !== null) return composeCompare(view, types[0], besides(types[0], types[1]))
  if (subject.kind === 'symbol' && target?.kind === 'symbol') {
    // Two short methods that happen to be called "book" and "shelf" are not what is asked about.
    if (areChance(subject, target, understanding)) return composeByWords(asked)
    const second = besides(subject, target)
    return composeCompare(view, inFileOf(second, subject), inFileOf(subject, second))
  }
  // "A document type" may also name a file or a field; types can be compared.
  const [one, other] = [subject, target].map((side) => (side === null ? null : typeOf(view, side)))
  if (one != null && other != null) return composeCompare(view, one, besides(one, other))
  // `BNote` and `BBranch`, before files that have much to do with both.
  const entities = parallelDefinitions(view, left, right, shortPrefix)
  if (entities !== null) return composeCompare(view, asSubject(entities[0]), asSubject(entities[1]))
  const [file, second] = [subject, target].map((side) => (side === null ? null : fileMeant(view, side)))
  if (file != null && second != null && file.path !== second.path) return composeFiles(view, file, second)
  const files =
    understanding.symbolIds.length > 0 ? null : parallelFiles(view, understanding.subject, understanding.target)
  if (files !== null) return composeFiles(view, ...files)
  const inWords = target === null ? null : calledInSharedWords(view, subject, target, understanding.text)
  if (inWords !== null) return composeCompare(view, ...inWords)
  // "http1 vs http2" are just words, but `parseHttp1` would have to exist.
  const missing = [subject, target].find((side) => side?.kind === 'unknown' && isWrittenAsCode(side.written))
  return missing?.kind === 'unknown' ? composeNotFound(view, missing.written, missing.near) : composeByWords(asked)
}

/** Sides that nothing is called as: names that differ in their words alone, folders, or what is said of both. */
function composeByWords({ view, understanding, signal }: Asked): GraphAnswer {
  const { subject: left, target: right, text } = understanding
  const parallel = parallelDefinitions(view, left, right)
  if (parallel !== null) return composeCompare(view, asSubject(parallel[0]), asSubject(parallel[1]))
  const folders = foldersMeant(view, left, right, false)
  if (folders !== null) return compareFolders(view, ...folders)
  // The word "difference" says nothing about the code.
  return composeConcept(view, isForeign(text) ? text : `${left ?? ''} and ${right ?? ''}`, signal)
}

/**
 * "Active and passive health checks": the words that end the second side belong to the first too. Null if they don't;
 * `words` if only the second side is a definition then, so that an equal name elsewhere isn't compared with it.
 */
function withSharedWords(
  view: ProjectView,
  left: Subject,
  right: Subject,
): readonly [SymbolSubject, SymbolSubject] | 'words' | null {
  const [own, all] = [left.written, right.written].map((one) => one.replace(/^(?:an?|the) /i, '').split(/\s+/))
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

/** Two files by the types that they are named for or, if one has none, by what they define. */
function composeFiles(view: ProjectView, one: StoredFile, other: StoredFile): GraphAnswer {
  const [a, b] = [mainTypeOf(view, one), mainTypeOf(view, other)].map((symbol) =>
    symbol === null ? null : asSubject(symbol),
  )
  return a == null || b == null ? compareFiles(view, one, other) : composeCompare(view, a, b)
}

function asSubject(symbol: StoredSymbol): SymbolSubject {
  return { kind: 'symbol', written: symbol.name, symbols: [symbol], alternatives: [] }
}

/**
 * "A collection and a playlist": the types that the sides are called as, before getters and fields of these names; null
 * if a side is written as code or names no type.
 */
function typesInWords(
  view: ProjectView,
  { subject, target, symbolIds }: Asked['understanding'],
): readonly [SymbolSubject, SymbolSubject] | null {
  const [one, other] = [subject, target].map((slot) => {
    const written = (slot ?? '').replace(/^(?:an?|the) /i, '')
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
function typeOf(view: ProjectView, side: Subject): SymbolSubject | null {
  const words = side.written.replace(/^(?:an?|the) /i, '').split(/[\s_-]+/)
  const name = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('')
  const named = words.length > mostWords ? side : linkSubject(view, name, 'class')
  const first = named.kind === 'symbol' ? named.symbols[0] : undefined
  return named.kind === 'symbol' && first !== undefined && isType(first) ? named : null
}

/**
 * Of symbols with one name, the one closest to the other side: `Bind` compared with `Context.ShouldBind` is
 * `Context.Bind`.
 */
function besides({ symbols: [other] }: SymbolSubject, side: SymbolSubject): SymbolSubject {
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
function inFileOf({ symbols: [other] }: SymbolSubject, side: SymbolSubject): SymbolSubject {
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
function calledInSharedWords(
  view: ProjectView,
  left: Subject,
  right: Subject,
  question: string,
): readonly [SymbolSubject, SymbolSubject] | null {
  const [own, all] = [left.written, right.written].map((one) => one.replace(/^(?:an?|the) /i, '').split(/\s+/))
  if (own === undefined || all === undefined || Math.max(own.length, all.length) > mostWords) return null
  const shared = all.length > own.length ? all.slice(own.length) : []
  const found = [[...own, ...shared], all].map((words) => calledInWords(view, words.join(' '), question, false))
  const [a, b] = found
  if (a == null || b == null || a.key === b.key) return null
  return [asSubject(a), asSubject(b)]
}

/** Composes the comparison of two symbols: types by their members, others by what they call. */
function composeCompare(view: ProjectView, one: SymbolSubject, other: SymbolSubject): GraphAnswer {
  const [left, right] = [withBody(view, one), withBody(view, other)]
  const [a, b] = [left.symbols[0] as StoredSymbol, right.symbols[0] as StoredSymbol]
  const members = membersOf(view, left).size + membersOf(view, right).size > 0
  const partsOf = members ? membersOf : calledBy
  const [ofA, ofB] = [partsOf(view, left), partsOf(view, right)]
  const noun = members ? 'member' : 'callee'
  const both = [...ofA.keys()].filter((name) => ofB.has(name))
  const words = members ? null : differingWords(view, a, b)
  const differing = members ? differingMembers(view, a, b) : differingLines(view, a, b)
  return {
    ...emptyAnswer(
      'compare',
      `${headline(a, b, both, ofA, ofB, noun)}${words === null ? '' : ` They differ in ${words}.`}`,
    ),
    subject: resolvedTo(left),
    sections: [
      ...section('Side by side', [sideRow(view, a), sideRow(view, b)]),
      ...section('What differs', members ? [] : differing),
      ...section('How they refer to each other', members ? connections(view, a, b) : []),
      ...sourceSection(view, implementationOf(left)),
      ...sourceSection(view, implementationOf(right)),
      ...section('Bases', [...baseRows(view, left), ...baseRows(view, right)]),
      ...onlySection(a, ofA, ofB, noun),
      ...onlySection(b, ofB, ofA, noun),
      ...section('In both, done differently', members ? differing : []),
      ...section('In both', [], both.length === 0 ? {} : { text: `${both.slice(0, shown).map(code).join(', ')}.` }),
    ],
    limits: ['Compared by name. Two parts with the same name may still do different things.'],
    next: [`Explain ${code(nameOf(a))}`, `Explain ${code(nameOf(b))}`],
  }
}

function headline(
  a: StoredSymbol,
  b: StoredSymbol,
  both: readonly string[],
  ofA: Parts,
  ofB: Parts,
  noun: string,
): string {
  const kinds = `${code(nameOf(a))} is ${aKind(a)} at ${code(placeOf(a))}, ${code(nameOf(b))} is ${aKind(b)} at ${code(placeOf(b))}.`
  if (ofA.size + ofB.size === 0) return kinds
  const verb = noun === 'member' ? 'has' : 'calls'
  const verbs = noun === 'member' ? 'have' : 'call'
  const parts = [
    both.length === 0 ? '' : `Both ${verbs} ${listed(both, noun)}.`,
    onlyText(
      a,
      [...ofA.keys()].filter((name) => !ofB.has(name)),
      verb,
      noun,
    ),
    onlyText(
      b,
      [...ofB.keys()].filter((name) => !ofA.has(name)),
      verb,
      noun,
    ),
  ]
  return [kinds, ...parts.filter((part) => part !== '')].join(' ')
}

function onlyText(symbol: StoredSymbol, names: readonly string[], verb: string, noun: string): string {
  return names.length === 0 ? '' : `Only ${code(nameOf(symbol))} ${verb} ${listed(names, noun)}.`
}

function listed(names: readonly string[], noun: string): string {
  return names.length <= named ? names.map(code).join(', ') : count(names.length, noun)
}

/** Source of one side; the beginning if it is long. */
function sourceSection(view: ProjectView, symbol: StoredSymbol): readonly AnswerSection[] {
  const { filePath, startLine, endLine, language } = symbol
  const block = filePath === '' ? null : sourceBlock(view, filePath, startLine, endLine, language, sourceLines)
  return section(`Source of ${nameOf(symbol)}`, [], block === null ? {} : { text: block })
}

/** A class without members of its own is what it is based on: `class Category(AbstractCategory)`. */
function withBody(view: ProjectView, side: SymbolSubject): SymbolSubject {
  const [type] = side.symbols
  if (type === undefined || !isType(type) || view.graph.children(type.key).length > 0) return side
  const bases = supertypesOf(view, [type]).links.filter(({ symbol }) => symbol.kind === type.kind)
  const [base, ...others] = bases
  return base === undefined || others.length > 0 ? side : { ...side, symbols: [base.symbol] }
}

/** Of overloads, the one with a body. */
function implementationOf({ symbols }: SymbolSubject): StoredSymbol {
  const [longest] = [...symbols].sort((a, b) => b.endLine - b.startLine - (a.endLine - a.startLine))
  return longest as StoredSymbol
}

function sideRow(view: ProjectView, symbol: StoredSymbol): AnswerRow {
  const doc = firstSentence(symbol.doc, longestDoc) ?? commentIn(view, symbol)
  return symbolRow(view, symbol, `${code(symbol.signature ?? nameOf(symbol))}${doc === null ? '' : `: ${doc}`}`)
}

/** What a type that nothing documents says of itself in a comment at its beginning: often how it differs. */
function commentIn(view: ProjectView, { filePath, startLine, endLine, kind }: StoredSymbol): string | null {
  if (!isType({ kind }) && kind !== 'module') return null
  const lines = (view.readText(filePath)?.lines ?? []).slice(startLine, Math.min(endLine, startLine + linesOfComment))
  const from = lines.findIndex((line) => line.trim() !== '')
  if (from === -1) return null
  const end = lines.findIndex((line, at) => at >= from && !isCommentLine(line))
  const said = lines
    .slice(from, end === -1 ? lines.length : end)
    .map((line) => line.replace(/^\s*(?:#+|\/\/+|\/?\*+|--+)\s?|\*\/\s*$/g, '').trim())
  return firstSentence(said.join('\n'), longestDoc)
}

const linesOfComment = 14
const longestDoc = 200

function baseRows(view: ProjectView, { symbols }: SymbolSubject): readonly AnswerRow[] {
  return symbols.flatMap((symbol) =>
    supertypesOf(view, [symbol])
      .links.slice(0, shown)
      .map((link) => symbolRow(view, link.symbol, `${code(nameOf(symbol))} ${link.kind} ${code(nameOf(link.symbol))}`)),
  )
}

function onlySection(symbol: StoredSymbol, own: Parts, other: Parts, noun: string): readonly AnswerSection[] {
  const rows = [...own].flatMap(([name, row]) => (other.has(name) ? [] : [row]))
  const text = cutNote(shown, rows.length, noun)
  return section(`Only in ${nameOf(symbol)}`, rows.slice(0, shown), text === undefined ? {} : { text })
}

function membersOf(view: ProjectView, { symbols }: SymbolSubject): Parts {
  const haveMembers = symbols.some((symbol) => !isCallable(symbol))
  const members = haveMembers ? symbols.flatMap((symbol) => view.graph.children(symbol.key)) : []
  return new Map(members.map((member) => [member.name, symbolRow(view, member)]))
}

function calledBy(view: ProjectView, { symbols }: SymbolSubject): Parts {
  const row = (group: LinkGroup): AnswerRow =>
    groupRow(view, group, group.symbol.name, `${symbols[0]?.name ?? ''} → ${group.symbol.name}`)
  return new Map(calleesOf(view, symbols).groups.map((group) => [nameOf(group.symbol), row(group)]))
}
