// Who may do something: the place that does it, and every check in the way to it, in words.
import { checksAround } from '../../../query/facts/access/route-access'
import { checksInWay, type ChecksInWay } from '../../../query/facts/deeds/checks-in-way'
import type { Check } from '../../../query/facts/deeds/conditions'
import { comparesOwner, looksAmongOwn } from '../../../query/facts/deeds/whose'
import { isDone, type DeedPlace } from '../../../query/facts/deeds/deed'
import { deedPlaces } from '../../../query/facts/deeds/deed-places'
import { callersOfPlaces, distinctPlaces, isEntry } from '../../../query/facts/deeds/callers-of-places'
import type { ProjectView } from '../../../query/project-view'
import { splitIdentifier } from '../../../query/search/terms'
import type { AnswerRow, GraphAnswer } from '../../agent'
import { cutNote, emptyAnswer, section } from '../../answer-parts'
import { placeRow } from '../../project-rows'
import { code, count, lineRow, nameOf } from '../../rows'
import type { AskedDeed } from '../../understanding/asked-deed'
import { refusals } from '../../understanding/outcomes'
import { meaningRows } from './best-place'
import { checkSource } from './check-source'
import { rulesInSettings } from './rule-settings'

/** What is known of who may: what it says, and whether a check was found. */
export interface WhoMay {
  /** The answer if nothing else is known. */
  readonly answer: GraphAnswer
  readonly headline: string
  readonly sections: GraphAnswer['sections']
  readonly isChecked: boolean
  /** No place does it. */
  readonly isMissing: boolean
}

interface ReadPlace extends ChecksInWay {
  readonly place: DeedPlace
}

const asGood = 0.07
const mostPlaces = 4
const mostChecks = 10
const saidChecks = 3
const shownNear = 5

