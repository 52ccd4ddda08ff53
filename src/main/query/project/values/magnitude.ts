// How much a literal is, whatever it is written like: `time.Minute * 5`, `'5 minutes'` and `"300s"` are one value.

/** Seconds of a unit, by its name in lower case and without an ending. */
const seconds: Readonly<Record<string, number>> = {
  ...{ ns: 1e-9, nanosec: 1e-9, nanosecond: 1e-9, us: 1e-6, microsecond: 1e-6 },
  ...{ ms: 0.001, milli: 0.001, millisec: 0.001, millisecond: 0.001 },
  ...{ s: 1, sec: 1, second: 1, m: 60, min: 60, minute: 60, h: 3600, hour: 3600 },
  ...{ d: 86_400, day: 86_400, w: 604_800, week: 604_800, month: 2_592_000, y: 31_536_000, year: 31_536_000 },
}
const bytes: Readonly<Record<string, number>> = { b: 1, byte: 1, k: 1024, m: 1024 ** 2, g: 1024 ** 3, t: 1024 ** 4 }
const word = '(?:nanosec(?:ond)?|microsecond|milli(?:sec(?:ond)?)?|sec(?:ond)?|min(?:ute)?|hour|day|week|month|year)'
/** `time.Hour`, `Duration.ofMinutes(5)`, `from_secs(5)`, `timedelta(days=7)`, `7.days`. */
const namedUnit = new RegExp(`(?:^|[\\W_]|of|from|From|in)(?<unit>${word})s?(?![a-z])`, 'i')
const timeWords = new RegExp(
  `\\b(?:time|duration|timedelta|timespan|interval|chronounit|timeunit|std|new|(?:of|from|in|to)?_?${word}s?)\\b`,
  'gi',
)
const spokenPart = /(?<number>\d+(?:\.\d+)?)\s?(?<unit>[a-z]{1,12})/gi
const factor = /(?<![\w.])\d[\d_]*(?:\.\d+)?(?![\w.]*[a-z])|\d[\d_]*(?:\.\d+)?(?=\.[a-z])/gi
const named: readonly (readonly [string, number])[] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
  ['ms', 0.001],
]

/** The time that a literal is, in seconds; null if it isn't one for sure. */
export function secondsOf(written: string): number | null {
  const bare = bareOf(written)
  const iso = /^P(?:(?<days>\d+)D)?(?:T(?:(?<hours>\d+)H)?(?:(?<minutes>\d+)M)?(?:(?<seconds>\d+)S)?)?$/.exec(
    bare,
  )?.groups
  if (iso !== undefined)
    return (
      Number(iso['days'] ?? 0) * 86_400 +
      Number(iso['hours'] ?? 0) * 3600 +
      Number(iso['minutes'] ?? 0) * 60 +
      Number(iso['seconds'] ?? 0)
    )
  const spoken = ofParts(bare, seconds)
  if (spoken !== null) return spoken
  const unit = namedUnit.exec(bare)?.groups?.['unit']?.toLowerCase()
  const scale = unit === undefined ? undefined : seconds[unit]
  // `Duration(config.lifetime) * time.Second` is as long as something else says.
  if (scale === undefined || /[+/-]|\?|\|\|/.test(bare) || bare.replace(timeWords, '').match(/[a-z_]\w{2,}/i) !== null)
    return null
  return (bare.match(factor) ?? []).reduce((all, one) => all * Number(one.replaceAll('_', '')), scale)
}

/** A text that is nothing but numbers with units: `1h30m`, `5 minutes`. */
function ofParts(bare: string, units: Readonly<Record<string, number>>): number | null {
  // `15M` is a size.
  if (/^\d+[KMGT]$/.test(bare) || !/^(?:\d+(?:\.\d+)?\s?[a-z]{1,12}[\s,]*){1,4}$/i.test(bare)) return null
  let all = 0
  for (const { groups } of bare.matchAll(spokenPart)) {
    const name = (groups?.['unit'] ?? '').toLowerCase()
    const scale = units[name] ?? units[name.replace(/s$/, '')]
    if (scale === undefined) return null
    all += Number(groups?.['number']) * scale
  }
  return all
}

function bytesOf(written: string): number | null {
  const bare = bareOf(written)
  const found = /^(?<number>\d+(?:\.\d+)?)\s?(?<unit>[kmgt])?i?(?:b|bytes?)?$/i.exec(bare)?.groups
  const unit = found?.['unit']?.toLowerCase()
  if (found !== undefined && /[a-z]/i.test(bare)) return Number(found['number']) * (bytes[unit ?? 'b'] ?? 1)
  const shifted = /^(?<number>\d+)\s*<<\s*(?<by>\d+)$/.exec(bare)?.groups
  return shifted === undefined ? null : Number(shifted['number']) * 2 ** Number(shifted['by'])
}

/** The same for literals that give the same value. */
export function magnitudeOf(written: string, product: number | null): string {
  const time = secondsOf(written)
  if (time !== null) return `${time} s`
  const size = bytesOf(written)
  if (size !== null) return `${size} b`
  const bare = bareOf(written)
  return product === null ? bare.replace(/(?<=\d)_(?=\d)/g, '').toLowerCase() : String(product)
}

/** A time that isn't written as people say it: "5 minutes" for `time.Minute * 5`; null if it needs no words. */
export function saidTime(written: string): string | null {
  const time = secondsOf(written)
  if (time === null || time <= 0 || /^["'`]?\d+(?:\.\d+)?\s?(?:seconds?|minutes?|hours?|days?)["'`]?$/.test(written))
    return null
  const [unit, scale] = named.find(
    ([, one]) => time >= one && Number.isInteger(Math.round((time / one) * 1e6) / 1e6),
  ) ?? ['s', 1]
  const amount = Math.round((time / scale) * 1000) / 1000
  return unit === 'ms' ? `${amount} ms` : `${amount} ${unit}${amount === 1 ? '' : 's'}`
}

function bareOf(written: string): string {
  return written
    .trim()
    .replace(/^(["'`])(.*)\1$/, '$2')
    .trim()
}
