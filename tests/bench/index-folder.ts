// Parses a folder into a graph database with the product's own parts, for benches that query it.
import { rmSync } from 'node:fs'
import { buildGraph } from '#main/graph/build-graph'
import type { Grammars } from '#main/parse/grammars'
import { parseText } from '#main/parse/parse-file'
import type { Manifest, ParsedFile } from '#main/parse/parsed-file'
import type { PastCommit } from '#main/source/history'
import { readSource } from '#main/source/read'
import { walk } from '#main/source/walk'
import type { WrittenFile } from '#main/store/graph/write/graph-writer'
import { openGraphWriter } from '#main/store/graph/write/open-graph-writer'

/** Parses a folder into a new database, which replaces an existing one. */
export async function indexFolder(
  root: string,
  database: string,
  grammars: Grammars,
  history: readonly PastCommit[],
): Promise<void> {
  rmSync(database, { force: true })
  const parsed: ParsedFile[] = []
  const written: WrittenFile[] = []
  const manifests: Manifest[] = []
  for (const file of (await walk(root)).files) {
    const source = await readSource(root, file)
    if (source.kind !== 'text') continue
    const result = await parseText(file.path, source.text, grammars)
    parsed.push(result)
    const { language, lines, syntaxErrors } = result
    written.push({ ...file, hash: source.hash, language, lines, syntaxErrors })
    if (result.manifest !== null) manifests.push(result.manifest)
  }
  const writer = openGraphWriter(database, { parser: 'bench', builder: 'bench' })
  writer.replaceGraph(buildGraph({ files: parsed, manifests }), written, parsed, {})
  writer.replaceHistory(history[0]?.id ?? null, history)
  writer.close()
}
