// What limits attempts to sign in: numbers and times that are named after a lockout, after failed attempts, or after the
// rate of logins; and calls that say both in one line, such as `throttle:10,1`.
import { limits } from '../../../kernel/limits'
import { isCommentLine } from '../../comment-line'
import { classifyPath, isCatalogue } from '../../path-class'
import type { ProjectView } from '../../project-view'
import { isFunction } from '../../symbol-kinds'
import { frontEndPaths } from '../front-end'
import { scanFiles, type ScannedFile } from '../scan-text'
import { readLiteral } from './literal'
import { magnitudeOf } from './magnitude'
import type { Standing } from './standing'
import { valuesIn, type NamedValue, type PlacedValue } from './value-lines'

/** A number or a time that limits attempts, or a line that calls what does. */
export interface LoginLimit {
  /** As it is called; the line itself for a call. */
  readonly label: string
  /** What it is; null for a call, whose line says it. */
  readonly value: NamedValue | null
  readonly path: string
  readonly line: number
  readonly score: number
}

export interface LimitGroup {
  /** In the order of their lines. */
  readonly limits: readonly LoginLimit[]
  readonly score: number
}

export interface LoginLimits {
  /** Best first. */
  readonly groups: readonly LimitGroup[]
  readonly filesRead: number
  readonly filesLeft: number
}

const words =
  'lock locked lockout lockdown brute bruteforce attempt attempts throttle throttled throttling ratelimit rate limiter limit captcha regulation axes failed failure failures tries ban banned login'.split(
    ' ',
  )
const ofSignIn =
  /login|logon|signin|(?<![a-z])auth(?!or(?!i))|(?<=[a-z])auth(?=[a-z]*(?:limit|window|attempt|rate|throttl|burst))|passw|credential|passcode|(?<![a-z])(?:totp|otp|mfa|2fa)|twofa|twofactor|bruteforce|lockout|lockdown|regulation|axes(?=failure|cooloff|lock)/
const locks =
  /lockout|lockdown|bruteforce|cooloff|unlockin|(?:user|account|login)(?:is)?lock|lock(?:ed)?(?:for|until|time|duration|minutes|period)|ban(?:ned)?(?:time|duration|for|period)|findtime/
const tries =
  /attemp|(?<!en)(?<!re)tries|fail(?:ed|ure)|invalid(?:login|password|auth)|wrong|incorrect(?:login|password)|errornum/
/** Of anything that is asked for again, unless something else says that it is a sign-in. */
const again = /retries/
const rates = /ratelimit|throttl|limiter|requestlimit|burst|authwindow|loginwindow/
const amounts =
  /limit|max|min(?:utes?)?$|threshold|count|num|times?|duration|window|period|seconds?|hours?|ms$|interval|delay|ttl|decay|burst|points|tokens|lockout|lockdown|attemp|retries|captcha/
const ofLimits = /rate[_-]?limit|throttl|lockout|brute[_-]?force|regulation|captcha|login[_-]?(?:attempt|limit)/i
const noSettings =
  /(?:lock\b|\.lock$|lock\.json$|\.min\.|\.svg$|\.map$|\.s?css$|\.csv$|changelog|(?:^|\/)package\.json$|\.proto$|\.snap$|(?:^|\/)(?:migrations?|migrate|locales?|lang|i18n|translations?)\/)/i