export function whoMay(view: ProjectView, deed: AskedDeed): WhoMay {
  const found = deedPlaces(view, deed)
  const [best] = found
  const fits = (one: DeedPlace): boolean =>
    one.score >= isDone && deed.things.every(({ word }) => one.held.includes(word))
  const done = found.filter(fits)
  if (best === undefined || done[0] === undefined) return notFound(view, deed, found)
  const least = done[0].score - asGood
  const around = checksAround(view)
  const checksOf = (places: readonly DeedPlace[]): readonly ReadPlace[] =>
    places.slice(0, mostPlaces).map((place) => ({ place, ...checksInWay(view, place, deed.verb, refusals, around) }))
  const own = distinctPlaces(done.filter(({ score }) => score >= least)).toSorted(
    (a, b) => Number(isEntry(b)) - Number(isEntry(a)),
  )
  const direct = checksOf(own)
  // What is asked before it is called stands in its way as well.
  const isOpen = direct.every(({ checks }) => checks.length === 0)
  const inside = own.filter((one) => !isEntry(one))
  const callers = checksOf(callersOfPlaces(view, isOpen ? own : inside, deed.verb)).filter(
    ({ place, checks }) => isOpen || (checks.length > 0 && isEntry(place)),
  )
  const isFirst = ({ place, checks }: ReadPlace): boolean => checks.length > 0 || isEntry(place)
  const read = isOpen
    ? [...callers.filter(isFirst), ...direct, ...callers.filter((one) => !isFirst(one))]
    : [...direct.filter(({ place }) => isEntry(place)), ...callers, ...direct.filter(({ place }) => !isEntry(place))]
  const chosen = read.map(({ place }) => place)
  // What is only named for the thing tells little where checks are found.
  const settings = rulesInSettings(
    view,
    deed,
    read.every(({ checks }) => checks.length === 0),
  )
  // That nothing checks it is said only of what does all of it.
  const isWhole = own.some(({ missing }) => missing.length === 0)
  if (!isWhole && settings.length === 0 && read.every(({ checks }) => checks.length === 0))
    return notFound(view, deed, found)
  const checked = read.filter(({ checks }) => checks.length > 0)
  // Several places come to the same checks: what their names mean is told once.
  const meant = new Set<string>()
  const sections = [
    ...checked.flatMap(({ place, checks }) => {
      const note = cutNote(mostChecks, checks.length, 'check')
      const rows = checks.slice(0, mostChecks).flatMap((one) => [checkRow(view, one), ...meantBy(view, one, meant)])
      return section(
        `${place.name}, and what is in the way`,
        [placeOf(view, place), ...rows],
        note === undefined ? {} : { text: note },
      )
    }),
    ...checkSource(
      view,
      checked.flatMap(({ checks }) => checks),
    ),
    ...section('Rules in settings', settings),
    ...section(
      checked.length > 0 ? 'Does it too, without a check of its own' : 'What does it',
      read.filter(({ checks }) => checks.length === 0).map(({ place }) => placeOf(view, place)),
    ),
  ]
  const [first] = checked
  const functions = read.reduce((sum, one) => sum + one.functionsRead, 0)
  const looked = `its declaration, ${count(around.length, 'line')} that ${around.length === 1 ? 'puts a check' : 'put checks'} around routes, the handler and ${count(functions, 'function')} that it calls`
  const headline =
    first === undefined
      ? `${code(chosen[0]?.name ?? best.name)} does it, at ${code(`${chosen[0]?.path}:${chosen[0]?.line}`)}, and no check of who may is found in the way. Looked at were ${looked}; this doesn't prove that everybody may.`
      : `${code(first.place.name)}${setsOnlyStatus(deed, first.place) ? ', which sets the status,' : ''} asks for ${saidOf(first.checks)}.`
  const further =
    checked.length > 1
      ? ` ${count(checked.length - 1, 'other place')} that ${checked.length === 2 ? 'does' : 'do'} it ${checked.length === 2 ? 'has' : 'have'} checks of ${checked.length === 2 ? 'its' : 'their'} own.`
      : ''
  const bySettings = settings[0] === undefined ? '' : ` Settings decide too: ${settings[0].text}.`
  const whole = `${headline}${further}${bySettings}`
  return {
    answer: {
      ...emptyAnswer('permissions', whole),
      subject: { resolved: first?.place.symbol?.id ?? chosen[0]?.symbol?.id ?? null, alternatives: [] },
      sections,
      limits: [
        `The place is found by the names of routes, handlers and functions, its checks by ${looked}. What a framework checks for all requests is found only where a line says so.`,
      ],
      next: first?.place.symbol === null || first === undefined ? [] : [`Explain ${code(nameOf(first.place.symbol))}`],
    },
    headline: whole,
    sections,
    isChecked: first !== undefined || settings.length > 0,
    isMissing: false,
  }
}

/** One place for all deeds that put a thing into another state: its name says none of them. */
function setsOnlyStatus({ verb }: AskedDeed, { name, symbol }: DeedPlace): boolean {
  const parts = splitIdentifier(`${name} ${symbol?.name ?? ''}`)
  return (
    verb.isOfState &&
    parts.some((part) => /^stat(?:us|e)$/.test(part)) &&
    !parts.some((part) => verb.forms.includes(part))
  )
}

/** Nothing is named after all of it: what is nearest is told as that. */
function notFound(view: ProjectView, deed: AskedDeed, found: readonly DeedPlace[]): WhoMay {
  const near = found.filter(({ score }) => score > isDone / 2).slice(0, shownNear)
  const settings = rulesInSettings(view, deed, true)
  const isHalf = deed.things.every(({ word }) => found[0]?.held.includes(word) === true)
  const words = [...deed.things, ...(isHalf ? deed.aside : [])].map(({ word }) => `“${word}”`).join(' and ')
  const isSet =
    settings[0] === undefined
      ? ''
      : `A setting speaks of it: ${settings[0].text}, at ${code(`${settings[0].path}:${settings[0].startLine}`)}. `
  const headline = `${isSet}Where ${code(view.name)} does that isn't found: no route, handler or function is named after “${deed.verb.said}”${words === '' ? '' : ` and ${words}`}${near.length === 0 ? '' : `; the nearest is ${code(near[0]?.name ?? '')}, which may be something else`}.`
  const sections = [
    ...section('Rules in settings', settings),
    ...section(
      'What is named nearly so',
      near.map((one) => placeOf(view, one)),
    ),
  ]
  return {
    answer: {
      ...emptyAnswer('not found', headline),
      sections,
      limits: ['Found by the names of routes, handlers and functions: what has another name in code is missing.'],
    },
    headline,
    sections,
    isChecked: settings.length > 0,
    isMissing: true,
  }
}

