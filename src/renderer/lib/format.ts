// Numbers, times and paths as people read them, in the language of the page.

/** The page's language; English outside a page. */
const pageLanguage = (): string => globalThis.document?.documentElement.lang || 'en'

export function formatCount(value: number, language = pageLanguage()): string {
  return new Intl.NumberFormat(language).format(value)
}

/** "2.6 s", "1 min 5 s"; under 100 ms in milliseconds. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 100) return `${Math.round(milliseconds)} ms`
  const seconds = milliseconds / 1_000
  if (seconds < 9.95) return `${oneDecimal(seconds)} s`
  const whole = Math.round(seconds)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}

/** The text with a full stop if it has no end yet, since messages of other programs often lack one. */
export function asSentence(text: string): string {
  const trimmed = text.trimEnd()
  return trimmed === '' || /[.!?…:]["'”“’)\]]*$/.test(trimmed) ? trimmed : `${trimmed}.`
}

/** Full percent that are done: the same everywhere, and 100 only at the end. */
export function wholePercent(percent: number): number {
  return Math.floor(percent)
}

export function formatBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1)
  const value = bytes / 1_000 ** power
  return `${value < 10 && power > 0 ? oneDecimal(value) : Math.round(value)} ${units[power]}`
}

function oneDecimal(value: number): string {
  return new Intl.NumberFormat(pageLanguage(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value)
}

/** "now", "4 minutes ago", "yesterday at 18:20", "12 Nov 2026". */
export function formatWhen(iso: string, now: Date = new Date(), language = pageLanguage()): string {
  const locale = language === 'en' ? 'en-GB' : language
  const then = new Date(iso)
  const minutes = Math.floor((now.getTime() - then.getTime()) / 60_000)
  const near = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  if (minutes < 1) return near.format(0, 'second')
  if (minutes < 60) return near.format(-minutes, 'minute')
  const day = dayOf(then, now)
  if (day === null) return then.toLocaleDateString(locale, { day: 'numeric', month: 'short', year: 'numeric' })
  return `${near.format(day, 'day')}, ${then.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' })}`
}

/** "2 Mar 2026, 08:15": a moment as an absolute time. */
export function formatMoment(iso: string, language = pageLanguage()): string {
  const locale = language === 'en' ? 'en-GB' : language
  return new Date(iso).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })
}

/** 0 for today, -1 for yesterday, null for any other day. */
function dayOf(then: Date, now: Date): 0 | -1 | null {
  if (then.toDateString() === now.toDateString()) return 0
  const yesterday = new Date(now.getTime() - 86_400_000)
  return then.toDateString() === yesterday.toDateString() ? -1 : null
}

/** Folder part with its last slash, and the file's name. */
export function splitPath(path: string): readonly [folder: string, name: string] {
  const slash = path.lastIndexOf('/') + 1
  return [path.slice(0, slash), path.slice(slash)]
}

/** Cuts a long name in the middle, its least important part. */
export function shorten(name: string, characters = 120): string {
  if (name.length <= characters) return name
  const half = Math.floor((characters - 1) / 2)
  return `${name.slice(0, half)}…${name.slice(-half)}`
}
