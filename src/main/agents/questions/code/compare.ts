// "What is the difference between A and B": both sides, then what they share and what only one has.
import type { ProjectView, StoredFile } from '../../../query/project-view'
import type { GraphAnswer } from '../../agent'
import { commandsMeant, compareCommands } from '../../composers/comparing/compare-commands'
import { compareFiles, fileMeant, parallelFiles } from '../../composers/comparing/compare-files'
import { compareFolders, foldersMeant, type ComparedFolders } from '../../composers/comparing/compare-folders'
import { areChance, asSubject } from '../../composers/comparing/compare-sides'
import { compareSymbols } from '../../composers/comparing/compare-symbols'
import {
  besides,
  calledInSharedWords,
  inFileOf,
  typeOf,
  typesInWords,
  withSharedWords,
} from '../../composers/comparing/compared-definitions'
import { parallelDefinitions } from '../../composers/comparing/parallel-definitions'
import { mainTypeOf } from '../../composers/topics/main-type'
import { composeConcept } from '../../composers/concept'
import { composeNotFound } from '../../composers/not-found'
import type { Asked, QuestionKind } from '../../question-kind'
import { isWrittenAsCode } from '../../understanding/mentions'
import { X, Y, show } from '../../understanding/phrase-parts'
import { isForeign } from '../../understanding/question-language'

/** Letters that a project puts before the names of its entities. */
const shortPrefix = 2

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
  documentation: 'adds',
  aboutCode: true,
  compose: composeComparison,
}

function composeComparison(asked: Asked): GraphAnswer {
  const { view, subject, target, understanding } = asked
  const { subject: left, target: right } = understanding
  const folders = foldersMeant(view, left, right)
  if (folders?.areTold === true) return compareFolders(view, ...folders.sides)
  const commands =
    subject.kind === 'symbol' && understanding.symbolIds.length > 0 ? null : commandsMeant(view, left, right)
  if (commands !== null) return compareCommands(view, ...commands)
  const shared = target === null ? null : withSharedWords(view, subject, target)
  if (shared === 'words') {
    const called = target === null ? null : calledInSharedWords(view, subject, target, understanding.text)
    return called === null ? composeByWords(asked, folders) : compareSymbols(view, ...called)
  }
  if (shared !== null) return compareSymbols(view, shared[0], besides(shared[0], shared[1]))
  // "Server and core" are folders before a type of the program and a library's.
  const isOutside = [subject, target].some((side) => side?.kind === 'symbol' && side.symbols[0]?.kind === 'external')
  if (folders !== null && isOutside && understanding.symbolIds.length === 0)
    return compareFolders(view, ...folders.sides)
  const types = typesInWords(view, understanding)
  if (types !== null) return compareSymbols(view, types[0], besides(types[0], types[1]))
  if (subject.kind === 'symbol' && target?.kind === 'symbol') {
    // Two short methods that happen to be called "book" and "shelf" are not what is asked about.
    if (areChance(subject, target, understanding)) return composeByWords(asked, folders)
    const second = besides(subject, target)
    return compareSymbols(view, inFileOf(second, subject), inFileOf(subject, second))
  }
  // "A document type" may also name a file or a field; types can be compared.
  const [one, other] = [subject, target].map((side) => (side === null ? null : typeOf(view, side)))
  if (one != null && other != null) return compareSymbols(view, one, besides(one, other))
  // `BNote` and `BBranch`, before files that have much to do with both.
  const entities = parallelDefinitions(view, left, right, shortPrefix)
  if (entities !== null) return compareSymbols(view, asSubject(entities[0]), asSubject(entities[1]))
  const [file, second] = [subject, target].map((side) => (side === null ? null : fileMeant(view, side)))
  if (file != null && second != null && file.path !== second.path) return composeFiles(view, file, second)
  const files = understanding.symbolIds.length > 0 ? null : parallelFiles(view, left, right)
  if (files !== null) return composeFiles(view, ...files)
  const inWords = target === null ? null : calledInSharedWords(view, subject, target, understanding.text)
  if (inWords !== null) return compareSymbols(view, ...inWords)
  // "http1 vs http2" are just words, but `parseHttp1` would have to exist.
  const missing = [subject, target].find((side) => side?.kind === 'unknown' && isWrittenAsCode(side.written))
  return missing?.kind === 'unknown'
    ? composeNotFound(view, missing.written, missing.near)
    : composeByWords(asked, folders)
}

/** Sides that nothing is called as: names that differ in their words alone, folders, or what is said of both. */
function composeByWords({ view, understanding, signal }: Asked, folders: ComparedFolders | null): GraphAnswer {
  const { subject: left, target: right, text } = understanding
  const parallel = parallelDefinitions(view, left, right)
  if (parallel !== null) return compareSymbols(view, asSubject(parallel[0]), asSubject(parallel[1]))
  if (folders !== null) return compareFolders(view, ...folders.sides)
  // The word "difference" says nothing about the code.
  return composeConcept(view, isForeign(text) ? text : `${left ?? ''} and ${right ?? ''}`, signal)
}

/** Two files by the types that they are named for or, if one has none, by what they define. */
function composeFiles(view: ProjectView, one: StoredFile, other: StoredFile): GraphAnswer {
  const [a, b] = [mainTypeOf(view, one), mainTypeOf(view, other)].map((symbol) =>
    symbol === null ? null : asSubject(symbol),
  )
  return a == null || b == null ? compareFiles(view, one, other) : compareSymbols(view, a, b)
}
