// Reads one source text with the real grammar, as a parse worker would.
import { join } from 'node:path'
import { Language as Grammar, Parser } from 'web-tree-sitter'
import type { Language } from '#main/parse/language'
import type { ParsedFile } from '#main/parse/parsed-file'
import { ParsedFileBuilder } from '#main/parse/parsed-file-builder'
import { grammarsDirectory } from './parse-workers'

const parsers = new Map<string, Promise<Parser>>()

export async function parseText(language: Language, path: string, source: string): Promise<ParsedFile> {
  const file = new ParsedFileBuilder(path, language.id, language.dialect)
  if ('scan' in language) {
    language.scan(source, file)
    return file.finish(source)
  }
  const grammar = language.grammarFor(path, source)
  const loading = parsers.get(grammar) ?? load(grammar)
  parsers.set(grammar, loading)
  const parser = await loading
  const tree = parser.parse(language.visible?.(source, path) ?? source)
  if (tree === null) throw new Error(`the grammar of ${path} gave no tree`)
  try {
    language.extract(tree, source, file)
    return file.finish(source)
  } finally {
    tree.delete()
  }
}

async function load(grammar: string): Promise<Parser> {
  await Parser.init()
  const parser = new Parser()
  parser.setLanguage(await Grammar.load(join(grammarsDirectory(), `${grammar}.wasm`)))
  return parser
}