function placeOf(view: ProjectView, { name, path, line, route, symbol }: DeedPlace): AnswerRow {
  const runs = symbol === null || name === nameOf(symbol) ? '' : ` → ${code(nameOf(symbol))}`
  const row = placeRow(view, { path, line }, `${code(name)}${runs}`)
  return route !== null && symbol === null ? placeRow(view, route, `${code(name)}`) : row
}

function checkRow(view: ProjectView, { path, line, text, follows, within }: Check): AnswerRow {
  const where = within === null ? '' : `${code(nameOf(within))}: `
  const words = inWords(`${text} ${follows ?? ''}`)
  return lineRow(
    view,
    path,
    line,
    line,
    `${where}${code(text)}${follows === null ? '' : `: ${code(follows)}`}${words === null ? '' : ` (${words})`}`,
  )
}

/** What the names in a condition are: `memberHasAccess` says little without the line that sets it. */
function meantBy(
  view: ProjectView,
  { path, line, text, follows, within }: Check,
  told: Set<string>,
): readonly AnswerRow[] {
  if (follows === null && !/\b(?:if|unless|elif|elsif|when)\b/.test(text)) return []
  const key = (row: AnswerRow): string => `${row.path}:${row.startLine}`
  const rows = meaningRows(view, { path, line, endLine: line, text, within }).filter((row) => !told.has(key(row)))
  for (const row of rows) told.add(key(row))
  return rows
}

/** The first checks, each with what it says in words. */
function saidOf(checks: readonly Check[]): string {
  const [first, ...others] = checks.slice(0, saidChecks)
  if (first === undefined) return 'nothing'
  const one = ({ text, follows }: Check): string => {
    const words = inWords(`${text} ${follows ?? ''}`)
    return `${code(text)}${words === null ? '' : ` (${words})`}`
  }
  const rest = checks.length - 1 - others.length
  return `${one(first)}${others.map((other) => `, then ${one(other)}`).join('')}${rest > 0 ? ` and ${rest} more` : ''}`
}

const meanings: readonly (readonly [RegExp, string])[] = [
  [/admin/i, 'administrators'],
  [/super_?user|staff/i, 'staff'],
  [/moderator|(?<![a-z])mod(?![a-z])|ModAction|is_mod/i, 'moderators'],
  [/owner|author\b|creator/i, 'the owner'],
  [/editor/i, 'editors'],
  [/viewer/i, 'viewers'],
  [/perm(?:ission)?s?(?![a-z])|polic(?:y|ies)|authori[sz]e|\bcan\w*\(|\bcan_|Gate|has_?right|ability/i, 'a right'],
]
const signedIn =
  /log(?:ged)?_?in|sign(?:ed)?_?in|authenticat|(?<![a-z])auth(?![a-z])|authed|session|current_?user|unauthenticated|require_user|401/i

/** What a check is about, in words; null if it doesn't say. */
function inWords(text: string): string | null {
  const said = meanings.filter(([pattern]) => pattern.test(text)).map(([, words]) => words)
  const isOwn = !said.includes('the owner') && (comparesOwner(text) || looksAmongOwn(text))
  const meant = isOwn ? [...said, 'only their own'] : said
  // The status alone doesn't say why, where a text does.
  const asked = /["'`][^"'`]{12,}/.test(text) ? text.replace(/\b401\b/g, '') : text
  const words = meant.length === 0 && signedIn.test(asked) ? ['sign-in'] : meant
  return words.length === 0 ? null : words.join(', ')
}
