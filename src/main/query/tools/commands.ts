// Commands of the command line: all of them, those that are typed, or those that reach a symbol.
import { z } from 'zod'
import { confidenceSchema } from '../../contract/graph'
import { limits } from '../../kernel/limits'
import { citePlace } from '../citation'
import { askedCommands, type CommandQuestion, type ReachingCommand } from '../facts/starts/asked-commands'
import { counted, pageInput, pageOf, pageOutput } from '../listing'
import { matchName } from '../name-match'
import { defineTool } from '../tool'
import { choiceLines, servedText, symbolShape, toSymbolShape } from '../tool-shapes'

const commandShape = z.object({
  command: z.string().describe("The words typed after the program's name"),
  aliases: z.array(z.string()).describe('Other words for the last one'),
  framework: z.string().nullable(),
  file: z.string(),
  line: z.number().int(),
  runs: z.array(symbolShape).describe('The function of the command, or what an inline one uses'),
  confidence: confidenceSchema,
  reason: z.string(),
  runs_total: z.number().int(),
  chain: z.array(z.string()).describe('With reaches: ids from what the command runs to the symbol'),
  chain_is_possible: z.boolean().describe('One of the calls of the chain is only possible'),
})

export const tool = defineTool({
  id: 'commands',
  title: 'Commands',
  description:
    'Lists the commands of the command line with the functions that they run: all, those that a line such as “app users add” means, or those from which a symbol is reached by calls.',
  input: z.object({
    typed: z
      .string()
      .trim()
      .max(limits.relativePathCharacters)
      .nullish()
      .describe('As typed, with or without the program'),
    reaches: z
      .string()
      .trim()
      .max(limits.relativePathCharacters)
      .nullish()
      .describe('Symbol id, name or path:line: only commands that run it'),
    ...pageInput,
  }),
  output: z.object({
    ...pageOutput,
    commands_total: z.number().int().describe('Commands of the project'),
    commands: z.array(commandShape),
    exact: z.boolean().describe('False if only the last word fits'),
    unserved: z.number().int().describe('Commands of which nothing in the graph is known to run'),
  }),
  sample: {},
  run(view, input, signal) {
    const meant = input.reaches == null || input.reaches === '' ? null : matchName(view, input.reaches)
    const asked: CommandQuestion = { typed: input.typed ?? '', reaches: meant?.symbols ?? null }
    const answer = askedCommands(view, asked, signal)
    const page = pageOf(answer.found, input, lineOf, 'commands')
    const which = [
      ...(asked.typed === '' ? [] : [`are meant by ${asked.typed}${answer.isExact ? '' : ' by the last word only'}`]),
      ...(meant === null ? [] : [`reach ${meant.symbol.qualifiedName}`]),
    ].join(' and ')
    const text = [
      ...(meant === null ? [] : choiceLines(input.reaches ?? '', meant)),
      which === ''
        ? `${counted(answer.all.length, 'command')} found by the patterns of common frameworks.`
        : `${answer.found.length} of ${counted(answer.all.length, 'command')} ${which}.`,
      ...page.lines,
      ...(answer.unserved === 0
        ? []
        : [`Of ${counted(answer.unserved, 'command')} nothing in the graph is known to run.`]),
      ...(answer.isCut ? ['Not everything was read or followed, so there may be more.'] : []),
    ].join('\n')
    return {
      data: {
        total: answer.found.length,
        at_least: answer.isCut,
        next_cursor: page.next,
        commands_total: answer.all.length,
        commands: page.rows.map(({ command, handlers, confidence, reason, chain, uncertain }) => ({
          command: command.name,
          aliases: [...command.aliases],
          framework: command.framework,
          file: command.path,
          line: command.line,
          runs: handlers.slice(0, limits.toolNotes).map(toSymbolShape),
          confidence,
          reason,
          runs_total: handlers.length,
          chain: chain.map(({ id }) => id),
          chain_is_possible: uncertain,
        })),
        exact: answer.isExact,
        unserved: answer.unserved,
      },
      text,
      citations: page.rows.map(({ command }) => citePlace(view, command.path, command.line, command.name)),
    }
  },
})

/** `cmd/user.go:86 user create → runCreateUser [inferred]`. */
function lineOf(one: ReachingCommand): string {
  const { command } = one
  return `${command.path}:${command.line} ${command.name} → ${servedText(one, 'nothing known')}`
}
