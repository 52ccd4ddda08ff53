// Parses a source text with the real grammar, as a parse worker does.
import { Grammars } from '#main/parse/grammars'
import type { Language } from '#main/parse/language'
import type { ExtractedFile } from '#main/parse/parsed-file'
import { ParsedFileBuilder } from '#main/parse/parsed-file-builder'
import { grammarsDirectory } from './parse-workers'

const grammars = new Grammars(grammarsDirectory())

export async function parseText(language: Language, path: string, source: string): Promise<ExtractedFile> {
  const file = new ParsedFileBuilder(path, language.id, language.dialect)
  if ('scan' in language) {
    language.scan(source, file)
    return file.finish(source)
  }
  await grammars.prepare(path, source)
  const parser = grammars.parser(language.grammarFor(path, source))
  const tree = parser.parse(language.visible?.(source, path) ?? source)
  if (tree === null) throw new Error(`the grammar of ${path} gave no tree`)
  try {
    language.extract(tree, source, file)
    return file.finish(source)
  } finally {
    tree.delete()
  }
}
