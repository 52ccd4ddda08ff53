// "How does login work": what runs for the routes that are named so, else the function that is called exactly so.
import { endOfCall } from '../../../query/facts/deeds/deed-places'
import { deedVerb } from '../../../query/facts/deeds/verbs'
import { isExactName } from '../../../query/facts/topics/exact-name'
import { routesNamed } from '../../../query/facts/topics/routes-named'
import type { ServedRoute } from '../../../query/facts/route-reach'
import { classifyPath } from '../../../query/path-class'
import type { ProjectView, StoredSymbol } from '../../../query/project-view'
import { hybridSearch } from '../../../query/search/hybrid'
import { isCallable } from '../../../query/symbol-kinds'
import type { AnswerRow, GraphAnswer } from '../../agent'
import { emptyAnswer, namesakesTitle, section } from '../../answer-parts'
import { firstOf, placeRow } from '../../project-rows'
import type { Asked } from '../../question-kind'
import { aKind, code, nameOf, placeOf, sourceBlock, symbolRow } from '../../rows'
import { plainWords } from '../../understanding/plain-word'
import { withShortForms } from '../../understanding/short-forms'
import { synonymsOf } from '../../understanding/synonyms'
import { tellingWords } from '../../understanding/telling-words'
import { documentedIn } from '../documented'
import { wordsText } from '../found-little'
import { hitRow, wholeSource } from '../hit-rows'
import { composeTopicOf } from '../subject-topic'
import { behindOf } from './interface-words'

const mostWords = 3
const shownRoutes = 6
const shownElsewhere = 6
const searched = 30
/** What is shorter only calls something else. */
const leastLines = 3
/** A name that many functions have says nothing of one of them. */
const mostNamesakes = 6
/** Names are looked up with a bound, because common words are in many. */
const namesRead = 200
/** What does something for persons, and what only answers requests. */
const servesPersons =
  /auth|user|account|session|log-?in|sign|member|identity|person|customer|api|service|controller|handler|server|view|resolver|router/i
const inlineLines = 40

type Question = Pick<Asked, 'view' | 'understanding' | 'signal'>

/** What runs for a topic. */
interface Runs {
  /** Routes that are named so, those that change something first. */
  readonly served: readonly ServedRoute[]
  /** What the first route runs, or functions that are called so, the most likely first. */
  readonly functions: readonly StoredSymbol[]
}

/** Null if the subject isn't in plain words, or if nothing that runs is called exactly so. */
export function composeRunTopic(asked: Question): GraphAnswer | null {
  const { view, understanding } = asked
  const slot = understanding.subject ?? ''
  if (understanding.symbolIds.length > 0 || !plainWords.test(slot)) return null
  const words = tellingWords(slot, understanding.text, view)
  if (words.length === 0 || words.length > mostWords) return null
  const { served, functions } = runsNamed(view, words, behindOf(view, understanding.text))
  const [route] = served
  const [first, ...others] = functions
  if (route === undefined && first === undefined) return null
  const topic = first === undefined ? inline(view, served) : topicOf(asked, first)
  const { shown, note } = firstOf(served, shownRoutes, 'route')
  const hits = hybridSearch(view, words.join(' '), searched)
  const elsewhere = hits.filter(
    ({ filePath, line, symbol }) =>
      symbol !== null && classifyPath(filePath) === 'source' && (first === undefined || !isIn(first, filePath, line)),
  )
  const does = route?.confidence === 'inferred' ? 'runs' : 'uses'
  const runs = first === undefined ? '' : ` and ${does} ${code(nameOf(first))}`
  const lead = route === undefined ? '' : `${code(titleOf(route))} is named for ${wordsText(words)}${runs}. `
  return {
    ...topic,
    kind: 'topic',
    // What a route runs has no caller in the code, and is called all the same.
    headline:
      route === undefined || first === undefined
        ? `${lead}${topic.headline}`
        : `${lead}${code(nameOf(first))} is ${aKind(first)} at ${code(placeOf(first))}.`,
    subject: { resolved: first?.id ?? null, alternatives: others.map(({ id }) => id) },
    sections: [
      ...section(
        'Routes that are named for it',
        shown.map((one) => routeRow(view, one)),
        note === undefined ? {} : { text: note },
      ),
      ...topic.sections,
      ...section(
        namesakesTitle,
        others.map((one) => symbolRow(view, one)),
      ),
      ...section(
        'Elsewhere with these words',
        elsewhere.slice(0, shownElsewhere).map((hit) => hitRow(view, hit, words.length > 1, words)),
      ),
      ...(documentedIn(view, hits)?.sections ?? []),
    ],
    limits: [
      `The place is found by the ${route === undefined ? 'name of a function' : 'path of a route'}; parts of this under other names are missing.`,
      ...topic.limits,
    ],
  }
}

