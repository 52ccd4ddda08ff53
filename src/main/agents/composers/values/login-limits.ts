// How often somebody may fail to sign in, and what follows: the numbers and times that code names for it, and the lines
// that use them.
import { escaped } from '../../../contract/text-pattern'
import { limits } from '../../../kernel/limits'
import { isCommentLine } from '../../../query/comment-line'
import { firstSentence } from '../../../query/describe'
import { classifyPath } from '../../../query/path-class'
import { loginLimits, type LimitGroup, type LoginLimit } from '../../../query/project/values/login-limits'
import { commentAbove } from '../../../query/project/values/block-lines'
import { saidTime } from '../../../query/project/values/magnitude'
import type { NamedValue } from '../../../query/project/values/value-lines'
import type { ProjectView } from '../../../query/project-view'
import { findLiteral } from '../../../query/search/literal'
import type { AnswerRow, GraphAnswer } from '../../agent'
import { emptyAnswer, section } from '../../answer-parts'
import { placeRow, readNote } from '../../project-rows'
import { aroundValue } from './around-value'
import { code, count, nameOf } from '../../rows'

/** A group with less is told as the nearest. */
const sure = 1.3
/** Groups that are this much worse than the first are shown below it. */
const asGood = 0.15
const shown = 0.5
const mostSaid = 4
const mostUses = 8
const linesFound = 30
const codes = /totp|otp|mfa|2fa|two[- ]?factor|second factor|one[- ]time/i
const ofCodes = /totp|otp|mfa|2fa|twofa|two_?factor/i

/** Null if code names no such limit. */
export function composeLoginLimits(view: ProjectView, text: string): GraphAnswer | null {
  const { groups: all, filesRead, filesLeft } = loginLimits(view)
  const isOfCodes = codes.test(text)
  const about = isOfCodes ? all.filter((one) => one.limits.some((limit) => isAboutCodes(view, limit))) : all
  const groups = about.length > 0 ? about : all
  const [first] = groups
  if (first === undefined) return null
  const isSure = first.score >= sure && (!isOfCodes || about.length > 0)
  const close = groups.filter(({ score }) => score >= first.score - shown)
  const others = close.filter((one) => one !== first && one.score >= first.score - asGood)
  const [limit] = first.limits
  const around = limit?.value == null ? null : aroundValue(view, limit.value)
  const headline = `${isSure ? 'Failed sign-ins are limited by' : 'No limit is named for just this; the nearest:'} ${saidOf(view, first)}.${around === null ? '' : `${around.beside}${around.said}`}${others[0] === undefined ? '' : ` ${isSure ? 'Also' : 'And'} ${saidOf(view, others[0])}.`}`
  const uses = usesOf(view, first)
  return {
    ...emptyAnswer('value', headline),
    sections: [
      ...section(
        'Limits that code names',
        close.flatMap((group) => group.limits.map((one) => rowOf(view, one))),
      ),
      ...(around?.sections ?? []),
      ...section('Where they are used', uses),
    ],
    limits: [
      ...readNote(
        'Found by names of numbers and times that speak of lockouts, failed attempts and the rate of sign-ins, and by calls of limiters',
        filesRead,
        filesLeft,
      ),
      'What a library limits by itself, or a server in front of the program, is not found.',
    ],
    next: first.limits.slice(0, 1).flatMap(({ value }) => (value === null ? [] : [`Explain ${code(value.name)}`])),
  }
}

function isAboutCodes(view: ProjectView, { label, path, line }: LoginLimit): boolean {
  return ofCodes.test(`${label} ${path} ${view.graph.symbolAt(path, line)?.qualifiedName ?? ''}`)
}

/** The values of a group in words, with their place. */
function saidOf(view: ProjectView, { limits: ones }: LimitGroup): string {
  const [first] = ones
  if (first === undefined) return ''
  const said = ones.slice(0, mostSaid).map(saidLimit)
  const more = ones.length - said.length
  const last = said.length > 1 && more === 0 ? ` and ${said.at(-1) ?? ''}` : ''
  const list = last === '' ? said.join(', ') : `${said.slice(0, -1).join(', ')}${last}`
  return `${list}${more > 0 ? ` and ${count(more, 'other')}` : ''}${within(view, first)}, at ${code(`${first.path}:${first.line}`)}`
}

