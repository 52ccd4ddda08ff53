// "What happens if the password is wrong": the conditions that decide it, with what follows from them, and the routes
// and functions that lead there.
import { composeNamedEvent } from '../../composers/calls/named-event'
import { calledSection, meaningRows } from '../../composers/calls/best-place'
import { handledErrors } from '../../composers/calls/handled-errors'
import { findGuards, type FoundGuard, type OutcomeWords } from '../../../query/facts/guards/find-guards'
import { ownRoutes, routesReaching } from '../../../query/facts/route-reach'
import { comparedValues } from '../../../query/facts/guards/compared-values'
import { doneBy } from '../../../query/facts/deeds/done-by'
import { routesOf } from '../../../query/project/routes'
import { parentsOf } from '../../../query/project/values/block-lines'
import type { ProjectView, StoredSymbol } from '../../../query/project-view'
import type { WordGroup } from '../../../query/search/word-groups'
import { leaderOf } from '../../choosing/choose-place'
import { chosenFor } from '../../choosing/chosen-for'
import { behindOf } from '../../composers/topics/interface-words'
import type { AnswerRow, AnswerSection, GraphAnswer } from '../../agent'
import { emptyAnswer, section } from '../../answer-parts'
import { firstOf, placeRow, readNote, withoutProject } from '../../project-rows'
import type { Asked, QuestionKind } from '../../question-kind'
import { code, count, lineRow, nameOf, sourceBlock } from '../../rows'
import { askedDeed } from '../../understanding/asked-deed'
import { outcomesAsked, withJoinedVerbs, wordsOfOutcomes } from '../../understanding/outcomes'
import { changing, X } from '../../understanding/phrase-parts'
import { askedWords } from '../../understanding/word-groups'

export const question: QuestionKind = {
  id: 'outcome',
  rank: 37,
  phrases: {
    en: [
      `what (?:happens|occurs|will happen|would happen|is done|does (?:it|the [\\w-]+) do)(?: to \\w+)? (?:when|if|once|after|as soon as) ${changing}${X}`,
      `what if ${changing}${X}`,
      `how (?:does|do|will|would) (?:it|this|the [\\w-]+|[\\w-]+) (?:react|respond|behave) (?:when|if|to) ${X}`,
    ],
    de: [
      `was (?:passiert|geschieht),? (?:wenn|falls|sobald|bei) (?!.* (?:änder|lösch|umbenenn|entfern)\\p{L}*$)${X}`,
      `wie (?:reagiert|verhält sich) .{1,40}?,? (?:wenn|falls|auf|bei) ${X}`,
    ],
    fr: [
      `(?:que se passe-t-il|qu['’]arrive-t-il|qu['’]est-ce qui se passe|que se produit-il) (?:quand|lorsqu(?:e |['’])|s['’]|si |en cas d(?:e |['’])) ?${changing}${X}`,
    ],
    es: [`qué (?:pasa|sucede|ocurre) (?:cuando|si|al|en caso de) ${changing}${X}`],
    pt: [`o que (?:acontece|ocorre) (?:quando|se|ao|caso) ${changing}${X}`],
    zh: [`(?:如果|当|若)?${X}(?:会怎样|会怎么样|会发生什么|怎么办|会如何)`],
    ja: [`${X}(?:たら|と|場合|とき)(?:は)?、?(?:どうなりますか|どうなる|何が起こる|何が起きる).{0,8}`],
  },
  needsThought: true,
  documentation: 'adds',
  aboutCode: true,
  subjectInWords: 'mostly',
  readsItself: true,
  yields: true,
  compose: composeOutcome,
}

/** A condition with at least this share of the question's words is told as the answer. */
const leastShare = 0.55
/** One with less of them is told as the nearest. */
const nearShare = 0.4
/** A function this likely is what the question is about, or one of few. */
const meant = 0.03
/** Conditions that are this much worse than the first are not shown. */
const asGood = 0.3
const alike = 0.1
const mostAlike = 15
const shownBlocks = 2
const shown = 10
const linesShown = 12
const shownRoutes = 4

/** A wrong password or code is a failed attempt to sign in, as code counts it. */
const secret = /^(?:passwords?|passphrases?|passcodes?|codes?|pins?|credentials|totp|otp)$/i
const asked = /^(?:requests?|calls?|messages?)$/i
const limitedRate = ['rate', 'ratelimit', 'throttle']
const attempted = ['attempt', 'login', 'authentication', 'regulation', 'ban']

