// "What settings are there to filter positions", "what limits are there": settings of one sort, all of them.
import { describedSettings, type DescribedSetting } from '../../../query/project/described/described-settings'
import type { ProjectView } from '../../../query/project-view'
import { stem } from '../../../query/search/terms'
import { stemsIn, strengthIn, weighed, type WordGroup } from '../../../query/search/word-groups'
import type { AnswerRow, GraphAnswer } from '../../agent'
import { emptyAnswer, section } from '../../answer-parts'
import { firstOf, placeRow } from '../../project-rows'
import { code, count } from '../../rows'
import { askedSettings, isProgramSetting } from './asked-settings'
import { readsOf, settingRow } from './setting-answer'

/** Fewer keys with one beginning are no group. */
const leastGroup = 3
const shown = 60
const shownOthers = 10
const saidKeys = 40
const leastOther = 0.5
const limitParts = new Set(
  'max maximum limit quota size buffer capacity length threshold min minimum'.split(' ').map(stem),
)
const numeric = /^["'`]?\d[\d_.]*\s?(?:[kmg]i?b?|[smhd]|ms)?["'`]?$|^\d[\d_]*(?:\s*\*\s*\d+)+$/i
/** `Number(process.env.X) || 30000`. */
const fallback = /(?:\|\||\?\?|\bor\b|,)\s*["'`]?(?<value>\d[\d_]*(?:\s*\*\s*\d[\d_]*){0,4})\b/
const ofSizes = ['buffer', 'bytes']
const shownLine = 140

/** The settings whose keys begin with a word of the question, `filter.*`; null if no group does. */
export function composeSettingGroup(view: ProjectView, about: readonly WordGroup[]): GraphAnswer | null {
  const groups = weighed(view, about)
  const all = describedSettings(view).filter(isProgramSetting)
  const rated = [...Map.groupBy(all, beginningOf)]
    .map(([begin, settings]) => {
      const parts = stemsIn(begin)
      const held = groups.filter((group) => strengthIn(parts, group) > 0)
      return { begin, settings, weight: held.reduce((sum, { weight }) => sum + weight, 0), held }
    })
    .filter(({ settings, weight, begin }) => settings.length >= leastGroup && weight > 0 && begin !== '')
    .toSorted((a, b) => b.weight - a.weight || b.settings.length - a.settings.length)
  const [best] = rated
  if (best === undefined) return null
  const { settings, begin } = best
  const { shown: rows, note } = firstOf(settings, shown, 'setting')
  const others = askedSettings(view, about, 'any').filter(
    ({ setting, share }) => share >= leastOther && !settings.includes(setting),
  )
  const { shown: further, note: cut } = firstOf(others, shownOthers, 'setting')
  const paths = [...new Set(settings.map(({ path }) => path))]
  return {
    ...emptyAnswer(
      'configuration',
      `${count(settings.length, 'setting')} begin with ${code(begin)}, in ${paths.slice(0, 2).map(code).join(', ')}${paths.length > 2 ? ', …' : ''}: ${settings
        .slice(0, saidKeys)
        .map(({ key }) => code(key))
        .join(
          ', ',
        )}${settings.length > saidKeys ? ` and ${settings.length - saidKeys} more` : ''}.${others.length === 0 ? '' : ` ${count(others.length, 'other setting')} ${others.length === 1 ? 'has' : 'have'} some of the words.`}`,
    ),
    sections: [
      ...section(
        `Settings that begin with ${begin}`,
        rows.map((one) => settingRow(view, one)),
        note === undefined ? {} : { text: note },
      ),
      ...section(
        'Others with some of these words',
        further.map(({ setting }) => settingRow(view, setting)),
        cut === undefined ? {} : { text: cut },
      ),
    ],
    limits: ['Grouped by the beginning of their keys; settings for it under other names are missing.'],
    next: settings.slice(0, 1).map(({ key }) => `How do I change ${code(key)}?`),
  }
}

/** `filter` of `filter.maxSpeed`, the section of a file of settings, `SMTP` of `SMTP_HOST`. */
function beginningOf({ key, how }: DescribedSetting): string {
  if (key.includes('.')) return key.split('.')[0] ?? ''
  return how === 'variable' && key.includes('_') ? (key.split('_')[0] ?? '') : ''
}

/** Settings and variables that limit something, with their numbers: those about the words first. */
export function composeLimits(view: ProjectView, about: readonly WordGroup[]): GraphAnswer | null {
  const groups = weighed(
    view,
    about.map((one) => (/^sizes?$/i.test(one.word) ? { ...one, forms: [...one.forms, ...ofSizes] } : one)),
  )
  const all = describedSettings(view)
    .filter(isProgramSetting)
    .flatMap((setting) => {
      const parts = stemsIn(setting.key.split('.').at(-1) ?? setting.key)
      if (![...parts].some((part) => limitParts.has(part))) return []
      const value = valueOf(view, setting)
      const held = groups.filter((group) => strengthIn(stemsIn(setting.key), group) > 0)
      return value === null && setting.how !== 'variable' ? [] : [{ setting, value, held }]
    })
  const asked = all.filter(({ held }) => held.length > 0)
  if (asked.length === 0 || (asked.length === 1 && all.length < leastGroup)) return null
  const others = all.filter(({ held }) => held.length === 0)
  const unmet = groups.filter((group) => !asked.some(({ held }) => held.includes(group))).map(({ word }) => word)
  const { shown: rows, note } = firstOf(asked, shown, 'limit')
  const { shown: further, note: cut } = firstOf(others, shown / 2, 'limit')
  const said = asked
    .slice(0, saidKeys / 4)
    .map(({ setting, value }) => `${code(setting.key)}${value === null ? '' : ` (${code(value)})`}`)
  return {
    ...emptyAnswer(
      'configuration',
      `${count(asked.length, 'limit')} ${asked.length === 1 ? 'is' : 'are'} named for it: ${said.join(', ')}${asked.length > said.length ? ` and ${asked.length - said.length} more` : ''}.${unmet.length === 0 ? '' : ` None is called ${unmet.map((word) => `“${word}”`).join(', ')}.`}${others.length === 0 ? '' : ` ${count(others.length, 'other limit')} ${others.length === 1 ? 'is' : 'are'} listed below ${asked.length === 1 ? 'it' : 'them'}.`}`,
    ),
    sections: [
      ...section(
        'Limits that are named for it',
        rows.map((one) => limitRow(view, one)),
        note === undefined ? {} : { text: note },
      ),
      ...section(
        'Other limits',
        further.map((one) => limitRow(view, one)),
        cut === undefined ? {} : { text: cut },
      ),
    ],
    limits: [
      'Found among settings and environment variables by their names; numbers that code has besides are missing. A size without a unit is as the code that reads it takes it.',
    ],
    next: asked.slice(0, 1).map(({ setting }) => `Where is ${code(setting.key)} used?`),
  }
}

interface Limit {
  readonly setting: DescribedSetting
  readonly value: string | null
}

function limitRow(view: ProjectView, { setting, value }: Limit): AnswerRow {
  const row = settingRow(view, setting)
  if (setting.how !== 'variable') return row
  const read = [{ path: setting.path, line: setting.line }, ...setting.reads][0] ?? setting
  const text = (view.readText(read.path)?.lines[read.line - 1] ?? '').trim().slice(0, shownLine)
  const given = value === null ? ', no default' : `, default ${code(value)}`
  return placeRow(view, read, `${code(setting.key)}${given}: ${code(text)}`, setting.key)
}

/** Its default, or the number that the lines that read it fall back to. */
function valueOf(view: ProjectView, setting: DescribedSetting): string | null {
  const { defaultValue, path, line } = setting
  if (defaultValue !== null && numeric.test(defaultValue)) return defaultValue
  const places = [{ path, line }, ...readsOf(view, setting).slice(0, shownOthers)]
  for (const place of places) {
    const lines = view.readText(place.path)?.lines ?? []
    const found = [lines[place.line - 1], lines[place.line]].map(
      (text) => fallback.exec((text ?? '').slice(0, 400))?.groups?.['value'],
    )
    const value = found.find((one) => one !== undefined)
    if (value !== undefined) return value
  }
  return null
}
