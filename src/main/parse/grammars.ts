// Loads grammars from a folder of `.wasm` files and keeps one parser for each.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Language, Parser } from 'web-tree-sitter'
import { AppError } from '../contract/errors'
import { grammarsLeftAsTheyAre, leftUnoptimized } from './baseline-code'
import { pluginFor } from './registry'
import { startRuntime } from './runtime'

/** The grammars of one thread, each loaded once, on first use. */
export class Grammars {
  private readonly loading = new Map<string, Promise<void>>()
  private readonly parsers = new Map<string, Parser>()

  /** @param directory contains `tree-sitter-<name>.wasm` files and the runtime's `.wasm` */
  constructor(private readonly directory: string) {}

  /**
   * Loads the grammar for a file, if it needs one.
   * @throws AppError `internal_error` when the grammar's file is missing or doesn't load
   */
  async prepare(path: string, source: string): Promise<void> {
    const plugin = pluginFor(path)
    if (plugin === undefined || 'scan' in plugin) return
    const name = plugin.grammarFor(path, source)
    if (this.parsers.has(name)) return
    let loading = this.loading.get(name)
    if (loading === undefined) {
      loading = this.load(name)
      this.loading.set(name, loading)
    }
    await loading
  }

  /** The parser of a loaded grammar. */
  parser(name: string): Parser {
    const parser = this.parsers.get(name)
    if (parser === undefined) throw new AppError('internal_error', `The grammar "${name}" has not been loaded.`)
    return parser
  }

  private async load(name: string): Promise<void> {
    try {
      await startRuntime(this.directory)
      const language = await Language.load(await readFile(join(this.directory, `${name}.wasm`)))
      language.types = language.types.map(shared)
      language.fields = language.fields.map((field) => (field === null ? null : shared(field)))
      const parser = new Parser()
      parser.setLanguage(language)
      if (grammarsLeftAsTheyAre.has(name)) leftUnoptimized(() => parser.parse('a')?.delete())
      this.parsers.set(name, parser)
    } catch (cause) {
      throw new AppError('internal_error', `The grammar "${name}" could not be loaded. Build the project again.`, {
        cause,
      })
    }
  }
}

/** The same text as an interned string, so that comparing two of them compares addresses. */
function shared(text: string): string {
  return Object.keys({ [text]: 0 })[0] ?? text
}
