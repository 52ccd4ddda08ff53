// `cairn mcp`: the service's tools over standard input and output, for hosts that start a command.
import type { CliCommand, CommandContext } from '../command'
import { examples } from '../help'
import { bridge } from '../mcp-bridge'
import { findOrStart } from '../start-service'

export const command: CliCommand = {
  id: 'mcp',
  add: (program, run) => {
    program
      .command('mcp')
      .description('serve coding agents over standard input and output (Model Context Protocol)')
      .option('--no-start', 'do not start the service if none is running')
      .addHelpText(
        'after',
        `${examples(['cairn mcp', 'as the command of a server in your host’s configuration'])}\n\nConnects to the service on this machine, or starts one that keeps running. Tools are about the project that the command was started in, unless another is named. Only the protocol is written to standard output.`,
      )
      .action(run((context, { start }: { start: boolean }) => serve(context, start)))
  },
}

async function serve({ options, signal }: CommandContext, start: boolean): Promise<void> {
  await bridge({
    input: process.stdin,
    output: process.stdout,
    folder: process.cwd(),
    connect: () => findOrStart(options, start, signal),
    signal,
  })
}
