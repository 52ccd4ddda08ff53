// "How does search work": of all that is named so, the folder, file or type that holds most of it, with the others named.
import { placesNamedBySome, topicsNamed, type NamedTopic } from '../../../query/facts/topics/named-topics'
import { isCodeFile } from '../../../contract/languages'
import { classifyPath } from '../../../query/path-class'
import { backEndOf, frontEndOf } from '../../../query/project/front-end'
import type { ProjectView, StoredFile, StoredSymbol } from '../../../query/project-view'
import { hybridSearch } from '../../../query/search/hybrid'
import { splitIdentifier, stem } from '../../../query/search/terms'
import { isCallable } from '../../../query/symbol-kinds'
import type { AnswerRow, GraphAnswer } from '../../agent'
import { namesakesTitle } from '../../answer-parts'
import type { About, Asked, FileSubject, FolderSubject, SymbolSubject } from '../../question-kind'
import { code, count, fileRow, nameOf, symbolRow } from '../../rows'
import { plainWords } from '../../understanding/plain-word'
import { withShortForms } from '../../understanding/short-forms'
import { fits } from '../../understanding/other-case'
import { distinctiveWords } from '../../understanding/filler'
import { withPhrases } from '../../understanding/synonyms'
import { tellingWords } from '../../understanding/telling-words'
import { composeBackEnd } from '../overview'
import { composeTopicOf } from '../subject-topic'
import { partsTitle } from '../topic'
import { behindOf } from './interface-words'
import { layersOf, layersSection } from './layers'
import { composeRunTopic } from './run-topic'

const mostWords = 3
const frontEnd = /^(?:front-?end|front|end|ui|web-?app|user|interface)$/i
const backEnd = /^(?:back-?end|back|end|server-?side)$/i
const shownOthers = 4
/** A type with fewer members only stands for what works. */
const fewMembers = 2
/** Said of any thing that works somehow: "the permission system" is about permissions. */
const formNouns =
  /^(?:systems?|mechanisms?|process(?:es)?|features?|functionality|logic|subsystems?|flows?|workflows?|handling|support|part|internals|machinery)$/i

/**
 * The topic that plain words name; null if they are written as code, already name a type, or name nothing that holds
 * much.
 */
export function composeNamedTopic(asked: Asked): GraphAnswer | null {
  const { view, understanding, subject, signal } = asked
  const slot = understanding.subject ?? ''
  // `LDAP` is a word; `HttpClient`, `app.use` and "the `router`" are names.
  if (understanding.symbolIds.length > 0 || !plainWords.test(slot) || /\p{Ll}\p{Lu}|^\p{Lu}\p{Ll}/u.test(slot))
    return null
  const linked = subject.kind === 'symbol' ? subject.symbols[0] : undefined
  if (linked !== undefined && fits(linked, 'class') && view.graph.children(linked.key).length > fewMembers) return null
  const words = wordsOf(view, slot, understanding.text)
  if (words.length === 0 || words.length > mostWords) return null
  const half = composeHalf(asked, slot, words)
  if (half !== null) return half
  const isBehind = behindOf(view, understanding.text)
  const whole = [...named(view, words), ...namedByTerm(view, slot)]
  const found = whole.length > 0 || isJoined.test(slot) ? whole : namedByHead(view, words)
  // A file of types alone doesn't work in any way, unless there is nothing else.
  const working = found.filter((topic) => topic.kind !== 'file' || hasCallable(view, topic.path))
  const [best, ...rest] = (working.length > 0 ? working : found)
    .map((topic) => weighed(topic, isBehind))
    .toSorted((a, b) => b.score - a.score)
  if (best === undefined || best.isShown) return null
  const first = best.topic
  // "Login" is what `POST /login` runs before it is the struct `LoginSource` or a style sheet.
  const isLoose =
    first.share < 1 ||
    (first.kind === 'file' && !isCodeFile(first.path)) ||
    (first.kind === 'type' && isRecord(view, first.symbol))
  const run = isLoose ? composeRunTopic(asked) : null
  if (run !== null) return run
  if (first.kind === 'type' && isMinor(view, first.symbol, words)) return null
  const others = rest.map(({ topic }) => topic)
  const topic = composeTopicOf({ view, signal, target: null, understanding, subject: subjectOf(first, slot) })
  const answer =
    whole.length > 0 ||
    splitIdentifier(first.path)
      .map(stem)
      .includes(stem(words[0]?.toLowerCase() ?? ''))
      ? topic
      : {
          ...topic,
          headline: `Nothing is called ${code(words.join(' '))}; read as ${code(words.at(-1) ?? '')}. ${topic.headline}`,
        }
  const apart = others.filter((other) => !isInside(other, first) && !isInside(first, other))
  const layers = layersOf(first, apart)
  const told = { ...answer, sections: withLayers(answer.sections, layersSection(view, layers)) }
  const isOfLayer = (other: NamedTopic): boolean => layers.some((layer) => other === layer || isInside(other, layer))
  const elsewhere = apart.filter((other) => !isOfLayer(other))
  if (elsewhere.length === 0) return told
  const text = `This answer is about ${titleOf(first)}.${elsewhere.length > shownOthers ? ` The first ${shownOthers} of ${count(elsewhere.length, 'other')} with ${words.length === 1 ? 'this word' : 'these words'} in the name:` : ''}`
  const rows = elsewhere.slice(0, shownOthers).map((other) => rowOf(view, other))
  return {
    ...told,
    subject: { ...answer.subject, alternatives: elsewhere.slice(0, 10).map(idOf) },
    sections: [...told.sections, { title: namesakesTitle, text, rows }],
  }
}

