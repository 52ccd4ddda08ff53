// `cairn search <query>`: finds symbols, files and lines; with `--text` every line that contains a text.
import { AppError } from '../../contract/errors'
import type { CliCommand, CommandContext } from '../command'
import { findConnection } from '../connection'
import { examples } from '../help'
import { findProjects } from '../projects'
import { listMatches, textPath, type TextOptions } from '../text-matches'
import { askTool, projectOption } from '../tool-command'

interface SearchOptions extends TextOptions {
  readonly project?: string
  readonly limit?: string
  readonly text?: true
}

/** Options only for a text search. */
const textOnly = ['regex', 'matchCase', 'word', 'include', 'exclude'] as const satisfies readonly (keyof TextOptions)[]

export const command: CliCommand = {
  id: 'search',
  add: (program, run) => {
    program
      .command('search')
      .argument('<query>', 'names or a few words; with --text, what the lines contain')
      .description('find symbols, files and lines by name or by words that describe them, or every line with a text')
      .option(...projectOption)
      .option('--limit <rows>', 'rows at most')
      .option('--text', 'list all lines that contain the query')
      .option('--regex', 'with --text: the query is a regular expression (JavaScript syntax)')
      .option('--match-case', 'with --text: tell upper case from lower case')
      .option('--word', 'with --text: whole words only')
      .option('--include <patterns>', 'with --text: only these files, as in ignore files: "*.ts, src/**"')
      .option('--exclude <patterns>', 'with --text: not these files')
      .addHelpText(
        'after',
        examples(
          ['cairn search "parse the header"', 'in the project of this folder'],
          ['cairn search --text "deprecated" --include "src/**"', 'lines that contain a text'],
          ['cairn search --text --regex "on[A-Z]\\w+Error"', 'lines that match an expression'],
        ),
      )
      .action(run((context, query: string, options: SearchOptions) => search(context, query, options)))
  },
}

async function search(context: CommandContext, query: string, options: SearchOptions): Promise<void> {
  if (options.text === true) return searchText(context, query, options)
  const given = textOnly.find((name) => options[name] !== undefined)
  if (given !== undefined) {
    const flag = given.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    throw new AppError('invalid_request', `--${flag} is an option of a search for text. Add --text.`)
  }
  await askTool(context, 'search', { query }, options)
}

async function searchText(context: CommandContext, query: string, options: SearchOptions): Promise<void> {
  const { project: named, limit: wanted } = options
  const limit = wanted === undefined ? Infinity : Number(wanted)
  if (!(limit >= 1)) throw new AppError('invalid_request', '--limit takes a number of rows, 1 or more.')
  const { signal } = context
  const connection = await findConnection(context.options, signal)
  const [project] = await findProjects(connection, named === undefined ? [] : [named], signal)
  await listMatches(connection, textPath(project?.id ?? '', query, options), limit, context)
}
