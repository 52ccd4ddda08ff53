// Numbers and strings as bytes: variable-length integers, and one text for all strings of a stream.

/** Grows as it is written to. */
export class ByteWriter {
  private bytes = new Uint8Array(16 * 1024)
  private length = 0
  private readonly strings = new Map<string, number>()
  private readonly texts: string[] = []

  /** Writes an integer of -1 or above; small ones take one byte. */
  number(value: number): void {
    if (this.length + 8 > this.bytes.length) this.grow(this.bytes.length * 2)
    let rest = value + 1
    while (rest > 127) {
      this.bytes[this.length++] = (rest & 127) | 128
      rest = Math.floor(rest / 128)
    }
    this.bytes[this.length++] = rest
  }

  numbers(values: readonly number[]): void {
    this.number(values.length)
    for (const value of values) this.number(value)
  }

  flag(value: boolean): void {
    this.number(value ? 1 : 0)
  }

  /** Writes a string once; every further time costs its number. Null has a number of its own. */
  string(value: string | null): void {
    if (value === null) return this.number(-1)
    let index = this.strings.get(value)
    if (index === undefined) {
      index = this.texts.length
      this.texts.push(value)
      this.strings.set(value, index)
    }
    this.number(index)
  }

  /** Writes a long text in place: it shares nothing, and names read back must not keep it in memory. */
  text(value: string): void {
    const encoded = Buffer.from(value, 'utf8')
    this.number(encoded.length)
    if (this.length + encoded.length > this.bytes.length) this.grow((this.length + encoded.length) * 2)
    this.bytes.set(encoded, this.length)
    this.length += encoded.length
  }

  /** The stream: how long its strings are, the strings as UTF-8, and what was written. */
  finish(): Uint8Array<ArrayBuffer> {
    const head = new ByteWriter()
    head.numbers(this.texts.map((text) => text.length))
    const text = Buffer.from(this.texts.join(''), 'utf8')
    head.number(text.length)
    const whole = new Uint8Array(head.length + text.length + this.length)
    whole.set(head.bytes.subarray(0, head.length), 0)
    whole.set(text, head.length)
    whole.set(this.bytes.subarray(0, this.length), head.length + text.length)
    return whole
  }

  private grow(size: number): void {
    const larger = new Uint8Array(size)
    larger.set(this.bytes.subarray(0, this.length))
    this.bytes = larger
  }
}

/** One for all: every second list is empty. */
const noRows: readonly never[] = []

function readNumber(from: ByteReader): number {
  return from.number()
}

/** Reads what a ByteWriter wrote, in the same order. */
export class ByteReader {
  private at = 0
  private readonly texts: readonly string[]

  /** @throws RangeError when the bytes end early, here and in every method */
  constructor(private readonly bytes: Uint8Array) {
    const lengths = this.numbers()
    const text = this.text()
    let start = 0
    this.texts = lengths.map((length) => text.slice(start, (start += length)))
  }

  number(): number {
    let value = 0
    let factor = 1
    for (;;) {
      const byte = this.bytes[this.at++]
      if (byte === undefined) throw new RangeError('the stream is cut')
      if (byte < 128) return value + byte * factor - 1
      value += (byte & 127) * factor
      factor *= 128
    }
  }

  numbers(): readonly number[] {
    return this.rows(readNumber)
  }

  /** Rows behind their number. */
  rows<T>(read: (from: ByteReader) => T): readonly T[] {
    const count = this.count()
    if (count === 0) return noRows
    if (count === 1) return [read(this)]
    if (count === 2) return [read(this), read(this)]
    // Made as long as it gets: a list that grows keeps room for sixteen, and most here are short.
    const rows = new Array<T>(count)
    for (let index = 0; index < count; index++) rows[index] = read(this)
    return rows
  }

  /** How many rows follow; never more than there are bytes left. */
  count(): number {
    const count = this.number()
    if (count < 0 || count > this.bytes.length - this.at) throw new RangeError('the stream is cut')
    return count
  }

  flag(): boolean {
    return this.number() === 1
  }

  text(): string {
    const size = this.number()
    if (size < 0 || this.at + size > this.bytes.length) throw new RangeError('the stream is cut')
    const start = this.bytes.byteOffset + this.at
    this.at += size
    return Buffer.from(this.bytes.buffer, start, size).toString('utf8')
  }

  string(): string {
    const text = this.texts[this.number()]
    if (text === undefined) throw new RangeError('the stream names a string it does not have')
    return text
  }

  nullableString(): string | null {
    const index = this.number()
    if (index === -1) return null
    const text = this.texts[index]
    if (text === undefined) throw new RangeError('the stream names a string it does not have')
    return text
  }
}
