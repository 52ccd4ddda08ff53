// The program that the sub-commands add themselves to: global options, errors, exit codes, Ctrl-C.
import { Command, CommanderError } from 'commander'
import { version } from '../contract/version'
import { createRegistry } from '../kernel/registry'
import type { CliCommand, RunAction } from './command'
import type { GlobalOptions } from './connection'
import { createOutput, exitCodeOf, printable, reportError } from './output'

const afterHelp = `
Examples:
  $ cairn serve ~/projects/koa            start the service and parse a folder
  $ cairn parse . --wait                  parse this folder, and wait until it is ready
  $ cairn ask "who calls compose?"        ask about the project of this folder

Every command takes --json, which prints one JSON value to standard output.
Exit codes: 0 done, 1 failed, 2 wrong use, 130 ended by Ctrl-C.`

/**
 * Runs one command line.
 * @param words the arguments after the program's name
 */
export async function runProgram(words: readonly string[]): Promise<void> {
  endQuietlyWithoutReader(process.stdout)
  endQuietlyWithoutReader(process.stderr)
  const program = createProgram()
  try {
    await program.parseAsync(words, { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    // Commander has already reported the error, or shown what was requested.
    process.exitCode = error.exitCode === 0 ? 0 : exitCodeOf('invalid_request')
  }
}

/** The program with all its sub-commands. */
export function createProgram(): Command {
  const commands = createRegistry<CliCommand>(import.meta.glob('./commands/*.ts', { eager: true }), 'command')
  const program = new Command('cairn')
    .description('Turns a repository into a knowledge graph and answers questions about it, on this machine.')
    .version(version)
    .option('--url <address>', 'the service to talk to (CAIRN_URL; default: the one running on this machine)')
    .option('--api-key <key>', 'the key to use (CAIRN_API_KEY; default: the one stored by “cairn login”)')
    .option('--data <folder>', 'the data folder of the service on this machine (CAIRN_DATA)')
    .option('--json', 'print one JSON value instead of text')
    .configureHelp({ showGlobalOptions: true })
    // Its errors repeat what was typed, or what a script passed on.
    .configureOutput({ writeErr: (text) => process.stderr.write(printable(text)) })
    .showHelpAfterError('Run it with --help for usage.')
    .exitOverride()
    .addHelpText('after', afterHelp)
  for (const command of commands.all) command.add(program, run)
  return program
}

const run: RunAction =
  (action) =>
  async (...given) => {
    // Commander passes the command itself as the last argument.
    const options = (given.at(-1) as unknown as Command).optsWithGlobals<GlobalOptions>()
    const output = createOutput(options)
    const abort = new AbortController()
    // Only once: a second Ctrl-C ends the process immediately.
    process.once('SIGINT', () => abort.abort())
    try {
      await action({ options, output, signal: abort.signal }, ...given)
    } catch (error) {
      output.settle()
      process.exitCode = reportError(error, output.json)
    }
  }

/** In `cairn … | head` the reader ends first, which isn't an error. */
function endQuietlyWithoutReader(stream: NodeJS.WriteStream): void {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit()
    // A full disk is reported in one sentence; there is nowhere else to write.
    process.stderr.write(`cairn: The output can't be written: ${error.message}.\n`)
    process.exit(1)
  })
}
