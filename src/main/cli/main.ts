// The `cairn` command: a thin client of the service's own API.
import { Command } from 'commander'
import { version } from '../contract/version'
import { createRegistry } from '../kernel/registry'
import type { CliCommand, RunAction } from './command'
import type { GlobalOptions } from './connection'
import { createOutput, reportError } from './output'

const commands = createRegistry<CliCommand>(import.meta.glob('./commands/*.ts', { eager: true }), 'command')

const program = new Command('cairn')
  .description('Turns a repository into a knowledge graph and answers questions about it, on this machine.')
  .version(version)
  .option('--url <address>', 'the service to talk to (CAIRN_URL; default: the one running on this machine)')
  .option('--api-key <key>', 'the key to use (CAIRN_API_KEY; default: the one kept by “cairn login”)')
  .option('--data <folder>', 'the data folder of the service on this machine (CAIRN_DATA)')
  .option('--json', 'print one JSON value instead of text')
  .showHelpAfterError('Run “cairn --help” for what there is.')

const run: RunAction =
  (action) =>
  async (...given) => {
    // Commander hands the command itself as the last argument.
    const options = (given.at(-1) as unknown as Command).optsWithGlobals<GlobalOptions>()
    const output = createOutput(options)
    const abort = new AbortController()
    process.once('SIGINT', () => abort.abort())
    try {
      await action({ options, output, signal: abort.signal }, ...given)
    } catch (error) {
      process.exitCode = reportError(error, output.json)
    }
  }

for (const command of commands.all) command.add(program, run)
await program.parseAsync()
