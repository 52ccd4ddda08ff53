// Reads the literals that a JavaScript or TypeScript module exports: objects, lists, strings, numbers, and constants
// with such values. Nothing is executed; computed values are `unread`.
import { readJsonc } from '../../parse/read-json'

/** Replaces a computed value. */
export const unread: unique symbol = Symbol('unread')

/** Deeper nesting than any configuration has. */
const mostDepth = 60
/**
 * Elements and fields in one value and all that is in it, and those that are put together in a file. Constants that
 * spread each other double with each line, and a value that holds another twice is walked twice.
 */
const mostValues = 100_000
const mostMade = 1_000_000

/** The data of a configuration file: JSON by its extension, otherwise the export of the module. */
export function readConfiguration(path: string, text: string): unknown {
  if (/\.json$|(?:^|\/)\.eslintrc$/.test(path)) return readJsonc(text)
  const start = /^[ \t]*(?:module\.exports\s*=|export\s+default\b|export\s*=)/m.exec(text)
  return start === null ? unread : new Reader(text, start.index + start[0].length, newShared(), 0).value()
}

/** Whether a part of a value is computed. */
export function hasUnread(value: unknown): boolean {
  if (value === unread) return true
  if (Array.isArray(value)) return value.some(hasUnread)
  return typeof value === 'object' && value !== null && Object.values(value).some(hasUnread)
}

const opening = '([{'
const closing = ')]}'
const identifier = /[A-Za-z_$][\w$]*/y
const number = /-?(?:0x[\da-f]+|\d[\d_]*(?:\.\d+)?(?:e[+-]?\d+)?)/iy
const constants: Readonly<Record<string, unknown>> = { true: true, false: false, null: null, undefined: null }

/** What the readers of a file share. */
interface Shared {
  /** Values of constants; one being read is `unread`, so that a cycle ends. */
  readonly known: Map<string, unknown>
  /** Elements and fields of lists and objects, and of all in them. */
  readonly sizes: WeakMap<object, number>
  made: number
}

function newShared(): Shared {
  return { known: new Map(), sizes: new WeakMap(), made: 0 }
}

class Reader {
  constructor(
    private readonly text: string,
    private at: number,
    private readonly shared: Shared,
    private readonly depth: number,
  ) {}

