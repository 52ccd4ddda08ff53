// "What happens when a check goes down", "when a ping arrives": the function that is named for handling it, and for what
// arrives, what its route runs.
import { isDone, type DeedPlace } from '../../../query/facts/deeds/deed'
import { stepsOf } from '../../../query/facts/deeds/steps'
import { deedVerb } from '../../../query/facts/deeds/verbs'
import { routesNamed } from '../../../query/facts/topics/routes-named'
import { firstSentence } from '../../../query/describe'
import { classifyPath } from '../../../query/path-class'
import type { ProjectView, StoredSymbol } from '../../../query/project-view'
import { splitIdentifier, stem } from '../../../query/search/terms'
import type { WordGroup } from '../../../query/search/word-groups'
import { isCallable } from '../../../query/symbol-kinds'
import type { GraphAnswer } from '../../agent'
import { emptyAnswer, section } from '../../answer-parts'
import { withoutProject } from '../../project-rows'
import { code, nameOf, symbolRow } from '../../rows'
import { isForeign } from '../../understanding/question-language'
import { withShortForms } from '../../understanding/short-forms'
import { wholeSource } from '../hit-rows'
import { callersSection } from '../topic'
import { withKnownRun } from '../topics/run-topic'
import { saidOf, stepRow } from './what-happens'

const when = /\b(?:when|once|after|as soon as|if)\s+(?:(?:an?|the|my|our|one|some|any)\s+)?(?<clause>[\w\s-]{3,60})$/i
const particles = /^(?:up|down|in|out|off|online|offline|back|away|over)$/i
const helpers = /^(?:is|are|gets?|was|were|has|have|been|being)$/i
const arrives = /^(?:arriv|com|receiv|hit|reach)/i
/** A longer clause says more than a name does. */
const mostWords = 4
/** Forms that no ending makes. */
const irregular = new Map(
  Object.entries({
    goes: 'go',
    going: 'go',
    gone: 'go',
    went: 'go',
    comes: 'come',
    coming: 'come',
    came: 'come',
    dies: 'die',
    dying: 'die',
  }),
)
/** What such a function begins with, besides the verb itself. */
const handles = new Set(['handle', 'on', 'process', 'when', 'after', 'do', 'perform', 'notify'].map((one) => stem(one)))
/** What a name may have besides. */
const roles = new Set(['event', 'hook', 'handler', 'callback', 'async', 'internal'].map((one) => stem(one)))
const leastVerb = 4
const mostEnding = 4
const namesRead = 200

interface Event {
  readonly things: readonly string[]
  /** "goes", "down". */
  readonly verbs: readonly string[]
}

/** Null if the question isn't about an event in a few words, or if nothing is named for it. */
export function composeNamedEvent(view: ProjectView, text: string): GraphAnswer | null {
  if (isForeign(text)) return null
  const event = readEvent(withoutProject(view, text))
  if (event === null) return null
  const handler = named(view, event) ?? atRoute(view, event)
  return handler === null ? null : told(view, event, handler)
}

/** Reads "a check goes down": things, and what they do by themselves. */
function readEvent(text: string): Event | null {
  const words = (when.exec(text.replace(/[?.!\s]+$/, ''))?.groups?.['clause'] ?? '').split(/\s+/).filter(Boolean)
  const last = words.at(-1) ?? ''
  const particle = particles.test(last) && words.length > 2 ? [last] : []
  const rest = words.slice(0, words.length - particle.length)
  const verb = rest.at(-1) ?? ''
  const things = rest.slice(0, -1).filter((word) => !helpers.test(word))
  const isVerb = /(?:s|ed|ing)$/i.test(verb) || irregular.has(verb.toLowerCase())
  // What is done to something has its own answer.
  if (!isVerb || things.length === 0 || words.length > mostWords) return null
  if (deedVerb(verb) !== null && particle.length === 0) return null
  return { things, verbs: [verb, ...particle] }
}

function plain(word: string): string {
  const lower = word.toLowerCase()
  return stem(irregular.get(lower) ?? lower)
}