function saidLimit({ label, value }: LoginLimit): string {
  if (value === null) return `${code(label)}${ofCall(label)}`
  const is = value.how === 'compared' ? 'compared with' : 'which is'
  return `${code(label)}, ${is} ${code(value.literal.text)}${inWords(value)}`
}

/** What a product makes, or a time in words. */
function inWords({ label, literal: { text, product } }: NamedValue): string {
  const isMilliseconds = /(?:_ms|Ms|MS|[mM]illis)$|Window$/.test(label) && Number(product ?? text) >= 1000
  const words = isMilliseconds ? saidTime(`${product ?? text}ms`) : product === null ? saidTime(text) : String(product)
  return words === null ? '' : ` (${words})`
}

/** The first sentence of the comment above a line, which says what a number is of. */
function saidAbove(view: ProjectView, path: string, line: number): string {
  const above = commentAbove(view.readText(path)?.lines ?? [], line - 1)
  const plain = above.replace(/^\s*(?:\/{2,}|#+|\/?\*+|\*\/|;+)\s?/gm, '').trim()
  const said = firstSentence(plain === '' ? null : plain)
  return said === null || /[=;{}]/.test(said) ? '' : `; “${said.slice(0, 140)}”`
}

/** `throttle:10,1` says how often, and in how many minutes. */
function ofCall(line: string): string {
  const { times, minutes } = /throttle:(?<times>\d+),(?<minutes>\d+)/.exec(line)?.groups ?? {}
  return times === undefined ? '' : ` (${times} times in ${minutes === '1' ? 'a minute' : `${minutes} minutes`})`
}

function within(view: ProjectView, { path, line, value }: LoginLimit): string {
  const around = view.graph.symbolAt(path, line)
  return around === null || around.kind === 'file' || around.name === value?.name ? '' : ` in ${code(nameOf(around))}`
}

function rowOf(view: ProjectView, one: LoginLimit): AnswerRow {
  const { label, value } = one
  if (value === null) return placeRow(view, one, `${code(label)}${ofCall(label)}`)
  const { literal } = value
  const given = literal.text === value.value ? '' : `, given as ${code(value.value)}`
  return placeRow(
    view,
    one,
    value.how === 'compared'
      ? `${code(label)}${within(view, one)}, compared: ${code((view.readText(one.path)?.lines[one.line - 1] ?? '').trim().slice(0, 120))}`
      : `${code(label)}${within(view, one)}: ${code(literal.text)}${inWords(value)}${given}${saidAbove(view, one.path, one.line)}`,
    value.name,
  )
}

/** Lines that use the limits of a group, besides those that give them a value. */
function usesOf(view: ProjectView, group: LimitGroup): readonly AnswerRow[] {
  const told = new Set(group.limits.map(({ path, line }) => `${path}:${line}`))
  const found = new Map<string, AnswerRow>()
  for (const limit of group.limits) {
    const { value } = limit
    const name = value?.name.split(/[.:]/).at(-1) ?? ''
    if (name.length < 6) continue
    // A variable of a function means nothing in others.
    const isLocal = value?.standing === 'local' || value?.how === 'compared'
    const own = view.graph.symbolAt(limit.path, limit.line)
    for (const { path, line } of findLiteral(view, name, linesFound)) {
      const place = `${path}:${line}`
      const text = view.readText(path)?.lines[line - 1] ?? ''
      const isPlain = text.length <= limits.evidenceLineCharacters && !isCommentLine(text)
      if (told.has(place) || found.has(place) || !isPlain || classifyPath(path) !== 'source') continue
      if (new RegExp(`${escaped(name)}["'\`]?\\s*(?:[:=](?!=)|=>)`).test(text)) continue
      const around = view.graph.symbolAt(path, line)
      if (isLocal ? around === null || around.key !== own?.key : around?.name === name && around.nameLine === line)
        continue
      const where = around === null || around.kind === 'file' ? '' : `${code(nameOf(around))}: `
      found.set(place, placeRow(view, { path, line }, `${where}${code(text.trim().slice(0, 140))}`, name))
    }
  }
  return [...found.values()].slice(0, mostUses)
}
