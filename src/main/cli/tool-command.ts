// Sub-commands that call one query tool: with a project, the tool's own arguments, and paging.
import type { CliCommand, CommandContext } from './command'
import { callTool } from './call-tool'
import { findConnection } from './connection'
import { examples } from './help'
import { findProjects } from './projects'

interface ToolOptions {
  readonly project?: string
  readonly limit?: string
  readonly cursor?: string
  readonly tests?: string
  readonly depth?: string
}

export interface ToolCommand {
  /** The sub-command's name. */
  readonly id: string
  /** The tool's name over the protocol. */
  readonly tool: string
  readonly description: string
  /** Arguments in order: the tool's fields, each with a description. */
  readonly given: readonly (readonly [field: string, what: string])[]
  /** Options next to the project. */
  readonly options?: readonly ('limit' | 'cursor' | 'tests' | 'depth')[]
  readonly examples: readonly (readonly [command: string, does: string])[]
}

/** The option that names a project. */
export const projectOption = [
  '-p, --project <project>',
  'id, name or folder (default: the project of this folder)',
] as const

const described = {
  limit: ['--limit <rows>', 'maximum number of rows'],
  cursor: ['--cursor <cursor>', 'continue an earlier list'],
  tests: ['--tests <how>', 'callers in tests: summary, full or none'],
  depth: ['--depth <steps>', 'how far to follow users of users, 1 to 6'],
} as const

/** Creates the sub-command. */
export function toolCommand(definition: ToolCommand): CliCommand {
  const { id, tool, description, given, options = [] } = definition
  return {
    id,
    add: (program, run) => {
      const command = program.command(id).description(description)
      for (const [field, what] of given) command.argument(`<${field}>`, what)
      command.option(...projectOption)
      for (const option of options) {
        const [flags, what] = described[option]
        command.option(flags, what)
      }
      command.addHelpText('after', examples(...definition.examples))
      command.action(
        run((context, ...words: unknown[]) => {
          const values = words.slice(0, given.length) as string[]
          const input = Object.fromEntries(given.map(([field], at) => [field, values[at] ?? '']))
          return askTool(context, tool, input, words[given.length] as ToolOptions)
        }),
      )
    },
  }
}

/** Calls a tool about a project and prints its answer. */
export async function askTool(
  { options, output, signal }: CommandContext,
  tool: string,
  input: Readonly<Record<string, string>>,
  { project: named, limit, depth, ...others }: ToolOptions,
): Promise<void> {
  const connection = await findConnection(options, signal)
  const [project] = await findProjects(connection, named === undefined ? [] : [named], signal)
  const numbers = {
    ...(limit === undefined ? {} : { limit: Number(limit) }),
    ...(depth === undefined ? {} : { depth: Number(depth) }),
  }
  const asked = { ...input, ...numbers, ...others, project: project?.id }
  const { text, data } = await callTool(connection, tool, asked, signal)
  output.result(data, text)
}
