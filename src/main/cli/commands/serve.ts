// `cairn serve [folder]`: the service without a window, in this terminal.
import type { CliCommand, CommandContext } from '../command'
import { examples } from '../help'

interface ServeOptions {
  readonly port?: string
  readonly open: boolean
}

export const command: CliCommand = {
  id: 'serve',
  add: (program, run) => {
    program
      .command('serve')
      .argument('[folder]', 'a folder to parse at once')
      .description('serve the dashboard and the REST API until Ctrl-C')
      .option('--port <number>', 'port to listen on; 0 takes any free one (default: 8001 or the next free one)')
      .option('--no-open', 'do not open the dashboard in the browser')
      .addHelpText(
        'after',
        `${examples(
          ['cairn serve .', 'serves, and parses this folder'],
          ['cairn serve --port 9000 --no-open', 'on a port of your choice'],
        )}\n\nIf standard output is not a terminal, the first line is JSON: url, dashboard, key_file, pid.`,
      )
      .action(run((context, folder: string | undefined, options: ServeOptions) => serve(context, folder, options)))
  },
}

async function serve({ options }: CommandContext, folder: string | undefined, own: ServeOptions): Promise<void> {
  // Loaded only here: the other commands are clients, and start without the database.
  const { readFlags, serveUntilSignal } = await import('../../serve')
  const flags = [
    ...(own.port === undefined ? [] : [`--port=${own.port}`]),
    ...(options.data === undefined ? [] : [`--data=${options.data}`]),
    ...(own.open ? [] : ['--no-open']),
    ...(folder === undefined ? [] : ['--', folder]),
  ]
  await serveUntilSignal(readFlags(flags))
}