const standings: Readonly<Record<Standing, number>> = {
  default: 0.25,
  shipped: 0.2,
  field: 0.2,
  documented: 0.12,
  given: 0.05,
  local: -0.05,
  elsewhere: -1,
}
/** A call that limits how often something may be asked for, with how often and in what time. */
const calls =
  /\bthrottle:\d{1,6},\d{1,6}|\bLimit::per\w+\(\s*\d+|\brate_limit\s+to:\s*\d+|\bthrottle\(\s*["'][^"']{1,80}["'].{0,80}\blimit:|\b(?:rate_?limit|limiter\.limit|limit)\(.{0,80}["']\d+\s*(?:\/|per)\s*\w+["']|\btooManyAttempts\(.{1,80},\s*\d+/i
const signInAround = /log-?in|sign-?in|\bauth(?!or(?!i))|passw|credential|\botp\b|2fa/i
const linesAround = 8
const leastScore = 0.95
/** Names so near to each other belong together. */
const linesApart = 8
const forMore = 0.1
/** A file that is named after limits is about nothing else. */
const forLimiter = 0.15
/** `OAuth` is how others let somebody in. */
const ofOthers = /\bo auth\d?\b/g
/** Credentials are those of devices and services too. */
const ofDevices = 0.55
/** Numbers of errors measure nothing. */
const isCode = /error_?codes?|status_?codes?|err_?code/i
const mostFiles = 320
const mostGroups = 8

/** Finds what limits attempts to sign in. */
export function loginLimits(view: ProjectView): LoginLimits {
  const isInFront = frontEndPaths(view)
  const { files, left } = scanFiles(view, {
    words,
    fits: (path) =>
      ['source', 'data', 'prose'].includes(classifyPath(path)) && !noSettings.test(path) && !isCatalogue(path),
    prefers: (path) => ofLimits.test(path) || /conf|setting|auth|login|constant/i.test(path),
    most: mostFiles,
  })
  const found: LoginLimit[] = []
  for (const file of files) {
    if (found.length >= limits.collectedFacts) break
    if (isInFront(file.path)) continue
    found.push(...namedIn(view, file), ...returnedIn(view, file), ...callsIn(file))
  }
  return { groups: grouped(eachOnce(found)), filesRead: files.length, filesLeft: left }
}

function namedIn(view: ProjectView, file: ScannedFile): readonly LoginLimit[] {
  const isLimiter = ofLimits.test(file.path) && signInAround.test(file.text.text)
  const mayFit = (line: string): boolean => isLimiter || fitting.test(line)
  return valuesIn(file, mayFit).flatMap((one): readonly LoginLimit[] => {
    const value = one.read()
    const score = scoreOf(view, one, value, isLimiter)
    return score < leastScore ? [] : [{ label: value.label, value, path: value.path, line: value.line, score }]
  })
}

const fitting =
  /lock|brute|cool_?off|ban|attemp|tries|fail|invalid|wrong|rate|throttl|limit|burst|max|window|captcha|find_?time/i

function scoreOf(view: ProjectView, placed: PlacedValue, value: NamedValue, isLimiter: boolean): number {
  const { literal, standing, path, line, how } = value
  const amount = Number(magnitudeOf(literal.text, literal.product).replace(/ s$/, ''))
  // `timedelta(minutes=env.float('COOLOFF', 30))` is a time, whatever is set.
  const isAmount = amount > 0 || (Number.isNaN(amount) && literal.kind === 'duration')
  if (!['number', 'duration'].includes(literal.kind) || !isAmount) return 0
  if (standing === 'elsewhere') return 0
  const name = joined(value.label)
  const ofName = locks.test(name) ? 0.5 : tries.test(name) ? 0.45 : rates.test(name) ? 0.4 : again.test(name) ? 0.2 : 0
  if (isCode.test(`${path} ${value.label}`)) return 0
  if (how === 'compared' && !/attemp|(?<!en)tries|fail|wrong|num$|(?<![a-z])count$|invalid/.test(name)) return 0
  if (ofName === 0 && !(isLimiter && amounts.test(name))) return 0
  // How long something waits for a lock says nothing of people.
  if (!amounts.test(name) && !locks.test(name) && how !== 'compared') return 0
  const { near, around, said } = placed.words()
  const symbol = view.graph.symbolAt(path, line)
  const within = symbol === null || symbol.kind === 'file' ? '' : symbol.qualifiedName
  const ofLogin = ofSignIn.test(name)
    ? name.includes('credential')
      ? ofDevices
      : 1
    : [[...near].join(' ').replace(ofOthers, ''), joined(within)].some((text) => ofSignIn.test(text))
      ? 0.85
      : [...around, ...said].some((text) => ofSignIn.test(text))
        ? 0.65
        : ofSignIn.test(joined(path))
          ? 0.5
          : 0
  // A rate of requests is one of sign-ins only where that is said right there.
  if (ofLogin === 0 || (ofName === 0.4 && !isLimiter && ofLogin < 0.8)) return 0
  return ofLogin + (ofName === 0 ? 0.25 : ofName) + (isLimiter ? forLimiter : 0) + standings[standing]
}

/** `maxAttempts() { return 5 }`, of what limits logins. */
function returnedIn(view: ProjectView, { path, text, kind }: ScannedFile): readonly LoginLimit[] {
  if (kind !== 'source' || !ofLimits.test(path) || !signInAround.test(`${path} ${text.text}`)) return []
  return view.graph.symbolsInFile(path, mostSymbols).flatMap((symbol): readonly LoginLimit[] => {
    const name = joined(symbol.name)
    const isShort = symbol.endLine - symbol.startLine <= linesOfReturn
    if (!isFunction(symbol) || !isShort || !amounts.test(name)) return []
    const lines = text.lines.slice(symbol.startLine - 1, symbol.endLine)
    const at = lines.findIndex((line) => returnsNumber.test(line))
    const written = returnsNumber.exec(lines[at] ?? '')?.groups?.['value']
    if (written === undefined) return []
    const line = symbol.startLine + at
    const value: NamedValue = {
      name: symbol.name,
      label: symbol.name,
      value: written,
      literal: readLiteral(written),
      path,
      line,
      how: 'given',
      isSetting: false,
      standing: 'field',
    }
    const ofName = tries.test(name) || locks.test(name) ? 0.45 : 0.25
    return [{ label: symbol.name, value, path, line, score: 0.65 + ofName + standings.field + forLimiter }]
  })
}

const mostSymbols = 200
const linesOfReturn = 6
const returnsNumber = /^\s*return\s+(?<value>\d[\d_]*(?:\s*\*\s*\d+){0,3})\s*;?\s*$/

/** `AUTH_MAX` and `auth.max` as one word. */
function joined(name: string): string {
  return name.replace(/[^\p{L}\p{N}/ ]/gu, '').toLowerCase()
}

function callsIn({ path, text: { lines }, kind }: ScannedFile): readonly LoginLimit[] {
  if (kind !== 'source') return []
  return lines.flatMap((line, at): readonly LoginLimit[] => {
    if (line.length > limits.evidenceLineCharacters || isCommentLine(line) || !calls.test(line)) return []
    const near = lines.slice(Math.max(0, at - 2), at + 1 + linesAround).join('\n')
    const score = signInAround.test(line) ? 1.35 : signInAround.test(near) ? 1.1 : 0
    return score === 0 ? [] : [{ label: line.trim().slice(0, 140), value: null, path, line: at + 1, score }]
  })
}

/** Of a name that is given the same value at several places, the best. */
function eachOnce(found: readonly LoginLimit[]): readonly LoginLimit[] {
  const best = new Map<string, LoginLimit>()
  for (const one of found) {
    const key =
      one.value === null
        ? `${one.path}:${one.line}`
        : `${joined(one.label.split('.').at(-1) ?? '')} ${one.value.literal.text}`
    const known = best.get(key)
    if (known === undefined || known.score < one.score) best.set(key, one)
  }
  return [...best.values()]
}

/** Those next to each other as one, best first. */
function grouped(found: readonly LoginLimit[]): readonly LimitGroup[] {
  const sorted = found.toSorted((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.line - b.line))
  const groups: LoginLimit[][] = []
  for (const one of sorted) {
    const last = groups.at(-1)
    const before = last?.at(-1)
    if (last !== undefined && before?.path === one.path && one.line - before.line <= linesApart) last.push(one)
    else groups.push([one])
  }
  return groups
    .map((ones) => ({
      limits: ones,
      score: Math.max(...ones.map(({ score }) => score)) + forMore * Math.min(3, ones.length - 1),
    }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, mostGroups)
}