  /** Reads the expression here. Afterwards the reader is at the `,` or bracket after it. */
  value(): unknown {
    this.space()
    const value = this.depth > mostDepth ? unread : this.operand()
    this.space()
    // A type assertion doesn't change the value.
    if (
      this.take(
        /(?:as\s+const|satisfies\s+(?:[\w$.<>[\]|&][\w$.<>[\]\s|&]*?)?|as\s+[\w$.<>[\]]+)(?=\s*[,;)\]}\n]|\s*$)/y,
      ) !== null
    )
      this.space()
    if (this.at >= this.text.length || ',;)]}'.includes(this.text[this.at] ?? '') || this.startsStatement())
      return value
    this.skip()
    return unread
  }

  private operand(): unknown {
    const letter = this.text[this.at] ?? ''
    if (letter === '{') return this.object()
    if (letter === '[') return this.list(']')
    if (letter === '"' || letter === "'" || letter === '`') return this.quoted(letter)
    if (letter === '/') return this.expression()
    if (letter === '(') {
      const inside = this.list(')')
      return inside.length === 1 ? inside[0] : unread
    }
    const digits = this.take(number)
    if (digits !== null) return Number(digits.replaceAll('_', ''))
    const name = this.take(identifier)
    if (name === null) return unread
    if (Object.hasOwn(constants, name)) return constants[name]
    return this.named(name)
  }

  /** A constant of the module, or the argument of a function that only adds a type, like `defineConfig`. */
  private named(name: string): unknown {
    const chain = `${name}${this.take(/(?:\.[A-Za-z_$][\w$]*)*/y) ?? ''}`
    this.space()
    if (this.text[this.at] === '(') {
      const given = this.list(')')
      if (!/^(?:define\w*|.*\.config)$/.test(chain)) return unread
      return given.length === 1 ? given[0] : given
    }
    return chain === name ? this.constant(name) : unread
  }

  private constant(name: string): unknown {
    if (this.shared.known.has(name)) return this.shared.known.get(name)
    this.shared.known.set(name, unread)
    const declared = new RegExp(
      String.raw`^[ \t]*(?:export\s+)?(?:const|let|var)\s+${name.replaceAll('$', String.raw`\$`)}\b[^=\n]*=(?!>)`,
      'm',
    )
    const found = declared.exec(this.text)
    const value = found === null ? unread : this.inner(found.index + found[0].length).value()
    this.shared.known.set(name, value)
    return value
  }

  /** The size of a value with another one in it; null if that is too much. */
  private grown(size: number, value: unknown): number | null {
    this.shared.made += 1
    const own = typeof value === 'object' && value !== null ? (this.shared.sizes.get(value) ?? 0) : 0
    const all = size + 1 + own
    return all > mostValues || this.shared.made > mostMade ? null : all
  }

  private object(): unknown {
    const fields: Record<string, unknown> = {}
    const rest: unknown[] = []
    let size = 0
    const put = (key: string, value: unknown): void => {
      const grown = this.grown(size, value)
      if (grown === null) return void rest.push(unread)
      size = grown
      fields[key] = value
    }
    this.at += 1
    for (this.space(); this.at < this.text.length && this.text[this.at] !== '}'; this.space()) {
      const start = this.at
      if (this.take(/\.\.\./y) !== null) {
        const spread = this.deeper()
        if (spread === null || typeof spread !== 'object') rest.push(unread)
        else for (const [key, value] of Object.entries(spread)) put(key, value)
      } else this.field(put, rest)
      this.space()
      if (this.text[this.at] === ',' || this.at === start) this.at += 1
    }
    this.at += 1
    const all = rest.length === 0 ? fields : { ...fields, '...': unread }
    this.shared.sizes.set(all, size)
    return all
  }

  private field(put: (key: string, value: unknown) => void, rest: unknown[]): void {
    const letter = this.text[this.at] ?? ''
    const key = letter === '"' || letter === "'" ? this.quoted(letter) : (this.take(identifier) ?? this.take(number))
    this.space()
    if (typeof key !== 'string' || key === '__proto__') {
      rest.push(unread)
      this.skip()
    } else if (this.text[this.at] === ':') {
      this.at += 1
      put(key, this.deeper())
    } else if (this.text[this.at] === ',' || this.text[this.at] === '}') put(key, this.constant(key))
    else {
      put(key, unread)
      this.skip()
    }
  }

  private list(end: string): readonly unknown[] {
    const values: unknown[] = []
    let size = 0
    let isCut = false
    const put = (value: unknown): void => {
      const grown = isCut ? null : this.grown(size, value)
      isCut ||= grown === null
      if (grown === null) return
      size = grown
      values.push(value)
    }
    this.at += 1
    for (this.space(); this.at < this.text.length && this.text[this.at] !== end; this.space()) {
      const start = this.at
      if (this.take(/\.\.\./y) === null) put(this.deeper())
      else {
        const spread = this.deeper()
        for (const value of Array.isArray(spread) ? (spread as unknown[]) : [unread]) {
          if (isCut) break
          put(value)
        }
      }
      this.space()
      if (this.text[this.at] === ',' || this.at === start) this.at += 1
    }
    this.at += 1
    if (isCut) values.push(unread)
    this.shared.sizes.set(values, size)
    return values
  }

  private deeper(): unknown {
    const reader = this.inner(this.at)
    const value = reader.value()
    this.at = Math.max(this.at, reader.at)
    return value
  }

  private inner(at: number): Reader {
    return new Reader(this.text, at, this.shared, this.depth + 1)
  }

  private quoted(quote: string): unknown {
    const start = this.at + 1
    const end = this.endOfText(quote)
    this.at = end + 1
    const inside = this.text.slice(start, end)
    if (quote === '`' && inside.includes('${')) return unread
    return inside.replace(/\\(.)/gs, (_, letter: string) => ({ n: '\n', t: '\t' })[letter] ?? letter)
  }

  private endOfText(quote: string): number {
    let at = this.at + 1
    while (at < this.text.length && this.text[at] !== quote) at += this.text[at] === '\\' ? 2 : 1
    return at
  }

  /** The source of a regular expression: tools take it like a text. */
  private expression(): unknown {
    const found = this.take(/\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/y)
    return found === null ? unread : found.slice(1, found.lastIndexOf('/'))
  }

  private startsStatement(): boolean {
    // Without a semicolon, a value ends at the line if the next one begins a statement.
    const before = this.text.slice(Math.max(0, this.at - 200), this.at)
    return (
      /\n\s*$/.test(before) &&
      /^(?:const|let|var|export|function|class|import|module|if|for)\b/.test(this.text.slice(this.at, this.at + 12))
    )
  }

  /** Goes to the `,`, `;` or bracket that ends the expression here. */
  private skip(): void {
    let depth = 0
    while (this.at < this.text.length) {
      this.space()
      const letter = this.text[this.at] ?? ''
      if (depth === 0 && (',;'.includes(letter) || closing.includes(letter))) return
      if (letter === '"' || letter === "'" || letter === '`') this.at = this.endOfText(letter)
      else if (opening.includes(letter)) depth += 1
      else if (closing.includes(letter)) depth -= 1
      this.at += 1
    }
  }

  private space(): void {
    this.take(/(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y)
  }

  private take(pattern: RegExp): string | null {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)?.[0]
    if (found === undefined) return null
    this.at += found.length
    return found
  }
}
