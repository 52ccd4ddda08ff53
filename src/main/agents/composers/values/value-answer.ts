// Tells the values that were found for a question: which is meant, where, what else fits, and what has none.
import { findValues, keyOf, type FoundValue, type FoundValues } from '../../../query/project/values/find-values'
import { extremes } from '../../../query/project/values/measures'
import { saidTime } from '../../../query/project/values/magnitude'
import { namedSo } from '../../../query/project/values/named-so'
import type { NamedValue } from '../../../query/project/values/value-lines'
import type { ProjectView } from '../../../query/project-view'
import type { AnswerRow, AnswerSection, GraphAnswer } from '../../agent'
import { emptyAnswer, section } from '../../answer-parts'
import { firstOf, placeRow, readNote } from '../../project-rows'
import { code, count } from '../../rows'
import { asksHowOften } from '../../understanding/measures'
import type { ValueQuestion } from './asked-values'
import { aroundValue } from './around-value'
import { howChanged } from './how-changed'

const shown = 12
/** Places of one value that are named in its row. */
const shownPlaces = 3
/** A value with at least this share of the question's words is told as the answer. */
const leastShare = 0.5
/** The same for one that has not all of the words. */
const surerShare = 0.6
/** One with less of them is told as the nearest. */
const nearShare = 0.33
/** The same for one that is declared as a default. */
const defaultShare = 0.25
/** The same for one whose name says nothing else. */
const wholeShare = 0.2
/** Values that are this much worse than the first are further candidates; much worse ones are none. */
const asGood = 0.12
const candidate = 0.35
const longestAsked = 60

/** Says that the most or the least is asked for, which "may" only implies. */
const saysExtreme =
  /\bm(?:ax|in)(?:im\w+)?\b|\bat (?:most|least)\b|\b(?:höchst|mindest)\w*|\bau (?:plus|moins)\b|\bm[áí][xn]im\w+|最[大小多少长長]|上限/i

/** Begins the answer if no value is named for all that is asked. */
export const nearestValue = 'No value is named for all of this; the nearest: '

interface Told {
  readonly asked: ValueQuestion
  readonly first: FoundValue | null
  readonly headline: string
  readonly sections: readonly AnswerSection[]
}

/** Null if no value is near to what is asked for. */
export function composeValues(view: ProjectView, questions: readonly ValueQuestion[]): GraphAnswer | null {
  const found = questions.map((asked) => ({ asked, result: findValues(view, asked) }))
  const told = found.map(({ asked, result }) => toldFor(view, asked, result, questions.length > 1))
  const [first] = told.flatMap((one) => one.first ?? [])
  if (first === undefined) return candidates(view, questions)
  const read = Math.max(...found.map(({ result }) => result.filesRead))
  const left = Math.max(...found.map(({ result }) => result.filesLeft))
  return {
    ...emptyAnswer('value', told.map(({ headline }) => headline).join(' ')),
    sections: told.flatMap(({ sections }) => sections),
    limits: [
      ...readNote('Found by the words of the question in and around names that are given a literal value', read, left),
      'What sets another value when the program runs is not followed.',
    ],
    next: told.flatMap((one) => (one.first === null ? [] : [`Explain ${code(one.first.name)}`])).slice(0, 2),
  }
}

/** What is named so without a value in code, told as candidates; null if nothing is. */
function candidates(view: ProjectView, questions: readonly ValueQuestion[]): GraphAnswer | null {
  const [asked] = questions
  if (asked === undefined) return null
  const isMeant = asked.about.some((one) => one.isMeant === true)
  const things = asked.about.filter((one) => one.isMeant === true || one.isAside !== true)
  // Of what is kept, tried again or limited by time, names say so, and of others the word for what is measured.
  const measured =
    isMeant || asked.nouns.size === 0 ? [] : [{ word: 'measure', forms: measuredBy(asked), isMeant: true }]
  if (!isMeant && measured.length === 0) return null
  const named = namedSo(view, [...things, ...measured])
  const [first] = named
  if (first === undefined) return null
  const list = named.map(({ name }) => code(name))
  return {
    ...emptyAnswer(
      'value',
      `No value that code gives is found for it; ${named.length === 1 ? 'one name speaks' : `${named.length} names speak`} of it: ${list.join(', ')}. What they are set to may be in a database, on a page or in a setting that is read when the program runs.`,
    ),
    sections: section(
      'Names that speak of it',
      named.map((one) =>
        placeRow(
          view,
          one,
          `${code(one.name)}, in ${count(one.uses, 'line')}: ${code((view.readText(one.path)?.lines[one.line - 1] ?? '').trim().slice(0, 120))}`,
          one.name,
        ),
      ),
    ),
    limits: ['Chosen by the words in their names; nothing shows that one of them decides it.'],
    next: [`Where is ${code(first.name)} used?`],
  }
}

