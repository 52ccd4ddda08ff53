// "What happens when a list is deleted": the place that does it step by step, what goes with the thing, what is run for it
// and who hears of it.
import { capital } from '../../../kernel/words/capital'
import { isEntry, distinctPlaces } from '../../../query/facts/deeds/callers-of-places'
import { isDone, type DeedPlace } from '../../../query/facts/deeds/deed'
import { deedPlaces } from '../../../query/facts/deeds/deed-places'
import { hooksOf, relationsOf, type Relation } from '../../../query/facts/deeds/goes-with-it'
import { listenersOf } from '../../../query/facts/deeds/listeners'
import { stepsOf, type Step, type Steps } from '../../../query/facts/deeds/steps'
import type { ProjectView } from '../../../query/project-view'
import { splitIdentifier, stem } from '../../../query/search/terms'
import { stemsIn } from '../../../query/search/word-groups'
import { limits } from '../../../kernel/limits'
import { isPerson } from '../../understanding/word-groups'
import type { AnswerRow, GraphAnswer } from '../../agent'
import { emptyAnswer, section } from '../../answer-parts'
import { firstOf, placeRow } from '../../project-rows'
import { code, count, lineRow, nameOf } from '../../rows'
import { sourceSection } from '../hit-rows'
import type { AskedDeed } from '../../understanding/asked-deed'

const asGood = 0.05
/** What is called by handlers is named by less. */
const asGoodBehind = 0.16
const mostPlaces = 3
const mostOthers = 4
const mostRows = 12
const saidSteps = 3

/** Null if no place does it. */
export function whatHappens(view: ProjectView, deed: AskedDeed): GraphAnswer | null {
  const done = deedPlaces(view, deed).filter(
    ({ score, held }) => score >= isDone && deed.things.every(({ word }) => held.includes(word)),
  )
  const [best] = done
  if (best === undefined || isOfAnotherCase(view, deed, done)) return null
  const likely = distinctPlaces(
    done.filter((one) => one.score >= best.score - (isEntry(one) ? asGood : asGoodBehind)),
  ).toSorted((a, b) => Number(isEntry(b)) - Number(isEntry(a)))
  const known = new Set<number>()
  const told: { readonly place: DeedPlace; readonly steps: Steps }[] = []
  for (const place of likely) {
    if (told.length >= mostPlaces) break
    if (place.symbol !== null && known.has(place.symbol.key)) continue
    const steps = stepsOf(view, place, deed, known)
    for (const { key } of steps.read) known.add(key)
    if (steps.steps.length > 0) told.push({ place, steps })
  }
  const ends = /^(?:delete|remove|destroy|erase)$/.test(deed.verb.said)
  const relations = ends ? relationsOf(view, deed.things) : []
  const hooks = hooksOf(view, deed.verb, deed.things).filter(
    ({ path, line }) => !told.some(({ steps }) => steps.steps.some((one) => one.path === path && one.line === line)),
  )
  const all = told.flatMap(({ steps }) => steps.steps)
  const heard = listenersOf(view, all)
  const [first] = told
  if (first === undefined && relations.length + hooks.length === 0) return null
  const about = affectedText(deed, all, relations)
  const parts = [
    ...(relations.length === 0
      ? []
      : [
          `${count(relations.length, 'relation')} to it ${relations.length === 1 ? 'says' : 'say'} what is done then${doesText(relations)}`,
        ]),
    ...(hooks.length === 0
      ? []
      : [`${count(hooks.length, 'line')} ${hooks.length === 1 ? 'declares' : 'declare'} what is run for it`]),
    ...(heard.length === 0
      ? []
      : [`${count(heard.length, 'place')} ${heard.length === 1 ? 'hears' : 'hear'} what it sends`]),
  ]
  const others = likely.filter((place) => !told.some((one) => one.place === place)).slice(0, mostOthers)
  return {
    ...emptyAnswer(
      'outcome',
      `${first === undefined ? `${code(best.name)} does it.` : `${code(first.place.name)} does it: ${saidOf(first.steps.steps)}.`}${about}${parts.length === 0 ? '' : ` ${capital(parts.join('; '))}.`}`,
    ),
    subject: { resolved: (first?.place ?? best).symbol?.id ?? null, alternatives: [] },
    sections: [
      ...(first === undefined ? [] : decidingSource(view, deed, first.steps)),
      ...told.flatMap(({ place, steps }) =>
        section(
          `What ${place.name} does, in order`,
          [placeRow(view, place, titleOf(place)), ...steps.steps.map((one) => stepRow(view, one))],
          steps.isCut ? { text: `The first ${steps.steps.length} steps.` } : {},
        ),
      ),
      ...listed(
        'What goes with it',
        relations.map((one) =>
          placeRow(view, one, `${one.holder === '' ? '' : `${code(one.holder)}: `}${code(one.text)} (${one.does})`),
        ),
        'relation',
      ),
      ...listed(
        'What is run for it',
        hooks.map((one) => placeRow(view, one, code(one.text))),
        'line',
      ),
      ...listed(
        'Who hears of it',
        heard.map((one) => placeRow(view, one, `${code(one.event)}: ${code(one.text)}`)),
        'place',
      ),
      ...section(
        'Does it too',
        others.map((place) => placeRow(view, place, titleOf(place))),
      ),
    ],
    limits: [
      'The place is found by the names of routes, handlers and functions. Steps are its lines that change, send or hand on something; conditions around them are left out, and so is what libraries and the database do by themselves.',
    ],
    next: first?.place.symbol == null ? [] : [`Explain ${code(nameOf(first.place.symbol))}`],
  }
}

