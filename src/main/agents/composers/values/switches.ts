// "How do I turn off registrations": settings that are true or false and named for it, with how they are changed.
import { findValues, type FoundValue } from '../../../query/project/values/find-values'
import { measures } from '../../../query/project/values/measures'
import { rankSymbols } from '../../../query/find-symbol'
import { classifyPath } from '../../../query/path-class'
import type { ProjectView } from '../../../query/project-view'
import { splitIdentifier, stem } from '../../../query/search/terms'
import { stemsIn, strengthIn, weighed, type WeighedGroup, type WordGroup } from '../../../query/search/word-groups'
import { isCallable } from '../../../query/symbol-kinds'
import type { GraphAnswer } from '../../agent'
import { emptyAnswer, section } from '../../answer-parts'
import { firstOf, placeRow, readNote } from '../../project-rows'
import { code, count, nameOf, placeOf, symbolRow } from '../../rows'
import { wholeSource } from '../hit-rows'
import { aroundValue } from './around-value'
import { howChanged } from './how-changed'

const shown = 8
/** A setting with less of the words is about something else. */
const leastShare = 0.6
/** Said of anything that can be turned on. */
const ofForm = /^(?:detection|detecting|support|features?|functions?|functionality|services?|modes?|checks?|checking)$/i
/** Settings that are this much worse than the first are not shown. */
const asGood = 0.35
const declared: ReadonlySet<FoundValue['standing']> = new Set(['default', 'shipped', 'field', 'documented'])
/** What settings that are off, or that turn something off, are called. */
const turnsOff = new Set(
  'disable disabled no not without skip off deny block hide suppress ignore'.split(' ').map(stem),
)
/** Values of settings with more than two, of which one turns it off. */
const states = /^["'`]?(?:true|false|yes|no|on|off|enabled|disabled|always|never|auto|none)["'`]?$/i
/** What functions are called that say whether something is on. */
const saysState = new Set('open enabled enable allowed allow disabled available active permitted'.split(' ').map(stem))
const asksForState = new Set('is are has can should get check new user'.split(' ').map(stem))
const fewLines = 15
/** A file of code that only gives settings. */
const ofSettings = /(?:^|[/._-])(?:settings?|config(?:uration)?s?|defaults?|preferences)(?=[/._-])[^/]*$/i
const mostFound = 60
const isOn = /^["'`]?(?:true|yes|on|enabled|always|auto)["'`]?$/i

/** The settings that turn something on or off; null if none is named for it. */
export function composeSwitches(view: ProjectView, about: readonly WordGroup[], wantsOn: boolean): GraphAnswer | null {
  const things = about.filter((one) => one.isAside !== true)
  const telling = things.filter(({ word }) => !ofForm.test(word))
  const told = telling.length > 0 ? telling : things
  if (told.length === 0) return null
  const { values, filesRead, filesLeft } = findValues(view, {
    about: told,
    measure: measures.any,
    extreme: null,
    nouns: new Set(),
    isDefault: true,
  })
  const switches = values.filter(
    (one) =>
      states.test(one.literal.text) &&
      declared.has(one.standing) &&
      one.share >= leastShare &&
      told.every(({ word }) => one.held.includes(word)) &&
      isDeclared(view, one),
  )
  const [first] = switches
  if (first === undefined) return composeDecider(view, told)
  const close = switches.filter(({ score }) => score >= first.score - asGood)
  const others = close.length - 1
  const isWanted = isOn.test(first.literal.text) === (wantsOn !== disables(first))
  const changed = howChanged(view, first)
  const around = aroundValue(view, first)
  const { shown: rows, note } = firstOf(close, shown, 'setting')
  const state = isWanted
    ? `is named for it and already ${wantsOn ? 'on' : 'off'} by default`
    : `is named for it and ${wantsOn ? 'off' : 'on'} by default`
  // That `noLogin` is "on by default: `false`" would read as its opposite.
  const thing = told.map(({ word }) => `“${word}”`).join(', ')
  const means = disables(first) ? ` means that ${thing} is ${isOn.test(first.literal.text) ? 'off' : 'on'}` : ''
  return {
    ...emptyAnswer(
      'value',
      `${code(first.label)} ${state}: ${code(first.literal.text)}${means}, at ${code(`${first.path}:${first.line}`)}.${around.said}${changed.said === '' ? '' : ` ${changed.said}`}${others === 0 ? '' : ` ${count(others, 'other setting')} ${others === 1 ? 'fits' : 'fit'} as well.`}`,
    ),
    sections: [
      ...section(
        'Settings that turn it on or off',
        rows.map((one) => placeRow(view, one, `${code(one.label)}: ${code(one.literal.text)}`, one.name)),
        note === undefined ? {} : { text: note },
      ),
      ...around.sections,
      ...changed.sections,
    ],
    limits: [
      ...readNote(
        'Found by the words of the question in names that are given true, false or a state',
        filesRead,
        filesLeft,
      ),
      'That a setting is named for it does not prove that it alone decides it.',
    ],
    next: [`Where is ${code(first.name)} used?`],
  }
}

/** The function that says whether it is on, `open_signups?`, if there is one and no setting; null if there is none. */
function composeDecider(view: ProjectView, told: readonly WordGroup[]): GraphAnswer | null {
  const groups = weighed(view, told)
  const found = told.flatMap(({ forms }) => forms.flatMap((form) => view.graph.searchSymbols(form, mostFound)))
  const functions = [...new Map(found.map(({ symbol }) => [symbol.key, symbol])).values()].filter((symbol) => {
    const parts = stemsIn(symbol.name)
    return (
      isCallable(symbol) &&
      classifyPath(symbol.filePath) === 'source' &&
      symbol.endLine - symbol.startLine < fewLines &&
      [...parts].some((part) => saysState.has(part)) &&
      groups.every((group) => strengthIn(parts, group) > 0) &&
      [...parts].every((part) => isSaid(part, groups))
    )
  })
  const [first, ...others] = rankSymbols(view, functions)
  if (first === undefined) return null
  return {
    ...emptyAnswer(
      'value',
      `No setting that is true or false is named for it; ${code(nameOf(first))} says whether it is on, at ${code(placeOf(first))}.`,
    ),
    subject: { resolved: first.id, alternatives: others.slice(0, shown).map(({ id }) => id) },
    sections: [
      ...wholeSource(view, first),
      ...section(
        'Others that are named so',
        others.slice(0, shown).map((symbol) => symbolRow(view, symbol, `${code(nameOf(symbol))}, ${symbol.kind}`)),
      ),
    ],
    limits: ['Found by its name; what it reads, and what else decides it, is in its lines and callers.'],
    next: [`Who calls ${code(nameOf(first))}?`],
  }
}

/** Whether a part of a name is of what is asked, or says that it asks for a state: `isSignupAllowed`. */
function isSaid(part: string, groups: readonly WeighedGroup[]): boolean {
  return saysState.has(part) || asksForState.has(part) || groups.some((group) => strengthIn(new Set([part]), group) > 0)
}

/** In code, what a text says of a setting is none. */
function isDeclared(view: ProjectView, { isSetting, name, path, line }: FoundValue): boolean {
  if (isSetting) return true
  const plain = name.split('.').at(-1) ?? name
  return (
    /\benv|getenv|environ|set_?default\s*\(/i.test(view.readText(path)?.lines[line - 1] ?? '') ||
    ofSettings.test(path) ||
    view.graph.symbolsInFile(path).some((symbol) => symbol.name === plain && symbol.nameLine === line)
  )
}

/** Whether the thing is off when the setting is on: `DISABLE_SIGNUPS`. */
function disables({ name }: FoundValue): boolean {
  return splitIdentifier(name).some((part) => turnsOff.has(stem(part)))
}