/** How names say what is measured: by the words of the question, and by what is the most or the least of it. */
function measuredBy({ nouns, extreme }: ValueQuestion): readonly string[] {
  return [...nouns, ...(extreme === null ? [] : extremes[extreme])]
}

function toldFor(view: ProjectView, asked: ValueQuestion, { values }: FoundValues, isOneOfTwo: boolean): Told {
  const { about, text } = asked
  const [first] = values
  const told = (one: string): string => (isOneOfTwo ? `“${shortly(text)}”: ${one}` : one)
  const none = { asked, first: null, headline: told('no value is found for it.'), sections: [] }
  if (first === undefined || !first.measures || first.share < leastOf(first)) return none
  // A limit of something says nothing of the one that is asked for.
  if (first.isLoose) return none
  const asides = about.filter((one) => one.isImplied === true || one.isAside === true).map(({ word }) => word)
  const unmet = about.map(({ word }) => word).filter((word) => !asides.includes(word) && !first.held.includes(word))
  if (asked.measure.id === 'any' && !first.hasWord && unmet.length > 0) return none
  // A time that is about half of it says nothing of how often something is done.
  // Nor does a time that code computes on its way.
  if (asksHowOften.test(text) && (unmet.length > 0 || ['local', 'given'].includes(first.standing))) return none
  // That something is kept for some time says nothing of what.
  if (first.held.length > 0 && first.held.every((word) => asides.includes(word)) && unmet.length > 0) return none
  const close = values.filter((one) => one.score >= first.score - candidate && !one.isLoose)
  const differing = differingFrom(first, close)
  const others = close.filter((one) => one !== first && one.score >= first.score - asGood && !differing.includes(one))
  // `DatabaseDateFormat` is no database.
  const isOther = asked.measure.id === 'any' && !first.isPlain && about.length - asides.length === 1
  // Nothing is counted that begins with 0.
  const isNothing = /^["']?0["']?$/.test(first.literal.text) && !['default', 'shipped'].includes(first.standing)
  const isSure =
    !isOther &&
    !isNothing &&
    first.tells &&
    (first.isExtreme || !saysExtreme.test(text)) &&
    first.share >= leastOfSure(first, unmet.length === 0)
  // A page is no timeout of downloading one.
  if (!isSure && !first.isNamedSo && unmet.length > 0) return none
  const changed = howChanged(view, first)
  const around = aroundValue(view, first)
  const missing =
    unmet.length === 0 ? '' : ` Of the question's words, it has ${names(first.held)}, and not ${names(unmet)}.`
  const headline = [
    `${isSure ? '' : nearestValue}${saidWithPlace(view, first)}.${around.said}${missing}`,
    differing.length === 0
      ? ''
      : `It is given other values too: ${differing
          .slice(0, shownPlaces)
          .map((one) => `${code(one.literal.text)} at ${code(placeOf(one))}`)
          .join(', ')}${differing.length > shownPlaces ? ', …' : ''}.`,
    othersText(view, others),
    changed.said,
  ]
  const { shown: rows, note } = firstOf(close, shown, 'value')
  return {
    asked,
    first,
    headline: told(headline.filter((one) => one !== '').join(' ')),
    sections: [
      ...section(
        isOneOfTwo
          ? `Values that fit “${shortly(text)}”`
          : close.length === 1
            ? 'Where it is given'
            : 'Values that fit, the best first',
        rows.map((one) => valueRow(view, one)),
        note === undefined ? {} : { text: note },
      ),
      ...around.sections,
      ...changed.sections,
    ],
  }
}

/**
 * The least share of the words that a value needs to be told as the answer. What code sets on its way, and what tests
 * set, is one only if nothing of the question is left.
 */
function leastOfSure({ standing }: FoundValue, hasAll: boolean): number {
  if (hasAll) return leastShare
  return ['local', 'given', 'elsewhere'].includes(standing) ? 1 : surerShare
}

/** The least share of the words that a value needs to be told at all. */
function leastOf({ isWhole, standing, measures }: FoundValue): number {
  return isWhole ? wholeShare : measures && standing === 'default' ? defaultShare : nearShare
}

/** What gives the same name another value, as a template does: not what tests set. */
function differingFrom(first: FoundValue, values: readonly FoundValue[]): readonly FoundValue[] {
  const key = keyOf(first.label)
  return values.filter(
    (one) =>
      one !== first &&
      keyOf(one.label) === key &&
      one.how !== 'compared' &&
      !['elsewhere', 'local', 'given'].includes(one.standing) &&
      first.held.every((word) => one.held.includes(word)),
  )
}

function othersText(view: ProjectView, others: readonly FoundValue[]): string {
  if (others.length === 0) return ''
  const named = others
    .slice(0, 2)
    .map((one) => `${said(one)}${withinText(view, one)}`)
    .join(', ')
  return `${count(others.length, 'other value')} ${others.length === 1 ? 'fits' : 'fit'} as well: ${named}${others.length > 2 ? ', …' : ''}.`
}

function saidWithPlace(view: ProjectView, one: FoundValue): string {
  const more = one.places.length === 0 ? '' : `, and the same at ${count(one.places.length, 'more place')}`
  return `${said(one)}${withinText(view, one)}, at ${code(placeOf(one))}${more}`
}

function said({ label, value, literal, how, resolved }: FoundValue): string {
  if (how === 'compared') return `${code(label)} is compared with ${code(value)}`
  if (resolved !== null)
    return `${code(label)} is ${code(value)}, where ${code(resolved.name)} is ${code(resolved.literal.text)}${wordsFor(resolved.literal)} (${code(placeOf(resolved))})`
  const inside = literal.text === value || literal.kind === 'other' ? '' : `, given as ${code(value)}`
  return `${code(label)} is ${code(literal.text)}${wordsFor(literal)}${inside}`
}

/** What a product of numbers makes, or a time in words. */
function wordsFor({ text, product }: NamedValue['literal']): string {
  const words = product === null ? saidTime(text) : String(product)
  return words === null ? '' : ` (${words})`
}

/** The definition that a value is in. */
function withinText(view: ProjectView, { path, line, name }: FoundValue): string {
  const around = view.graph.symbolAt(path, line)
  return around === null || around.kind === 'file' || around.name === name ? '' : ` in ${code(around.qualifiedName)}`
}

function placeOf({ path, line }: { readonly path: string; readonly line: number }): string {
  return `${path}:${line}`
}

function valueRow(view: ProjectView, one: FoundValue): AnswerRow {
  const within = withinText(view, one)
  const also =
    one.places.length === 0
      ? ''
      : `; the same at ${one.places
          .slice(0, shownPlaces)
          .map((place) => code(placeOf(place)))
          .join(', ')}${one.places.length > shownPlaces ? ` and ${one.places.length - shownPlaces} more` : ''}`
  const { resolved } = one
  const stands =
    resolved === null
      ? wordsFor(one.literal)
      : `, where ${code(resolved.name)} is ${code(resolved.literal.text)}${wordsFor(resolved.literal)}`
  return placeRow(
    view,
    one,
    one.how === 'compared'
      ? `${code(one.label)}${within}, compared: ${code((view.readText(one.path)?.lines[one.line - 1] ?? '').trim().slice(0, 120))}`
      : `${code(one.label)}${within}: ${code(one.value)}${stands}${also}`,
    one.name,
  )
}

function names(words: readonly string[]): string {
  return words.map((word) => `“${word}”`).join(', ')
}

function shortly(text: string): string {
  const asked = text.replace(/^(?:what(?:'s| is| are)|which (?:is|are)) (?:the )?/i, '')
  return asked.length > longestAsked ? `${asked.slice(0, longestAsked)}…` : asked
}