/** The function whose name says the event, as what it handles: `handle_going_down`, `onSessionExpired`. */
function named(view: ProjectView, { things, verbs }: Event): StoredSymbol | null {
  const wanted = verbs.map(plain)
  const about = things.map(plain)
  const found = new Map<number, { readonly symbol: StoredSymbol; readonly score: number }>()
  for (const form of formsIn(verbs, things)) {
    for (const { symbol } of view.graph.searchSymbols(form, namesRead)) {
      if (!isCallable(symbol) || classifyPath(symbol.filePath) !== 'source') continue
      const score = fitOf(symbol, wanted, about)
      if (score !== null) found.set(symbol.key, { symbol, score })
    }
  }
  const [best, next] = [...found.values()].toSorted(
    (a, b) => b.score - a.score || b.symbol.endLine - b.symbol.startLine - (a.symbol.endLine - a.symbol.startLine),
  )
  return best === undefined || next?.score === best.score ? null : best.symbol
}

/** The words as names may have them. */
function formsIn(verbs: readonly string[], things: readonly string[]): readonly string[] {
  const [verb = '', ...further] = verbs
  return [...further, irregular.get(verb.toLowerCase()) ?? stem(verb.toLowerCase()), ...things.map((one) => stem(one))]
}

/** How many of the things a name has; null if it doesn't say the event alone or isn't what handles it. */
function fitOf(symbol: StoredSymbol, verbs: readonly string[], things: readonly string[]): number | null {
  const words = splitIdentifier(symbol.name)
  const parts = words.map(plain)
  const [verb = '', ...particle] = verbs
  if (!parts.some((part) => isOf(part, verb)) || !particle.every((one) => parts.includes(one))) return null
  const [first = ''] = parts
  // `expireSession` does it; `goingDownAfter`, `failedTasks` and `connectionStats` only tell of it.
  const isDoing = first === verb && (words[0]?.length ?? 0) <= verb.length + 1
  if (!handles.has(first) && !isDoing) return null
  const around = new Set(splitIdentifier(`${symbol.qualifiedName} ${firstSentence(symbol.doc) ?? ''}`).map(plain))
  if (!things.every((one) => around.has(one))) return null
  const isTold = (part: string): boolean => isOf(part, verb) || verbs.includes(part) || things.includes(part)
  const extra = parts.filter((part, at) => !isTold(part) && !roles.has(part) && !(at === 0 && handles.has(part))).length
  return extra > 0 ? null : things.filter((one) => parts.includes(one)).length
}

/** "Failure" is what fails, "connection" what connects. */
function isOf(part: string, verb: string): boolean {
  return part === verb || (verb.length >= leastVerb && part.startsWith(verb) && part.length - verb.length <= mostEnding)
}

/** What arrives is handled by what its route runs. */
function atRoute(view: ProjectView, { things, verbs: [verb = ''] }: Event): StoredSymbol | null {
  if (!arrives.test(verb)) return null
  const served = routesNamed(view, things.map(withShortForms))
  return withKnownRun(served)?.handlers.find(isCallable) ?? null
}

function told(view: ProjectView, { things, verbs }: Event, symbol: StoredSymbol): GraphAnswer {
  const groups = things.map((word): WordGroup => ({ word, forms: [word] }))
  const place: DeedPlace = {
    name: symbol.qualifiedName,
    path: symbol.filePath,
    line: symbol.startLine,
    endLine: symbol.endLine,
    symbol,
    route: null,
    score: isDone,
    held: things,
    missing: [],
  }
  const verb = {
    said: verbs.join(' '),
    forms: [...verbs, ...things],
    methods: null,
    isOfPersons: false,
    isOfState: false,
  }
  const { steps, isCut } = stepsOf(view, place, { verb, things: groups, aside: [] }, new Set())
  const does = steps.length === 0 ? '' : `: ${saidOf(steps)}`
  return {
    ...emptyAnswer('outcome', `${code(nameOf(symbol))} handles it${does}.`),
    subject: { resolved: symbol.id, alternatives: [] },
    sections: [
      ...section(
        `What ${nameOf(symbol)} does, in order`,
        [symbolRow(view, symbol), ...steps.map((one) => stepRow(view, one))],
        isCut ? { text: `The first ${steps.length} steps.` } : {},
      ),
      ...wholeSource(view, symbol),
      ...callersSection(view, symbol),
    ],
    limits: [
      'The function is found by its name or its route. Steps are its lines that change, send or hand on something; conditions around them are left out.',
    ],
    next: [`Explain ${code(nameOf(symbol))}`, `Who calls ${code(nameOf(symbol))}?`],
  }
}
