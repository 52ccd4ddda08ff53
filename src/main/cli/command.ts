// The port of a sub-command: it adds itself to the program. Defined in `commands/<name>.ts`, which exports it as
// `command`.
import type { Command } from 'commander'
import type { GlobalOptions } from './connection'
import type { Output } from './output'

/** The arguments that every action gets in addition to its own. */
export interface CommandContext {
  readonly options: GlobalOptions
  readonly output: Output
  /** Fires on Ctrl-C. */
  readonly signal: AbortSignal
}

export interface CliCommand {
  /** Equals the file's name. */
  readonly id: string
  /**
   * @param program the program to add the sub-command to
   * @param run wraps an action: reads the global options, prints errors, sets the exit code
   */
  add(program: Command, run: RunAction): void
}

export type RunAction = <Arguments extends unknown[]>(
  action: (context: CommandContext, ...given: Arguments) => Promise<void>,
) => (...given: Arguments) => Promise<void>
