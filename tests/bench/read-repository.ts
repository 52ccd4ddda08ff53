// Reads a folder into the graph builder's input with the real parser, for the accuracy benches.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GraphInput } from '#main/graph/graph'
import { Grammars } from '#main/parse/grammars'
import { manifestKind } from '#main/parse/manifests'
import { parseText } from '#main/parse/parse-file'
import type { Manifest, ParsedFile } from '#main/parse/parsed-file'
import { pluginFor } from '#main/parse/registry'
import { withoutLongMiddles } from '#main/source/long-lines'
import { fileSkipReason } from '#main/source/skip-rules'

const skipped = new Set(['node_modules', '.git', 'dist', 'build', 'out', 'vendor', '.venv', 'coverage'])

/** Whether a path is in a folder of installed packages or build output. */
export function isSkipped(path: string): boolean {
  return path.split('/').some((name) => skipped.has(name))
}

/** Relative paths of a folder's files, sorted. */
export function listFiles(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : listFiles(root, path)
    return entry.isFile() ? [path] : []
  })
}

/** Whether the program reads a file: bundles and minified code aren't source (C-30). */
export function isRead(root: string, path: string): boolean {
  return fileSkipReason(path) === undefined && withoutLongMiddles(readFileSync(join(root, path), 'utf8')) !== null
}

/** Parses all source files in a folder and reads its manifests. */
export async function readRepository(root: string, grammarFolder: string): Promise<GraphInput> {
  const grammars = new Grammars(grammarFolder)
  const files: ParsedFile[] = []
  const manifests: Manifest[] = []
  for (const path of listFiles(root)) {
    if (!pluginFor(path) && manifestKind(path) === null) continue
    const text = readFileSync(join(root, path), 'utf8')
    if (text.length >= 2 * 1024 * 1024) continue
    const file = await parseText(path, text, grammars)
    if (file.manifest !== null) manifests.push(file.manifest)
    if (pluginFor(path)) files.push(file)
  }
  return { files, manifests }
}