function withAttempts(about: readonly WordGroup[], outcomes: readonly OutcomeWords[]): readonly WordGroup[] {
  if (!outcomes.some(({ id }) => id === 'too many')) return about
  return about.map((one) => {
    if (secret.test(one.word)) return { ...one, forms: [...one.forms, ...attempted] }
    return asked.test(one.word) ? { ...one, forms: [...one.forms, ...limitedRate] } : one
  })
}

/** Null if the question speaks of no outcome, or if nothing decides it. */
function composeOutcome({ view, understanding, signal }: Asked): GraphAnswer | null {
  const { text } = understanding
  const named = composeNamedEvent(view, text)
  if (named !== null) return named
  const outcomes = outcomesAsked(text)
  if (outcomes.length === 0) return null
  const about = askedWords(view, withJoinedVerbs(withoutProject(view, text)), wordsOfOutcomes)
  if (about.length === 0) return null
  const deed = askedDeed(view, withoutProject(view, text))
  const doing = new Set(deed === null ? [] : doneBy(view, deed).map(({ key }) => key))
  const chosen = chosenFor(view, text)
  const likelihoods = new Map(chosen.map(({ symbol, likelihood }) => [symbol.key, likelihood]))
  const likelihoodOf = ({ key }: StoredSymbol): number => likelihoods.get(key) ?? 0
  const {
    guards: all,
    filesRead,
    filesLeft,
  } = findGuards(
    view,
    withAttempts(about, outcomes),
    outcomes,
    doing,
    (text.match(/[\p{L}\p{N}]{5,}/gu) ?? []).filter((word) => wordsOfOutcomes.test(word)),
    likelihoodOf,
  )
  // What only writes something down, or goes on, is no outcome to head an answer; the others follow it.
  const ends = all.findIndex(({ isExit }) => isExit)
  const guards = ends === -1 ? [] : all.slice(ends)
  const [first] = guards
  if (first === undefined || first.share < nearShare) return null
  const close = guards.filter(({ score }) => score >= first.score - asGood)
  // So many that fit alike are what the code does everywhere.
  if (guards.filter(({ score }) => score >= first.score - alike).length > mostAlike) return null
  const { shown: rows, note } = firstOf(close.slice(shownBlocks), shown, 'condition')
  const unmet = about.filter(({ word }) => !first.held.includes(word)).map(({ word }) => `“${word}”`)
  const values = comparedValues(view, first.condition)
  // Words that are only somewhere near a condition may be near any.
  const isMeant =
    first.saidShare >= nearShare ||
    first.saysOutcome ||
    (first.symbol !== null && (doing.has(first.symbol.key) || likelihoodOf(first.symbol) >= meant))
  const isWhole =
    isMeant &&
    first.isNamed &&
    first.share >= leastShare &&
    about.every((one) => one.isAside === true || first.near.includes(one.word))
  // What is named for the question tells more than a condition with some of its words.
  if (!isWhole && (!isMeant || leaderOf(chosen, behindOf(view, text)) !== null)) return null
  const missing = unmet.length === 0 ? '' : ` It has no word for ${unmet.join(', ')}.`
  const others = close.length - 1
  const handled = handledErrors(
    view,
    close.slice(0, shownBlocks).map(({ follows, text: whole }) => `${follows}\n${whole}`),
  )
  return {
    ...emptyAnswer(
      'outcome',
      `${isWhole ? 'The condition that fits best is ' : 'No condition is found that names all of this; the nearest is '}${said(first)}${onlyAt(view, first)}.${values.map(({ name, value, path, line }) => ` ${code(name)} is ${code(value)}, at ${code(`${path}:${line}`)}.`).join('')}${handled.said}${missing}${others === 0 ? '' : ` ${count(others, 'other condition')} ${others === 1 ? 'fits' : 'fit'} less well.`}`,
    ),
    sections: [
      ...close.slice(0, shownBlocks).flatMap((one) => guardSection(view, one)),
      ...handled.sections,
      ...section(
        'Other conditions that fit',
        rows.map((one) => guardRow(view, one)),
        note === undefined ? {} : { text: note },
      ),
      ...section(
        'What it is compared with',
        values.map((one) => placeRow(view, one, `${code(one.name)}: ${code(one.value)}`)),
      ),
      ...(first.symbol === null ? [] : calledSection(view, first.symbol, [], 1)),
      ...leadingThere(view, first, signal),
    ],
    limits: [
      ...readNote(
        'Found by the words of the question in conditions with such an outcome, and around them',
        filesRead,
        filesLeft,
      ),
      'Whether a condition is reached depends on the calls before it; what frameworks and databases check by themselves has none.',
    ],
    next:
      first.symbol === null
        ? []
        : [`Explain ${code(nameOf(first.symbol))}`, `Who calls ${code(nameOf(first.symbol))}?`],
  }
}