/** A function with fewer steps decides little about them, and a shorter one is told by them. */
const leastSteps = 3
const leastLines = 12
/** What a function counts for each word of the case that it has. */
const ofCase = 2

/** The function that most steps are in and that has the words of the case: its branches say when each is done. */
function decidingSource(
  view: ProjectView,
  { things, aside }: AskedDeed,
  { steps, read }: Steps,
): GraphAnswer['sections'] {
  const stems = aside.map(
    ({ word, forms }) => new Set([word, ...forms].flatMap((form) => splitIdentifier(form).map(stem))),
  )
  const [best] = read
    .filter(({ startLine, endLine, kind }) => endLine - startLine >= leastLines && kind !== 'class')
    .map((symbol) => {
      const own = steps.filter(({ within }) => within?.key === symbol.key).length
      const lines = view
        .readText(symbol.filePath)
        ?.lines.slice(symbol.startLine - 1, Math.min(symbol.endLine, symbol.startLine + longestRead))
      const held = stemsIn((lines ?? []).map((text) => text.slice(0, limits.evidenceLineCharacters)).join('\n'))
      const cases = stems.filter((forms) => [...forms].some((one) => held.has(one))).length
      return { symbol, own, rating: own + ofCase * cases }
    })
    .filter(({ own }) => own >= leastSteps)
    .toSorted((a, b) => b.rating - a.rating)
  if (best === undefined) return []
  const words = [...aside, ...things].map(({ word }) => word)
  return sourceSection(view, best.symbol, best.symbol.startLine, words)
}

/** Places whose lines are read for the words of a case. */
const readForCase = 6
const longestRead = 200

/**
 * "What happens if a note was changed on two computers": what changes a note decides that only if it has a word of the
 * case. Persons and what no code speaks of don't count.
 */
function isOfAnotherCase(view: ProjectView, { aside }: AskedDeed, done: readonly DeedPlace[]): boolean {
  const telling = aside.filter(
    ({ word, forms }) => !isPerson(word) && [word, ...forms].some((form) => isInCode(view, form)),
  )
  if (telling.length < 2 || done.some(({ missing }) => telling.some(({ word }) => !missing.includes(word))))
    return false
  return !done.slice(0, readForCase).some((place) => {
    const lines = view
      .readText(place.path)
      ?.lines.slice(place.line - 1, Math.min(place.endLine, place.line + longestRead))
    const stems = stemsIn((lines ?? []).map((text) => text.slice(0, limits.evidenceLineCharacters)).join('\n'))
    return telling.some(({ word, forms }) =>
      [word, ...forms].some((form) => splitIdentifier(form).every((part) => stems.has(stem(part)))),
    )
  })
}

function isInCode(view: ProjectView, form: string): boolean {
  return splitIdentifier(form).every((part) => view.graph.chunksHolding(part.toLowerCase(), 'body').length > 0)
}

function titleOf({ name, symbol }: DeedPlace): string {
  return `${code(name)}${symbol === null || nameOf(symbol) === name ? '' : ` → ${code(nameOf(symbol))}`}`
}

/** A step with its line. */
export function stepRow(view: ProjectView, { path, line, text, within }: Step): AnswerRow {
  return lineRow(view, path, line, line, `${within === null ? '' : `${code(nameOf(within))}: `}${code(text)}`)
}

/** The first steps in a sentence. */
export function saidOf(steps: readonly Step[]): string {
  const [...shown] = steps.slice(0, saidSteps)
  const rest = steps.length - shown.length
  return `${shown.map(({ text }) => code(text)).join(', then ')}${rest > 0 ? ` and ${rest} more` : ''}`
}

/** How often each is done. */
function doesText(relations: readonly Relation[]): string {
  const counts = [...Map.groupBy(relations, ({ does }) => does)].filter(([does]) => does !== '')
  return counts.length === 0 ? '' : ` (${counts.map(([does, all]) => `${all.length} ${does}`).join(', ')})`
}

/** What the question asks about besides the deed. */
function affectedText({ affected }: AskedDeed, steps: readonly Step[], relations: readonly Relation[]): string {
  const [first] = affected
  if (first === undefined) return ''
  const stems = new Set(first.forms.flatMap((form) => splitIdentifier(form).map(stem)))
  const holds = (text: string): boolean => splitIdentifier(text).some((part) => stems.has(stem(part)))
  const relation = relations.find(({ holder, text }) => holds(holder) || holds(text))
  if (relation !== undefined) return ` About “${first.word}”: ${code(relation.holder)} has ${code(relation.text)}.`
  const step = steps.find(({ text }) => holds(text))
  return step === undefined
    ? ` Nothing of it names “${first.word}”.`
    : ` About “${first.word}”: ${code(step.text)}, at ${code(`${step.path}:${step.line}`)}.`
}

function listed(title: string, rows: readonly AnswerRow[], noun: string): GraphAnswer['sections'] {
  const { shown, note } = firstOf(rows, mostRows, noun)
  return section(title, shown, note === undefined ? {} : { text: note })
}