/** The parts in other folders stand after those in the file itself. */
function withLayers(sections: GraphAnswer['sections'], layers: GraphAnswer['sections']): GraphAnswer['sections'] {
  const at = sections.findIndex(({ title }) => title === partsTitle) + 1
  return [...sections.slice(0, at), ...layers, ...sections.slice(at)]
}

/** So many times as much is in a folder as in a type that could be meant as well. */
const muchMore = 8

/**
 * "How do ignore patterns work" is about the package `ignore`, and not about a type `ignorePatterns` of two members in a
 * tool beside the program.
 */
function isMinor(view: ProjectView, type: StoredSymbol, words: readonly string[]): boolean {
  const members = view.graph.children(type.key).length
  if (words.length < 2 || members > fewMembers) return false
  const size = members + 1
  return placesNamedBySome(view, words.map(withShortForms)).some(
    ({ topic, held }) =>
      held.length > 0 &&
      topic.share === 1 &&
      topic.kind === 'folder' &&
      topic.size >= size * muchMore &&
      !type.filePath.startsWith(`${topic.path}/`),
  )
}

/** The same for the type that plain words of a question name. */
export function isMinorType({ view, subject, understanding }: About<SymbolSubject>): boolean {
  const [type] = subject.symbols
  const slot = understanding.subject ?? ''
  if (type === undefined || understanding.symbolIds.length > 0 || !/^[\p{Ll}\p{N} ]+$/u.test(slot)) return false
  return fits(type, 'class') && isMinor(view, type, wordsOf(view, slot, understanding.text))
}

/** A type that only holds values does nothing, in a file where something else may. */
function isRecord(view: ProjectView, type: StoredSymbol): boolean {
  return !view.graph.children(type.key).some(isCallable)
}

function hasCallable(view: ProjectView, path: string): boolean {
  return view.graph.symbolsInFile(path).some(isCallable)
}

/** "The front end" and "the back end" are folders that the project may call by another name; null for other words. */
function composeHalf(
  { view, understanding, signal }: Asked,
  slot: string,
  words: readonly string[],
): GraphAnswer | null {
  const folderTopic = (path: string, files: readonly StoredFile[], why: string): GraphAnswer => {
    const subject = { kind: 'folder', written: slot, path, files } as const
    const answer = composeTopicOf({ view, signal, target: null, understanding, subject })
    return { ...answer, headline: `${why} ${answer.headline}` }
  }
  if (words.every((word) => frontEnd.test(word))) {
    const front = frontEndOf(view)
    if (front === null) return null
    return folderTopic(front.path, front.files, `The front end is the folder that depends on ${code(front.library)}.`)
  }
  const back = words.every((word) => backEnd.test(word)) ? backEndOf(view) : null
  if (back === null) return null
  if (back.folder === null) return composeBackEnd(view, back)
  const inside = back.files.filter(({ path }) => path.startsWith(`${back.folder}/`))
  return folderTopic(
    back.folder,
    inside,
    `The back end is read as what most of it is in, outside of ${code(back.besides)}.`,
  )
}

/** What a front end has of a topic is mostly how it is shown. */
const shareInFront = 0.5

interface Weighed {
  readonly topic: NamedTopic
  readonly isShown: boolean
  readonly score: number
}

function weighed(topic: NamedTopic, isBehind: (path: string) => boolean): Weighed {
  const isShown = holdsFor(topic.kind === 'folder' ? topic.files : [topic], isBehind)
  return { topic, isShown, score: topic.score * (isShown ? shareInFront : 1) }
}

/** Whether something holds for more than half of some places. */
function holdsFor(places: readonly { readonly path: string }[], holds: (path: string) => boolean): boolean {
  return places.filter(({ path }) => holds(path)).length > places.length / 2
}

