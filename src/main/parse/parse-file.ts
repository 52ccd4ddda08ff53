// Parses the text of one file to a ParsedFile.
import { isLockFile } from '../contract/languages'
import type { Grammars } from './grammars'
import { languageOf } from './known-files'
import type { ExtractedFile } from './parsed-file'
import { ParsedFileBuilder } from './parsed-file-builder'
import { pluginFor } from './registry'

/**
 * Parses a file whose grammar is loaded. Files without a plugin only get their text for search, lock files not even
 * that.
 * @param path relative to the project's root, with `/`
 */
export function parseSource(path: string, text: string, grammars: Grammars): ExtractedFile {
  const plugin = isLockFile(path) ? undefined : pluginFor(path)
  const id = plugin?.id ?? languageOf(path) ?? 'text'
  const file = new ParsedFileBuilder(path, id, plugin?.dialect ?? 'plain')
  if (isLockFile(path)) return { ...file.finish(text), chunks: [] }
  if (plugin === undefined) return file.finish(text)
  if ('scan' in plugin) {
    plugin.scan(text, file)
    return file.finish(text)
  }
  const tree = grammars.parser(plugin.grammarFor(path, text)).parse(plugin.visible?.(text, path) ?? text)
  if (tree !== null)
    try {
      plugin.extract(tree, text, file)
    } finally {
      tree.delete()
    }
  return file.finish(text)
}

/** Loads the grammar and parses in one step. */
export async function parseText(path: string, text: string, grammars: Grammars): Promise<ExtractedFile> {
  await grammars.prepare(path, text)
  return parseSource(path, text, grammars)
}
