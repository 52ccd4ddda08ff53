// `cairn commands [words…]`: commands that a program accepts, and what they run.
import type { CliCommand } from '../command'
import { examples } from '../help'
import { askTool, projectOption } from '../tool-command'

interface CommandOptions {
  readonly project?: string
  readonly reaches?: string
  readonly limit?: string
  readonly cursor?: string
}

export const command: CliCommand = {
  id: 'commands',
  add: (program, run) => {
    program
      .command('commands')
      .argument('[typed...]', 'what is typed, with or without the name of the program: only commands that it means')
      .description('list the commands of a program and the functions that they run')
      .option(...projectOption)
      .option('--reaches <symbol>', 'only commands that run this function, directly or through others')
      .option('--limit <rows>', 'maximum number of rows')
      .option('--cursor <cursor>', 'continue an earlier list')
      .addHelpText(
        'after',
        examples(
          ['cairn commands', 'all of them'],
          ['cairn commands app users add', 'what it runs'],
          ['cairn commands --reaches UserStore.insert', 'from which commands it is reached'],
        ),
      )
      .action(
        run((context, typed: readonly string[], options: CommandOptions) =>
          askTool(context, 'commands', typed.length === 0 ? {} : { typed: typed.join(' ') }, options),
        ),
      )
  },
}
