// What the text of a value is: a number, a time, a size, a text; also the default inside of an expression.

export interface Literal {
  /** `structure`: a text with names and numbers in it. `other`: an expression that doesn't stand for itself. */
  readonly kind: 'number' | 'duration' | 'size' | 'port' | 'structure' | 'text' | 'truth' | 'other'
  /** As written, shortened. */
  readonly text: string
  /** What a product of numbers makes: 86400 for `60 * 60 * 24`; null if it isn't one. */
  readonly product: number | null
}

const longest = 80
const quotedText = /^(["'`])(?<inner>(?:(?!\1)[^\\]|\\.){0,200})\1/
const number = /^[-+]?(?:\d[\d_]*(?:\.\d+)?|\.\d+)(?:_?[uif]\d{1,2}|[lLfFdDuUnm]{1,2})?$/
const product = /^\(?\d[\d_.]*(?:\s*[*]\s*\d[\d_.]*){1,5}\)?$/
const unit = '(?:nano|micro|milli)?sec(?:ond)?s?|min(?:ute)?s?|hours?|days?|weeks?|months?|years?'
const duration = new RegExp(
  [
    // `time.Hour * 24`, `Duration.ofMinutes(5)`, `timedelta(days=7)`, `7.days`, `TimeSpan.FromHours(1)`.
    `\\b(?:time|duration|timedelta|timespan|interval|chronounit|timeunit)\\b.{0,40}(?:${unit})`,
    `\\b(?:duration|timedelta|timespan)\\w*(?:\\.|::|\\()\\s*\\w*\\d`,
    `\\d+\\.(?:${unit})\\b`,
    `\\b(?:from|of|add|sub)_?(?:${unit})\\(\\s*\\d`,
    // `td(days=7)`, by whatever name it is imported.
    `\\b\\w{1,20}\\(\\s*(?:${unit})\\s*=\\s*\\d`,
    // `'7d'`, `"15 minutes"`, `10ms`, `PT1H`.
    `^["'\`]?[-+]?\\d+(?:\\.\\d+)?\\s?(?:ns|us|ms|s|m|h|d|w|y|${unit})["'\`]?$`,
    `^["'\`]P(?:T?\\d+[A-Z]){1,5}["'\`]$`,
  ].join('|'),
  'i',
)
const size =
  /^["'`]?\d+(?:\.\d+)?\s?(?:[kmgt]i?b|bytes?|[KMG])["'`]?$|^\d+\s*<<\s*\d+$|\b1024\s*\*\s*1024\b|\b1024\s*\*\*\s*\d|\b[KMG]i?B(?:yte)?s?\b/i
const address = /^["'`]?[\w.*[\]-]*:\d{2,5}["'`]?$/
/** JSON in a text. */
const structure = /^["'`]\s*[{[].{0,200}:\s*\d/
const truth = /^(?:true|false|yes|no|on|off|null|none|nil)$/i
/** The default inside of a call or after an operator: `num({ default: 6 })`, `.default(6)`, `x ?? 6`, `env("X", 6)`. */
const inside = [
  /\bdefault(?:_?value)?\w*["']?\s*(?:[:=(]|=>)\s*(?<value>["'`\d+-][^)}]{0,80})/i,
  /(?:\?\?|\|\||\?:|\bor\b)\s*(?<value>["'`\d+-][^)}]{0,80})\s*\)*$/,
  // `${MAX_ITEMS:5}`, which a setting takes from the environment.
  /^["']?\$\{[\w.-]{1,80}:-?(?<value>[^${}]{1,80})\}["']?$/,
  /^[\w.$:>-]{1,60}\(\s*["'`][\w.-]{1,60}["'`]\s*,\s*(?<value>["'`\d+-][^)}]{0,80})\)/,
]

/** Reads what is written after a name, up to the end of the value. */
export function readLiteral(written: string): Literal {
  const text = shortened(written)
  const own = /^["']?\$\{/.test(text) ? 'other' : kindOf(text)
  if (own !== 'other') return { kind: own, text: text.slice(0, longest), product: productOf(text) }
  for (const pattern of inside) {
    const found = pattern.exec(text)?.groups?.['value']
    const value = found === undefined ? '' : shortened(found)
    const kind = kindOf(value) === 'other' && text.includes('${') ? 'text' : kindOf(value)
    if (kind !== 'other') return { kind, text: value.slice(0, longest), product: productOf(value) }
  }
  return { kind: 'other', text: text.slice(0, longest), product: null }
}

function kindOf(text: string): Literal['kind'] {
  const inner = quotedText.exec(text)?.groups?.['inner'] ?? text
  if (truth.test(inner)) return 'truth'
  // `(int64(maxSize()) + 2) * 1024 * 1024` depends on something else.
  if (size.test(text) && (text.match(/[A-Za-z_]\w{0,60}\(/g)?.length ?? 0) < 2) return 'size'
  // `timedelta(hours=settings.hours)` depends on something else.
  if (duration.test(text) && /(?<![\w.])\d|\btime\.\w+$/.test(text)) return 'duration'
  if (number.test(inner) || product.test(inner)) return 'number'
  if (address.test(text)) return 'port'
  if (structure.test(text)) return 'structure'
  return quotedText.test(text) ? 'text' : 'other'
}

function productOf(text: string): number | null {
  if (!product.test(text)) return null
  return text
    .replace(/[()_]/g, '')
    .split('*')
    .reduce((all, one) => all * Number(one), 1)
}

/** A value without what ends its line: a comment, a comma, a bracket that it didn't open. */
export function shortened(written: string): string {
  const quoted = quotedText.exec(written)?.[0]
  if (quoted !== undefined) return quoted
  let depth = 0
  let end = 0
  for (; end < written.length; end++) {
    const sign = written[end] ?? ''
    if ('([{'.includes(sign)) depth++
    else if (')]}'.includes(sign) && --depth < 0) break
    else if (depth === 0 && (sign === ';' || sign === ',' || /^\s(?:#|\/\/)/.test(written.slice(end, end + 3)))) break
  }
  return written.slice(0, end).trim()
}