/**
 * Whether plain words led to a part of the front end, although the question is about what the program does:
 * places in the other half with the words tell more.
 */
export function isOnlyShown({
  view,
  subject,
  understanding,
}: About<FileSubject | FolderSubject | SymbolSubject>): boolean {
  if (understanding.symbolIds.length > 0 || !plainWords.test(understanding.subject ?? '')) return false
  const isBehind = behindOf(view, understanding.text)
  const places =
    subject.kind === 'file'
      ? [subject.file]
      : subject.kind === 'folder'
        ? subject.files
        : subject.symbols.map(({ filePath }) => ({ path: filePath }))
  return holdsFor(places, isBehind)
}

function wordsOf(view: ProjectView, slot: string, question: string): readonly string[] {
  const english = tellingWords(slot, question, view)
  const telling = english.filter((word) => !formNouns.test(word))
  return telling.length > 0 ? telling : english
}

function named(view: ProjectView, words: readonly string[]): readonly NamedTopic[] {
  return topicsNamed(view, words.map(withShortForms))
}

/** "Two-factor authentication" is called `2fa` or `mfa` in one place, and by its words in another. */
function namedByTerm(view: ProjectView, slot: string): readonly NamedTopic[] {
  const { text, phrases } = withPhrases(slot)
  const words = phrases.length === 0 ? [] : distinctiveWords(text)
  return words.length === 1 ? named(view, words) : []
}

/** The head of "caching of vets" is its first word. */
const isJoined = /\s(?:of|for|in|on|to|from|with|by|at|and|or|von|für|de|du|des|del|da|do)\s/i
/** More folders of one name don't tell which is meant. */
const mostOfHead = 3
const searched = 20

/**
 * "Real-time collaboration" is about the folder `collaboration`, if nothing has the other words with it: folders
 * called exactly after the last word, those that have others of the words in their paths before all.
 */
function namedByHead(view: ProjectView, words: readonly string[]): readonly NamedTopic[] {
  const head = words.at(-1)
  if (head === undefined || words.length < 2) return []
  const stems = words.map((word) => stem(word.toLowerCase()))
  const heldIn = (text: string): number => {
    const held = new Set(splitIdentifier(text).map(stem))
    return stems.filter((one) => held.has(one)).length
  }
  const folders = named(view, [head]).filter(({ kind, share }) => kind === 'folder' && share === 1)
  // `emails/templates` has the words in its own name and in that of the folder around it.
  const twofold = folders.filter(({ path }) => heldIn(path.split('/').slice(-2).join('/')) === stems.length)
  if (twofold.length > 0) return twofold
  const isTogether = hybridSearch(view, words.join(' '), searched).some(
    ({ symbol, filePath }) =>
      classifyPath(filePath) === 'source' && heldIn(`${filePath} ${symbol?.qualifiedName ?? ''}`) === stems.length,
  )
  if (isTogether) return []
  const qualified = folders.filter(({ path }) => heldIn(path) > 1)
  return qualified.length > 0 ? qualified : folders.length <= mostOfHead ? folders : []
}

function subjectOf(topic: NamedTopic, written: string): Parameters<typeof composeTopicOf>[0]['subject'] {
  switch (topic.kind) {
    case 'folder':
      return { kind: 'folder', written, path: topic.path, files: topic.files }
    case 'file':
      return { kind: 'file', written, file: topic.file, alternatives: [] }
    case 'type':
      return { kind: 'symbol', written: topic.symbol.name, symbols: [topic.symbol], alternatives: [] }
  }
}

function isInside(inner: NamedTopic, outer: NamedTopic): boolean {
  if (outer.kind === 'folder') return inner.path.startsWith(`${outer.path}/`)
  return inner.path === outer.path && (outer.kind === 'file' || inner.kind === 'type')
}

function idOf(topic: NamedTopic): string {
  return topic.kind === 'type' ? topic.symbol.id : topic.path
}

function titleOf(topic: NamedTopic): string {
  return topic.kind === 'type' ? code(nameOf(topic.symbol)) : code(topic.path)
}

function rowOf(view: ProjectView, topic: NamedTopic): AnswerRow {
  if (topic.kind === 'type') return symbolRow(view, topic.symbol, `${titleOf(topic)}, ${topic.symbol.kind}`)
  if (topic.kind === 'file') return fileRow(view, topic.file, `${titleOf(topic)}, ${count(topic.size, 'definition')}`)
  const [first] = topic.files
  const text = `${code(`${topic.path}/`)}: ${count(topic.files.length, 'file')} with ${count(topic.size, 'definition')}`
  return { ...fileRow(view, first as NonNullable<typeof first>, text), label: topic.path }
}
