// The digests of very many files as bytes. Computing them later would keep all that was linked in memory while the graph
// is written: half of the memory of a run over hundreds of thousands of files.
import { encodeDigest, type FileDigest } from '../../graph/relink/digest'
import { ByteBlocks, bytesAt, type BlockPlace } from '../../kernel/byte-blocks'
import { ByteWriter } from '../../parse/byte-stream'
import type { StoredDigest } from '../../store/graph/write/graph-writer'

/** @param onDigest called for each; may throw */
export function packDigests(digests: Iterable<FileDigest>, onDigest: () => void): () => Iterable<StoredDigest> {
  const out = new ByteWriter()
  const blocks = new ByteBlocks()
  const paths: string[] = []
  const places: BlockPlace[] = []
  for (const digest of digests) {
    onDigest()
    paths.push(digest.path)
    places.push(blocks.add(encodeDigest(digest, out)))
  }
  return function* () {
    for (const [at, place] of places.entries()) yield { path: paths[at] ?? '', data: bytesAt(place) }
  }
}

/** As `packDigests`, of digests that are stored at once. */
export function* storedDigests(digests: Iterable<FileDigest>): Iterable<StoredDigest> {
  const out = new ByteWriter()
  for (const digest of digests) yield { path: digest.path, data: encodeDigest(digest, out) }
}