function said({ condition, follows, otherwise, symbol, path, line }: FoundGuard): string {
  const where = symbol === null ? '' : `in ${code(nameOf(symbol))}, `
  const then = follows === '' || follows.includes(condition) ? '' : `: ${code(follows)}`
  const or = otherwise === null ? '' : `, otherwise ${code(otherwise)}`
  return `${where}${code(condition)}${then}${or}, at ${code(`${path}:${line}`)}`
}

function onlyAt(view: ProjectView, first: FoundGuard): string {
  const [around] = conditionsAround(view.readText(first.path)?.lines ?? [], first)
  return around === undefined ? '' : `, which is only reached at ${code(around.text)}`
}

/** A condition with the rest of what follows, what it stands in, and what its names mean. */
function guardSection(view: ProjectView, one: FoundGuard): readonly AnswerSection[] {
  const file = view.readText(one.path)?.lines ?? []
  const end = endOfStatement(file, one.endLine)
  const block = sourceBlock(view, one.path, one.line, end, view.graph.file(one.path)?.language ?? '', linesShown)
  const shown = new Set(Array.from({ length: end - one.line + 1 }, (_, at) => one.line + at))
  const around = conditionsAround(file, one)
  const heads = around.map(({ text, line }) =>
    lineRow(view, one.path, line, line, `It is only reached at ${code(text)}`),
  )
  const asked = { path: one.path, within: one.symbol }
  return section(
    one.symbol === null ? `In ${one.path}` : `In ${nameOf(one.symbol)}`,
    [
      lineRow(view, one.path, one.line, one.endLine, code(one.condition)),
      ...meaningRows(view, { ...asked, line: one.line, endLine: one.line, text: one.condition }, shown),
      ...heads,
    ],
    block === null ? {} : { text: block },
  )
}

/** The last line of a statement that is cut where its brackets are still open. */
function endOfStatement(lines: readonly string[], from: number): number {
  const depth = (line: string): number => (line.match(/[([{]/g)?.length ?? 0) - (line.match(/[)\]}]/g)?.length ?? 0)
  let open = Math.max(0, depth(lines[from - 1] ?? ''))
  let end = from
  while (open > 0 && end < Math.min(lines.length, from + linesShown)) {
    open += depth(lines[end] ?? '')
    end++
  }
  return end
}

const mostAround = 2
const isCondition = /^[\s})\]]*(?:if|else if|elif|elsif|unless|when|case)\b/

/** The conditions in the same function that one stands in, the nearest first. */
function conditionsAround(
  lines: readonly string[],
  { line, symbol }: FoundGuard,
): readonly { readonly text: string; readonly line: number }[] {
  return parentsOf(lines, line - 1)
    .filter(({ line: text, at }) => isCondition.test(text) && (symbol === null || at + 1 > symbol.nameLine))
    .slice(0, mostAround)
    .map(({ line: text, at }) => ({ text: text.trim().replace(/\s*\{$/, ''), line: at + 1 }))
}

function guardRow(view: ProjectView, one: FoundGuard): AnswerRow {
  const where = one.symbol === null ? '' : `${code(nameOf(one.symbol))}: `
  return placeRow(
    view,
    one,
    `${where}${code(one.condition)}: ${code(one.follows)}${one.otherwise === null ? '' : `, otherwise ${code(one.otherwise)}`}`,
  )
}

/** The routes whose handlers lead to the function of a condition. */
function leadingThere(view: ProjectView, { symbol }: FoundGuard, signal: AbortSignal): readonly AnswerSection[] {
  if (symbol === null) return []
  const { found } = routesReaching(view, ownRoutes(routesOf(view)), [symbol], signal)
  const { shown: rows, note } = firstOf(found, shownRoutes, 'route')
  return section(
    `Routes that lead to ${nameOf(symbol)}`,
    rows.map(({ route }) =>
      placeRow(
        view,
        route,
        `${code(`${route.method} ${route.route}`)}${route.handler === null ? '' : ` → ${code(route.handler)}`}`,
      ),
    ),
    note === undefined ? {} : { text: note },
  )
}
