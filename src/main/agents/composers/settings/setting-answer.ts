// A setting as an answer: its key, its default and what describes it, where it is set and which code reads it.
import { classifyPath } from '../../../query/path-class'
import { withReads } from '../../../query/facts/setting-reads'
import { describedSettings, type DescribedSetting } from '../../../query/project/described/described-settings'
import { settingFilesOf } from '../../../query/project/described/setting-files'
import type { ReadPlace } from '../../../query/project/settings'
import type { ProjectView } from '../../../query/project-view'
import type { AnswerRow, AnswerSection, GraphAnswer } from '../../agent'
import { emptyAnswer, section } from '../../answer-parts'
import { firstOf, placeRow } from '../../project-rows'
import { code, count } from '../../rows'
import type { AskedSetting } from './asked-settings'

const shownReads = 8
const shownOthers = 8
const shownLine = 140
const saidDoc = 320
/** Settings that are this much worse than the first aren't shown beside it. */
const asGood = 0.25
const saysTrue = /[!=]==?\s*(?<value>["'`]?(?:true|1|yes|on|enabled)["'`]?)/i
const saysFalse = /[!=]==?\s*(?<value>["'`]?(?:false|0|no|off|disabled)["'`]?)/i
const isOn = /^["'`]?(?:true|yes|1|on|enabled?)["'`]?$/i

/** What is to be done with the first of some settings: told where something is, changed, or turned on or off. */
export type Use = 'place' | 'change' | 'on' | 'off'

/** The answer from settings that hold what is asked, best first; the first of them is told. */
export function composeSetting(view: ProjectView, found: readonly AskedSetting[], use: Use): GraphAnswer | null {
  const [first] = found
  if (first === undefined) return null
  const { setting } = first
  const reads = readsOf(view, setting)
  const others = found.filter((one) => one !== first && one.score >= first.score - asGood)
  const { shown: rows, note } = firstOf(others, shownOthers, 'setting')
  const files = setting.how === 'variable' ? [] : settingFilesOf(view, describedSettings(view), setting)
  return {
    ...emptyAnswer(
      'configuration',
      saidSetting(view, setting, {
        use,
        reads,
        files,
        others: others.length,
        isNearest: first.isNamed && first.others > 0 && use !== 'place',
      }),
    ),
    subject: { resolved: setting.symbol?.id ?? null, alternatives: [] },
    sections: [
      ...section('The setting', [settingRow(view, setting)]),
      ...readSection(view, setting, reads),
      ...section(
        'Files with settings of this sort',
        files.map(({ path, line, text }) => placeRow(view, { path, line }, `${code(path)}: ${code(text)}`)),
      ),
      ...section(
        'Other settings with these words',
        rows.map(({ setting: one }) => settingRow(view, one)),
        note === undefined ? {} : { text: note },
      ),
    ],
    limits: [
      'Found by the words of the question in keys, names and descriptions of settings; that one is named for it does not prove that it alone decides it.',
    ],
    next: [setting.symbol === null ? `Where is ${code(setting.key)} read?` : `Who uses ${code(setting.name)}?`],
  }
}

interface Told {
  readonly use: Use
  readonly reads: readonly ReadPlace[]
  readonly files: readonly { readonly path: string }[]
  readonly others: number
  readonly isNearest: boolean
}

function saidSetting(
  view: ProjectView,
  setting: DescribedSetting,
  { use, reads, files, others, isNearest }: Told,
): string {
  const { key, path, line, how, defaultValue, doc } = setting
  const called = `${kindOf(setting)} ${code(key)}${how === 'file' ? ` of ${code(path)}` : ''}`
  const does =
    use === 'place'
      ? 'says where'
      : use === 'change'
        ? 'sets it'
        : `turns it on or off${valueText(view, setting, reads, use === 'on')}`
  const given = defaultValue === null ? '' : `, by default ${code(defaultValue)}`
  const told = doc === null ? '' : ` Its description: “${shortDoc(doc)}”`
  const [file] = files
  const where =
    file === undefined || how === 'file'
      ? ''
      : ` Settings of this sort are given in ${code(file.path)}${files.length > 1 ? ` and ${count(files.length - 1, 'other file')}` : ''}.`
  const more =
    others === 0 ? '' : ` ${count(others, 'other setting')} ${others === 1 ? 'has' : 'have'} these words too.`
  const readText =
    reads.length === 0
      ? ''
      : ` It is read at ${code(`${reads[0]?.path}:${reads[0]?.line}`)}${reads.length > 1 ? ` and ${count(reads.length - 1, 'more place')}` : ''}.`
  // A key with other words in it is the setting for a part of what is asked, or for something else.
  const lead = isNearest ? 'The nearest by its name is the' : 'The'
  return `${lead} ${called}${isNearest ? ', which' : ''} ${does}${given}, at ${code(`${path}:${line}`)}.${told}${readText}${where}${more}`
}

function kindOf({ how }: DescribedSetting): string {
  return how === 'variable' ? 'environment variable' : how === 'file' ? 'key' : 'setting'
}

/** Which value turns it on or off, as the lines that read it compare it, or as its default is written. */
function valueText(
  view: ProjectView,
  { key, defaultValue, path, line }: DescribedSetting,
  reads: readonly ReadPlace[],
  on: boolean,
): string {
  const inverse = /(?:^|[_.-]|\b)(?:disable|no|deny|hide|skip|without|block)/i.test(key)
  const wantsTrue = on !== inverse
  const lines = [{ path, line }, ...reads].map((one) => view.readText(one.path)?.lines[one.line - 1] ?? '')
  const compared = (pattern: RegExp): string | undefined =>
    lines.map((text) => pattern.exec(text)?.groups?.['value']).find((value) => value !== undefined)
  const [yes, no] = [compared(saysTrue), compared(saysFalse)]
  const bare = (text: string): string => text.replace(/["'`]/g, '')
  const isDefault =
    defaultValue !== null && /^["'`]?(?:true|false|yes|no|on|off|enabled?|disabled?)["'`]?$/i.test(defaultValue)
  if (isDefault && isOn.test(defaultValue) === wantsTrue) return `, and has the value for that already`
  if (wantsTrue && yes !== undefined) return `: ${code(`${key}=${bare(yes)}`)} turns it ${on ? 'on' : 'off'}`
  if (!wantsTrue && no !== undefined) return `: ${code(`${key}=${bare(no)}`)} turns it ${on ? 'on' : 'off'}`
  return isDefault || yes !== undefined || no !== undefined
    ? `: ${code(`${key}=${wantsTrue ? 'true' : 'false'}`)} turns it ${on ? 'on' : 'off'}`
    : ''
}

function shortDoc(doc: string): string {
  const one = doc.replace(/\s+/g, ' ').trim()
  return one.length > saidDoc ? `${one.slice(0, saidDoc)}…` : one
}

/** A setting with its default and its description. */
export function settingRow(view: ProjectView, setting: DescribedSetting): AnswerRow {
  const { key, name, path, line, symbol, defaultValue, doc } = setting
  const last = name.split('.').at(-1) ?? name
  const called = key === last ? code(key) : `${code(key)} (${code(name)})`
  const given = defaultValue === null ? '' : `, default ${code(defaultValue)}`
  const told = doc === null ? '' : `: ${shortDoc(doc).slice(0, 200)}`
  return placeRow(view, { path, line }, `${called}${given}${told}`, symbol === null ? last : symbol.name)
}

/** Where the source reads it: by the graph, or where the environment is read. */
export function readsOf(view: ProjectView, setting: DescribedSetting): readonly ReadPlace[] {
  const { symbol, reads, name, path, line } = setting
  const found =
    symbol === null ? reads : withReads(view, { name, key: null, path, line, symbol, reads, named: [] }).reads
  return found.filter((one) => classifyPath(one.path) === 'source' && !isImport(view, one))
}

function isImport(view: ProjectView, { path, line }: ReadPlace): boolean {
  return /^\s*(?:import|use|from|require)\b/.test(view.readText(path)?.lines[line - 1] ?? '')
}

function readSection(
  view: ProjectView,
  { name, key }: DescribedSetting,
  reads: readonly ReadPlace[],
): readonly AnswerSection[] {
  const { shown, note } = firstOf(reads, shownReads, 'place')
  const last = name.split('.').at(-1) ?? key
  return section(
    'Where it is read',
    shown.map((one) => {
      const around = view.graph.symbolAt(one.path, one.line)
      const within = around === null || around.kind === 'file' ? '' : `${code(around.qualifiedName)}: `
      const text = (view.readText(one.path)?.lines[one.line - 1] ?? '').trim().slice(0, shownLine)
      return placeRow(view, one, `${within}${code(text)}`, last)
    }),
    note === undefined ? {} : { text: note },
  )
}
