// Parts of answers about a project's facts: rows for places in files, truncated lists with totals, filters by words.
import { holdsWord } from '../query/citation'
import type { Dependency } from '../query/project/ecosystem'
import { manifestsOf } from '../query/project/manifests'
import { escaped } from '../contract/text-pattern'
import type { ProjectView } from '../query/project-view'
import { contentWords, hasStem, stem } from '../query/search/terms'
import type { AnswerRow } from './agent'
import { code, count } from './rows'
import { distinctiveWords } from './understanding/filler'
import { isForeign, languageOf } from './understanding/question-language'
import { translateWords } from './understanding/glossary'
import { shortFormsOf } from './understanding/short-forms'

/** A row about one line of a file; `named` is the text that it must contain. */
export function placeRow(
  view: ProjectView,
  { path, line }: { readonly path: string; readonly line: number },
  text: string,
  named: string | null = null,
): AnswerRow {
  // Consistent with the check of citations: `$NAME` in a shell script isn't the word NAME.
  const known = named !== null && holdsWord(view.readText(path)?.lines[line - 1] ?? '', named)
  return {
    text,
    projectId: view.projectId,
    path,
    startLine: line,
    endLine: line,
    symbolId: null,
    symbolName: known ? named : null,
    confidence: null,
    why: null,
    label: text.replace(/`/g, '').slice(0, 120),
  }
}

/** A row about a dependency where a manifest declares it; its name may begin with a group: `org.acme:store`. */
export function dependencyRow(view: ProjectView, dependency: Dependency & { readonly path: string }): AnswerRow {
  const { name, version } = dependency
  return placeRow(
    view,
    dependency,
    `${code(name)}${version === '' ? '' : ` ${version}`}`,
    name.split(':').at(-1) ?? null,
  )
}

/** The first items of a list, and a note with the total if some are missing. */
export function firstOf<T>(
  all: readonly T[],
  most: number,
  noun: string,
  plural?: string,
): { readonly shown: readonly T[]; readonly note?: string } {
  const shown = all.slice(0, most)
  return all.length > most ? { shown, note: `${shown.length} of ${count(all.length, noun, plural)} shown.` } : { shown }
}

/** How much was read for an answer, for its limits. */
export function readNote(what: string, filesRead: number, filesLeft: number): readonly string[] {
  const left =
    filesLeft === 0
      ? ''
      : ` ${count(filesLeft, 'more file')} may hold some and ${filesLeft === 1 ? 'was' : 'were'} not read.`
  return [`${what}, in ${count(filesRead, 'file')} that may hold some.${left}`]
}

export interface Narrowed<T> {
  readonly items: readonly T[]
  /** The words of the question that select the items; empty if it is about all of them. */
  readonly words: readonly string[]
  /** Items with fewer of these words, but not without any. */
  readonly partly: readonly T[]
}

/**
 * Further words of a question filter the items: "… for postgres". All items if none matches.
 * @param asked words of the kind itself, which don't filter
 */
export function narrow<T>(
  items: readonly T[],
  question: string,
  asked: RegExp,
  textOf: (item: T) => string,
): Narrowed<T> {
  const words = wordsOf(question, asked)
  if (words.length === 0) return { items, words: [], partly: [] }
  const texts = items.map((item) => apart(textOf(item)))
  const holds = (word: string): ((text: string) => boolean) => {
    const forms = [holdsForm(word), ...asName(word), ...shortFormsOf(word).map(holdsPart)]
    return (text) => forms.some((form) => form(text))
  }
  // A name of several parts is written as in the code, where its parts are apart: `order_items`.
  const asName = (word: string): readonly ((text: string) => boolean)[] => {
    const parts = apart(word)
    return parts.trim().includes(' ') ? [(text) => text.includes(parts)] : []
  }
  // Most short forms begin other words too: `prod` isn't a product.
  const holdsPart = (form: string): ((text: string) => boolean) => {
    return (text) => text.split(' ').some((part) => part === form || part === `${form}s`)
  }
  const holdsForm = (word: string): ((text: string) => boolean) => {
    const root = stem(word.toLowerCase())
    // A short stem may begin another word: "workers" isn't about workflows.
    const inFull = new RegExp(` ${escaped(root)}\\p{L}{0,3}(?!\\p{L})`, 'u')
    // "logging" has the stem "log" and four letters more.
    return (text) =>
      root.length >= anywhereLetters
        ? hasStem(text, root)
        : inFull.test(text) || text.split(' ').some((part) => stem(part) === root)
  }
  // A word that matches all or no items doesn't distinguish them.
  const distinctive = words.filter((word) => {
    const hits = texts.filter(holds(word)).length
    return hits > 0 && hits < items.length
  })
  if (distinctive.length === 0) return { items, words: [], partly: [] }
  const scores = texts.map((text) => distinctive.filter((word) => holds(word)(text)).length)
  const best = Math.max(...scores)
  return {
    items: items.filter((_, at) => scores[at] === best),
    words: distinctive,
    partly: items.filter((_, at) => (scores[at] ?? 0) > 0 && scores[at] !== best),
  }
}

/** A shorter word counts only at the beginning of a part of a name: `getOptionValue` isn't about "lue". */
const anywhereLetters = 5

/** A text in lower case, with a space before each part of a name. `SQLAlchemy` stays one word, as people write it. */
function apart(text: string): string {
  return ` ${text.replace(/(?<=\p{Ll})(?=\p{Lu})|[^\p{L}\p{N}]+/gu, ' ').toLowerCase()}`
}

/** Words of a question besides those of its kind: which of the items it asks for. */
export function wordsOf(question: string, asked: RegExp): readonly string[] {
  const { words, left } = wordsIn(question)
  return [...left, ...words].filter((word) => isLongEnough(word) && !asked.test(word))
}

/** "S3" is a name, short as it is. */
function isLongEnough(word: string): boolean {
  return word.length > 2 || /^\p{Lu}\d$/u.test(word)
}

/** The same, without words of another language that are not understood: nothing can be said to lack them. */
export function understoodWordsOf(question: string, asked: RegExp): readonly string[] {
  const { words } = wordsIn(question)
  return words.filter((word) => isLongEnough(word) && !asked.test(word))
}

/** The words of a question, in English as far as they are known. */
function wordsIn(question: string): { readonly words: readonly string[]; readonly left: readonly string[] } {
  if (!isForeign(question)) return { words: contentWords(question), left: [] }
  return translateWords(question, languageOf(question), distinctiveWords(question))
}

/** A question without the project's name, which distinguishes nothing in it. */
export function withoutProject(view: ProjectView, question: string): string {
  const root = manifestsOf(view)
    .read.filter(({ path }) => !path.includes('/'))
    .flatMap(({ facts }) => facts.name ?? [])
  const names = [view.name, ...root, ...root.flatMap((name) => name.split('/').at(-1) ?? [])]
  const own = new Set(names.map((name) => name.toLowerCase()))
  return question
    .split(' ')
    .filter((word) => !own.has(word.replace(/^[`"'(]|(?<![`"'?,.)])[`"'?,.)]+$|'s$/g, '').toLowerCase()))
    .join(' ')
}

/** Whether a name is the project's own. */
export function namesProject(view: ProjectView, name: string): boolean {
  return name.trim() !== '' && withoutProject(view, name.trim()) === ''
}

/** Verbs and fillers of questions that don't filter in any kind. */
export const fillers =
  'what|which|where|list|show|give|are|is|there|any|all|does|do|did|this|that|the|our|its|code|repo|repository|project|app|application|program|package|software|set|read|look|looks|used|use|uses|using|need|needs|needed|have|has|can|exist|exists|define|defined|defines|declared|available|supported|accept|accepts|itself|here|currently|default|defaults|their|influence|run|runs|main|people|know|name|names|called|total|anywhere|left|find|found|tell|ship|ships|built|every|new|would|could|should|one|some|itself|base|when|with|from|into|for|and|how|many|number|count|understands?|understood|offers?|offered|provides?|provided|knows|recogni[sz]e[sd]?|whole|entire|various|different'
