// The digests of linked files as the store keeps them.
import { encodeDigest, type FileDigest } from '../../graph/relink/digest'
import { ByteWriter } from '../../parse/byte-stream'
import type { StoredDigest } from '../../store/graph/write/graph-writer'

/** Encodes digests, one by one. */
export function* storedDigests(digests: Iterable<FileDigest>): Iterable<StoredDigest> {
  const out = new ByteWriter()
  for (const digest of digests) yield { path: digest.path, data: encodeDigest(digest, out) }
}
