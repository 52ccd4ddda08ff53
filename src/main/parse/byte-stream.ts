// Numbers and strings as bytes: variable-length integers, and one string table for a whole stream.
import type { Rows } from './parsed-file'

const firstBytes = 16 * 1024
/** A writer that is used again keeps buffers up to this size. */
const keptBytes = 1024 * 1024

/** A byte buffer that grows as needed. */
export class ByteWriter {
  // Not cleared: every byte is written before it is read.
  private bytes = Buffer.allocUnsafeSlow(firstBytes)
  private length = 0
  private aside: ByteWriter | undefined
  private head: ByteWriter | undefined

  constructor(
    private readonly strings = new Map<string, number>(),
    private readonly texts: string[] = [],
  ) {}

  /** Writes an integer of -1 or above; small ones need one byte. */
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

  rows<T>(rows: readonly T[], write: (out: ByteWriter, row: T) => void): void {
    this.number(rows.length)
    for (const row of rows) write(this, row)
  }

  /** Rows that can be read one by one: their count is followed by their lengths. */
  packedRows<T>(rows: Rows<T>, write: (out: ByteWriter, row: T) => void): void {
    const body = (this.aside ??= new ByteWriter(this.strings, this.texts))
    body.length = 0
    this.number(rows.length)
    for (const row of rows) {
      const start = body.length
      write(body, row)
      this.number(body.length - start)
    }
    this.append(body.written)
  }

  flag(value: boolean): void {
    this.number(value ? 1 : 0)
  }

  /** Writes a string once; each repetition costs only its number. Null has its own number. */
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

  /** Writes a long text in place: it is shared with nothing, and names read back must not keep it in memory. */
  text(value: string): void {
    const size = Buffer.byteLength(value)
    this.number(size)
    this.reserve(size)
    this.length += this.bytes.write(value, this.length)
  }

  /** The stream: the lengths of its strings, the strings as UTF-8, and the data. The writer is then empty again. */
  finish(): Uint8Array<ArrayBuffer> {
    const head = (this.head ??= new ByteWriter())
    head.number(this.texts.length)
    for (const { length } of this.texts) head.number(length)
    head.text(this.texts.join(''))
    const whole = new Uint8Array(Buffer.allocUnsafeSlow(head.length + this.length).buffer)
    whole.set(head.written, 0)
    whole.set(this.written, head.length)
    head.clear()
    this.clear()
    return whole
  }

  private get written(): Uint8Array {
    return this.bytes.subarray(0, this.length)
  }

  /** Forgets what was written since the last `finish`. */
  clear(): void {
    this.length = 0
    this.strings.clear()
    this.texts.length = 0
    this.aside?.clear()
    if (this.bytes.length > keptBytes) this.bytes = Buffer.allocUnsafeSlow(firstBytes)
  }

  private append(bytes: Uint8Array): void {
    this.reserve(bytes.length)
    this.bytes.set(bytes, this.length)
    this.length += bytes.length
  }

  /** Makes room for so many bytes. */
  private reserve(size: number): void {
    if (this.length + size > this.bytes.length) this.grow((this.length + size) * 2)
  }

  private grow(size: number): void {
    const larger = Buffer.allocUnsafeSlow(size)
    larger.set(this.written)
    this.bytes = larger
  }
}

/** Shared by all: every second list is empty. */
const noRows: readonly never[] = []

function readNumber(from: ByteReader): number {
  return from.number()
}

/** Reads what a ByteWriter wrote, in the same order. */
export class ByteReader {
  private constructor(
    private readonly bytes: Uint8Array,
    private readonly texts: string[],
    private at = 0,
  ) {}

  /** @throws RangeError when the bytes end too early, as all methods do */
  static of(bytes: Uint8Array): ByteReader {
    const from = new ByteReader(bytes, [])
    const lengths = from.numbers()
    const text = from.text()
    let start = 0
    for (const length of lengths) from.texts.push(text.slice(start, (start += length)))
    return from
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

  /** A count, followed by its rows. */
  rows<T>(read: (from: ByteReader) => T): readonly T[] {
    const count = this.count()
    if (count === 0) return noRows
    if (count === 1) return [read(this)]
    if (count === 2) return [read(this), read(this)]
    // Allocated at its final length: an array that grows reserves room for sixteen, and most here are short.
    const rows = new Array<T>(count)
    for (let index = 0; index < count; index++) rows[index] = read(this)
    return rows
  }

  /** Rows that are read on demand from a copy of their bytes, so that the rest of the stream isn't kept in memory. */
  packedRows<T>(read: (from: ByteReader) => T): Rows<T> {
    const count = this.count()
    if (count === 0) return noRows
    const starts = new Uint32Array(count + 1)
    let size = 0
    for (let index = 0; index < count; index++) {
      size += this.number()
      starts[index + 1] = size
    }
    if (this.at + size > this.bytes.length) throw new RangeError('the stream is cut')
    // `slice` would copy as well, but for a Buffer it returns a view that keeps the whole stream in memory.
    const bytes = new Uint8Array(this.bytes.subarray(this.at, this.at + size))
    this.at += size
    return new PackedRows(new ByteReader(bytes, this.texts), starts, read)
  }

  get position(): number {
    return this.at
  }

  /** Moves to a position that was returned before. */
  seek(at: number): void {
    this.at = at
  }

  /** The number of rows that follow; never more than there are bytes left. */
  count(): number {
    const count = this.number()
    if (count < 0 || count > this.bytes.length - this.at) throw new RangeError('the stream is cut')
    return count
  }

  flag(): boolean {
    return this.number() === 1
  }

  text(): string {
    const size = this.skipText()
    return Buffer.from(this.bytes.buffer, this.bytes.byteOffset + this.at - size, size).toString('utf8')
  }

  /** Moves behind a text. @returns its size in bytes */
  skipText(): number {
    const size = this.number()
    if (size < 0 || this.at + size > this.bytes.length) throw new RangeError('the stream is cut')
    this.at += size
    return size
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

/** A packed row costs a few bytes and two for its offset; an object costs eighty. */
class PackedRows<T> implements Rows<T> {
  private readonly starts: Uint16Array | Uint32Array

  constructor(
    private readonly from: ByteReader,
    starts: Uint32Array,
    private readonly read: (from: ByteReader) => T,
  ) {
    this.starts = (starts.at(-1) ?? 0) < 2 ** 16 ? new Uint16Array(starts) : starts
  }

  get length(): number {
    return this.starts.length - 1
  }

  at(index: number): T | undefined {
    const start = this.starts[index]
    if (start === undefined || index >= this.length) return undefined
    this.from.seek(start)
    return this.read(this.from)
  }

  *entries(): Generator<[number, T]> {
    for (let index = 0; index < this.length; index++) {
      const row = this.at(index)
      if (row !== undefined) yield [index, row]
    }
  }

  *[Symbol.iterator](): Generator<T> {
    for (let index = 0; index < this.length; index++) {
      const row = this.at(index)
      if (row !== undefined) yield row
    }
  }
}
