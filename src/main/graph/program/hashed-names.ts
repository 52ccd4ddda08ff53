// Names as numbers: 4 bytes each, sorted, so that thousands of files can be checked for one. A false hit only costs
// time.
import { firstPlace } from '../../kernel/first-place'

/** FNV-1a over UTF-16 code units. */
export function hashOf(name: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** Each name once, sorted. */
export function hashesOf(names: Iterable<string>): Uint32Array {
  const hashes = new Set<number>()
  for (const name of names) hashes.add(hashOf(name))
  return Uint32Array.from(hashes).sort()
}

/** @param names sorted, as returned by `hashesOf` */
export function hasAnyName(names: Uint32Array, hashes: readonly number[]): boolean {
  return hashes.some((hash) => hasName(names, hash))
}

/** @param names sorted, as returned by `hashesOf` */
export function hasName(names: Uint32Array, hash: number): boolean {
  return names[firstPlace(names.length, (at) => (names[at] ?? 0) >= hash)] === hash
}
