// The versions of the parser and the graph builder, so that data written by other builds is rebuilt.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { GraphVersions } from '../store/graph/write/open-graph-writer'

/** Reads the built workers; shared chunks have hashes in their names, so the entries are enough. */
export function programVersions(parseWorkerUrl: URL, ingestWorkerUrl: URL, grammarsDir: string): GraphVersions {
  const grammars = readdirSync(grammarsDir)
    .sort()
    .map((name) => `${name} ${statSync(join(grammarsDir, name)).size}`)
  const parser = hashOf([readFileSync(parseWorkerUrl), Buffer.from(grammars.join('\n'))])
  return { parser, builder: hashOf([Buffer.from(parser), readFileSync(ingestWorkerUrl)]) }
}

function hashOf(parts: readonly Uint8Array[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 16)
}
