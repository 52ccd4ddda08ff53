// The interface of tables whose rows are read on demand.
import type { Rows } from './parsed-file'

/** Iterates over the rows by index. */
export abstract class RowTable<T> implements Rows<T> {
  abstract readonly length: number
  abstract at(index: number): T | undefined

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
