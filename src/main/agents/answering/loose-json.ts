// JSON as models write it: single quotes, unquoted keys, extra commas, line feeds in strings, Python's literals.

/** A value, and where the text continues after it. */
export interface LooseValue {
  readonly value: unknown
  readonly end: number
}

type Part = LooseValue | 'open' | null

/** Tool calls don't nest deeper than this. */
const mostDepth = 32
const words: Readonly<Record<string, unknown>> = {
  true: true,
  false: false,
  null: null,
  True: true,
  False: false,
  None: null,
  undefined: null,
}
const closing: Readonly<Record<string, string>> = { '"': '"', "'": "'", '“': '”' }

/** Reads the value at a position, skipping spaces; null if there is none, or it is incomplete. */
export function readLooseJson(text: string, at = 0): LooseValue | null {
  const read = readPart(text, at)
  return read === 'open' ? null : read
}

/** The same for a growing text: `open` if the value may still be completed. */
export function readPart(text: string, at = 0, depth = 0): Part {
  const start = skipSpace(text, at)
  const sign = text[start] ?? ''
  if (sign === '{') return depth > mostDepth ? null : readObject(text, start + 1, depth)
  if (sign === '[') return depth > mostDepth ? null : readArray(text, start + 1, depth)
  if (sign in closing) return readString(text, start)
  const word = /^-?[\w.+-]+/.exec(text.slice(start, start + 64))?.[0] ?? ''
  if (word === '') return start === text.length ? 'open' : null
  if (Object.hasOwn(words, word)) return { value: words[word], end: start + word.length }
  const number = Number(word)
  return Number.isNaN(number) ? null : { value: number, end: start + word.length }
}

function readObject(text: string, at: number, depth: number): Part {
  const entries: [string, unknown][] = []
  for (let next = skipCommas(text, at); ;) {
    if (text[next] === '}') return { value: Object.fromEntries(entries), end: next + 1 }
    const key = (text[next] ?? '') in closing ? readString(text, next) : readBareKey(text, next)
    if (key === null || key === 'open') return key
    const colon = skipSpace(text, key.end)
    if (colon === text.length) return 'open'
    if (text[colon] !== ':' && text[colon] !== '=') return null
    const value = readPart(text, colon + 1, depth + 1)
    if (value === null || value === 'open') return value
    entries.push([String(key.value), value.value])
    next = skipCommas(text, value.end)
  }
}

function readArray(text: string, at: number, depth: number): Part {
  const values: unknown[] = []
  for (let next = skipCommas(text, at); ;) {
    if (text[next] === ']') return { value: values, end: next + 1 }
    const value = readPart(text, next, depth + 1)
    if (value === null || value === 'open') return value
    values.push(value.value)
    next = skipCommas(text, value.end)
  }
}

function readBareKey(text: string, at: number): Part {
  const key = /^[A-Za-z_$][\w$-]*/.exec(text.slice(at, at + 64))?.[0]
  if (at + (key?.length ?? 0) >= text.length) return 'open'
  return key === undefined ? null : { value: key, end: at + key.length }
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' }

function readString(text: string, at: number): Part {
  const end = closing[text[at] ?? '']
  let value = ''
  for (let next = at + 1; next < text.length; next++) {
    const sign = text[next] ?? ''
    if (sign === end) return { value, end: next + 1 }
    if (sign !== '\\') {
      value += sign
      continue
    }
    next++
    const escaped = text[next] ?? ''
    const code = escaped === 'u' ? /^[0-9a-fA-F]{4}/.exec(text.slice(next + 1, next + 5))?.[0] : undefined
    value += code === undefined ? (escapes[escaped] ?? escaped) : String.fromCharCode(parseInt(code, 16))
    next += code?.length ?? 0
  }
  return 'open'
}

function skipSpace(text: string, at: number): number {
  let next = at
  while (/\s/.test(text[next] ?? '')) next++
  return next
}

function skipCommas(text: string, at: number): number {
  let next = skipSpace(text, at)
  while (text[next] === ',') next = skipSpace(text, next + 1)
  return next
}