/** What a function does, its source as a whole first. */
function topicOf({ view, understanding, signal }: Question, symbol: StoredSymbol): GraphAnswer {
  const subject = { kind: 'symbol', written: `${symbol.name}()`, symbols: [symbol], alternatives: [] } as const
  const topic = composeTopicOf({ view, signal, target: null, understanding, subject })
  const rest = topic.sections.filter(({ title }) => !/^(?:Source|Definition)\b/.test(title))
  return { ...topic, sections: [...wholeSource(view, symbol), ...rest] }
}

/** The lines of a route that runs a function without a name, and what they use. */
function inline(view: ProjectView, [served]: readonly ServedRoute[]): GraphAnswer {
  const { route, handlers } = served as ServedRoute
  const { path, line } = route
  const language = view.graph.file(path)?.language ?? ''
  const block = sourceBlock(view, path, line, endOfCall(view, route), language, inlineLines)
  const { shown, note } = firstOf(handlers, shownElsewhere, 'definition')
  return {
    ...emptyAnswer('topic', 'What it runs has no name of its own.'),
    sections: [
      ...section(`Where it is declared`, [placeRow(view, route, code(titleOf(served as ServedRoute)))], {
        ...(block === null ? {} : { text: block }),
      }),
      ...section(
        'What its lines use',
        shown.map((one) => symbolRow(view, one)),
        note === undefined ? {} : { text: note },
      ),
    ],
    next: handlers.slice(0, 2).map((one) => `Explain ${code(nameOf(one))}`),
  }
}

/** Finds what is named exactly so, by the words themselves before others of the same meaning: routes, else functions. */
function runsNamed(view: ProjectView, words: readonly string[], isBehind: (path: string) => boolean): Runs {
  const own = words.map(withShortForms)
  // "Registration" is what `register` does.
  const alike = own.map((forms, at) => {
    const word = words[at] ?? ''
    const verb = deedVerb(word)
    return [...forms, ...(verb === null ? [] : [verb.said]), ...synonymsOf(word)]
  })
  const isOfPersons = words.some((word) => deedVerb(word)?.isOfPersons === true)
  for (const forms of [own, alike]) {
    const served = routesNamed(view, forms)
    if (served.length > 0) return ofRoutes(served)
    const functions = functionsNamed(view, forms).filter(
      (one) => !isBehind(one.filePath) && (!isOfPersons || isForPersons(one)),
    )
    // A page and its server each have a function for a phrase: both are told by their words.
    const most = words.length > 1 ? 1 : mostNamesakes
    const [longest] = functions
    if (longest !== undefined && functions.length <= most && linesOf(longest) >= leastLines)
      return { served: [], functions }
  }
  return { served: [], functions: [] }
}

/** A route whose function is known tells more than others of the same path; one that uses a single function runs that. */
function ofRoutes(served: readonly ServedRoute[]): Runs {
  const first = withKnownRun(served) ?? served.find((one) => one.handlers.filter(isCallable).length === 1)
  if (first === undefined) return { served, functions: [] }
  return {
    served: [first, ...served.filter((one) => one !== first)],
    functions: first.handlers.filter(isCallable).slice(0, 1),
  }
}

/** The first of some routes of which it is known what function it runs. */
export function withKnownRun(served: readonly ServedRoute[]): ServedRoute | undefined {
  return served.find(({ confidence, handlers }) => confidence === 'inferred' && handlers.some(isCallable))
}

/** Functions whose name is the words and nothing else, the longest first. */
function functionsNamed(view: ProjectView, words: readonly (readonly string[])[]): readonly StoredSymbol[] {
  const isNamed = isExactName(words)
  const found = new Map(
    (words[0] ?? []).flatMap((form) =>
      view.graph
        .searchSymbols(form, namesRead)
        .filter(({ symbol }) => isNamed(symbol.name))
        .map(({ symbol }) => [symbol.key, symbol] as const),
    ),
  )
  return [...found.values()]
    .filter((one) => isCallable(one) && classifyPath(one.filePath) === 'source')
    .toSorted((a, b) => linesOf(b) - linesOf(a))
}

/** `Scheduler.Register` registers no person. */
function isForPersons({ name, qualifiedName }: StoredSymbol): boolean {
  const container = qualifiedName.slice(0, qualifiedName.length - name.length)
  return !/[a-z]/i.test(container) || servesPersons.test(container)
}

function linesOf({ startLine, endLine }: StoredSymbol): number {
  return endLine - startLine + 1
}

function isIn({ filePath, startLine, endLine }: StoredSymbol, path: string, line: number): boolean {
  return path === filePath && line >= startLine && line <= endLine
}

function titleOf({ route: { method, route } }: ServedRoute): string {
  return `${method} ${route}`
}

function routeRow(view: ProjectView, served: ServedRoute): AnswerRow {
  const { route, handlers, confidence } = served
  const [handler] = confidence === 'inferred' ? handlers : []
  const runs = handler === undefined ? route.handler : nameOf(handler)
  return placeRow(view, route, `${code(titleOf(served))}${runs === null ? '' : ` → ${code(runs)}`}`)
}
