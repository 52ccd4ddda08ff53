// Finds the files that declare a name, without reading them.
import { firstPlace } from '../../kernel/first-place'
import type { FileTable } from './file-table'
import { hashOf } from './hashed-names'

const half = 16
const buckets = 1 << half

export interface NameIndex {
  /** Files that declare the name, in program order; rarely also one that doesn't. */
  filesOf(name: string): readonly FileTable[]
}

export function createNameIndex(files: readonly FileTable[]): NameIndex {
  const { hashes, owners } = sortedByHash(files)
  return {
    filesOf(name) {
      const hash = hashOf(name)
      const found: FileTable[] = []
      const first = firstPlace(hashes.length, (at) => (hashes[at] ?? 0) >= hash)
      for (let at = first; hashes[at] === hash; at++) {
        const table = files[owners[at] ?? 0]
        if (table !== undefined) found.push(table)
      }
      return found
    },
  }
}

interface Rows {
  readonly hashes: Uint32Array
  /** Index among the files, for each hash. */
  readonly owners: Uint32Array
}

function withRoom({ hashes, owners }: Rows, length: number): Rows {
  const larger: Rows = { hashes: new Uint32Array(length), owners: new Uint32Array(length) }
  larger.hashes.set(hashes)
  larger.owners.set(owners)
  return larger
}

/** Radix sort, lower half first: files of one name keep their order. */
function sortedByHash(files: readonly FileTable[]): Rows {
  // Not a list of each file's hashes: hundreds of thousands of small arrays take twenty times the memory.
  let rows: Rows = { hashes: new Uint32Array(files.length), owners: new Uint32Array(files.length) }
  let count = 0
  files.forEach((table, owner) => {
    const { declaredHashes } = table
    const end = count + declaredHashes.length
    if (end > rows.hashes.length) rows = withRoom(rows, 2 * end)
    rows.hashes.set(declaredHashes, count)
    rows.owners.fill(owner, count, end)
    count = end
  })
  rows = { hashes: rows.hashes.subarray(0, count), owners: rows.owners.subarray(0, count) }
  return sortedBy(sortedBy(rows, 0), half)
}

function sortedBy({ hashes, owners }: Rows, shift: number): Rows {
  const places = new Uint32Array(buckets + 1)
  const bucketOf = (hash: number): number => (hash >>> shift) & (buckets - 1)
  for (const hash of hashes) places[bucketOf(hash) + 1] = (places[bucketOf(hash) + 1] ?? 0) + 1
  for (let bucket = 0; bucket < buckets; bucket++)
    places[bucket + 1] = (places[bucket + 1] ?? 0) + (places[bucket] ?? 0)
  const sorted: Rows = { hashes: new Uint32Array(hashes.length), owners: new Uint32Array(hashes.length) }
  hashes.forEach((hash, from) => {
    const place = places[bucketOf(hash)] ?? 0
    places[bucketOf(hash)] = place + 1
    sorted.hashes[place] = hash
    sorted.owners[place] = owners[from] ?? 0
  })
  return sorted
}
